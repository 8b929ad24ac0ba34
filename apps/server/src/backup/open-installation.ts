import { join } from "node:path";
import {
  findRunningDatabase,
  type ObjectStore,
  openObjectStore,
  startDatabase,
} from "@curbview/embedded-backend";
import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { log } from "../log.ts";

/** What a backup is made of and restored to. */
export type Installation = { databaseUrl: string; pool: Pool; store: ObjectStore; close(): Promise<void> };

/** Opens the database, beside a running server or by itself, and the place of the files. */
export async function openInstallation(config: Config): Promise<Installation> {
  if (config.supabase) {
    throw new Error(
      "With SUPABASE_URL the project keeps everything and makes the backups; see docs/deploy.md for moving to it.",
    );
  }
  const { dataDir } = config;
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(dataDir));
  const database = await startDatabase({ dataDir, databaseUrl, log });
  const store = await openObjectStore({ s3: config.s3, filesDir: join(dataDir, "files") });
  return { databaseUrl: database.url, pool: database.pool, store, close: database.stop };
}
