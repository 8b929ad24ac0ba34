// A Playwright reporter that writes what scripts/test.mjs reads into the file TEST_REPORT.
import { writeFileSync } from "node:fs";
import { basename } from "node:path";

const passed = new Set(["expected", "skipped"]);

export default class TestReport {
  errors = [];

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onError(error) {
    this.errors.push(describeError(error));
  }

  onEnd() {
    const files = new Map();
    for (const test of this.suite.allTests()) {
      const file = `${basename(test.location.file)} (${test.parent.project().name})`;
      const described = describeTest(test);
      const { ms, tests } = files.get(file) ?? { ms: 0, tests: [] };
      files.set(file, { file, ms: ms + described.ms, tests: [...tests, described], errors: [] });
    }
    writeFileSync(
      process.env.TEST_REPORT,
      JSON.stringify({ files: [...files.values()], errors: this.errors }),
    );
  }

  /** The lines of a passing run are those of the reporter beside this one. */
  printsToStdio() {
    return false;
  }
}

function describeTest(test) {
  const outcome = test.outcome();
  const { results } = test;
  return {
    title: test.title,
    // A test that passes only at the second try has failed.
    status: !passed.has(outcome) ? "failed" : outcome === "skipped" ? "skipped" : "passed",
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    errors: results.flatMap(({ errors, stdout, stderr }) => [
      ...errors.map(describeError),
      ...(errors.length > 0 ? [...stdout, ...stderr].map(String) : []),
    ]),
  };
}

function describeError({ message, stack, value }) {
  return stack ?? message ?? String(value);
}
