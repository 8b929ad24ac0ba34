// Runs every test there is, unit and black-box (Vitest), those that hang on the database once more on a PostgreSQL of
// the system's when there is one, then the browser journeys (Playwright) when a Chromium is found. At the end: what took
// longest, what failed, and one line: N passed, N failed. With --unit, units, components and conformance alone.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { testSeed } from "@curbview/embedded-backend/testing/random-seed.ts";
import { chooseTestFolder } from "./choose-test-folder.ts";
import { findChromium } from "./find-chromium.ts";
import { findSystemPostgres } from "./find-postgres.ts";
import { removeStaleFolders } from "./remove-stale-folders.ts";
import { countTests, listFailures, type TestReport, tabulateSlowest } from "./summarize-tests.ts";
import { tabulateCoverage } from "./tabulate-coverage.ts";

const root = join(import.meta.dirname, "..");
const folderPrefix = "curbview-tests-";
// In memory, what a killed run left stays until it is removed.
removeStaleFolders(chooseTestFolder(), folderPrefix);
const folder = mkdtempSync(join(chooseTestFolder(), `${folderPrefix}${process.pid}-`));
/** What depends most on the database's own version: rights, statements, changes as they come. */
const onEveryPostgres = [
  "supabase/tests/row-level-security",
  "packages/embedded-backend/acceptance",
  "packages/embedded-backend/src/rest/offered-on-request",
  "packages/embedded-backend/src/auth/auth-routes",
  "packages/embedded-backend/src/storage/move-and-sign",
  "packages/embedded-backend/src/realtime/realtime",
  "packages/embedded-backend/src/database/migrate-database",
];
/** The browser journeys with a backend of the server's own, then the shortest ones with a Supabase project behind it. */
const journeys = { journeys: "playwright.config.ts", "journeys on Supabase": "supabase-mode.config.ts" };
const shownLogLines = 40;
/** Neither whole pictures nor servers that are started and killed. */
const unitsAlone = ["node", "components", "acceptance"].map((project) => `--project=${project}`);
const isUnitRun = process.argv.includes("--unit");
/** Costs a fifth of the time, so by hand only where asked for. */
const measuresCoverage = Boolean(process.env.CI) || process.argv.includes("--coverage");
const whole: TestReport = { files: [], errors: [] };

let runner: ChildProcess | undefined;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isStopped = true;
    runner?.kill(signal);
  });

console.log(`Random tests use the seed ${testSeed}; another one is set by TEST_SEED.`);
await runVitest("vitest", [...(measuresCoverage ? ["--coverage"] : []), ...(isUnitRun ? unitsAlone : [])]);
if (measuresCoverage) console.log(`\n${tabulateCoverage(join(root, "coverage/summary.json"), root)}\n`);
if (!isUnitRun) await runOnRealParts();
removeFolder();

const failures = listFailures(whole);
const passed = countTests(whole.files, "passed");
const skipped = countTests(whole.files, "skipped");
console.log(`\n${tabulateSlowest(whole.files)}\n`);
for (const failure of failures) console.log(`${failure}\n`);
console.log(`${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);

/** On a PostgreSQL of the system's and in a browser, where there are such. */
async function runOnRealParts(): Promise<void> {
  const postgres = findSystemPostgres();
  if (postgres) await runVitest("postgres", onEveryPostgres, { TEST_POSTGRES_BIN: postgres });
  else
    console.log(
      "Tests on a PostgreSQL of the system's skipped: none found (install one, or set TEST_POSTGRES_BIN).",
    );
  const chromium = findChromium();
  if (chromium)
    for (const [name, config] of Object.entries(journeys)) await runPlaywright(name, chromium, config);
  else console.log("Browser journeys skipped: no Chromium found (install one, or set CHROMIUM_PATH).");
}

async function runVitest(name: string, files: string[], extraEnv?: NodeJS.ProcessEnv): Promise<void> {
  const reporters = ["--reporter=default", "--reporter=scripts/report-vitest.ts"];
  await run(name, "vitest/vitest.mjs", ["run", ...files, ...reporters], extraEnv);
}

async function runPlaywright(name: string, executable: string, config: string): Promise<void> {
  const dataDir = join(folder, `${config}-data`);
  const reporters = `--reporter=list,${join(root, "scripts/report-playwright.ts")}`;
  const status = await run(name, "@playwright/test/cli.js", ["test", "-c", `e2e/${config}`, reporters], {
    CHROMIUM_PATH: executable,
    E2E_DATA_DIR: dataDir,
  });
  if (status !== 0) console.log(`The server's log ends with:\n${readTail(join(dataDir, "server.log"))}`);
}

async function run(
  name: string,
  script: string,
  args: string[],
  extraEnv?: NodeJS.ProcessEnv,
): Promise<number | null> {
  const reportPath = join(folder, `${name}.json`);
  runner = spawn(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      // What the runners start in their turn runs with the same Node.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      TEST_REPORT: reportPath,
      TMPDIR: folder,
      ...extraEnv,
    },
  });
  const [status] = (await once(runner, "exit")) as [number | null];
  if (isStopped) {
    removeFolder();
    process.exit(1);
  }
  collectReport(name, reportPath, status);
  return status;
}

function collectReport(name: string, path: string, status: number | null): void {
  const report: TestReport = existsSync(path)
    ? JSON.parse(readFileSync(path, "utf8"))
    : { files: [], errors: [] };
  // A runner that broke without a failed test still fails the run.
  if (status !== 0 && listFailures(report).length === 0) report.errors.push(`it ended with ${status}`);
  whole.files.push(...report.files.map((file) => ({ ...file, name: `${name}: ${file.name}` })));
  whole.errors.push(...report.errors.map((error) => `${name}: ${error}`));
}

/** In memory it would stay. A process that was told to stop may still be writing. */
function removeFolder(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function readTail(path: string): string {
  if (!existsSync(path)) return "";
  return readFileSync(path, "utf8").trimEnd().split("\n").slice(-shownLogLines).join("\n");
}
