/** Throttles the log of what goes on failing: true for the 1st, 2nd, 4th, 8th attempt and so on. */
export function shouldLogAttempt(attempt: number): boolean {
  return Number.isInteger(Math.log2(attempt));
}
