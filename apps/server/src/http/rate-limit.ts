import { createHash } from "node:crypto";
import { rateLimitKey } from "@curbview/server-kit";
import type { Context } from "hono";
import type { Pool } from "pg";
import { AppError } from "../errors/app-error.ts";
import { clientAddress } from "./client-address.ts";

/** Takes a call out of the count again, as often in an hour as calls are allowed. */
export type RefundCall = () => Promise<void>;

/** Refuses a call when its caller has made more than `perHour` of them, with a message for the person. */
export type RateLimit = (c: Context, perHour: number, message: string) => Promise<RefundCall>;

/** Counts costly calls per address and hour, in all replicas together; throws AppError when there are too many. */
export function createRateLimit({ trustProxy }: { trustProxy: boolean }, pool: Pool): RateLimit {
  return async (c, perHour, message) => {
    const address = clientAddress(c, trustProxy);
    if (!address) return async () => {};
    const key = `${c.req.path}:${rateLimitKey(address)}`;
    if ((await countHit(pool, key)) > perHour) throw new AppError("too_many_requests", message);
    return async () => {
      // To begin and leave over and over keeps the machine busy too.
      if ((await countHit(pool, `refunds:${key}`)) > perHour) return;
      await pool.query("update private.visit_counts set hits = greatest(hits - 1, 0) where key = $1", [
        hashKey(key),
      ]);
    };
  };
}

/** Counts one more hit of a key within its hour and gives how many there are. */
async function countHit(pool: Pool, key: string): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(
    `insert into private.visit_counts as counts (key, since, hits) values ($1, $2, 1)
     on conflict (key) do update set
       hits = case when counts.since > excluded.since - interval '1 hour' then counts.hits + 1 else 1 end,
       since = case when counts.since > excluded.since - interval '1 hour' then counts.since else excluded.since end
     returning hits`,
    [hashKey(key), new Date()],
  );
  return rows[0]!.hits;
}

/** Addresses are not kept in the clear. */
function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
