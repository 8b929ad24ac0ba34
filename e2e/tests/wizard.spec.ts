import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./business.ts";
import { editCalls, housePhoto, newStreet, pickAddress, skipSimulatedProgress } from "./homeowner-journey.ts";

async function describeWish(page: Page, wish: string): Promise<void> {
  await page.getByLabel("Describe the mockup").fill(wish);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the picture" })).toBeVisible();
}

test("a visitor makes a free mockup, keeps it with a watermark and starts anew", {
  tag: "@every-size",
}, async ({ page }) => {
  // Colors that are on their way to others are not judged.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/create");
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
  await pickAddress(page, newStreet());
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "2");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please describe the mockup type.")).toBeVisible();
  await describeWish(page, "A fresh green lawn");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Describe the mockup")).toHaveValue("A fresh green lawn");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Mockup" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "What this picture shows" })).toHaveText("Yard: green lawn.");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download with Watermark" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mockup_\w+_A_fresh_green_lawn\.png$/);
  expect((await readFile((await file.path())!)).subarray(1, 4).toString()).toBe("PNG");
  const upsell = page.getByRole("complementary", { name: "Create an account" });
  await expect(upsell).toContainText(/free forever, needs no credit card and takes about 30 seconds/);
  await expect(upsell.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/onboarding");

  await page.getByRole("button", { name: "Create Another" }).click();
  await expect(page.getByRole("combobox", { name: "Property address" })).toHaveValue("");
});

test("the wizard goes on with an address that has no coordinates, and says so", async ({ page }) => {
  await page.route("**/functions/v1/place-details", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, lat: null, lng: null } });
  });
  await page.goto("/create");
  await pickAddress(page, newStreet());
  await expect(page.getByText("Could not get coordinates for the address.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What should change?" })).toBeVisible();
});

test("the wizard takes pictures only, and returns to the picture when it cannot be changed", async ({
  page,
}) => {
  await page.goto("/create");
  await pickAddress(page, newStreet());
  await describeWish(page, "A new roof");
  const alert = page.waitForEvent("dialog");
  const chosen = page
    .getByLabel("Upload a different photo")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  const dialog = await alert;
  expect(dialog.message()).toBe("Please select an image file");
  await dialog.accept();
  await chosen;
  await page.route(editCalls, (route) =>
    route.fulfill({ status: 500, json: { error: "The picture service is resting." } }),
  );
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByText("Mockup Generation Failed")).toBeVisible();
  await expect(page.getByText("The picture service is resting.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirm the picture" })).toBeVisible();
});

test("a wish the preview cannot show is declined kindly, and other words make a picture", async ({
  page,
}) => {
  await page.goto("/create");
  await pickAddress(page, newStreet());
  await describeWish(page, "Add a pool");
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "What should change?" })).toBeVisible();
  await expect(page.getByText("This quick preview can't add a pool")).toBeVisible();
  await expect(page.getByLabel("Describe the mockup")).toHaveValue("Add a pool");
  await describeWish(page, "Add a pool, and paint the walls navy");
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  const summary = page.getByRole("region", { name: "What this picture shows" });
  await expect(summary).toContainText("Walls: navy.");
  await expect(summary).toContainText("can't add a pool");
  await expectAccessible(page);
});

for (const [path, service] of [
  ["/demo", "Landscaping"],
  ["/sample", "Roofing"],
] as const)
  test(`${path} walks through all five steps on sample data and saves nothing`, async ({ page }) => {
    // Reviews that fade into one another are not judged halfway.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const writes: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(rest|storage|auth)\//.test(pathname)) writes.push(`${request.method()} ${pathname}`);
    });
    await page.clock.install();
    await page.goto(path);
    await pickAddress(page, newStreet());
    await page.getByRole("button", { name: service, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue with This Image" }).click();
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Send Me My Mockup" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill("ann@example.com");
    await page.getByRole("button", { name: "Send Me My Mockup" }).click();
    await skipSimulatedProgress(page);
    await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
    await expectAccessible(page);
    const alert = page.waitForEvent("dialog");
    const click = page.getByRole("button", { name: "Book Your Appointment" }).click();
    const dialog = await alert;
    expect(dialog.message()).toBe(
      "In a real implementation, this would redirect to the company's booking page.",
    );
    await dialog.accept();
    await click;
    expect(writes).toEqual([]);
  });
