import { existsSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";

type Count = { total: number; covered: number };
type FileCoverage = { lines: Count; branches: Count; functions: Count };

const measures = ["lines", "branches", "functions"] as const;

/** Coverage by unit and component tests as a table, one row a workspace, from Vitest's summary of all files. */
export function tabulateCoverage(summaryPath: string, root: string): string {
  if (!existsSync(summaryPath)) return "Coverage was not measured.";
  const files: Record<string, FileCoverage> = JSON.parse(readFileSync(summaryPath, "utf8"));
  const workspaces = new Map<string, FileCoverage[]>();
  for (const [path, coverage] of Object.entries(files)) {
    if (path === "total") continue;
    const workspace = relative(root, path).split(sep).slice(0, 2).join("/");
    workspaces.set(workspace, [...(workspaces.get(workspace) ?? []), coverage]);
  }
  const rows = [...workspaces].sort().map(([workspace, counts]) => {
    const shares = measures.map((measure) => share(counts.map((count) => count[measure])).padStart(9));
    return workspace.padEnd(28) + shares.join("");
  });
  const heading = "Coverage".padEnd(28) + measures.map((measure) => measure.padStart(9)).join("");
  return [heading, ...rows].join("\n");
}

function share(counts: Count[]): string {
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const covered = counts.reduce((sum, count) => sum + count.covered, 0);
  return total === 0 ? "none" : `${((100 * covered) / total).toFixed(1)} %`;
}
