import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { TestReport, TestResult } from "./summarize-tests.ts";

type ReportedError = { message: string; diff?: string; stack?: string };

/** Writes what scripts/test.ts reads into the file TEST_REPORT. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly ReportedError[]): void {
    const report: TestReport = {
      files: modules.map((module) => ({
        name: module.relativeModuleId,
        ms: module.diagnostic().duration,
        tests: [...module.children.allTests()].map(describeTest),
        errors: [module, ...module.children.allSuites()].flatMap((part) => part.errors().map(describeError)),
      })),
      errors: unhandledErrors.map(describeError),
    };
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }
}

function describeTest(test: TestCase): TestResult {
  const { state, errors = [] } = test.result();
  return {
    title: test.fullName,
    status: state === "passed" || state === "failed" ? state : "skipped",
    ms: test.diagnostic()?.duration ?? 0,
    errors: errors.map(describeError),
  };
}

function describeError({ message, diff, stack }: ReportedError): string {
  return [message, diff, stack].filter(Boolean).join("\n");
}
