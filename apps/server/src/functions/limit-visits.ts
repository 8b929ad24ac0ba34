import { createHash } from "node:crypto";
import { rateLimitKey } from "@curbview/server-kit";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Pool } from "pg";
import { AppError } from "../app-error.ts";
import type { Config } from "../config/read-config.ts";

const manyPictures = "That is a lot of pictures in a short time. Please try again later.";

/**
 * Refuses a call when its visitor has made more than `perHour` of them, with a sentence for the person. What it gives
 * takes the call out of the count again, as often in an hour as calls are allowed.
 */
export type LimitVisits = (c: Context, perHour: number, message?: string) => Promise<() => Promise<void>>;

/** The caller's address: the socket's, or behind a trusted proxy the last one it names, without a port. */
export function clientAddress(c: Context, trustProxy: boolean): string | undefined {
  const named = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (named)
    return /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(named)?.slice(1).find(Boolean) ?? named;
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}

/** Counts costly calls per address and hour, in all replicas together; throws when there are too many. */
export function createVisitLimit(config: Pick<Config, "trustProxy">, pool: Pool): LimitVisits {
  return async (c, perHour, message = manyPictures) => {
    const address = clientAddress(c, config.trustProxy);
    if (!address) return async () => {};
    const visits = `${c.req.path}:${rateLimitKey(address)}`;
    if ((await countHit(pool, visits)) > perHour) throw new AppError("too_many_requests", message);
    return async () => {
      // To begin and leave over and over keeps the machine busy too.
      if ((await countHit(pool, `given back:${visits}`)) > perHour) return;
      await pool.query("update private.visit_counts set hits = greatest(hits - 1, 0) where key = $1", [
        hashName(visits),
      ]);
    };
  };
}

/** Counts one more of a name within its hour and gives how many there are. */
async function countHit(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(
    `insert into private.visit_counts as counts (key, since, hits) values ($1, $2, 1)
     on conflict (key) do update set
       hits = case when counts.since > excluded.since - interval '1 hour' then counts.hits + 1 else 1 end,
       since = case when counts.since > excluded.since - interval '1 hour' then counts.since else excluded.since end
     returning hits`,
    [hashName(name), new Date()],
  );
  return rows[0]!.hits;
}

function hashName(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
