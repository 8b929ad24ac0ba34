import { setTimeout as sleep } from "node:timers/promises";

/** What a failed call told: the answer's status and its Retry-After header, or the error of a call without answer. */
export type CallFailure = {
  status?: number | undefined;
  retryAfter?: string | null | undefined;
  error?: unknown;
};

const neverSentCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const brokenBeforeWork = new Set([500, 502, 503]);
const shortPauseMs = 300;
const longestPauseMs = 20_000;

/**
 * Milliseconds to wait before a call may be made again without paying twice, undefined when it may not: only a request
 * that was never sent, a 429 that names its pause in seconds (RFC 9110, Retry-After), and a server that broke. A call
 * that ran out of time may have done its work.
 */
export function pauseBeforeRepeat({ status, retryAfter, error }: CallFailure): number | undefined {
  if (status === undefined) return wasNeverSent(error) ? shortPauseMs : undefined;
  if (brokenBeforeWork.has(status)) return shortPauseMs;
  const seconds = status === 429 && retryAfter ? Number(retryAfter) : Number.NaN;
  return seconds >= 0 && seconds * 1000 <= longestPauseMs ? seconds * 1000 : undefined;
}

/** Makes a call, and once more after the pause that `pauseAfter` gives for its error. */
export async function repeatOnce<T>(
  call: () => Promise<T>,
  pauseAfter: (error: unknown) => number | undefined,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const pause = pauseAfter(error);
    if (pause === undefined) throw error;
    await sleep(pause);
    return call();
  }
}

function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && neverSentCodes.has(code)) || wasNeverSent(error.cause);
}
