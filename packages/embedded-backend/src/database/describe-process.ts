import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";

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

/** For macOS and the BSDs; on Windows there is no ps, and the result is "". */
function runPs(pid: number, field: string): string {
  return spawnSync("ps", ["-p", String(pid), "-o", field], { encoding: "utf8" }).stdout?.trim() ?? "";
}
