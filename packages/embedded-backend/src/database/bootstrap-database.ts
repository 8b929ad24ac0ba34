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
    for (const file of files) await runSqlFile(client, file);
  });
}
