// Runs every test there is, unit and black-box (vitest), then the browser journeys (Playwright) when a Chromium is
// found, and ends with one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = mkdtempSync(join(tmpdir(), "curbview-reports-"));
/** The browser journeys with a backend of the server's own, then the shortest ones with a Supabase project behind it. */
const journeys = ["playwright.config.ts", "supabase-mode.config.ts"];
const totals = { passed: 0, failed: 0, skipped: 0 };

runVitest();
const chromium = findChromium();
if (chromium) for (const config of journeys) runPlaywright(chromium, config);
else console.log("Browser journeys skipped: no Chromium found (install one, or set CHROMIUM_PATH).");
rmSync(reports, { recursive: true, force: true });

console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

function runVitest() {
  const report = join(reports, "vitest.json");
  const status = run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = readReport(report);
  count(
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
  const stats = readReport(report)?.stats;
  count(
    status,
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  );
}

function count(status, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  totals.passed += known.passed;
  totals.failed += known.failed;
  totals.skipped += known.skipped;
  // A runner that broke without a failed test (a crash, a file that does not load) still fails the run.
  if (status !== 0 && known.failed === 0) totals.failed += 1;
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
