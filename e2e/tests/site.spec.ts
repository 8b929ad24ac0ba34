import { expect, expectAccessible, test } from "./business.ts";
import { waitUntilAlive } from "./wait-until-alive.ts";

const pages = [
  ["/", "Turn curiosity into leads"],
  ["/about", "It all starts at the curb"],
  ["/services", "One picture, two ways to win work"],
  ["/leadgen", "A dollar a lead. That's it"],
  ["/mailers", "Postcards people actually keep"],
  ["/industries/landscaping", "Sell the yard before you break ground"],
  ["/industries/driveway-repair", "Nobody dreams of asphalt. Show them coming home"],
  ["/industries/exterior-painting", "Their house, the new color, before you tape"],
  ["/industries/exterior-cleaning", "Show them what clean looks like"],
  ["/industries/roofing", "Put the new roof on the house they know"],
  ["/industries/window-tinting", "Whatever you improve, show it first"],
  ["/demo", "See Your Home Transformed"],
  ["/sample", "See Your Home Transformed"],
  ["/create", "Create a free mockup"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/cookies", "Cookies"],
  ["/login", "Login"],
  ["/onboarding", "Let's Set Up Your Account"],
  ["/preview-painting", "See Your Home Transformed"],
] as const;
/** Pages with other words in the layout of one before them: what a phone folds away there is judged once. */
const repeatsLayout = /^\/(demo|preview-painting|terms|cookies|industries\/(?!landscaping))/;

/** These share nothing, so the workers share them. */
test.describe.configure({ mode: "parallel" });

/** Nothing may go wrong unseen: no error in the console of any page of this file. */
test.beforeEach(({ page }) => {
  page.on("pageerror", (error) => expect(error.message, "an error nobody caught").toBe(""));
});

test("every public page answers with its own title and heading and is accessible to everyone", {
  tag: "@every-size",
}, async ({ page }) => {
  test.slow();
  const { name: size } = test.info().project;
  // Colors, names and roles are the same at every size: judged whole on one, and on a phone what it shows otherwise.
  const isJudged = (path: string) => size === "desktop" || (size === "phone" && !repeatsLayout.test(path));
  const titles = new Set<string>();
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    titles.add(await page.title());
    if (isJudged(path)) await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect(titles.size).toBe(pages.length);
});

test("an unknown address is the 404 page, with the way back in the bar", { tag: "@every-size" }, async ({
  page,
}) => {
  const response = await page.goto("/nothing/is/here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page is not here" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectAccessible(page);
});

test("the bar is clear at the top and white with a shadow after 20 pixels", { tag: "@every-size" }, async ({
  page,
}) => {
  await page.goto("/about");
  await waitUntilAlive(page);
  const bar = page.locator("header").first();
  const color = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(color).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(bar).toHaveAttribute("data-solid", "false");
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(bar).toHaveAttribute("data-solid", "true");
  await expect.poll(color).toBe("rgb(255, 255, 255)");
  expect(await bar.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe("none");
});

test("the home page shows a slider, six cards, four trades and the claimed figures", {
  tag: "@every-size",
}, async ({ page }) => {
  await page.goto("/");
  await waitUntilAlive(page);
  await expect(page.getByText("AI-Powered Mockup Generator")).toBeVisible();
  await expect(page.getByText("Add new modern landscaping!")).toBeVisible();
  const slider = page.getByRole("slider", { name: "Compare before and after" });
  expect(await slider.locator("..").evaluate((element) => element.clientHeight)).toBe(400);
  for (const card of [
    "AI-Powered Mockups",
    "Professional Results",
    "Completely Free",
    "Website Integration",
    "Lead Generation",
    "Mass Mailers",
  ])
    await expect(page.getByRole("main").getByRole("heading", { name: card })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Learn more/ })).toHaveCount(4);
  for (const figure of ["65%", "3.5x", "78%", "5.2x", "42%"])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Create Account" })).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("link", { name: "Create Free Mockup" })).toHaveCount(2);
});

test("the slider starts in the middle and obeys arrow keys, Home, End, click and drag", {
  tag: "@every-size",
}, async ({ page }) => {
  await page.goto("/industries/roofing");
  await waitUntilAlive(page);
  const slider = page.getByRole("slider", { name: "Compare before and after" });
  const position = (value: string) => expect(slider).toHaveAttribute("aria-valuenow", value);
  await position("50");
  await slider.focus();
  await slider.press("ArrowLeft");
  await position("45");
  await slider.press("End");
  await slider.press("ArrowRight");
  await position("100");
  await slider.press("Home");
  await slider.press("ArrowLeft");
  await position("0");
  const frame = slider.locator("..");
  await frame.scrollIntoViewIfNeeded();
  const box = (await frame.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.8, box.y + 60);
  await position("80");
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + 60);
  await position("30");
  await page.mouse.move(box.x - 200, box.y + 60);
  await position("0");
  await page.mouse.up();
});

test("a slider can stand upright, too", { tag: "@every-size" }, async ({ page }) => {
  await page.goto("/industries/anything-else");
  await waitUntilAlive(page);
  const slider = page.getByRole("slider", { name: "Compare before and after" });
  await expect(slider).toHaveAttribute("aria-orientation", "vertical");
  await slider.press("Home");
  await slider.press("ArrowUp");
  await expect(slider).toHaveAttribute("aria-valuenow", "5");
});

test("Services and Industries open under the mouse and by keyboard alone", async ({ page }) => {
  await page.goto("/about");
  await waitUntilAlive(page);
  const industries = page.getByRole("button", { name: "Industries" });
  await industries.hover();
  await expect(page.getByRole("link", { name: /^Landscaping Lawns and beds/ })).toBeVisible();
  await page.mouse.move(5, 600);
  await expect(industries).toHaveAttribute("aria-expanded", "false");

  const services = page.getByRole("button", { name: "Services" });
  await services.focus();
  await page.keyboard.press("Enter");
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Lead Generation Turn/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: /^Lead Generation Turn/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/mailers$/);
  await expect(services).toHaveAttribute("aria-expanded", "false");
});

test("the phone's menu fills the screen, holds the page still and closes on the way to another page", {
  tag: "@touch",
}, async ({ page }) => {
  await page.goto("/about");
  await waitUntilAlive(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("header").first()).toHaveAttribute("data-solid", "true");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  const services = page.getByRole("button", { name: "Services" });
  await expect(services).toHaveAttribute("aria-expanded", "false");
  await services.click();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Lead Generation Turn/ }).click();
  await expect(page).toHaveURL(/\/leadgen$/);
  await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "false");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");

  await page.getByRole("button", { name: "Menu" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "false");
});

test("the footer leads to every service, trade and policy", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  for (const column of ["Quick Links", "Services", "Industries"])
    await expect(footer.getByRole("navigation", { name: column })).toBeVisible();
  await expect(footer.getByText(/^© \d{4} Curbview/)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Add to Your Site" })).toHaveAttribute("href", "/onboarding");
  for (const policy of ["Privacy", "Terms", "Cookies"])
    await expect(footer.getByRole("link", { name: policy })).toBeVisible();
});

test("nothing moves by itself for people who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const duration = await page
    .locator("header")
    .first()
    .evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});

test("marketing pages load no data client, and can be read without any script", async ({ browser, page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto("/leadgen");
  await waitUntilAlive(page);
  expect(scripts.filter((path) => /open-supabase|load-membership/.test(path))).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto("/leadgen");
  await expect(still.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(still.getByText("No monthly fees", { exact: true })).toBeVisible();
  await context.close();
});
