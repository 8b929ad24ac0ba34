import { expect } from "@playwright/test";
import { askForLink } from "./homeowner-journey.ts";
import { makeBusiness } from "./make-business.ts";
import { testOnOwnServer } from "./own-server.ts";

/** A production server on which nothing has been set up yet. */
const test = testOnOwnServer(() => ({ NODE_ENV: "production" }));

test("before mail and payments are set up, the screens say so and pretend nothing", async ({
  page,
  browser,
  server,
}, info) => {
  const business = await makeBusiness(server.url, { activated: false, isConfirmed: false });
  await page.goto("/login");
  await askForLink(page, business.email, "Mail is not set up here yet");
  await expect(page.getByText("local mailbox")).toHaveCount(0);

  const owner = await browser.newPage({ ...info.project.use, storageState: business.state });
  await owner.goto(`${server.url}/dashboard/billing`);
  await expect(owner.getByText(/^Payments are not set up here yet/)).toBeVisible();
  await expect(owner.getByText(/^Test mode/)).toHaveCount(0);
  await expect(owner.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  await owner.close();
});
