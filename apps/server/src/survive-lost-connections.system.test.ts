import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ConnectionCutter, cutConnections } from "./testing/cut-connections.ts";
import { serveInProcess } from "./testing/serve-in-process.ts";

let dataDir: string;
let database: Database;
let cutter: ConnectionCutter;

/** What the steps of a start ask the database for, in their order. */
const steps = [
  "realtime.bootstrap",
  "supabase_migrations.schema_migrations",
  "pg_publication_tables",
  "listen ",
  "auth.ended_sessions",
  '"private"."server_settings"',
  "jobs.version",
  'from "lead_charges"',
  '"private"."seeding"',
];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-lost-"));
  database = await startTestDatabase();
  cutter = await cutConnections(database.url, steps);
});
afterAll(async () => {
  await cutter?.stop();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("a start whose connections are lost at every step, as while a database recovers, gets ready", async () => {
  const server = await serveInProcess(dataDir, { DATABASE_URL: cutter.url });
  expect(steps.filter((step) => !cutter.cut.includes(step))).toEqual([]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output()).toContain("the database does not answer yet");
  await server.stop();
}, 120_000);
