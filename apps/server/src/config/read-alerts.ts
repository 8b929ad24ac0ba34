import { product } from "@curbview/domain";
import { z } from "zod";
import { optionalText } from "./fields.ts";

const daily = (usual: number) => {
  const error = "must be a whole number from 0 to 1000000";
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(1_000_000, { error }).default(usual);
};

export const alertFields = {
  TEXTS_PER_DAY: daily(1000),
  TEXTS_PER_COMPANY_DAY: daily(200),
  VAPID_SUBJECT: optionalText.pipe(
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: "must begin with mailto: or https://" })
      .optional(),
  ),
};

export type TextLimits = { perDay: number; perCompanyDay: number };

export type AlertsConfig = {
  textLimits: TextLimits;
  /** Whom a push service writes to about our pushes (RFC 8292). */
  vapidSubject: string;
};

type Values = z.infer<z.ZodObject<typeof alertFields>>;

export function readAlerts({ TEXTS_PER_DAY, TEXTS_PER_COMPANY_DAY, VAPID_SUBJECT }: Values): AlertsConfig {
  return {
    textLimits: { perDay: TEXTS_PER_DAY, perCompanyDay: TEXTS_PER_COMPANY_DAY },
    vapidSubject: VAPID_SUBJECT ?? `mailto:${product.supportEmail}`,
  };
}
