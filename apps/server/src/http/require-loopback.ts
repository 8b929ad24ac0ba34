import { clientAddress, isLoopbackAddress, isLoopbackUrl } from "@curbview/server-kit";
import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";

/** A proxy or tunnel on this machine passes on what strangers ask, over a socket of this machine. */
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * For pages that only whoever sits at this machine may open: not the neighbor on the network, not a stranger behind a
 * proxy, and no website open in the same browser, not even one whose name leads here (DNS rebinding).
 */
export function requireLoopback(publicUrl: string): MiddlewareHandler {
  const ownHost = new URL(publicUrl).host;
  return async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (!isFromThisMachine(c) || !isForThisMachine(c, ownHost) || isFromAnotherSite(c, publicUrl))
      return c.html(renderRefusal(), 403);
    await next();
  };
}

function isFromThisMachine(c: Context): boolean {
  const address = clientAddress(c);
  const isPassedOn = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  return address !== undefined && isLoopbackAddress(address) && !isPassedOn;
}

function isForThisMachine(c: Context, ownHost: string): boolean {
  const host = c.req.header("host");
  const url = host === undefined ? null : URL.parse(`http://${host}`);
  return url !== null && (isLoopbackUrl(url) || host === ownHost);
}

/** By what browsers say of themselves; a typed address and a program say nothing. */
function isFromAnotherSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header("sec-fetch-site") ?? "none";
  const origin = c.req.header("origin");
  const own = [new URL(publicUrl).origin, `http://${c.req.header("host")}`];
  return !["same-origin", "none"].includes(site) || (origin !== undefined && !own.includes(origin));
}

function renderRefusal() {
  return html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Only on this machine</title></head>
      <body>
        <p>This page opens only on the machine Curbview runs on, at its localhost address.</p>
        <p>To log in on another device, open the mailbox there and type the code of the email here.</p>
      </body>
    </html>`;
}
