/** Whether the log hears of this attempt at what goes on failing: of the 1st, 2nd, 4th, 8th and so on. */
export function isWorthTelling(attempt: number): boolean {
  return Number.isInteger(Math.log2(attempt));
}
