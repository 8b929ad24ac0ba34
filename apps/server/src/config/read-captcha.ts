import type { CaptchaOptions } from "@curbview/embedded-backend";
import { z } from "zod";
import { areAllSet, optionalAddress, optionalText } from "./fields.ts";

export const captchaFields = {
  CAPTCHA_PROVIDER: optionalText.pipe(
    z.enum(["turnstile", "hcaptcha"], { error: "must be turnstile or hcaptcha" }).optional(),
  ),
  CAPTCHA_SITE_KEY: optionalText,
  CAPTCHA_SECRET: optionalText,
  CAPTCHA_VERIFY_URL: optionalAddress,
  CAPTCHA_LEADS: optionalText.pipe(
    z.enum(["burst", "always"], { error: "must be burst or always" }).default("burst"),
  ),
};

/** `check` is absent where a Supabase project keeps the secret and verifies tokens itself. */
export type CaptchaConfig = Pick<CaptchaOptions, "provider" | "siteKey"> & {
  check: CaptchaOptions | undefined;
  /** Every homeowner is asked, and not only while leads come in a burst. */
  asksAlways: boolean;
};

type Values = z.infer<z.ZodObject<typeof captchaFields>> & { SUPABASE_URL: string | undefined };

/** Throws when only some of the settings are set. */
export function readCaptcha(values: Values): CaptchaConfig | undefined {
  const names = ["CAPTCHA_PROVIDER", "CAPTCHA_SITE_KEY"] as const;
  const isOurs = !values.SUPABASE_URL || values.CAPTCHA_SECRET !== undefined;
  if (!areAllSet(values, isOurs ? [...names, "CAPTCHA_SECRET"] : [...names])) return undefined;
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = values;
  const verifyUrl = values.CAPTCHA_VERIFY_URL;
  const check = secret && { provider, siteKey, secret, ...(verifyUrl && { verifyUrl }) };
  return { provider, siteKey, check: check || undefined, asksAlways: values.CAPTCHA_LEADS === "always" };
}
