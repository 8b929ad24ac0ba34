import { setTimeout as sleep } from "node:timers/promises";

/** Status and Retry-After header of a failed call, or the error of one without an answer. */
export type CallFailure = {
  status?: number | undefined;
  retryAfter?: string | null | undefined;
  error?: unknown;
};

const unsentErrorCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const retryableStatuses = new Set([500, 502, 503]);
const shortDelayMs = 300;
const maxDelayMs = 20_000;

/**
 * Milliseconds before a call may be retried without paying twice: a request that was never sent, a 429 with a short
 * Retry-After in seconds (RFC 9110), and a broken server. Undefined for anything else; a call that timed out may have done
 * its work.
 */
export function retryDelayMs({ status, retryAfter, error }: CallFailure): number | undefined {
  if (status === undefined) return wasNeverSent(error) ? shortDelayMs : undefined;
  if (retryableStatuses.has(status)) return shortDelayMs;
  const seconds = status === 429 && retryAfter ? Number(retryAfter) : Number.NaN;
  return seconds >= 0 && seconds * 1000 <= maxDelayMs ? seconds * 1000 : undefined;
}

/** Retries once, after the delay that `delayAfter` returns for the error; not if that is undefined. */
export async function retryOnce<T>(
  call: () => Promise<T>,
  delayAfter: (error: unknown) => number | undefined,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const pause = delayAfter(error);
    if (pause === undefined) throw error;
    await sleep(pause);
    return call();
  }
}

function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && unsentErrorCodes.has(code)) || wasNeverSent(error.cause);
}
