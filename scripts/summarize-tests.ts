import { stripVTControlCharacters } from "node:util";

/** What one runner has found; `errors` belong to no test: a crash, a file that does not load, a hook that fails. */
export type TestReport = { files: TestFile[]; errors: string[] };
export type TestFile = { name: string; ms: number; tests: TestResult[]; errors: string[] };
export type TestResult = {
  title: string;
  status: "passed" | "failed" | "skipped";
  ms: number;
  errors: string[];
};

const shownRows = 15;
const shownErrorLines = 60;

/** The files and the tests that took longest. */
export function tabulateSlowest(files: TestFile[]): string {
  const tests = files.flatMap(({ name, tests }) =>
    tests.map(({ title, ms }) => ({ name: `${name} › ${title}`, ms })),
  );
  return [...toTable("Slowest files", files), "", ...toTable("Slowest tests", tests)].join("\n");
}

function toTable(heading: string, rows: { name: string; ms: number }[]): string[] {
  const slowest = rows.toSorted((a, b) => b.ms - a.ms).slice(0, shownRows);
  return [heading, ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)];
}

/** What failed, with what was said. */
export function listFailures({ files, errors }: TestReport): string[] {
  const ofFiles = files.flatMap(({ name, tests, errors }) => [
    ...errors.map((error) => describeFailure(name, [error])),
    ...tests
      .filter(({ status }) => status === "failed")
      .map(({ title, errors }) => describeFailure(`${name} › ${title}`, errors)),
  ]);
  return [...ofFiles, ...errors.map((error) => describeFailure("outside of any file", [error]))];
}

function describeFailure(name: string, errors: string[]): string {
  const lines = stripVTControlCharacters(errors.join("\n"))
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"));
  return [`FAILED ${name}`, ...lines.slice(0, shownErrorLines)].join("\n  ");
}

/** How many tests have that status. */
export function countTests(files: TestFile[], status: TestResult["status"]): number {
  return files.flatMap(({ tests }) => tests.filter((test) => test.status === status)).length;
}
