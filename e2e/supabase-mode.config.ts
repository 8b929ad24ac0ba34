import { defineConfig } from "@playwright/test";
import usual, { serverLog } from "./playwright.config.ts";

/** The journeys that must also pass with a Supabase project behind the server, instead of a backend of its own. */
export default defineConfig({
  ...usual,
  testDir: "supabase-mode",
  projects: usual.projects!.slice(0, 1),
  webServer: { ...usual.webServer!, command: `node start-fake-supabase.ts >>${serverLog} 2>&1` },
} as typeof usual);
