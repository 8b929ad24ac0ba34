import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { processCommand } from "./describe-process.ts";

const portLine = 3;

/** The address of the built-in database that another process runs in this data folder; undefined when none does. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = join(resolve(dataDir), "database");
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  // A killed process leaves its pid file, and its number may be another program's by now.
  if (!pid || !(await processCommand(pid)).includes(folder)) return undefined;
  const password = (await readFile(join(dataDir, "database-password"), "utf8")).trim();
  return `postgresql://postgres:${password}@127.0.0.1:${lines[portLine]?.trim()}/postgres`;
}
