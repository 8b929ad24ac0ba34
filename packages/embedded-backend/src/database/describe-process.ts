import { spawnSync } from "node:child_process";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";

const startTimeField = 19;

/** When a process began, as the system prints it; "" when unknown. */
export async function processStart(pid: number): Promise<string> {
  if (process.platform !== "linux") return runPs(pid, "lstart=");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[startTimeField] ?? "";
}

/** The command line of a process; "" when unknown. */
export async function processCommand(pid: number): Promise<string> {
  if (process.platform !== "linux") return runPs(pid, "command=");
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

/** Processes of this name that work in a folder or, where that cannot be seen, name it in their command line. */
export async function findProcessesIn(folder: string, name: string): Promise<number[]> {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
    const lines = (stdout ?? "").split("\n").filter((line) => line.includes(name) && line.includes(folder));
    return lines.map((line) => Number.parseInt(line, 10));
  }
  const real = await realpath(folder);
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const found: number[] = [];
  for (const pid of pids) {
    // It may have ended, or be another user's.
    const at = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    if (at !== real) continue;
    const comm = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    if (comm.trim() === name) found.push(Number(pid));
  }
  return found;
}

/** For macOS and the BSDs; on Windows there is no ps, and the result is "". */
function runPs(pid: number, field: string): string {
  return spawnSync("ps", ["-p", String(pid), "-o", field], { encoding: "utf8" }).stdout?.trim() ?? "";
}
