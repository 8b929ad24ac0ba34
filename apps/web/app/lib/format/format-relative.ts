const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const yearFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

const startOfDay = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long ago, in the words of a list: Just now, 5 min ago, 3 h ago, Yesterday, 4 days ago, Nov 2, Nov 2, 2025 */
export function formatRelative(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const passed = now.getTime() - moment.getTime();
  if (passed < minuteMs) return "Just now";
  if (passed < 60 * minuteMs) return `${Math.floor(passed / minuteMs)} min ago`;
  const days = Math.round((startOfDay(now).getTime() - startOfDay(moment).getTime()) / dayMs);
  if (days === 0) return `${Math.floor(passed / (60 * minuteMs))} h ago`;
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  return (moment.getFullYear() === now.getFullYear() ? dayFormat : yearFormat).format(moment);
}
