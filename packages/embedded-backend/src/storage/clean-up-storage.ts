import type { Pool } from "pg";
import type { ObjectStore } from "./disk-store.ts";

const youngMs = 3600 * 1000;

/** Removes files without a row, as a process killed in the middle of an upload leaves them. */
export async function cleanUpStorage(pool: Pool, store: ObjectStore): Promise<void> {
  await store.sweep(async (ids) => {
    const { rows } = await pool.query<{ version: string }>(
      "select version from storage.objects where version = any($1)",
      [ids],
    );
    return new Set(rows.map((row) => row.version));
  }, youngMs);
}
