import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import type { TestFile, TestReport, TestResult } from "./summarize-tests.ts";

/** Writes what scripts/test.ts reads into the file TEST_REPORT. */
export default class PlaywrightReport implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(describeError(error));
  }

  onEnd(): void {
    const files = new Map<string, TestFile>();
    for (const test of this.#suite?.allTests() ?? []) {
      const name = `${basename(test.location.file)} (${test.parent.project()?.name})`;
      const file = files.get(name) ?? { name, ms: 0, tests: [], errors: [] };
      const result = describeTest(test);
      file.ms += result.ms;
      file.tests.push(result);
      files.set(name, file);
    }
    const report: TestReport = { files: [...files.values()], errors: this.#errors };
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }

  /** What is printed is another reporter's. */
  printsToStdio(): boolean {
    return false;
  }
}

function describeTest(test: TestCase): TestResult {
  const { results } = test;
  return {
    title: test.title,
    status: judge(test),
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    errors: results.flatMap(({ errors, stdout, stderr }) => [
      ...errors.map(describeError),
      ...(errors.length > 0 ? [...stdout, ...stderr].map(String) : []),
    ]),
  };
}

/** A test that passes at its second try has failed. */
function judge(test: TestCase): TestResult["status"] {
  const outcome = test.outcome();
  if (outcome === "skipped") return "skipped";
  return outcome === "expected" ? "passed" : "failed";
}

function describeError({ message, stack, value }: TestError): string {
  return stack ?? message ?? String(value);
}
