import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./business.ts";
import { housePhoto, newStreet, retryPatiently, typeForOptions } from "./homeowner-journey.ts";

const maxTabs = 60;

/** Presses Tab until the element has the focus, and sees that the focus shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < maxTabs; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
  // Asked again until it answers: the address field is exchanged once its form is loaded.
  const readOutline = () =>
    target.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    });
  await expect.poll(readOutline, "the focus can be seen").toBeGreaterThanOrEqual(2);
}

async function pickAddressByKeys(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Property address" });
  await tabTo(page, field);
  const text = `${newStreet()}, Aust`;
  await retryPatiently(async (timeout) => {
    await field.press("ControlOrMeta+a");
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text, { timeout });
    await expect(page.getByRole("option").first()).toBeVisible({ timeout });
  });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(/Austin, TX \d{5}/);
  await tabTo(page, page.getByRole("button", { name: "Continue" }));
  await page.keyboard.press("Enter");
}

async function uploadByKeys(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Upload a different photo" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
}

async function compareByKeys(page: Page): Promise<void> {
  const slider = page.getByRole("slider", { name: "Compare before and after" });
  await tabTo(page, slider);
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuenow", "45");
}

// Asked for before the page is there: the browser takes a while to hand its file dialog over.
test.beforeEach(({ page }) => {
  page.on("filechooser", (chooser) => chooser.setFiles(housePhoto));
});

test("a homeowner gets a mockup by keyboard alone", { tag: "@every-size" }, async ({ page }) => {
  await page.goto("/sample-landscaping");
  await pickAddressByKeys(page);
  await expect(page.getByRole("heading", { name: "What would you like to see?" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Roofing", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeFocused();
  await uploadByKeys(page);
  await tabTo(page, page.getByRole("button", { name: "Use This Image" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeFocused();
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(`keys${Date.now()}@example.com`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeFocused();
  await compareByKeys(page);
  await tabTo(page, page.getByRole("link", { name: "Download Mockup" }));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
});

test("a visitor makes a free mockup by keyboard alone", { tag: "@every-size" }, async ({ page }) => {
  await page.goto("/create");
  await pickAddressByKeys(page);
  await expect(page.getByRole("heading", { name: "What should change?" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "A new charcoal shingle roof" }));
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Describe the mockup")).toHaveValue("A new charcoal shingle roof");
  await tabTo(page, page.getByRole("button", { name: "Continue" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the picture" })).toBeFocused();
  await uploadByKeys(page);
  await tabTo(page, page.getByRole("button", { name: "Generate Mockup" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeFocused();
  await compareByKeys(page);
  await tabTo(page, page.getByRole("link", { name: "Download with Watermark" }));
  await tabTo(page, page.getByRole("button", { name: "Create Another" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Which home is it?" })).toBeFocused();
});

/** Picks an address whose details are held back, and goes on to the button by keyboard. */
async function beginLookup(page: Page): Promise<{ button: Locator; answer: () => void }> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/functions/v1/place-details", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/create");
  const field = page.getByRole("combobox", { name: "Property address" });
  await typeForOptions(field, `${newStreet()}, Aust`, page.getByRole("option"));
  await field.press("Enter");
  const button = page.getByRole("button", { name: "One moment..." });
  await tabTo(page, button);
  await expect(page.getByRole("status").filter({ hasText: "Looking up the address..." })).toHaveCount(1);
  return { button, answer };
}

test("while the address is looked up, Continue keeps the focus and says what it waits for", {
  tag: "@every-size",
}, async ({ page }) => {
  const { answer } = await beginLookup(page);
  answer();
  const again = page.getByRole("button", { name: "Continue" });
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What should change?" })).toBeVisible();
});

test("who presses Continue while the address is looked up goes on when it is there", async ({ page }) => {
  const { button, answer } = await beginLookup(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Which home is it?" })).toBeVisible();
  await expect(button).toBeFocused();
  answer();
  await expect(page.getByRole("heading", { name: "What should change?" })).toBeVisible();
});
