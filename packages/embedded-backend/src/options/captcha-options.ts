/** The captcha provider and our keys there. */
export type CaptchaOptions = {
  provider: "turnstile" | "hcaptcha";
  /** Sent to the provider alone; it must never leave the server. */
  secret: string;
  siteKey: string;
  /** In place of the provider's own URL, for tests and proxies. */
  verifyUrl?: string;
};
