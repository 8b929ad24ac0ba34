import type { Pool } from "pg";
import type { ObjectStore } from "./disk-store.ts";

const youngMs = 3600 * 1000;

/**
 * Forgets uploads in parts that have not ended within a day, and removes files without a row, as those and a process
 * killed in the middle of an upload leave them.
 */
export async function cleanUpStorage(pool: Pool, store: ObjectStore): Promise<void> {
  await pool.query("delete from storage.resumable_uploads where created_at < now() - interval '1 day'");
  await store.sweep(async (ids) => {
    const { rows } = await pool.query<{ version: string }>(
      `select version from storage.objects where version = any($1)
       union all select unnest(parts) from storage.resumable_uploads where parts && $1::text[]`,
      [ids],
    );
    return new Set(rows.map((row) => row.version));
  }, youngMs);
}
