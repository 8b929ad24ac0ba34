// A Vitest reporter that writes what scripts/test.mjs reads into the file TEST_REPORT.
import { writeFileSync } from "node:fs";

export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      ms: module.diagnostic().duration,
      tests: [...module.children.allTests()].map(describeTest),
      // A file that does not load, or a hook that fails outside of its tests.
      errors: [module, ...module.children.allSuites()].flatMap((part) => describeErrors(part.errors())),
    }));
    const errors = describeErrors(unhandledErrors);
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, errors }));
  }
}

function describeTest(test) {
  const { state, errors = [] } = test.result();
  return {
    title: test.fullName,
    status: state === "passed" || state === "failed" ? state : "skipped",
    ms: test.diagnostic()?.duration ?? 0,
    errors: describeErrors(errors),
  };
}

function describeErrors(errors) {
  return errors.map(({ message, diff, stack }) => [message, diff, stack].filter(Boolean).join("\n"));
}
