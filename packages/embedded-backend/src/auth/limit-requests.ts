import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { BackendContext } from "../core/context.ts";
import { nameCaller } from "../core/name-caller.ts";
import { authErrors } from "./auth-error.ts";
import { hashToken } from "./hash-secret.ts";

/** Hits allowed in a window, per address. */
export type Limit = { hits: number; seconds: number };

/** The bar of the security section: 30 in 5 minutes for what sends or makes, 150 for tokens, 30 an hour anonymous, 15 a minute for factors. */
export const limits = {
  sensitive: { hits: 30, seconds: 300 },
  token: { hits: 150, seconds: 300 },
  anonymous: { hits: 30, seconds: 3600 },
  factor: { hits: 15, seconds: 60 },
  /** Wrong codes and passwords for one address, wherever they come from. */
  failures: { hits: 30, seconds: 1800 },
} as const satisfies Record<string, Limit>;

const mailPauseSeconds = 60;

/** Counts a request of this address against an endpoint's limit; 429 when it is over. Shared by all replicas. */
export async function limitByAddress(
  context: BackendContext,
  c: Context,
  endpoint: string,
  limit: Limit,
): Promise<void> {
  const address = callerAddress(context, c);
  if (!address) return;
  await limitByKey(context, `${endpoint}:${nameCaller(address)}`, limit);
}

/** Counts a request against what somebody known may do, wherever they ask from. */
export async function limitByKey(context: BackendContext, key: string, limit: Limit): Promise<void> {
  const { hits } = await countHit(context, key, limit.seconds);
  if (hits > limit.hits) throw authErrors.tooManyRequests();
}

/**
 * Does work that may fail for a wrong secret; after too many failures for one address none is tried any more for a
 * while. Whether the address belongs to anybody makes no difference.
 */
export async function limitFailures<T>(
  context: BackendContext,
  recipient: string,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `failures:${hashToken(recipient)}`;
  const { hits, seconds } = limits.failures;
  const { rows } = await context.pool.query(
    "select 1 from auth.rate_limits where key = $1 and hits >= $2 and window_start > now() - make_interval(secs => $3)",
    [key, hits, seconds],
  );
  if (rows.length > 0) throw authErrors.tooManyRequests();
  const result = await work();
  if (result === undefined) await countHit(context, key, seconds);
  return result;
}

/** One mail or SMS a minute to one address, whether or not it belongs to anybody. */
export async function limitMails(context: BackendContext, recipient: string): Promise<void> {
  const { hits, secondsLeft } = await countHit(context, `mail:${hashToken(recipient)}`, mailPauseSeconds);
  if (hits > 1) throw authErrors.tooManyMails(secondsLeft);
}

/** Where a request comes from. In-process requests have no socket and are not limited here. */
export function callerAddress(context: BackendContext, c: Context): string | undefined {
  if (context.clientAddress) return context.clientAddress(c);
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}

async function countHit(
  context: BackendContext,
  key: string,
  seconds: number,
): Promise<{ hits: number; secondsLeft: number }> {
  const { rows } = await context.pool.query<{ hits: number; seconds_left: number }>(
    `insert into auth.rate_limits as known (key, window_start, hits) values ($1, now(), 1)
     on conflict (key) do update set
       hits = case when known.window_start > now() - make_interval(secs => $2) then known.hits + 1 else 1 end,
       window_start = case when known.window_start > now() - make_interval(secs => $2)
         then known.window_start else now() end
     returning hits, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as seconds_left`,
    [key, seconds],
  );
  return { hits: rows[0]!.hits, secondsLeft: Math.max(1, rows[0]!.seconds_left) };
}
