import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./business.ts";
import {
  editCalls,
  finishRequest,
  newStreet,
  pickAddress,
  reachPicture,
  skipSimulatedProgress,
  startRequest,
} from "./homeowner-journey.ts";

const notFound = "We couldn't find a roof in this photo. Please try another photo of the front of the house.";

type Place = readonly [number, number];

/** The body of the next call that has a picture made. */
async function nextEdit(page: Page): Promise<{ region?: string; leadId?: string }> {
  const call = await page.waitForRequest(editCalls);
  expect(call.headers().accept).toContain("text/event-stream");
  return call.postDataJSON();
}

/** Draws a stroke from one place to another, in shares of the picture: by finger on a phone, else by mouse. */
async function paint(page: Page, from: Place, to: Place): Promise<void> {
  const box = (await page.getByRole("application", { name: "Area to change" }).boundingBox())!;
  const at = ([x, y]: Place): Place => [box.x + x * box.width, box.y + y * box.height];
  if (test.info().project.name === "phone") return swipe(page, at(from), at(to));
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

async function swipe(page: Page, [x, y]: Place, [endX, endY]: Place): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  await touch("touchMove", [{ x: (x + endX) / 2, y: (y + endY) / 2 }]);
  await touch("touchMove", [{ x: endX, y: endY }]);
  await touch("touchEnd", []);
}

/** How much of the picture is marked, in percent, as it is told. */
async function readShare(page: Page): Promise<number> {
  const told = page.getByRole("dialog").getByText(/% of the picture is marked/);
  return Number(/(\d+)%/.exec((await told.textContent())!)![1]);
}

test("a homeowner paints where the change belongs, and the saved mockup is the new one", {
  tag: "@every-size",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startRequest(page, {
    slug: "sample-landscaping",
    street: newStreet(),
    service: "Roofing",
  });
  await finishRequest(page, { email: "brush@example.com" });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  const after = page.getByRole("img", { name: "Your home after Roofing" });
  const first = await after.getAttribute("src");

  await page.getByRole("button", { name: "Touch up the area" }).click();
  const dialog = page.getByRole("dialog", { name: "Touch up the area" });
  await expect(dialog.getByText(/% of the picture is marked/)).toBeVisible();
  const found = await readShare(page);
  expect(found).toBeGreaterThan(0);
  await expectAccessible(page);

  await paint(page, [0.1, 0.1], [0.6, 0.1]);
  const added = await readShare(page);
  expect(added).toBeGreaterThan(found + 3);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await paint(page, [0.1, 0.1], [0.3, 0.1]);
  expect(await readShare(page)).toBeLessThan(added);
  await dialog.getByRole("button", { name: "Undo" }).click();
  expect(await readShare(page)).toBe(added);
  await dialog.getByRole("button", { name: "Clear" }).click();
  expect(await readShare(page)).toBe(0);
  await expect(dialog.getByRole("button", { name: "Redo the Mockup" })).toBeDisabled();

  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByRole("application", { name: "Area to change" }).focus();
  for (const key of ["Space", "Shift+ArrowRight", "Shift+ArrowRight", "ArrowDown", "Space"])
    await page.keyboard.press(key);
  expect(await readShare(page)).toBeGreaterThan(1);
  const asked = nextEdit(page);
  await dialog.getByRole("button", { name: "Redo the Mockup" }).click();
  const { region, leadId } = await asked;
  expect(region).toMatch(/^data:image\/png;base64,/);
  expect(leadId).toBeTruthy();
  await expect(dialog).toHaveCount(0);
  await expect(after).not.toHaveAttribute("src", first!);
  // What the business keeps is what a reload shows.
  await page.reload();
  await expect(after).toHaveAttribute("src", /^\/share\/[\w-]+\/picture\.webp/);
  await page.getByRole("button", { name: "Touch up the area" }).click();
  await expect.poll(() => readShare(page)).toBeLessThan(20);
});

test("the free wizard's picture can be touched up too, and a refusal leaves the painting as it is", async ({
  page,
}) => {
  await reachPicture(page, `A red tile roof for ${newStreet()}`);
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
  await page.getByRole("button", { name: "Touch up the area" }).click();
  const dialog = page.getByRole("dialog", { name: "Touch up the area" });
  await expect(dialog.getByText(/% of the picture is marked/)).toBeVisible();
  await paint(page, [0.2, 0.2], [0.5, 0.2]);
  const painted = await readShare(page);
  const sentence = "That is a lot of pictures in a short time. Please try again later.";
  await page.route(editCalls, (route) => route.fulfill({ status: 429, json: { error: sentence } }));
  await dialog.getByRole("button", { name: "Redo the Mockup" }).click();
  await expect(dialog.getByText(sentence)).toBeVisible();
  expect(await readShare(page)).toBe(painted);
  await page.unroute(editCalls);
  await dialog.getByRole("button", { name: "Redo the Mockup" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("slider", { name: "Compare before and after" })).toBeVisible();
});

/** The next picture is refused as the engine refuses one in which it does not find what is to change. */
async function findNothing(page: Page, times = 1): Promise<void> {
  const refusal = { error: notFound, code: "part_not_found" };
  await page.route(editCalls, (route) => route.fulfill({ status: 422, json: refusal }), { times });
}

/** Paints on a photo on which nothing is marked yet. */
async function paintFromNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Touch up the area" }).click();
  const dialog = page.getByRole("dialog", { name: "Touch up the area" });
  await expect(dialog.getByText("0% of the picture is marked.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Make the Mockup" })).toBeDisabled();
  await paint(page, [0.3, 0.45], [0.7, 0.45]);
  await dialog.getByRole("button", { name: "Make the Mockup" }).click();
}

test("where no part of the home was found, the homeowner paints it and gets the mockup", async ({ page }) => {
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Roofing" });
  // The page tries a second look before it says so.
  await findNothing(page, 2);
  await finishRequest(page, { email: "paints@example.com" });
  await expect(page.getByRole("heading", { name: "Mockup Generation Failed" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(notFound);
  await expectAccessible(page);
  await paintFromNothing(page);
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download Mockup" })).toBeVisible();
});

test("the free wizard offers to paint what was not found, and nothing after another refusal", async ({
  page,
}) => {
  await reachPicture(page, `A new slate roof for ${newStreet()}`);
  const busy = { error: "Please try again later.", code: "too_busy" };
  await page.route(editCalls, (route) => route.fulfill({ status: 503, json: busy }), { times: 1 });
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByText(busy.error)).toBeVisible();
  await expect(page.getByRole("button", { name: "Touch up the area" })).toHaveCount(0);

  await findNothing(page);
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByText(notFound)).toBeVisible();
  await paintFromNothing(page);
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
});

for (const path of ["/demo", "/sample"])
  test(`a visitor of ${path} touches up the picture of an own photo`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await pickAddress(page, newStreet());
    await page.getByRole("button", { name: "Exterior Painting" }).click();
    await finishRequest(page, { email: "visitor@example.com" });
    await skipSimulatedProgress(page);
    const after = page.getByRole("img", { name: "The home after Exterior Painting" });
    await expect(after).toBeVisible();
    const first = await after.getAttribute("src");
    await page.getByRole("button", { name: "Touch up the area" }).click();
    const dialog = page.getByRole("dialog", { name: "Touch up the area" });
    await expect(dialog.getByText(/% of the picture is marked/)).toBeVisible();
    await paint(page, [0.2, 0.5], [0.4, 0.5]);
    const asked = nextEdit(page);
    await dialog.getByRole("button", { name: "Redo the Mockup" }).click();
    expect((await asked).region).toMatch(/^data:image\/png;base64,/);
    await expect(dialog).toHaveCount(0);
    await expect(after).not.toHaveAttribute("src", first!);
  });
