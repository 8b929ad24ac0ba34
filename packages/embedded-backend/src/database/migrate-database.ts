import type { Pool } from "pg";
import { changeSchema } from "./change-schema.ts";
import { readSqlFiles, runSqlFile, type SqlFile } from "./run-sql-files.ts";

const createLedger = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);
`;

/**
 * Applies the pending migrations in order, all or none, and records them where the Supabase CLI does. Returns the
 * names of those it applied. `only` limits them to these versions: a backup is restored into the schema it was made
 * with.
 */
export async function migrateDatabase(
  pool: Pool,
  migrationsDir: string,
  { only }: { only?: Set<string> } = {},
): Promise<string[]> {
  const files = await readSqlFiles(migrationsDir);
  return changeSchema(pool, "embedded-backend migrations", async (client) => {
    await client.query(createLedger);
    const { rows } = await client.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const applied = new Set(rows.map((row) => row.version));
    const missing = files.filter((file) => {
      const { version } = splitName(file);
      return !applied.has(version) && (only?.has(version) ?? true);
    });
    for (const file of missing) {
      await runSqlFile(client, file);
      const { version, name } = splitName(file);
      await client.query(
        "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)",
        [version, name],
      );
    }
    return missing.map((file) => file.name);
  });
}

function splitName(file: SqlFile): { version: string; name: string } {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file.name) ?? [];
  if (!version || !name) throw new Error(`${file.name}: a migration is named <timestamp>_<name>.sql`);
  return { version, name };
}
