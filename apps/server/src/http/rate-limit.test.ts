import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

let database: Database;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => database.pool.query("delete from private.visit_counts"));

/** As if so many seconds had passed since the calls that were counted. */
const passTime = (seconds: number) =>
  database.pool.query("update private.visit_counts set since = since - make_interval(secs => $1)", [seconds]);

/** A server behind a proxy that allows two calls an hour; gives the statuses of calls from these addresses. */
function visitsFrom(trustProxy = true) {
  const limit = createRateLimit({ trustProxy }, database.pool);
  const app = new Hono().get("/:name", async (c) => {
    await limit(c, 2, "Too many.");
    return c.text("ok");
  });
  app.onError((_error, c) => c.text("", 429));
  return async (address: string, path = "/a") => {
    const socket = { remoteAddress: "192.0.2.1", remotePort: 1, remoteFamily: "IPv4" };
    const headers = { "x-forwarded-for": address };
    return (await app.request(path, { headers }, { incoming: { socket } })).status;
  };
}

it("a visitor may call as often as is allowed, and again after an hour", async () => {
  const visit = visitsFrom();
  expect([await visit("203.0.113.7"), await visit("203.0.113.7"), await visit("203.0.113.7")]).toEqual([
    200, 200, 429,
  ]);
  await passTime(3_590);
  expect(await visit("203.0.113.7")).toBe(429);
  await passTime(11);
  expect(await visit("203.0.113.7")).toBe(200);
});

it("a visit that came to nothing is not counted, unless there are too many of those", async () => {
  const limit = createRateLimit({ trustProxy: true }, database.pool);
  const app = new Hono().get("/a", async (c) => {
    const refund = await limit(c, 2, "Too many.");
    if (c.req.query("left")) await refund();
    return c.text("ok");
  });
  app.onError((_error, c) => c.text("", 429));
  const visit = async (query = "") => {
    const socket = { remoteAddress: "192.0.2.1", remotePort: 1, remoteFamily: "IPv4" };
    return (await app.request(`/a${query}`, {}, { incoming: { socket } })).status;
  };
  expect([await visit("?left=1"), await visit("?left=1"), await visit()]).toEqual([200, 200, 200]);
  expect([await visit("?left=1"), await visit()]).toEqual([200, 429]);
});

it("each function and each visitor is counted apart", async () => {
  const visit = visitsFrom();
  for (const _turn of [1, 2, 3]) await visit("203.0.113.7");
  expect([await visit("203.0.113.7", "/b"), await visit("203.0.113.8")]).toEqual([200, 200]);
});

it("other ports, spellings and networks' own addresses are still the same visitor", async () => {
  for (const [first, second, third] of [
    ["203.0.113.7:1234", "203.0.113.7:5678", "203.0.113.7"],
    ["::ffff:203.0.113.9", "203.0.113.9", "[::ffff:203.0.113.9]:80"],
    ["2001:db8:1:2::a", "[2001:DB8:1:2::b]", "2001:db8:1:2:ffff::c"],
    // Only what the trusted proxy itself has added counts.
    ["1.1.1.1, 203.0.113.10", "2.2.2.2, 203.0.113.10", "3.3.3.3, 203.0.113.10"],
  ] as const) {
    await database.pool.query("delete from private.visit_counts");
    const visit = visitsFrom();
    expect([await visit(first), await visit(second), await visit(third)], first).toEqual([200, 200, 429]);
  }
});

it("without a trusted proxy, or without a word from it, the socket tells who it is", async () => {
  const direct = visitsFrom(false);
  expect([await direct("1.1.1.1"), await direct("2.2.2.2"), await direct("3.3.3.3")]).toEqual([
    200, 200, 429,
  ]);
  await database.pool.query("delete from private.visit_counts");
  const silent = visitsFrom();
  expect([await silent(""), await silent(""), await silent("")]).toEqual([200, 200, 429]);
});
