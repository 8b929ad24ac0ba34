import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, runServer } from "@curbview/server/testing/run-server.ts";
import { test as base } from "@playwright/test";

/**
 * Journeys of a server of the file's own with these settings, on an empty folder that is removed with it. It is no fixture
 * of the worker, which would then be another one than that of the other files, with a browser of its own.
 */
export function testOnOwnServer(
  findSettings: () => Record<string, string> | Promise<Record<string, string>>,
) {
  let server: RunningServer | undefined;
  let dataDir: string;
  const test = base.extend<{ server: RunningServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
    server: ({}, use) => use(server!),
    // Asked for before the hook, too, which is what starts it.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
    baseURL: ({}, use) => use(server?.url),
  });
  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "curbview-e2e-own-"));
    server = await runServer(dataDir, await findSettings());
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return test;
}
