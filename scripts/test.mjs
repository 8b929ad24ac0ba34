// Runs every test there is, unit and black-box (vitest), those that hang on the database once more on a PostgreSQL of
// the system's when there is one, then the browser journeys (Playwright) when a Chromium is found, and ends with one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { findSystemPostgres } from "./find-postgres.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = mkdtempSync(join(tmpdir(), "curbview-reports-"));
/** What depends most on the database's own version: rights, statements, changes as they come. */
const onEveryPostgres = [
  "supabase/tests/row-level-security",
  "packages/embedded-backend/src/rest/embed-rows",
  "packages/embedded-backend/src/rest/change-rows",
  "packages/embedded-backend/src/rest/offered-on-request",
  "packages/embedded-backend/src/rest/row-level-security",
  "packages/embedded-backend/src/auth/auth-routes",
  "packages/embedded-backend/src/storage/storage-routes",
  "packages/embedded-backend/src/realtime/realtime",
  "packages/embedded-backend/src/database/migrate-database",
];
/** The browser journeys with a backend of the server's own, then the shortest ones with a Supabase project behind it. */
const journeys = ["playwright.config.ts", "supabase-mode.config.ts"];
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more at the end: the long run above it may have been cut. */
const failures = [];

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
rmSync(reports, { recursive: true, force: true });

for (const failure of failures) console.log(`FAILED ${failure}\n`);
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

function runVitest(name, files, extraEnv) {
  const report = join(reports, `${name}.json`);
  const args = ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = run("vitest", args, extraEnv);
  const result = readReport(report);
  for (const file of result?.testResults ?? []) {
    const path = `${name}: ${relative(root, file.name)}`;
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) noteFailure(`${path} › ${test.fullName}`, test.failureMessages);
    if (file.status === "failed" && failed.length === 0) noteFailure(path, [file.message]);
  }
  count(
    name,
    status,
    result && {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    },
  );
}

function runPlaywright(executable, config) {
  const report = join(reports, `${config}.json`);
  const status = run("playwright", ["test", "-c", `e2e/${config}`, "--reporter=list,json"], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites = [] } = readReport(report) ?? {};
  for (const { path, spec } of suites.flatMap((suite) => findSpecs(suite))) {
    const results = spec.tests.flatMap((test) => test.results);
    const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
    const isFine = spec.tests.every(({ status }) => status === "expected" || status === "skipped");
    if (!isFine) noteFailure(`${spec.tests[0]?.projectName}: ${path} › ${spec.title}`, messages);
  }
  count(
    config,
    status,
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  );
}

function findSpecs({ file, specs = [], suites = [] }) {
  return [...specs.map((spec) => ({ path: file, spec })), ...suites.flatMap((suite) => findSpecs(suite))];
}

function noteFailure(title, messages) {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join("\n")).split("\n");
  failures.push([title, ...lines.slice(0, 30)].join("\n  "));
}

function count(name, status, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  totals.passed += known.passed;
  totals.failed += known.failed;
  totals.skipped += known.skipped;
  // A runner that broke without a failed test (a crash, a file that does not load) still fails the run.
  if (status !== 0 && known.failed === 0) {
    totals.failed += 1;
    noteFailure(`${name}: ended with ${status} outside of any test`, []);
  }
}

function run(command, args, extraEnv = {}) {
  const result = spawnSync("npx", ["--no-install", command, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...extraEnv },
    shell: process.platform === "win32",
  });
  return result.status ?? 1;
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
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
