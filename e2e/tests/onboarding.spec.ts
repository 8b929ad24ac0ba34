import type { Page } from "@playwright/test";
import { expect, expectAccessible, startByHand, test } from "./business.ts";
import { findVerifyLinks, mailsTo, typeForOptions } from "./homeowner-journey.ts";

/** Found by search, with the service that is proposed for each: once registered, one is not to be had again. */
const foundBusinesses = [
  ["Plumb Line Painting (sample)", "Exterior Painting"],
  ["Green Gate Landscaping (sample)", "Landscaping"],
  ["Ridge and Valley Roofing (sample)", "Roofing"],
] as const;

test("a business found by search gets its page, and cannot be registered twice", async ({ page, browser }, {
  repeatEachIndex,
}) => {
  const [name, service] = foundBusinesses[repeatEachIndex % foundBusinesses.length]!;
  const pick = async (on: Page) => {
    await on.goto("/onboarding");
    const field = on.getByRole("combobox", { name: "Business name" });
    await typeForOptions(field, name.slice(0, 10), on.getByRole("option", { name }));
    await on.getByRole("option", { name }).click();
    await expect(field).toHaveValue(name);
    await on.getByRole("button", { name: "Continue" }).click();
  };
  await pick(page);
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("button", { name: service }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email").fill(`found-place-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Finish Setup" }).click();
  await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();

  const preview = page.getByRole("link", { name: "Preview my page" });
  const slug = await preview.getAttribute("href");
  expect(slug).toMatch(/^\/[a-z-]+-sample(-[a-z0-9-]+)?$/);
  await preview.click();
  await expect(page.getByText(/This page is currently a preview/)).toBeVisible();
  await expect(page.getByText(/\d\.\d \(\d+ reviews\)/)).toBeVisible();
  await page.goto("/onboarding");
  await expect(page).toHaveURL(/\/dashboard$/);

  const other = await (await browser.newContext()).newPage();
  await pick(other);
  await expect(
    other.getByText(
      "This business is already registered in our system. Please contact support if you believe this is an error.",
    ),
  ).toBeVisible();
  await other.close();
});

test("services are trimmed and taken once, and a reload keeps them", async ({ page }) => {
  await startByHand(page, `Services ${Date.now()}`);
  const list = page.getByRole("list", { name: "Your services" });
  for (const service of ["Fences", "  fences  ", "Decks", "", "مرحبا", "Gutters 🏠", "<b>Sheds</b>"]) {
    await page.getByLabel("Add a service").fill(service);
    await page.getByLabel("Add a service").press("Enter");
  }
  await expect(list.getByRole("listitem")).toHaveText([
    "Fences",
    "Decks",
    "مرحبا",
    "Gutters 🏠",
    "<b>Sheds</b>",
  ]);
  await page.getByRole("button", { name: "Remove Decks" }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(4);
});

/** Confirms a new business's address by the mail of its sign-up: before that nothing is mailed in its name. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const findLinks = async () => findVerifyLinks(await mailsTo(page, email), "confirm your email");
  await expect.poll(async () => (await findLinks()).length).toBeGreaterThan(0);
  await page.goto((await findLinks())[0]!);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Subscribes on the local payment page. */
async function activate(page: Page): Promise<void> {
  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Start subscription" }).click();
  await expect(page.getByText(/^Subscription successful!/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Activate your page" })).toBeHidden();
}

test("a business makes its account with a proper email, confirms it by the mail and activates its page", async ({
  page,
}) => {
  const name = `Mail ${Date.now()}`;
  await startByHand(page, name);
  await page.getByRole("button", { name: "Roofing" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const finish = page.getByRole("button", { name: "Finish Setup" });
  await finish.click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await page.getByLabel("Email").fill("owner@example");
  await finish.click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill("owner@example.com");
  await finish.click();
  await expect(page.getByRole("alert")).toContainText(/already registered/i);
  const email = `mail${Date.now()}@example.com`;
  await page.getByLabel("Email").fill(email);
  await finish.click();
  await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();
  const preview = await page.getByRole("link", { name: "Preview my page" }).getAttribute("href");
  await page.getByRole("link", { name: "Go to my dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await confirmAddress(page, email);
  await activate(page);
  await page.goto(preview!);
  await expect(page.getByRole("heading", { name: "See Your Home Transformed" })).toBeVisible();
  await expect(page.getByText(/This page is currently a preview/)).toHaveCount(0);
});

test("a name that was searched for in vain is not typed again", async ({ page }) => {
  await page.goto("/onboarding");
  const field = page.getByRole("combobox", { name: "Business name" });
  await typeForOptions(field, "Nobody Knows Decks", page.getByText("Nothing found with this name."));
  await page.getByRole("button", { name: /enter it by hand/ }).click();
  await expect(page.getByLabel("Business name")).toHaveValue("Nobody Knows Decks");
});

test("a seventh service is in sight as soon as it is added", { tag: "@every-size" }, async ({ page }) => {
  await startByHand(page, `Many services ${Date.now()}`);
  const list = page.getByRole("list", { name: "Your services" });
  for (const service of ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]) {
    await page.getByLabel("Add a service").fill(service);
    await page.getByLabel("Add a service").press("Enter");
  }
  await expect(list.getByRole("listitem")).toHaveCount(8);
  const [box, last] = await Promise.all([list.boundingBox(), list.getByText("Eight").boundingBox()]);
  expect(last!.y + last!.height).toBeLessThanOrEqual(box!.y + box!.height);
  await expectAccessible(page);
});

test("a name of one endless word fits the screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startByHand(page, `Landschaftsgestaltungsgesellschaftsverwaltung${Date.now()} Austin Incorporated`);
  await page.getByRole("button", { name: "Landscaping" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email").fill(`long${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Finish Setup" }).click();
  const preview = await page.getByRole("link", { name: "Preview my page" }).getAttribute("href");
  const screens = {
    "/dashboard": "Nothing yet",
    "/dashboard/customization": "Page address",
    "/dashboard/how-to": "Copy your public URL",
    [preview!]: "See Your Home Transformed",
  };
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    // Less on a company's page, which keeps room for the scroll bar that a phone lays over it.
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
