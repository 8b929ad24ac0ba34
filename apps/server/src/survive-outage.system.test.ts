import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "./testing/describe-server.ts";
import { serveInProcess } from "./testing/serve-in-process.ts";

let dataDir: string;
let database: Database;
let server: TestServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-outage-"));
  database = await startTestDatabase({ migrations: false, ownServer: true });
  server = await serveInProcess(dataDir, { DATABASE_URL: database.url, NODE_ENV: "production" });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("in production the screens are told of mails that wait and payments that cannot be made", async () => {
  const config = await (await fetch(`${server.url}/app-config.json`)).json();
  expect(config).toMatchObject({ loginMails: "waiting", providers: { payments: "missing" } });
});

it("without its database the server lives, is not ready, and says so in a few lines of the log", async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const before = server.output().length;
  await database.stop();
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "the database cannot be reached" }]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const page = await fetch(`${server.url}/some-company`);
  expect([page.status, await page.text()]).toEqual([500, expect.stringContaining("Something went wrong")]);

  const lines = server.output().slice(before).trim().split("\n");
  const told = lines.map((line) => JSON.parse(line) as { msg: string; path?: string });
  const count = (message: string) => told.filter(({ msg }) => msg === message).length;
  expect(told.filter(({ path }) => path)).toEqual([
    expect.objectContaining({ msg: "a page could not be made", path: "/some-company" }),
  ]);
  expect(count("the job queue has lost the database")).toBe(1);
  expect(count("the announcements of the database are not heard")).toBeLessThan(13);
});
