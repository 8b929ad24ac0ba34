import { expect, expectAccessible, test } from "./business.ts";
import { finishRequest, mailsTo, newStreet, startRequest } from "./homeowner-journey.ts";

test("the owner sets a price, the homeowner sees the range, and the lead keeps it", async ({
  owner,
  business,
  page,
}) => {
  await owner.goto("/dashboard/services");
  await owner.getByRole("link", { name: "Landscaping" }).click();
  await expect(owner.getByRole("list", { name: "Products for Landscaping" })).toBeVisible();
  await owner.getByRole("radio", { name: /^Before the email/ }).check();
  await owner.getByLabel("Starting price").fill("500");
  await owner.getByLabel("Price for each square foot").fill("1.25");
  await owner.getByLabel("How wide is the range?").selectOption("10");
  await expect(owner.getByRole("status", { name: "Example" })).toContainText("$2,400 to $3,100");
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("The price range is saved.")).toBeVisible();

  const email = `price${Date.now()}@example.com`;
  await startRequest(page, { slug: business.slug, street: newStreet(), service: "Landscaping" });
  const finished = finishRequest(page, { email, name: "Price Asker" });
  await expect(page.getByRole("heading", { name: "How big is your home?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Medium/ }).click();
  const range = page.getByRole("region", { name: "Price range" });
  await expect(range).toContainText("$2,400 to $3,100");
  await finished;
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await expect(range).toContainText("not a quote");

  await owner.getByLabel("Starting price").fill("9,000");
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("The price range is saved.")).toBeVisible();
  await page.reload();
  await expect(range).toContainText("$2,400 to $3,100");
  await expect.poll(async () => (await mailsTo(page, email))[0]?.text).toContain("$2,400 to $3,100");
  const leadUrl = async () =>
    /href="([^"]*\/dashboard\/leads\?lead=[^"]*)"/.exec(
      (await mailsTo(owner, business.email)).find(({ html }) => html.includes("Price Asker"))?.html ?? "",
    )?.[1];
  await expect.poll(leadUrl).toBeTruthy();
  await owner.goto((await leadUrl())!);
  await expect(owner.getByRole("region", { name: "Price range" })).toContainText(
    "The homeowner was told $2,400 to $3,100, for a medium house.",
  );
});
