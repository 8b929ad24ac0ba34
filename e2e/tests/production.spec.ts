import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type RunningServer, runServer } from "../../apps/server/src/testing/run-server.ts";
import { makeBusiness } from "./business.ts";

/** A production server on which nothing has been set up yet. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "curbview-e2e-production-"));
      const server = await runServer(dataDir, { NODE_ENV: "production" });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

test("before mail and payments are set up, the screens say so and pretend nothing", async ({
  page,
  browser,
  server,
}, info) => {
  const business = await makeBusiness(
    browser,
    { ...info.project.use, baseURL: server.url },
    { activated: false },
  );
  await page.goto("/login");
  await expect(async () => {
    await page.getByLabel("Business email").fill(business.email);
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByText("Mail is not set up here yet")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText("local mailbox")).toHaveCount(0);

  const owner = await browser.newPage({ ...info.project.use, storageState: business.state });
  await owner.goto(`${server.url}/dashboard/billing`);
  await expect(owner.getByText(/^Payments are not set up here yet/)).toBeVisible();
  await expect(owner.getByText(/^Test mode/)).toHaveCount(0);
  await expect(owner.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  await owner.close();
});
