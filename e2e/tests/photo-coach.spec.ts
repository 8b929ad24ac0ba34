import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test } from "./business.ts";
import { housePhoto, newStreet, startRequest } from "./homeowner-journey.ts";

/** The same house from too near: its upper half is not in the picture. */
async function cutOffHouse() {
  const { width, height } = await sharp(housePhoto.buffer).metadata();
  const top = Math.round(height * 0.45);
  const half = sharp(housePhoto.buffer).extract({ left: 0, top, width, height: height - top });
  return { ...housePhoto, name: "too-near.jpg", buffer: await half.jpeg({ quality: 90 }).toBuffer() };
}

/** A page waits a second and a half for what is said of a photo; on a busy machine that is too short. */
async function givePatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endAfter = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => endAfter(ms * 20);
  });
}

/** Chooses a photo until the engine had time to look at it: it makes the pictures of other tests first. */
async function choosePhoto(page: Page, photo: typeof housePhoto): Promise<void> {
  await expect(async () => {
    const looked = page.waitForResponse("**/functions/v1/photo-hints", { timeout: 30_000 });
    await page.getByLabel("Upload a different photo").setInputFiles(photo);
    const { hints } = await (await looked).json();
    expect(hints).not.toBeNull();
    const verdict = page.getByRole("button", {
      name: hints.length > 0 ? /^Use it anyway/ : "Use This Image",
    });
    await expect(verdict).toBeVisible({ timeout: 5_000 });
  }).toPass({ intervals: [1_000, 5_000, 15_000] });
}

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Where both buttons are at each size of the screen. */
async function placeOfButtons(page: Page) {
  const buttons = page.getByRole("button", { name: /photo$|^Use/ });
  await expect(buttons).toHaveCount(2);
  const places = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const drawn = await buttons.all();
    places.push(await Promise.all(drawn.map((button) => button.boundingBox())));
  }
  return places;
}

test("what is said of a photo moves no button", async ({ page }) => {
  await givePatience(page);
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Landscaping" });
  await choosePhoto(page, housePhoto);
  const before = await placeOfButtons(page);
  await expect(page.getByRole("button", { name: "Use This Image" })).toBeInViewport({ ratio: 1 });
  await choosePhoto(page, await cutOffHouse());
  await expect(page.getByText(/Part of the house is cut off/)).toBeInViewport({ ratio: 1 });
  expect(await placeOfButtons(page)).toEqual(before);

  const broken = { name: "house.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") };
  await page.getByLabel("Upload a different photo").setInputFiles(broken);
  await expect(page.getByRole("alert")).toContainText("not a photo");
  expect(await placeOfButtons(page)).toEqual(before);
});

test("a portrait photo is shown large on a phone, and the buttons stay in sight", async ({ page }) => {
  await page.setViewportSize(sizes[0]!);
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Landscaping" });
  const { width, height } = await sharp(housePhoto.buffer).metadata();
  const narrow = Math.round(height * 0.75);
  const portrait = sharp(housePhoto.buffer).extract({
    left: Math.round((width - narrow) / 2),
    top: 0,
    width: narrow,
    height,
  });
  await page
    .getByLabel("Upload a different photo")
    .setInputFiles({ ...housePhoto, buffer: await portrait.jpeg().toBuffer() });
  const photo = page.getByRole("img", { name: "Your photo" });
  await expect.poll(async () => (await photo.boundingBox())?.height).toBeGreaterThan(400);
  for (const button of await page.getByRole("button", { name: /photo$|^Use/ }).all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

test("a house that is cut off is told before the photo is sent, and may be used anyway", async ({ page }) => {
  const note = page.getByText(/Part of the house is cut off/);
  await givePatience(page);
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Landscaping" });
  await choosePhoto(page, await cutOffHouse());
  await expect(note).toBeVisible();
  await expectAccessible(page);

  await choosePhoto(page, housePhoto);
  await expect(note).toBeHidden();
  await expect(page.getByRole("button", { name: "Upload a different photo" })).toBeVisible();

  await choosePhoto(page, await cutOffHouse());
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: /^Use it anyway/ }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
