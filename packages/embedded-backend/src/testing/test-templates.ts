import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { bootstrapDatabase } from "../database/bootstrap-database.ts";
import { migrateDatabase } from "../database/migrate-database.ts";

export const productMigrations = join(import.meta.dirname, "../../../../supabase/migrations");

/** A database that others are copied from: with the bootstrap alone, or with the product's migrations too. */
export type TestTemplate = "bootstrapped" | "migrated";

/** Makes the templates on a new cluster. */
export async function makeTemplates(clusterUrl: string): Promise<void> {
  await makeTemplate(clusterUrl, "bootstrapped", "template1", bootstrapDatabase);
  await makeTemplate(clusterUrl, "migrated", "bootstrapped", async (pool) => {
    await migrateDatabase(pool, productMigrations);
  });
}

/** Copies a template to a database of its own; gives its address and what removes it. */
export async function copyTemplate(
  clusterUrl: string,
  template: TestTemplate,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copies the files: five times as fast as writing every page into the log, which is the default.
  await run(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(clusterUrl, name),
    drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

async function makeTemplate(
  clusterUrl: string,
  name: TestTemplate,
  from: string,
  prepare: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  await run(clusterUrl, `create database ${name} template ${from}`);
  const pool = new pg.Pool({ connectionString: addressOf(clusterUrl, name) });
  await prepare(pool);
  await pool.end();
  // A template that somebody is connected to cannot be copied.
  await run(clusterUrl, `alter database ${name} allow_connections false`);
}

function addressOf(clusterUrl: string, name: string): string {
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
}

async function run(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
