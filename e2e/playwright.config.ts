import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const firstPort = Number(process.env.E2E_PORT ?? 4173);
/** Journeys run side by side, each worker on a server of its own. */
const workers = 2;
// Read again by every worker, which then knows its number.
const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
// The first reading decides the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "curbview-e2e-"));

/** A server, with the OpenID provider that sign-in.spec.ts starts; until then nobody answers there. */
function serverAt(port: number) {
  const provider = {
    issuer: `http://127.0.0.1:${port + 1000}`,
    clientId: "curbview-test",
    clientSecret: "a-secret-of-the-test",
  };
  return {
    command: "node ../apps/server/src/main.ts",
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: join(process.env.E2E_DATA_DIR!, String(port)),
      LOG_LEVEL: "warn",
      GENERATIONS_PER_HOUR: "1000",
      AUTH_OIDC_PROVIDERS: JSON.stringify(
        ["google", "azure", "acme-directory"].map((name) => ({ name, ...provider })),
      ),
    },
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  };
}

export default defineConfig({
  testDir: "tests",
  workers,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      // The public pages alone: what stands between phone and desktop is their layout.
      name: "tablet",
      testMatch: /(site|layout)\.spec\.ts/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    },
  ],
  webServer: Array.from({ length: workers }, (_, index) => serverAt(firstPort + index)),
});
