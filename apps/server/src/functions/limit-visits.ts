import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { AppError } from "../app-error.ts";
import type { Config } from "../config/read-config.ts";

const hourMs = 3_600_000;
const mostRemembered = 50_000;

/** The caller's address: the socket's, or behind a trusted proxy the last one it names. */
export function clientAddress(c: Context, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded ?? (c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined);
}

/** Counts costly calls per address and hour in this process; throws when there are too many. */
export function createVisitLimit(config: Config): (c: Context, perHour: number) => void {
  const hits = new Map<string, { since: number; count: number }>();
  return (c, perHour) => {
    const address = clientAddress(c, config.trustProxy);
    if (!address) return;
    const key = `${c.req.path}:${address}`;
    const known = hits.get(key);
    const entry = known && Date.now() - known.since < hourMs ? known : { since: Date.now(), count: 0 };
    entry.count += 1;
    hits.set(key, entry);
    if (hits.size > mostRemembered) hits.delete(hits.keys().next().value!);
    if (entry.count > perHour) {
      throw new AppError(
        "too_many_requests",
        "That is a lot of pictures in a short time. Please try again later.",
      );
    }
  };
}
