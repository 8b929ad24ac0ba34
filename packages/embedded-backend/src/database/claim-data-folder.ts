import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const claimFile = "owner.json";

type Claim = { pid: number; startedAt: string };

/**
 * Marks the data folder as ours, so that two processes never run one database. A claim left by a process that no
 * longer lives is taken over. Throws, naming the process, when the folder is in use.
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, claimFile);
  const mine: Claim = { pid: process.pid, startedAt: await processStart(process.pid) };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await writeFile(path, JSON.stringify(mine), { flag: "wx" });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 3) throw error;
    }
    const holder = parseClaim(await readFile(path, "utf8").catch(() => ""));
    if (holder && (await isAlive(holder))) {
      throw new Error(
        `The data folder ${dataDir} is in use by another running process (pid ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(path, { force: true });
  }
}

function parseClaim(text: string): Claim | undefined {
  try {
    const claim = JSON.parse(text) as Claim;
    return typeof claim.pid === "number" ? claim : undefined;
  } catch {
    // A half-written claim means its writer died while writing it.
    return undefined;
  }
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

const startTimeField = 19;

async function processStart(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[startTimeField] ?? "";
}
