import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { listTables } from "../backup/list-tables.ts";
import { compileCache } from "./run-server.ts";

const program = join(import.meta.dirname, "../backup/main.ts");

/** Runs it as an operator does. */
export async function runBackupProgram(
  name: "backup" | "restore",
  path: string,
  env: Record<string, string>,
) {
  const child = spawn(process.execPath, [program, name, path], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, LOG_LEVEL: "error", ...env },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  return { code, said: (await said).join("") };
}

/** Every row of every table as text, in no order. */
export async function readEverything(databaseUrl: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await listTables(client);
  const rows = new Map<string, string[]>();
  for (const { name, columns, where } of tables) {
    const list = columns.join(", ");
    const result = await client.query<{ row: string }>(
      `select row(${list})::text as row from ${name} where ${where} order by 1`,
    );
    rows.set(
      name,
      result.rows.map(({ row }) => row),
    );
  }
  await client.end();
  return rows;
}
