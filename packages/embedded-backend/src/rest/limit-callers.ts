import { rateLimitKey } from "@curbview/server-kit";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import type { RestLimits } from "../options/rest-limits.ts";
import { createTokenBuckets } from "../token-bucket.ts";
import { restErrors } from "./rest-error.ts";

/** Runs a caller's work when it is their turn. Throws RestError when they ask for too much. */
export type CallerLimit = <T>(address: string | undefined, work: () => Promise<T>) => Promise<T>;

/** A page loads with some dozens of calls at once, and then is quiet. */
const burstSeconds = 10;
const maxWaiting = 100;
const maxCallers = 10_000;

/** One address waits for its own calls and for nobody else's; a call made in this process waits for none. */
export function createCallerLimit(limits: RestLimits | undefined): CallerLimit {
  if (!limits) return (_address, work) => work();
  const { perSecond, atOnce } = limits;
  const take = createTokenBuckets({ perSecond, burst: perSecond * burstSeconds });
  const turns = new LRUCache<string, LimitFunction>({ max: maxCallers });
  return async (address, work) => {
    if (!address) return work();
    const key = rateLimitKey(address);
    const turn = turns.get(key) ?? pLimit(atOnce);
    turns.set(key, turn);
    if (!take(key) || turn.pendingCount >= maxWaiting) throw restErrors.tooManyRequests();
    return turn(work);
  };
}
