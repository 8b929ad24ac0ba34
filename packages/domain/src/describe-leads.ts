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

/** Leads on one page of the list. */
export const leadsPageSize = 10;

/** Whether the lead counts for the conversion rate. */
export function isContacted(status: string): boolean {
  return status.toLowerCase() === "contacted";
}

/** What the billing column says, and in which style. */
export function billingLabel(lead: Pick<Lead, "stripe_usage_reported" | "stripe_usage_report_notes">): {
  text: string;
  style: "good" | "warning" | "neutral";
} {
  if (lead.stripe_usage_reported) return { text: "Reported", style: "good" };
  const notes = lead.stripe_usage_report_notes;
  if (!notes) return { text: "Pending", style: "neutral" };
  return { text: notes, style: /duplicate/i.test(notes) ? "warning" : "neutral" };
}

/** Date filters of the leads list. */
export const leadDateFilters = [
  { id: "all", label: "All time" },
  { id: "last-7-days", label: "Last 7 days" },
  { id: "last-30-days", label: "Last 30 days" },
  { id: "this-year", label: "This year" },
] as const;

/** Identifies one of the date filters. */
export type LeadDateFilter = (typeof leadDateFilters)[number]["id"];

/** The earliest moment the filter lets through, or undefined for all time. */
export function dateFilterStart(filter: LeadDateFilter, now: Date): Date | undefined {
  if (filter === "all") return undefined;
  if (filter === "this-year") return new Date(now.getFullYear(), 0, 1);
  return new Date(now.getTime() - (filter === "last-7-days" ? 7 : 30) * 24 * 3600 * 1000);
}
