import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrateDatabase } from "@curbview/embedded-backend";
import type { Pool } from "pg";

export const migrationsDir = join(import.meta.dirname, "../migrations");
const serverTables = join(import.meta.dirname, "fixtures/tables-made-by-the-server.sql");
/** The last migration before leads got one function a moment, and the server's own tables became migrations. */
const lastVersion = "20261107000100";

/** Brings a bootstrapped database to the schema of installations from before that. */
export async function installEarlierVersion(pool: Pool): Promise<void> {
  const versions = (await readdir(migrationsDir)).map((name) => name.split("_")[0]!);
  const only = new Set(versions.filter((version) => version <= lastVersion));
  await migrateDatabase(pool, migrationsDir, { only });
  await pool.query(await readFile(serverTables, "utf8"));
}
