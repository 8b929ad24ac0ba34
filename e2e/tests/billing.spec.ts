import { expect, expectAccessible, sendLead, test } from "./business.ts";

test("a business in preview mode can turn back at the payment page and is not charged", async ({
  previewOwner,
}) => {
  await previewOwner.goto("/dashboard/billing");
  await expectAccessible(previewOwner);
  await previewOwner.getByRole("button", { name: "Subscribe" }).click();
  await expect(previewOwner.getByText("test mode")).toBeVisible();
  await previewOwner.getByRole("button", { name: "Cancel" }).click();
  await expect(
    previewOwner.getByText("Subscription process canceled. You have not been charged."),
  ).toBeVisible();
  await expect(previewOwner).toHaveURL(/\/dashboard\/billing$/);
  await expect(previewOwner.getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("each lead stands in the ledger, charged once, duplicates with the reason", async ({
  owner,
  business,
}) => {
  const email = `bill${Date.now()}@example.com`;
  await sendLead(owner.request, business.slug, { email, name: "First Bill" });
  await owner.goto("/dashboard/billing");
  const lines = owner.getByRole("listitem").filter({ hasText: /Bill/ });
  await expect(async () => {
    await owner.reload();
    await expect(lines.filter({ hasText: "First Bill" }).first()).toContainText("$1.00", { timeout: 2_000 });
  }).toPass();
  await sendLead(owner.request, business.slug, { email, name: "Second Bill", service: "Landscaping" });
  await expect(async () => {
    await owner.reload();
    await expect(lines.filter({ hasText: "Second Bill" }).first()).toContainText(/Duplicate, not billed/, {
      timeout: 2_000,
    });
  }).toPass();
  await expectAccessible(owner);
  await owner.goto("/dashboard/leads");
  await expect(owner.getByText("Reported").locator("visible=true").first()).toBeVisible();
});
