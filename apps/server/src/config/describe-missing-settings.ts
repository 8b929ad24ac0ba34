import { product } from "@curbview/domain";
import type { Config } from "./read-config.ts";

/** One line for each thing a production installation cannot do for want of a setting; none outside production. */
export function describeMissingSettings(
  config: Config,
  supportEmail: string = product.supportEmail,
): string[] {
  if (!config.isProduction) return [];
  const lacks: [isMissing: boolean, line: string][] = [
    [
      !config.smtpUrl,
      "SMTP_URL is not set: nobody gets a login link, and lead mails wait for it in the queue, about a day",
    ],
    [
      config.smtpUrl !== undefined && !config.mailFrom,
      `MAIL_FROM is not set: mail comes from ${supportEmail}, which mail servers may refuse`,
    ],
    [!config.stripe, "STRIPE_SECRET_KEY is not set: nobody can subscribe and leads wait unreported"],
    // A Supabase project sends its own codes.
    [
      !config.twilio,
      `TWILIO_ACCOUNT_SID is not set: no lead is texted to its business and no picture to a homeowner${config.supabase ? "" : ", and codes by SMS are refused"}`,
    ],
    [
      !config.googleMaps,
      `GOOGLE_MAPS_API_KEY is not set: business search offers a few samples alone${config.mapillary ? "" : ", and homeowners see a sample house instead of their street"}`,
    ],
    [
      supportEmail.endsWith(".example"),
      `the support address is still ${supportEmail}, where nobody reads what people write: change it in packages/domain/src/product.ts`,
    ],
    [
      config.publicUrl.startsWith("http://localhost"),
      "PUBLIC_URL is not set: links in mails point to localhost",
    ],
  ];
  return lacks.flatMap(([isMissing, line]) => (isMissing ? [line] : []));
}
