/** What a company's day may go by; the database takes these and no others. */
export const timeZones = [
  { id: "America/New_York", label: "Eastern" },
  { id: "America/Chicago", label: "Central" },
  { id: "America/Denver", label: "Mountain" },
  { id: "America/Phoenix", label: "Arizona" },
  { id: "America/Los_Angeles", label: "Pacific" },
  { id: "America/Anchorage", label: "Alaska" },
  { id: "Pacific/Honolulu", label: "Hawaii" },
  { id: "America/Puerto_Rico", label: "Atlantic" },
] as const;

/** Where a company has not chosen one. */
export const usualTimeZone = timeZones[0].id;

/** The day that it is somewhere at a moment, as a date field has it. */
export function dayAt(moment: Date, timeZone: string): string {
  return readClock(moment, timeZone).slice(0, 10);
}

/** When it is so late somewhere, such as 08:00 on 2026-11-30. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const distance = (moment: number) => Date.parse(`${readClock(new Date(moment), timeZone)}Z`) - wanted;
  // Twice: where clocks are changed in between, the first guess is an hour off.
  const guess = wanted - distance(wanted);
  return new Date(guess - distance(guess));
}

/** 2026-11-30T08:00 */
function readClock(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(moment).replace(" ", "T");
}
