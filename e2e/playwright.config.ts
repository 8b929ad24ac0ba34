import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../scripts/find-chromium.ts";

const port = Number(process.env.E2E_PORT ?? 4173);
// The configuration is read again by every worker; the first reading decides the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "curbview-e2e-"));
mkdirSync(process.env.E2E_DATA_DIR, { recursive: true });
export const serverLog = join(process.env.E2E_DATA_DIR, "server.log");

/** The OpenID provider that sign-in.spec.ts starts; until then nobody answers there. */
const signInProvider = {
  issuer: `http://127.0.0.1:${port + 1000}`,
  clientId: "curbview-test",
  clientSecret: "a-secret-of-the-test",
};

export default defineConfig({
  testDir: "tests",
  // Each has a business and an own browser; they share the server.
  workers: 2,
  // What a test writes is told when it fails.
  quiet: true,
  // The engine gives way to everything else, and makes one picture after the other: on a busy machine one takes minutes.
  timeout: 300_000,
  expect: { timeout: 180_000 },
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
  // A journey runs once, at the desktop's size. Tagged @every-size are those that depend on it: layout, accessibility,
  // keyboard and touch, and each visitor's main way (a homeowner's request, the free wizard, the owner's leads). Tagged
  // @touch is what only smaller screens have: a menu of their own, targets as large as a thumb, connections that are lost.
  projects: [
    { name: "desktop", grepInvert: /@touch/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: /@every-size|@touch/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      // The public pages alone: what stands between phone and desktop is their layout.
      name: "tablet",
      testMatch: /(site|layout)\.spec\.ts/,
      grep: /@every-size|@touch/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    },
  ],
  webServer: {
    command: `node ../apps/server/src/main.ts >>${serverLog} 2>&1`,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      // All journeys come from one address.
      GENERATIONS_PER_HOUR: "1000",
      DATA_CALLS_PER_SECOND: "10000",
      UPLOADS_PER_DAY: "10000",
      UPLOAD_MEGABYTES_PER_DAY: "10000",
      LEAD_CHECKS: "false",
      AUTH_OIDC_PROVIDERS: JSON.stringify(
        ["google", "azure", "acme-directory"].map((name) => ({ name, ...signInProvider })),
      ),
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
