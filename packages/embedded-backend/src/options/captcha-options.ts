/** Who judges whether somebody is human, and how we are known there. */
export type CaptchaOptions = {
  provider: "turnstile" | "hcaptcha";
  /** Goes to the provider alone; it must never leave the server. */
  secret: string;
  /** What the browser shows the provider. */
  siteKey: string;
  /** Another address than the provider's own, for tests and proxies. */
  verifyUrl?: string;
};
