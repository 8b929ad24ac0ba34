import { tmpdir } from "node:os";
import { Hono } from "hono";
import type { Pool } from "pg";
import { expect, it } from "vitest";
import { checkReadiness } from "./check-readiness.ts";

const answering = { query: async () => ({ rows: [] }) } as unknown as Pool;
const away = { query: () => Promise.reject(new Error("no")) } as unknown as Pool;
const mib = 1024 * 1024;

async function ask(pool: Pool, freeBytes?: number) {
  const disk = freeBytes === undefined ? undefined : { freeBytes: async () => freeBytes };
  const app = new Hono().get("/readyz", checkReadiness(pool, tmpdir(), disk));
  const response = await app.request("/readyz");
  return [response.status, ((await response.json()) as { status: string }).status];
}

it("a server with its database and room on its disk is ready", async () => {
  expect(await ask(answering)).toEqual([200, "ready"]);
  expect(await ask(answering, 65 * mib)).toEqual([200, "ready"]);
});

it("one whose disk is full, or whose database is away, says so", async () => {
  expect(await ask(answering, 63 * mib)).toEqual([503, "the disk is full"]);
  expect(await ask(away, 65 * mib)).toEqual([503, "the database cannot be reached"]);
});
