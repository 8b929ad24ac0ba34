import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import pg from "pg";
import { expect, it } from "vitest";
import type { TestServer } from "../testing/describe-server.ts";
import { runServer } from "../testing/run-server.ts";
import { serveInProcess } from "../testing/serve-in-process.ts";
import { seedSamples } from "./seed-samples.ts";

const answersOfSamples = `
  select leads.name, string_agg(kind, ', ' order by answer.id) as kinds,
    (extract(epoch from max(answer.created_at) - min(leads.created_at)) / 60)::int as minutes
  from leads join lead_events answer on answer.lead_id = leads.id and answer.kind <> 'arrived'
  group by leads.id, leads.name order by min(leads.created_at) desc`;

it("a start that was cut short while seeding begins again, and a later start leaves everything as it is", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "curbview-seed-"));
  const slugs = async (server: TestServer) => {
    const client = server.client("0123456789abcdef0123456789abcdef");
    const { data } = await client
      .from("companies")
      .select("slug, mockup_types(name)")
      .order("slug")
      .throwOnError();
    return data.map(({ slug, mockup_types }) => [slug, mockup_types.length]);
  };
  const whole = [
    ["preview-painting", 2],
    ["sample-landscaping", 5],
  ];
  const first = await runServer(dataDir);
  expect(await slugs(first)).toEqual(whole);
  await query(dataDir, "update private.seeding set is_done = false");
  await query(dataDir, "delete from companies where slug = 'preview-painting'");
  await first.kill();
  const second = await serveInProcess(dataDir);
  expect(await slugs(second)).toEqual(whole);
  // The sample's overview shows how quickly it answers.
  expect(await query(dataDir, answersOfSamples)).toEqual([
    { name: "Tom Becker", kinds: "called, status", minutes: 4 },
    { name: "Priya Shah", kinds: "called, status", minutes: 26 },
    { name: "Dan O'Neill", kinds: "called, status", minutes: 3 },
    { name: "Lucy Chen", kinds: "called, status", minutes: 95 },
  ]);
  await query(dataDir, "delete from mockup_types where name = 'Roofing'");
  await second.stop();
  const third = await serveInProcess(dataDir);
  expect((await slugs(third))[1]).toEqual(["sample-landscaping", 4]);
  await third.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("samples that were removed are not put in place again", async () => {
  const database = await startTestDatabase();
  await database.pool.query("insert into private.seeding values (true)");
  expect(await seedSamples(database.pool, undefined as never)).toBe(false);
  await database.stop();
});

/** Runs SQL in the database of a running server, as its operator could. */
async function query(dataDir: string, sql: string): Promise<unknown[]> {
  const password = readFileSync(join(dataDir, "database-password"), "utf8").trim();
  const port = readFileSync(join(dataDir, "database/postmaster.pid"), "utf8").split("\n")[3];
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
