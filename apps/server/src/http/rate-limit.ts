import { createHash } from "node:crypto";
import { clientAddress, createRateLimiter, rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { Pool } from "pg";
import { AppError } from "../errors/app-error.ts";

/** Uncounts a call; works as often in an hour as calls are allowed. */
export type RefundCall = () => Promise<void>;

/**
 * Counts a call and throws AppError with `message` when its caller has made more than `perHour`. Paths that hold a name of
 * their own are counted under one `name`.
 */
export type RateLimit = (c: Context, perHour: number, message: string, name?: string) => Promise<RefundCall>;

/** Counts a call of a caller; false when there were more than `max` in the window. */
export type CallCounter = (caller: string, max: number) => Promise<boolean>;

const hourSeconds = 3600;

/** Limits calls by IP address, path and hour, across all replicas. */
export function createRateLimit({ trustProxy }: { trustProxy: boolean }, pool: Pool): RateLimit {
  const limiter = openLimiter(pool);
  return async (c, perHour, message, name = c.req.path) => {
    const address = clientAddress(c, { trustProxy });
    if (!address) return async () => {};
    const caller = `${name}:${rateLimitKey(address)}`;
    const key = hashKey(caller);
    if ((await limiter.hit(key, hourSeconds)).hits > perHour)
      throw new AppError("too_many_requests", message);
    return async () => {
      // Starting and cancelling over and over must not be free either.
      const refunds = await limiter.hit(hashKey(`refunds:${caller}`), hourSeconds);
      if (refunds.hits <= perHour) await limiter.refund(key);
    };
  };
}

/** Counts calls across all replicas, whoever the caller is. */
export function createCallCounter(pool: Pool, windowSeconds = hourSeconds): CallCounter {
  const limiter = openLimiter(pool);
  return async (caller, max) => (await limiter.hit(hashKey(caller), windowSeconds)).hits <= max;
}

function openLimiter(pool: Pool) {
  return createRateLimiter(pool, { table: "private.visit_counts", windowColumn: "since" });
}

/** IP addresses are not stored in the clear. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
