import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const incoming = { socket: { remoteAddress: "192.0.2.1", remotePort: 1, remoteFamily: "IPv4" } };

async function addressBehind(forwarded: string | undefined, trustProxy: boolean, env: object = { incoming }) {
  const app = new Hono().get("/", (c) => c.json(clientAddress(c, { trustProxy }) ?? null));
  const headers = new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded });
  return (await app.request("/", { headers }, env)).json();
}

it("behind a trusted proxy the caller is the last address it names, without a port", async () => {
  expect(await addressBehind("203.0.113.7", true)).toBe("203.0.113.7");
  expect(await addressBehind("203.0.113.7:1234", true)).toBe("203.0.113.7");
  expect(await addressBehind("[2001:db8::b]", true)).toBe("2001:db8::b");
  expect(await addressBehind("[2001:db8::b]:443", true)).toBe("2001:db8::b");
  expect(await addressBehind("2001:db8::b", true)).toBe("2001:db8::b");
  expect(await addressBehind("1.1.1.1, 203.0.113.10", true)).toBe("203.0.113.10");
  expect(await addressBehind("unknown", true)).toBe("unknown");
});

it("without a trusted proxy, or when it names nobody, the caller is the socket's address", async () => {
  expect(await addressBehind("1.1.1.1", false)).toBe("192.0.2.1");
  expect(await addressBehind("", true)).toBe("192.0.2.1");
  expect(await addressBehind(undefined, true)).toBe("192.0.2.1");
});

it("a request of this process itself has no address", async () => {
  expect(await addressBehind("1.1.1.1", false, {})).toBeNull();
});
