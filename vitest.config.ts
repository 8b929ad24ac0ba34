import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import type { CoverageOptions } from "vitest/node";
import OrderProjects from "./scripts/order-projects.ts";

/** Tests of the browser's components and hooks; everything else runs in plain Node. */
const componentTests = ["apps/web/**/*.test.tsx"];
/** Tests of the engine by whole pictures; those of its steps are beside them in folders. */
const pictureTests = "packages/mockup-engine/src/*.test.ts";
/** Tests that start servers or programs of their own, kill them or take their database away: seconds each. */
const systemTests = "apps/**/*.system.test.ts";
const setupFiles = [
  "vitest.setup.ts",
  "apps/server/src/testing/log-to-console.ts",
  "apps/server/src/testing/share-engine.ts",
];
const sharedCluster = ["packages/embedded-backend/src/testing/share-test-cluster.ts"];

/**
 * Counters in the suite's own modules. V8's are in every library's too, and made the engine's loops over pixels twice as
 * slow. Loaded only where coverage is measured.
 */
const instrumenter: CoverageOptions["instrumenter"] = (options) =>
  createRequire(import.meta.url)("oxc-coverage-instrument/vitest").createOxcInstrumenter({
    ...options,
    compat: "istanbul",
  });

/** A project whose modules get no counters. */
const leaveOutOfCoverage = {
  name: "leave-out-of-coverage",
  enforce: "post" as const,
  transform: (code: string) => `/* istanbul ignore file */ ${code}`,
};

export default defineConfig({
  test: {
    // The engine gives way to everything else on the machine: on a busy one a picture takes a minute and more.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One more than the two cores of the smallest machine: a file often waits, for a server's start or an answer.
    maxWorkers: 3,
    sequence: { sequencer: OrderProjects },
    silent: "passed-only",
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      provider: "custom",
      customProviderModule: "scripts/collect-coverage.ts",
      instrumenter,
      include: [
        "packages/*/src/**/*.ts",
        "apps/server/src/**/*.{ts,tsx}",
        "apps/web/{app,widget}/**/*.{ts,tsx}",
      ],
      exclude: ["**/*.test.{ts,tsx}", "**/testing/**", "**/*.gen.ts"],
      reporter: [["json-summary", { file: "summary.json" }]],
    },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          // One set of modules for all files of a worker: loading them anew was more than half of a small file's time. So
          // a test puts back what it changes of a module, a global or the environment.
          isolate: false,
          include: [
            "packages/*/{src,assets}/**/*.test.ts",
            "apps/**/*.test.ts",
            "supabase/**/*.test.ts",
            "bench/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: [pictureTests, systemTests],
          setupFiles,
          globalSetup: sharedCluster,
        },
      },
      {
        extends: true,
        // As above.
        test: {
          name: "system",
          isolate: false,
          include: [systemTests],
          setupFiles,
          globalSetup: sharedCluster,
        },
      },
      {
        extends: true,
        // What whole pictures run is what the steps' own tests run, at many times the pixels.
        plugins: [leaveOutOfCoverage],
        test: {
          name: "pictures",
          // As above.
          isolate: false,
          include: [pictureTests],
          setupFiles: ["vitest.setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "acceptance",
          // As above: a quarter of the time.
          isolate: false,
          include: ["packages/embedded-backend/acceptance/**/*.test.ts"],
          setupFiles: ["vitest.setup.ts"],
          globalSetup: ["packages/embedded-backend/src/testing/serve-acceptance-target.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          // One page and one set of modules for all files of a worker: half of the time went into loading them anew.
          // What a test leaves behind is cleared after each (apps/web/testing/setup.ts).
          isolate: false,
          include: componentTests,
          environment: "happy-dom",
          environmentOptions: {
            happyDOM: {
              url: "http://localhost:3000",
              // A download is a link that is pressed, and would leave the page.
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: ["vitest.setup.ts", "apps/web/testing/setup.ts"],
        },
      },
    ],
  },
});
