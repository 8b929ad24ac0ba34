import { expect, expectAccessible, test } from "./business.ts";
import { newStreet, typeForOptions } from "./homeowner-journey.ts";
import {
  finishInFrame,
  type HostSite,
  openDialog,
  startHostSite,
  typeAddress,
  watchComplaints,
} from "./host-site.ts";

const slug = "sample-landscaping";
let site: HostSite;

test.beforeAll(async ({ baseURL }) => {
  const tag = (attributes: string) => `<script src="${baseURL}/embed.js" ${attributes}></script>`;
  site = await startHostSite(baseURL!, {
    "/button": tag(`data-company="${slug}" data-label="See your garden" data-colour="#ffe08a"`),
    "/inline": tag(`data-company="${slug}" data-mode="inline"`),
    "/several":
      '<div id="top"></div>' +
      tag(`data-company="${slug}" data-label="First"`) +
      tag(`data-company="preview-painting" data-label="Second" data-target="#bottom"`) +
      // The same once more, as a page builder that runs twice would leave it.
      tag(`data-company="preview-painting" data-label="Second" data-target="#bottom"`) +
      tag(`data-company="${slug}" data-label="First again" data-target="#top" async`) +
      '<div id="bottom"></div>',
    "/missing": tag(""),
    "/unknown": tag('data-company="nobody-of-this-name"'),
    "/no-target": tag(`data-company="${slug}" data-target="#nowhere"`),
  });
});
test.afterAll(() => site?.close());

test("a homeowner becomes a lead on the business's website, and the lead tells where from", async ({
  page,
  owner,
  business,
  baseURL,
}) => {
  const host = await startHostSite(baseURL!, {
    "/offers": `<script src="${baseURL}/embed.js" data-company="${business.slug}"></script>`,
  });
  const complaints = await watchComplaints(page);
  const email = `widget${Date.now()}@example.com`;
  await page.goto(`${host.origin}/offers?utm_source=flyer&utm_campaign=fall&secret=1`, {
    referer: "https://search.example/?q=roof",
  });
  const { frame } = await openDialog(page, "See your home transformed");
  await typeAddress(page, frame, newStreet());
  await frame.getByRole("button", { name: "Continue" }).click();
  await finishInFrame(frame, "Roofing", email);
  await expect(frame.getByRole("link", { name: /Learn More/ })).toHaveCount(0);
  expect(await complaints.refused()).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  host.close();

  await owner.goto("/dashboard/leads");
  await owner.getByText(email).filter({ visible: true }).first().click();
  const cameFrom = owner.getByText(/^Came from/);
  await expect(cameFrom).toContainText(`${host.origin}/offers`);
  await expect(cameFrom).toContainText("https://search.example");
  await expect(cameFrom).toContainText("source: flyer, campaign: fall");
  await expect(cameFrom).not.toContainText("secret");
});

test("the dialog is worked by the keyboard alone and gives the focus back", { tag: "@every-size" }, async ({
  page,
}) => {
  await page.goto(`${site.origin}/button`);
  const button = page.getByRole("button", { name: "See your garden" });
  await expect(button).toHaveCSS("color", "rgb(0, 0, 0)");
  const widthBehind = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const width = await widthBehind();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "See your garden" });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  expect(await widthBehind(), "the page behind stays in its place").toBe(width);

  const frame = dialog.frameLocator("iframe");
  const field = frame.getByRole("combobox", { name: "Property address" });
  await expect(field).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  const street = newStreet();
  await typeAddress(page, frame, street);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("heading", { name: "What would you like to see?" })).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  // Opened again, nothing is lost.
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("heading", { name: "What would you like to see?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("Escape closes open suggestions first, then the dialog", { tag: "@every-size" }, async ({ page }) => {
  await page.goto(`${site.origin}/button`);
  const { dialog, frame } = await openDialog(page, "See your garden");
  const field = frame.getByRole("combobox", { name: "Property address" });
  await typeForOptions(field, `${newStreet()}, Aust`, frame.getByRole("option"));
  await page.keyboard.press("Escape");
  await expect(frame.getByRole("option")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("Escape closes a dialog within the frame first, and the homeowner's picture is still there", async ({
  page,
}) => {
  await page.goto(`${site.origin}/button`);
  const { dialog, frame } = await openDialog(page, "See your garden");
  await typeAddress(page, frame, newStreet());
  await frame.getByRole("button", { name: "Continue" }).click();
  await finishInFrame(frame, "Roofing", `brush${Date.now()}@example.com`);
  await frame.getByRole("button", { name: "Touch up the area" }).click();
  const brush = frame.getByRole("dialog", { name: "Touch up the area" });
  await expect(brush).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(brush).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(frame.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
});

test("dialog and inline frame have no accessibility fault", { tag: "@every-size" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${site.origin}/button`);
  await expectAccessible(page, { withFrames: true });
  const { frame } = await openDialog(page, "See your garden");
  await expect(frame.getByRole("combobox", { name: "Property address" })).toBeVisible();
  await expectAccessible(page, { withFrames: true });
  await page.goto(`${site.origin}/inline`);
  const inline = page.frameLocator("[data-company-widget] iframe");
  await expect(inline.getByRole("combobox", { name: "Property address" })).toBeVisible();
  await expectAccessible(page, { withFrames: true });
});

test("inline, the frame is as high as what it shows, at every step", { tag: "@every-size" }, async ({
  page,
}) => {
  await page.goto(`${site.origin}/inline`);
  const element = page.locator("[data-company-widget] iframe");
  const frame = page.frameLocator("[data-company-widget] iframe");
  const fits = async () => {
    const shown = await element.evaluate((one) => one.getBoundingClientRect().height);
    const needed = await frame.locator("body").evaluate((body) => body.getBoundingClientRect().height);
    return Math.abs(shown - Math.max(520, Math.ceil(needed)));
  };
  await expect(frame.getByRole("combobox", { name: "Property address" })).toBeVisible();
  await expect.poll(fits).toBeLessThanOrEqual(1);
  const first = await element.evaluate((one) => one.getBoundingClientRect().height);
  await typeAddress(page, frame, newStreet());
  await frame.getByRole("button", { name: "Continue" }).click();
  await frame.getByRole("button", { name: "Landscaping" }).click();
  await expect(frame.getByRole("button", { name: "Continue with This Image" })).toBeEnabled();
  const height = () => element.evaluate((one) => one.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(first);
  await expect.poll(fits).toBeLessThanOrEqual(1);
  const tallest = await height();
  // It shrinks again too, if not to the pixel: fonts may have come since the first step was measured.
  await frame.getByRole("button", { name: "Back" }).click();
  await frame.getByRole("button", { name: "Back" }).click();
  await expect.poll(height).toBeLessThan(tallest);
  await expect.poll(fits).toBeLessThanOrEqual(1);
});

test("a message from anywhere but the frame changes nothing", async ({ page }) => {
  await page.goto(`${site.origin}/inline`);
  const element = page.locator("[data-company-widget] iframe");
  const frame = page.frameLocator("[data-company-widget] iframe");
  await expect(frame.getByRole("combobox", { name: "Property address" })).toBeVisible();
  await page.evaluate(() => window.postMessage({ type: "company-frame:size", height: 3000 }, "*"));
  // Messages arrive in order: once this one is heard, the other has been passed over.
  await page.evaluate(
    () =>
      new Promise((heard) => {
        window.addEventListener("message", ({ data }) => data === "done" && heard(true));
        window.postMessage("done", "*");
      }),
  );
  // The frame itself may still settle (fonts): only what the stranger asked for must not be there.
  expect(await element.getAttribute("height")).not.toBe("3000");
});

test("several widgets stand on one page, and one included twice stands once", async ({ page }) => {
  const complaints = await watchComplaints(page);
  await page.goto(`${site.origin}/several`);
  await expect(page.getByRole("button", { name: "Second" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "First", exact: true })).toHaveCount(1);
  await expect(page.locator("#top").getByRole("button", { name: "First again" })).toHaveCount(1);
  await expect(page.locator("#bottom").getByRole("button")).toHaveText(["Second"]);
  const { frame } = await openDialog(page, "Second");
  // What leads to the dashboard opens in a tab of its own: it may not stand in a frame.
  await expect(frame.getByRole("link", { name: /currently a preview/ })).toHaveAttribute("target", "_blank");
  expect(await complaints.refused()).toEqual([]);
});

test("the console says what is wrong with a script tag", async ({ page }) => {
  const { said } = await watchComplaints(page);
  await page.goto(`${site.origin}/missing`);
  await expect.poll(() => said.join()).toContain("data-company is missing");
  await page.goto(`${site.origin}/no-target`);
  await expect.poll(() => said.join()).toContain("data-target matches nothing on this page. #nowhere");
  await page.goto(`${site.origin}/unknown`);
  const { frame } = await openDialog(page, "See your home transformed");
  await expect(frame.getByRole("heading", { name: "This page is not here" })).toBeVisible();
  await expect.poll(() => said.join()).toContain("there is no company page of this name");
});

test("a browser that lets a frame store nothing loses nothing but the way back after a reload", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await page.goto(`${site.origin}/button`);
  const { frame } = await openDialog(page, "See your garden");
  await typeAddress(page, frame, newStreet());
  await frame.getByRole("button", { name: "Continue" }).click();
  await finishInFrame(frame, "Landscaping", `nostore${Date.now()}@example.com`);
  expect(thrown).toEqual([]);
});
