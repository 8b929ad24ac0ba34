import type { z } from "zod";
import { yesOrNo } from "./fields.ts";

export const leadCheckFields = {
  LEAD_CHECKS: yesOrNo.default(true),
  LEAD_MAIL_DOMAINS: yesOrNo.optional(),
};

/** What is looked at before a lead counts. */
export type LeadChecks = {
  /** False takes every lead as it comes: no limits, nothing held. */
  isOn: boolean;
  /** Whether the mail servers of an email's domain are looked up. */
  findsMailServers: boolean;
};

type Values = z.infer<z.ZodObject<typeof leadCheckFields>> & { SMTP_URL?: string | undefined };

/** Mail servers are looked up where mail is really sent, unless told otherwise. */
export function readLeadChecks({ LEAD_CHECKS, LEAD_MAIL_DOMAINS, SMTP_URL }: Values): LeadChecks {
  return { isOn: LEAD_CHECKS, findsMailServers: LEAD_MAIL_DOMAINS ?? SMTP_URL !== undefined };
}
