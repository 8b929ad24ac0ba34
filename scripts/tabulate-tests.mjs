// What the end of a test run says.
import { stripVTControlCharacters } from "node:util";

const shownRows = 15;
const shownErrorLines = 60;

/**
 * @typedef {object} TestReport what one runner has found
 * @property {string} runner
 * @property {{ file: string, ms: number, tests: TestResult[], errors: string[] }[]} files
 * @property {string[]} errors of no file
 *
 * @typedef {{ title: string, status: "passed" | "failed" | "skipped", ms: number, errors: string[] }} TestResult
 */

/** The files and the tests that took longest, over all runners. */
export function tabulateSlowest(/** @type {TestReport[]} */ reports) {
  const files = listFiles(reports);
  const tests = files.flatMap(({ name, tests }) =>
    tests.map(({ title, ms }) => ({ name: `${name} › ${title}`, ms })),
  );
  return [...toTable("Slowest files", files), "", ...toTable("Slowest tests", tests), ""].join("\n");
}

/** What failed, with what was said. */
export function listFailures(/** @type {TestReport[]} */ reports) {
  const ofTests = listFiles(reports).flatMap(({ name, tests, errors }) => [
    ...errors.map((error) => describeFailure(name, [error])),
    ...tests
      .filter(({ status }) => status === "failed")
      .map(({ title, errors }) => describeFailure(`${name} › ${title}`, errors)),
  ]);
  const ofRunners = reports.flatMap(({ runner, errors }) =>
    errors.map((error) => describeFailure(runner, [error])),
  );
  return [...ofTests, ...ofRunners];
}

/** How many tests have that status. */
export function countTests(/** @type {TestReport[]} */ reports, /** @type {TestResult["status"]} */ wanted) {
  return listFiles(reports).flatMap(({ tests }) => tests.filter(({ status }) => status === wanted)).length;
}

function listFiles(reports) {
  return reports.flatMap(({ runner, files }) =>
    files.map((file) => ({ ...file, name: `${runner}: ${file.file}` })),
  );
}

function toTable(heading, rows) {
  const slowest = rows.toSorted((a, b) => b.ms - a.ms).slice(0, shownRows);
  return [heading, ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)];
}

function describeFailure(name, errors) {
  const lines = stripVTControlCharacters(errors.join("\n")).split("\n").slice(0, shownErrorLines);
  return [`FAILED ${name}`, ...lines].join("\n  ");
}
