import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { processStart } from "./describe-process.ts";

const claimFile = "owner.json";
const maxAttempts = 5;

/** Another process runs the database of this folder, or several ask for it at once. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

type Claim = { pid: number; startedAt: string };

/** Folders held by this process; after a restart in a container a stale claim may have the same process id. */
const heldHere = new Set<string>();

/**
 * Claims the data folder, so that two processes never run one database. A claim of a process that no longer lives is
 * taken over. Throws, naming the process, when the folder is in use. Returns what releases it.
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(resolve(dataDir), claimFile);
  if (heldHere.has(path)) throw inUse(dataDir, process.pid);
  heldHere.add(path);
  try {
    await writeClaim(dataDir, path);
  } catch (error) {
    heldHere.delete(path);
    throw error;
  }
  return async () => {
    await rm(path, { force: true });
    heldHere.delete(path);
  };
}

async function writeClaim(dataDir: string, path: string): Promise<void> {
  const mine: Claim = { pid: process.pid, startedAt: await processStart(process.pid) };
  const prepared = `${path}.${process.pid}`;
  await writeFile(prepared, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (await linkIfAbsent(prepared, path)) return;
      const holder = await readClaim(path);
      if (holder && (await isAlive(holder))) throw inUse(dataDir, holder.pid);
      await removeStale(path, holder);
    }
    throw new DataFolderInUseError(
      `The data folder ${dataDir} is being claimed by several processes at once. Start one.`,
    );
  } finally {
    await rm(prepared, { force: true });
  }
}

/** A hard link appears whole or not at all, so nobody reads a half-written claim. */
async function linkIfAbsent(prepared: string, path: string): Promise<boolean> {
  try {
    await link(prepared, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Another process may have claimed it since the stale claim was read; then that claim is put back. */
async function removeStale(path: string, stale: Claim | undefined): Promise<void> {
  const aside = `${path}.${process.pid}.stale`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = await readClaim(aside);
  if (moved && (moved.pid !== stale?.pid || moved.startedAt !== stale.startedAt)) {
    await linkIfAbsent(aside, path);
  }
  await rm(aside, { force: true });
}

async function readClaim(path: string): Promise<Claim | undefined> {
  try {
    const claim = JSON.parse(await readFile(path, "utf8")) as Claim;
    return typeof claim.pid === "number" ? claim : undefined;
  } catch {
    // Missing, or cut short by a full disk or a power cut: written by no living process.
    return undefined;
  }
}

function inUse(dataDir: string, pid: number): Error {
  return new DataFolderInUseError(
    `The data folder ${dataDir} is in use by another running process (pid ${pid}). Stop it first, or use another data folder.`,
  );
}

async function isAlive(claim: Claim): Promise<boolean> {
  if (claim.pid === process.pid) return false;
  try {
    process.kill(claim.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // Process ids are reused: the same id with another start time is another process.
  return (await processStart(claim.pid)) === claim.startedAt;
}
