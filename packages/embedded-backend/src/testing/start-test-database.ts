import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapDatabase } from "../database/bootstrap-database.ts";
import { migrateDatabase } from "../database/migrate-database.ts";
import { type Database, startDatabase } from "../database/start-database.ts";

const productMigrations = join(import.meta.dirname, "../../../../supabase/migrations");
const quietLog = { info: () => {}, warn: () => {}, error: console.error };

/**
 * A database of the test's own with bootstrap and, unless told otherwise, the product's migrations applied: a fresh
 * embedded server in a temporary folder, removed by `stop()`.
 */
export async function startTestDatabase(options: { migrations?: boolean } = {}): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-database-"));
  const database = await startDatabase({ dataDir, log: quietLog });
  await bootstrapDatabase(database.pool);
  if (options.migrations ?? true) await migrateDatabase(database.pool, productMigrations);
  return {
    ...database,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
