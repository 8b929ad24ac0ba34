import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { AppError } from "../errors/app-error.ts";
import type { RateLimit } from "./rate-limit.ts";

const cacheBytes = 32 * 1024 * 1024;
const atOnce = 1;
const maxWaiting = 20;
/** New pictures one address has made; those made before cost nothing. */
const perHour = 120;

/** The kept drawing of that key, or a new one; requests at once share it. Throws AppError. */
export type GetCachedImage = (c: Context, key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Keeps what was drawn for strangers, within bounds of memory, of work at once and of one address. */
export function cacheImages(rateLimit: RateLimit): GetCachedImage {
  const limit = pLimit(atOnce);
  const drawings = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: (_key, _stale, { context: draw }) => {
      if (limit.pendingCount >= maxWaiting) throw new AppError("too_busy", "Please try again in a minute.");
      return limit(draw);
    },
  });
  return async (c, key, draw) => {
    if (!drawings.has(key))
      await rateLimit(c, perHour, "That is a lot of pictures. Please try again in an hour.", "share-picture");
    return (await drawings.fetch(key, { context: draw }))!;
  };
}
