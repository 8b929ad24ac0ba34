import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestDatabase } from "../testing/start-test-database.ts";
import { bootstrapDatabase } from "./bootstrap-database.ts";
import type { Database } from "./start-database.ts";

let database: Database;
beforeAll(async () => {
  database = await startTestDatabase({ migrations: false });
});
afterAll(() => database?.stop());

it("an installation of an older version starts, keeps its objects and loses its unfinished uploads", async () => {
  const { pool } = database;
  await pool.query(`
    update realtime.bootstrap set digest = 'an older version';
    create table storage.resumable_uploads (id uuid primary key, bucket_id text references storage.buckets (id));
    insert into storage.buckets (id, name) values ('kept', 'kept');
    insert into storage.objects (bucket_id, name) values ('kept', 'a.png');
    insert into storage.resumable_uploads values (gen_random_uuid(), 'kept')`);
  await bootstrapDatabase(pool);
  const { rows } = await pool.query(
    "select to_regclass('storage.resumable_uploads') as unfinished, (select count(*)::int from storage.objects) as objects",
  );
  expect(rows).toEqual([{ unfinished: null, objects: 1 }]);
});
