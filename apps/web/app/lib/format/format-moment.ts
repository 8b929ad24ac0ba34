const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** Nov 21, 2026, 7:30 AM */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso));
}

/** Nov 21, 2026 */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}
