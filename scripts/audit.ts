// Asks the npm registry for known holes in what runs in production; a serious one fails. A registry without that
// service cannot be asked, which is said and fails nothing. Usage: node scripts/run.mjs scripts/audit.ts
import { spawnSync } from "node:child_process";

type Report = {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, Hole>;
};
type Hole = { severity: string; range: string };

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  ...{ encoding: "utf8", timeout: 60_000, shell: process.platform === "win32" },
});
const report = parse(stdout ?? "");
if (!report.metadata) {
  console.log("The npm registry could not be asked for known holes: nothing is known about them.");
} else {
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ["high", "critical"].includes(severity),
  );
  for (const [name, { severity, range }] of serious) console.error(`${severity}: ${name} ${range}`);
  console.log(`Known holes: ${JSON.stringify(report.metadata.vulnerabilities)}`);
  process.exitCode = serious.length > 0 ? 1 : 0;
}

function parse(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}
