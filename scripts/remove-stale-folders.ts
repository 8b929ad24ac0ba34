import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Removes folders named `prefix`, a process's id and a dash whose process has ended without removing its own. */
export function removeStaleFolders(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const id = /^\d+(?=-)/.exec(name.slice(prefix.length))?.[0];
    if (id && !isRunning(Number(id))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // There is one, of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
