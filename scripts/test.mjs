// Runs every test there is, unit and black-box (vitest), those that hang on the database once more on a PostgreSQL of
// the system's when there is one, then the browser journeys (Playwright) when a Chromium is found. At the end: what took
// longest, what failed, and one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findSystemPostgres } from "./find-postgres.mjs";
import { countTests, listFailures, tabulateSlowest } from "./tabulate-tests.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(join(tmpdir(), "curbview-tests-"));
const pinnedNode = join(root, "node_modules/node/bin");
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
const journeys = ["playwright.config.ts", "supabase-mode.config.ts"];
const shownLogLines = 40;

/** @type {import("./tabulate-tests.mjs").TestReport[]} */
const reports = [];
const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000_000);
console.log(`Random tests use TEST_SEED=${seed}`);

runVitest("vitest", []);
const postgres = findSystemPostgres();
if (postgres) runVitest("postgres", onEveryPostgres, { TEST_POSTGRES_BIN: postgres });
else
  console.log(
    "Tests on a PostgreSQL of the system's skipped: none found (install one, or set TEST_POSTGRES_BIN).",
  );
const chromium = findChromium();
if (chromium) for (const config of journeys) runPlaywright(chromium, config);
else console.log("Browser journeys skipped: no Chromium found (install one, or set CHROMIUM_PATH).");
rmSync(folder, { recursive: true, force: true });

const failures = listFailures(reports);
const passed = countTests(reports, "passed");
const skipped = countTests(reports, "skipped");
console.log(`\n${tabulateSlowest(reports)}`);
for (const failure of failures) console.log(`${failure}\n`);
console.log(`${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);

function runVitest(runner, files, extraEnv) {
  const reporters = ["--reporter=default", "--reporter=scripts/report-vitest.mjs"];
  run(runner, "vitest/vitest.mjs", ["run", ...files, ...reporters], extraEnv);
}

function runPlaywright(executable, config) {
  const dataDir = join(folder, `${config}-data`);
  const reporters = `--reporter=list,${join(root, "scripts/report-playwright.mjs")}`;
  const status = run(config, "@playwright/test/cli.js", ["test", "-c", `e2e/${config}`, reporters], {
    CHROMIUM_PATH: executable,
    E2E_DATA_DIR: dataDir,
  });
  if (status !== 0) console.log(`The server's log ends with:\n${readTail(join(dataDir, "server.log"))}`);
}

/** With the Node of package.json, whatever Node runs this. */
function run(runner, script, args, extraEnv) {
  const path = join(folder, `${runner}.json`);
  const { status } = spawnSync(join(pinnedNode, "node"), [join(root, "node_modules", script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: [pinnedNode, process.env.PATH].join(delimiter),
      TEST_SEED: seed,
      TEST_REPORT: path,
      ...extraEnv,
    },
  });
  const report = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { files: [], errors: [] };
  // A runner that broke without a failed test (a crash, a file that does not load) still fails the run.
  if (status !== 0 && listFailures([{ runner, ...report }]).length === 0)
    report.errors.push(`ended with ${status} outside of any test`);
  reports.push({ runner, ...report });
  return status;
}

function readTail(path) {
  if (!existsSync(path)) return "";
  return readFileSync(path, "utf8").trimEnd().split("\n").slice(-shownLogLines).join("\n");
}

function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return candidates.find((path) => path && existsSync(path));
}
