import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { AppError } from "../app-error.ts";
import type { Config } from "../config/read-config.ts";

const hourMs = 3_600_000;
const mostRemembered = 50_000;
const manyPictures = "That is a lot of pictures in a short time. Please try again later.";

/** Refuses a call when its visitor has made more than `perHour` of them, with a sentence for the person. */
export type LimitVisits = (c: Context, perHour: number, message?: string) => void;

/** The caller's address: the socket's, or behind a trusted proxy the last one it names, without a port. */
export function clientAddress(c: Context, trustProxy: boolean): string | undefined {
  const named = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (named)
    return /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(named)?.slice(1).find(Boolean) ?? named;
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}

/** Counts costly calls per address and hour in this process; throws when there are too many. */
export function createVisitLimit(config: Pick<Config, "trustProxy">): LimitVisits {
  const hits = new Map<string, { since: number; count: number }>();
  return (c, perHour, message = manyPictures) => {
    const address = clientAddress(c, config.trustProxy);
    if (!address) return;
    const key = `${c.req.path}:${nameVisitor(address)}`;
    const known = hits.get(key);
    const entry = known && Date.now() - known.since < hourMs ? known : { since: Date.now(), count: 0 };
    entry.count += 1;
    // The most recent stand last, so that what is forgotten first is what has been quiet longest.
    hits.delete(key);
    hits.set(key, entry);
    if (hits.size > mostRemembered) hits.delete(hits.keys().next().value!);
    if (entry.count > perHour) throw new AppError("too_many_requests", message);
  };
}

/** One household: an IPv4 address, or the /64 network in which IPv6 gives everyone countless addresses (RFC 6177). */
function nameVisitor(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : parsed.parts.slice(0, 4).join(":");
}
