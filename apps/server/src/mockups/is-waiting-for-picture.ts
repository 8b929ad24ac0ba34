const maxWaitMs = 120_000;

/** Whether a message about a lead still waits for its picture; `since` is when the lead counted, in epoch milliseconds. */
export function isWaitingForPicture(since: number): boolean {
  return Date.now() - since < maxWaitMs;
}
