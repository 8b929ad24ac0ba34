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
  await migrateTo(pool, lastVersion);
  await pool.query(await readFile(serverTables, "utf8"));
}

/** Applies the migrations up to one version. */
export async function migrateTo(pool: Pool, version: string): Promise<void> {
  const versions = (await readdir(migrationsDir)).map((name) => name.split("_")[0]!);
  await migrateDatabase(pool, migrationsDir, { only: new Set(versions.filter((one) => one <= version)) });
}
