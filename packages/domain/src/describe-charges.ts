import type { Lead } from "./database.ts";

export const leadPriceCents = 100;

const duplicateNote = /^Duplicate of lead ([0-9a-f-]{36}), not billed$/;

/** Why a lead costs something or not, in words; of a duplicate also the lead that came first. */
export function describeCharge(reason: string): { text: string; firstLeadId?: string } {
  const firstLeadId = duplicateNote.exec(reason)?.[1];
  if (firstLeadId) {
    return {
      text: "Duplicate, not billed: the same homeowner, or the same service at the same address, within 30 days.",
      firstLeadId,
    };
  }
  return { text: reason === "Charged" ? "New homeowner, charged" : reason };
}

/** Why a lead is free, within a sentence. */
export function describeFreeLead(reason: string): string {
  if (duplicateNote.test(reason))
    return "you already have one from the same homeowner, or for the same service at the same address";
  const words = reason.replace(/, not billed$/, "");
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Text and style of the billing column. */
export function billingLabel(lead: Pick<Lead, "stripe_usage_reported" | "stripe_usage_report_notes">): {
  text: string;
  style: "good" | "warning" | "neutral";
} {
  if (lead.stripe_usage_reported) return { text: "Reported", style: "good" };
  const notes = lead.stripe_usage_report_notes;
  if (!notes) return { text: "Pending", style: "neutral" };
  if (duplicateNote.test(notes)) return { text: "Duplicate, not billed", style: "warning" };
  return { text: notes, style: /duplicate/i.test(notes) ? "warning" : "neutral" };
}
