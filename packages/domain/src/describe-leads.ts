import type { Lead } from "./database.ts";

/** Statuses of the leads table's editor. */
export const leadStatuses = ["New", "Contacted", "Qualified", "Proposal Sent", "Won", "Lost"] as const;

/** Statuses of the lead's detail modal; both sets are accepted everywhere. */
export const leadDetailStatuses = [
  "new",
  "contacted",
  "qualified",
  "scheduled",
  "converted",
  "lost",
] as const;

export const leadsPageSize = 10;

/** Whether the lead counts for the conversion rate. */
export function isContacted(status: string): boolean {
  return status.toLowerCase() === "contacted";
}

/** Text and style of the billing column. */
export function billingLabel(lead: Pick<Lead, "stripe_usage_reported" | "stripe_usage_report_notes">): {
  text: string;
  style: "good" | "warning" | "neutral";
} {
  if (lead.stripe_usage_reported) return { text: "Reported", style: "good" };
  const notes = lead.stripe_usage_report_notes;
  if (!notes) return { text: "Pending", style: "neutral" };
  return { text: notes, style: /duplicate/i.test(notes) ? "warning" : "neutral" };
}

export const leadDateFilters = [
  { id: "all", label: "All time" },
  { id: "last-7-days", label: "Last 7 days" },
  { id: "last-30-days", label: "Last 30 days" },
  { id: "this-year", label: "This year" },
] as const;

export type LeadDateFilter = (typeof leadDateFilters)[number]["id"];

/** Undefined for all time. */
export function dateFilterStart(filter: LeadDateFilter, now: Date): Date | undefined {
  if (filter === "all") return undefined;
  if (filter === "this-year") return new Date(now.getFullYear(), 0, 1);
  return new Date(now.getTime() - (filter === "last-7-days" ? 7 : 30) * 24 * 3600 * 1000);
}
