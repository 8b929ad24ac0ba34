import { join } from "node:path";
import type { Pool } from "pg";
import { exclusively } from "../core/in-transaction.ts";
import { readSqlFiles, runSqlFile } from "./run-sql-files.ts";

const bootstrapDir = join(import.meta.dirname, "../../bootstrap");

/** Brings what a Supabase project has of its own (roles, schemas auth, storage, realtime); safe to repeat. */
export async function bootstrapDatabase(pool: Pool): Promise<void> {
  const files = await readSqlFiles(bootstrapDir);
  await exclusively(pool, "embedded-backend bootstrap", async (client) => {
    await client.query("set local client_min_messages = error");
    for (const file of files) await runSqlFile(client, file).catch(explainRights);
  });
}

/** Which roles have to be given is written down; what PostgreSQL says names the first alone. */
function explainRights(error: Error): never {
  const { code } = error.cause as { code?: string };
  if (code !== "42501") throw error;
  throw new Error(
    `${error.message}. The database's user needs rights that an administrator gives once: docs/deploy.md has the statements`,
    { cause: error },
  );
}
