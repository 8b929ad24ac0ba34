import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

const bracketedIPv6 = /^\[(.+)\](?::\d+)?$/;
const ipv4WithPort = /^(\d+(?:\.\d+){3}):\d+$/;

/**
 * The caller's IP address: the socket's, or behind a trusted proxy the last one of X-Forwarded-For, which that proxy has
 * added itself. Undefined for a request made in this process, which has no socket.
 */
export function clientAddress(c: Context, { trustProxy = false } = {}): string | undefined {
  const forwarded = trustProxy && c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  if (forwarded) return (bracketedIPv6.exec(forwarded) ?? ipv4WithPort.exec(forwarded))?.[1] ?? forwarded;
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}
