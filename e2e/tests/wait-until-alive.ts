import { expect, type Locator, type Page } from "@playwright/test";
import { retryPatiently } from "./homeowner-journey.ts";

/** Resolves when the scripts of a page of the site answer: what is pressed on the server's HTML before is lost. */
export async function waitUntilAlive(page: Page): Promise<void> {
  const bar = page.locator("header").first();
  await retryPatiently(async (timeout) => {
    await page.mouse.wheel(0, 400);
    await expect(bar).toHaveAttribute("data-solid", "true", { timeout });
  });
  // A turn of the wheel may still be on its way and scroll down again.
  await retryPatiently(async (timeout) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toHaveAttribute("data-solid", "false", { timeout });
  });
}

/** The same for a page without that bar, by its slider. Leaves it at its beginning. */
export async function waitUntilSlides(slider: Locator): Promise<void> {
  await retryPatiently(async (timeout) => {
    await slider.press("Home");
    await expect(slider).toHaveAttribute("aria-valuenow", "0", { timeout });
  });
}
