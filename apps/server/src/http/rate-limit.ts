import { createHash } from "node:crypto";
import { clientAddress, createRateLimiter, rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { Pool } from "pg";
import { AppError } from "../errors/app-error.ts";

/** Takes a call out of the count again, as often in an hour as calls are allowed. */
export type RefundCall = () => Promise<void>;

/** Refuses a call when its caller has made more than `perHour` of them, with a message for the person. */
export type RateLimit = (c: Context, perHour: number, message: string) => Promise<RefundCall>;

const hourSeconds = 3600;

/** Counts costly calls per address and hour, in all replicas together; throws AppError when there are too many. */
export function createRateLimit({ trustProxy }: { trustProxy: boolean }, pool: Pool): RateLimit {
  const limiter = createRateLimiter(pool, { table: "private.visit_counts", windowColumn: "since" });
  return async (c, perHour, message) => {
    const address = clientAddress(c, { trustProxy });
    if (!address) return async () => {};
    const caller = `${c.req.path}:${rateLimitKey(address)}`;
    const key = hashKey(caller);
    if ((await limiter.hit(key, hourSeconds)).hits > perHour)
      throw new AppError("too_many_requests", message);
    return async () => {
      // To begin and leave over and over keeps the machine busy too.
      const refunds = await limiter.hit(hashKey(`refunds:${caller}`), hourSeconds);
      if (refunds.hits <= perHour) await limiter.refund(key);
    };
  };
}

/** Addresses are not kept in the clear. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
