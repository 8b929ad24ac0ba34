import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./business.ts";
import { finishRequest, mailsTo, newStreet, signIn, startRequest } from "./homeowner-journey.ts";

test("the owner signs in by mail, sees a new lead arrive live and the picture the homeowner saw", async ({
  page,
  browser,
}) => {
  await signIn(page, "owner@example.com");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Austin" })).not.toHaveCount(0);

  const email = `live${Date.now()}@example.com`;
  const visitor = await (await browser.newContext()).newPage();
  await startRequest(visitor, { slug: "sample-landscaping", street: newStreet(), service: "Landscaping" });
  await finishRequest(visitor, { email, name: "Live Lena" });
  await expect(visitor.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: "Live Lena" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Live Lena" });
  const picture = dialog.getByRole("img", { name: "What the homeowner saw" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await dialog.getByLabel("Notes").fill("Call on Monday");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("alertdialog", { name: "You have unsaved changes. Are you sure you want to close?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await dialog.getByLabel("Status").selectOption("contacted");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Changes saved successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("Call on Monday");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard/leads");
  await expect(page).toHaveURL(/\/login/);
});

test("in preview mode leads are labelled test and cannot be edited", { tag: "@touch" }, async ({
  page,
  browser,
}) => {
  const email = `test${Date.now()}@example.com`;
  const visitor = await (await browser.newContext()).newPage();
  await startRequest(visitor, {
    slug: "preview-painting",
    street: newStreet(),
    service: "Exterior Painting",
  });
  await finishRequest(visitor, { email });
  await expect(visitor.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await visitor.close();
  await signIn(page, "preview@example.com");
  await page.goto("/dashboard/leads");
  const card = page.getByRole("button", { name: new RegExp(email) });
  await expect(card).toContainText("Test");
  await card.click();
  await expect(page.getByText("Activate your account to edit leads.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await expect
    .poll(async () =>
      (await mailsTo(page, "preview@example.com")).some((mail) => mail.subject.startsWith("[Test] ")),
    )
    .toBe(true);
});
