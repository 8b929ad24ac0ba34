import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@curbview/server-kit";
import { findProcessesIn, processCommand } from "./describe-process.ts";

const stopTimeoutMs = 20_000;
const maxPid = 2 ** 31;

/**
 * After a `kill -9` of our process its PostgreSQL may still run; two must never share one folder. A lock file that a
 * crash left empty or garbled, or whose number is another program's by now, would keep PostgreSQL from starting: it is
 * removed once nothing runs in the folder.
 */
export async function stopOrphanedPostgres(folder: string, log: Log): Promise<void> {
  const path = join(folder, "postmaster.pid");
  const pid = await readPid(path);
  if (pid === undefined) return;
  if (pid && (await isPostgresOf(pid, folder))) return stopAll(async () => await onlyIf(pid, folder));
  // PostgreSQL itself judges the file of a dead one, by its shared memory too.
  if (pid && !isAlive(pid)) return;
  await stopAll(() => findProcessesIn(folder, "postgres"));
  log.warn({ path }, "a lock file of the database that belongs to no running one is removed");
  await rm(path, { force: true });
}

/** 0 when the file holds no process id, undefined without a file. */
async function readPid(path: string): Promise<number | undefined> {
  const file = await readFile(path, "utf8").catch(() => undefined);
  if (file === undefined) return undefined;
  const line = file.split("\n")[0]!.trim();
  const pid = /^\d+$/.test(line) ? Number(line) : 0;
  return pid < maxPid ? pid : 0;
}

const onlyIf = async (pid: number, folder: string) => ((await isPostgresOf(pid, folder)) ? [pid] : []);

/** Checked by its command line, which names the folder: the pid alone may be another program's by now. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  return (await processCommand(pid)).includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Asks for a fast shutdown and waits until none is left. */
async function stopAll(find: () => Promise<number[]>): Promise<void> {
  let left = await find();
  for (const pid of left) interrupt(pid);
  for (let waited = 0; left.length > 0 && waited < stopTimeoutMs; waited += 50) {
    await sleep(50);
    left = await find();
  }
  if (left.length === 0) return;
  throw new Error(
    `A PostgreSQL left by an earlier run (pid ${left[0]}) does not stop. Stop it by hand and start again.`,
  );
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
