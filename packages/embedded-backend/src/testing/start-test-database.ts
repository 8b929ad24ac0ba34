import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapDatabase } from "../database/bootstrap-database.ts";
import { migrateDatabase } from "../database/migrate-database.ts";
import { type Database, startDatabase } from "../database/start-database.ts";
import { findTestCluster } from "./share-test-cluster.ts";
import { copyTemplate, productMigrations } from "./test-templates.ts";

const log = { info: () => {}, warn: () => {}, error: console.error };

/**
 * A database of the test's own with bootstrap and, unless told otherwise, the product's migrations applied, removed by
 * `stop()`. Under Vitest it is a copy of a template on the run's cluster: the embedded PostgreSQL, or with
 * TEST_POSTGRES_BIN (a folder with initdb and postgres) one of that version. Elsewhere, or with `ownServer`, it is an
 * embedded server of its own as the product runs it, which ends with `stop()`. With `databaseUrl` it is that database.
 */
export async function startTestDatabase(
  options: { migrations?: boolean; databaseUrl?: string; ownServer?: boolean } = {},
): Promise<Database> {
  const { migrations = true, databaseUrl, ownServer = false } = options;
  const clusterUrl = databaseUrl || ownServer ? undefined : await findTestCluster();
  if (!clusterUrl) return startServer(databaseUrl, migrations);
  const { url, drop } = await copyTemplate(clusterUrl, migrations ? "migrated" : "bootstrapped");
  return openDatabase({ dataDir: "", databaseUrl: url }, drop);
}

async function startServer(databaseUrl: string | undefined, migrations: boolean): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-database-"));
  const database = await openDatabase({ dataDir, databaseUrl }, () =>
    rm(dataDir, { recursive: true, force: true }),
  );
  try {
    await bootstrapDatabase(database.pool);
    if (migrations) await migrateDatabase(database.pool, productMigrations);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Connects; stopping it twice is one stop, and removes what was made for it. */
async function openDatabase(
  place: { dataDir: string; databaseUrl?: string | undefined },
  remove: () => Promise<void>,
): Promise<Database> {
  const database = await startDatabase({ ...place, log, connectAttempts: 300, connectPauseMs: 100 });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= database.stop().then(remove);
    return stopped;
  };
  return { ...database, stop };
}
