import { Hono } from "hono";
import { expect, it } from "vitest";
import { requireLoopback } from "./require-loopback.ts";

type Asked = { from?: string | undefined; method?: string; headers?: Record<string, string> };

async function statusOf({ from = "127.0.0.1", method = "GET", headers = {} }: Asked): Promise<number> {
  const app = new Hono()
    .use(requireLoopback("http://house.lan:3000"))
    .all("/mailbox", (c) => c.text("mails"));
  const incoming = { socket: { remoteAddress: from, remotePort: 1, remoteFamily: "IPv4" } };
  const request = { method, headers: { host: "localhost:3000", ...headers } };
  return (await app.request("/mailbox", request, { incoming })).status;
}

it("whoever sits at this machine opens its pages, by any of its names", async () => {
  for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await statusOf({ from })).toBe(200);
  for (const host of ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "house.lan:3000"])
    expect(await statusOf({ headers: { host } }), host).toBe(200);
  const origin = "http://localhost:3000";
  expect(await statusOf({ method: "POST", headers: { origin, "sec-fetch-site": "same-origin" } })).toBe(200);
  expect(await statusOf({ headers: { "sec-fetch-site": "none" } })).toBe(200);
});

it("a neighbor on the network does not, whatever the request says of itself", async () => {
  for (const from of ["192.168.1.7", "172.17.0.1", "fe80::1", "203.0.113.9"]) {
    expect(await statusOf({ from }), from).toBe(403);
    expect(await statusOf({ from, headers: { "x-forwarded-for": "127.0.0.1" } }), from).toBe(403);
  }
});

it("nor does a stranger whom a proxy on this machine lets through", async () => {
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
    expect(await statusOf({ headers: { [name]: "127.0.0.1" } }), name).toBe(403);
});

it("nor does a website open in the same browser", async () => {
  for (const host of ["evil.example", "evil.example:3000", "localhost.evil.example", "127.0.0.1.nip.io:3000"])
    expect(await statusOf({ headers: { host } }), host).toBe(403);
  for (const origin of ["https://evil.example", "http://localhost:8080", "null"])
    expect(await statusOf({ method: "POST", headers: { origin } }), origin).toBe(403);
  for (const site of ["cross-site", "same-site"])
    expect(await statusOf({ headers: { "sec-fetch-site": site } }), site).toBe(403);
});
