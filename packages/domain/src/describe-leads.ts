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

/** As shown: the two sets spell the same statuses differently. */
export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** The offered statuses, with the current one in its own spelling, once. */
export function statusOptions(offered: readonly string[], current: string): string[] {
  const isCurrent = (status: string) => status.toLowerCase() === current.toLowerCase();
  const rest = offered.map((status) => (isCurrent(status) ? current : status));
  return rest.includes(current) ? rest : [current, ...rest];
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
