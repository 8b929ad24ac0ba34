import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapDatabase } from "../database/bootstrap-database.ts";
import { migrateDatabase } from "../database/migrate-database.ts";
import { type Database, startDatabase } from "../database/start-database.ts";
import { startSystemPostgres } from "./start-system-postgres.ts";

const productMigrations = join(import.meta.dirname, "../../../../supabase/migrations");
const quietLog = { info: () => {}, warn: () => {}, error: console.error };

/**
 * A database of the test's own with bootstrap and, unless told otherwise, the product's migrations applied: a fresh
 * server in a temporary folder, removed by `stop()`. It is the embedded one, or with TEST_POSTGRES_BIN (a folder with
 * initdb and postgres) one of that version, reached by its address as an operator's would be. With `databaseUrl` it is that one.
 */
export async function startTestDatabase(
  options: { migrations?: boolean; databaseUrl?: string } = {},
): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-database-"));
  const binDir = process.env.TEST_POSTGRES_BIN;
  const system = binDir && !options.databaseUrl ? await startSystemPostgres(binDir, dataDir) : undefined;
  const databaseUrl = options.databaseUrl ?? system?.url;
  const stop = async (database?: Database) => {
    await database?.stop();
    await system?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const waiting = { connectAttempts: 300, connectPauseMs: 100 };
    const database = await startDatabase({ dataDir, databaseUrl, log: quietLog, ...waiting });
    await bootstrapDatabase(database.pool);
    if (options.migrations ?? true) await migrateDatabase(database.pool, productMigrations);
    return { ...database, stop: () => stop(database) };
  } catch (error) {
    await stop();
    throw error;
  }
}
