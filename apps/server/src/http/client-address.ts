import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The caller's address: the socket's, or behind a trusted proxy the last one it names, without a port. */
export function clientAddress(c: Context, trustProxy: boolean): string | undefined {
  const named = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (named)
    return /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(named)?.slice(1).find(Boolean) ?? named;
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}
