import { LRUCache } from "lru-cache";

/** A steady rate, and how many may come at once after a quiet time. */
export type Rate = { perSecond: number; burst: number };

/** Takes tokens (one by default) if there are enough; says whether it did. */
export type TokenBucket = (count?: number) => boolean;

export function createTokenBucket({ perSecond, burst }: Rate, now: () => number = Date.now): TokenBucket {
  let left = burst;
  let since = now();
  return (count = 1) => {
    const time = now();
    left = Math.min(burst, left + ((time - since) / 1000) * perSecond);
    since = time;
    if (left < count) return false;
    left -= count;
    return true;
  };
}

const maxKeys = 10_000;

/** One bucket for each key, such as an address; the one unused for longest is dropped first. */
export function createTokenBuckets(rate: Rate): (key: string, count?: number) => boolean {
  const buckets = new LRUCache<string, TokenBucket>({ max: maxKeys });
  return (key, count) => {
    const bucket = buckets.get(key) ?? createTokenBucket(rate);
    buckets.set(key, bucket);
    return bucket(count);
  };
}
