import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTransaction } from "@curbview/server-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestDatabase } from "../testing/start-test-database.ts";
import { bootstrapDatabase } from "./bootstrap-database.ts";
import { changeSchema } from "./change-schema.ts";
import { migrateDatabase } from "./migrate-database.ts";
import type { Database } from "./start-database.ts";

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await startTestDatabase({ migrations: false });
  folder = await mkdtemp(join(tmpdir(), "curbview-migrations-"));
  await writeFile(join(folder, "20260102_add_second.sql"), "alter table first add second int;");
  await writeFile(join(folder, "20260101_create_first.sql"), "create table first (id int);");
});

afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("migrations run once, in order, and are recorded as the Supabase CLI does, by one replica of several", async () => {
  const replicas = await Promise.all([1, 2, 3].map(() => migrateDatabase(database.pool, folder)));
  expect(replicas.flat()).toEqual(["20260101_create_first.sql", "20260102_add_second.sql"]);
  const { rows } = await database.pool.query(
    "select version, name from supabase_migrations.schema_migrations order by version",
  );
  expect(rows).toEqual([
    { version: "20260101", name: "create_first" },
    { version: "20260102", name: "add_second" },
  ]);
});

it("a migration that fails names its file and leaves nothing of itself", async () => {
  const path = join(folder, "20260103_break.sql");
  await writeFile(path, "create table half (id int); select nonsense;");
  await expect(migrateDatabase(database.pool, folder)).rejects.toThrow(/^20260103_break\.sql: .*nonsense/);
  const { rows } = await database.pool.query("select to_regclass('public.half') as half");
  expect(rows[0].half).toBeNull();
  await rm(path);
});

it("the bootstrap can be repeated by several replicas at once", async () => {
  await Promise.all([1, 2, 3].map(() => bootstrapDatabase(database.pool)));
  const { rows } = await database.pool.query(
    "select rolbypassrls from pg_roles where rolname = 'service_role'",
  );
  expect(rows).toEqual([{ rolbypassrls: true }]);
});

it("a replica that starts waits for nobody who is at work in the tables", async () => {
  await inTransaction(database.pool, async (busy) => {
    await busy.query("lock table auth.users, auth.sessions, storage.objects in access exclusive mode");
    await bootstrapDatabase(database.pool);
  });
});

it("the bootstrap is run again where its files have changed since", async () => {
  const column = async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'new_phone' and not attisdropped",
    );
    return rowCount === 1;
  };
  await database.pool.query("alter table auth.users drop column new_phone cascade");
  await bootstrapDatabase(database.pool);
  expect(await column()).toBe(false);
  await database.pool.query("update realtime.bootstrap set digest = 'of an earlier version'");
  await bootstrapDatabase(database.pool);
  expect(await column()).toBe(true);
});

it("a change of the schema that is in somebody's way is taken back and tried again", async () => {
  await database.pool.query("create table busy (id int)");
  let attempts = 0;
  let changed: Promise<unknown> | undefined;
  await inTransaction(database.pool, async (reader) => {
    await reader.query("select * from busy");
    changed = changeSchema(database.pool, "test", async (client) => {
      attempts += 1;
      await client.query("create table beside (id int); alter table busy add column name text");
    });
    await expect.poll(() => attempts).toBe(2);
  });
  await changed;
  const { rows } = await database.pool.query("select to_regclass('beside') is not null as made");
  expect(rows).toEqual([{ made: true }]);
});
