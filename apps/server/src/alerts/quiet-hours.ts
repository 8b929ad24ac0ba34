import { usualTimeZone } from "@curbview/domain";

/** Times of the company's day, such as 21:30; the end may be on the next morning. */
export type QuietHours = { from: string; to: string; timeZone: string };

/** As a person chose them, with the company's time zone. */
type ChosenQuiet = { quiet_from: string | null; quiet_to: string | null; time_zone: string | null };

const dayMinutes = 24 * 60;

/** When the quiet hours that it is now are over, by the company's clock. */
export function endOfQuiet({ quiet_from, quiet_to, time_zone }: ChosenQuiet): Date | undefined {
  if (!quiet_from || !quiet_to) return undefined;
  const timeZone = time_zone ?? usualTimeZone;
  return endOfQuietHours(new Date(), { from: quiet_from, to: quiet_to, timeZone });
}

/** When the quiet hours that `now` lies in are over; undefined outside of them. */
export function endOfQuietHours(now: Date, { from, to, timeZone }: QuietHours): Date | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const sinceStart = (clockMinutes(now, timeZone) - start + dayMinutes) % dayMinutes;
  const length = (end - start + dayMinutes) % dayMinutes;
  if (sinceStart >= length) return undefined;
  const guess = Math.floor(now.getTime() / 60_000) + length - sinceStart;
  // Where clocks are changed in between, the minutes left are an hour more or less than they look.
  const clock = clockMinutes(new Date(guess * 60_000), timeZone);
  const shift = ((end - clock + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  return new Date((guess + shift) * 60_000);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function clockMinutes(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return minutesOf(format.format(moment));
}
