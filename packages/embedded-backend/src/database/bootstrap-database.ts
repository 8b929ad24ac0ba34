import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { changeSchema } from "./change-schema.ts";
import { readSqlFiles, runSqlFile, type SqlFile } from "./run-sql-files.ts";

const bootstrapDir = join(import.meta.dirname, "../../bootstrap");
const roles = ["anon", "authenticated", "service_role"];

/**
 * Creates what a Supabase project has of its own (roles, schemas auth, storage, realtime); safe to repeat. Does
 * nothing when all of it is there: the statements would lock tables that other replicas use. `help` is added to the
 * error of a user with too few rights.
 */
export async function bootstrapDatabase(pool: Pool, { help = "" } = {}): Promise<void> {
  const files = await readSqlFiles(bootstrapDir);
  const digest = digestOf(files);
  await changeSchema(pool, "embedded-backend bootstrap", async (client) => {
    if (await isDone(client, digest)) return;
    for (const file of files) await runSqlFile(client, file).catch((error) => explainRights(error, help));
    await client.query(`
      create table if not exists realtime.bootstrap (digest text not null);
      delete from realtime.bootstrap`);
    await client.query("insert into realtime.bootstrap values ($1)", [digest]);
  });
}

function digestOf(files: SqlFile[]): string {
  const hash = createHash("sha256");
  for (const { name, sql } of files) hash.update(`${name}\n${sql}\n`);
  return hash.digest("hex");
}

/** Roles belong to the cluster: a database copied into another cluster has the digest, but not the roles. */
async function isDone(client: PoolClient, digest: string): Promise<boolean> {
  const { rows } = await client.query<{ is_begun: boolean }>(
    `select to_regclass('realtime.bootstrap') is not null
       and (select count(*) from pg_roles where rolname = any($1) and pg_has_role(oid, 'member')) = $2 as is_begun`,
    [roles, roles.length],
  );
  if (!rows[0]!.is_begun) return false;
  const { rowCount } = await client.query("select 1 from realtime.bootstrap where digest = $1", [digest]);
  return rowCount === 1;
}

/** PostgreSQL names only the first right that is missing; `help` says where all of them are written down. */
function explainRights(error: Error, help: string): never {
  const { code } = error.cause as { code?: string };
  if (code !== "42501") throw error;
  throw new Error(
    `${error.message}. The database's user needs rights that an administrator gives once${help && `: ${help}`}`,
    { cause: error },
  );
}
