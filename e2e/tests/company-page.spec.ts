import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./business.ts";
import {
  finishRequest,
  housePhoto,
  mailsTo,
  newStreet,
  pickAddress,
  startRequest,
} from "./homeowner-journey.ts";

const sample = "sample-landscaping";
const preview = "preview-painting";

test("a homeowner uploads a photo, gets a before/after picture and downloads it", {
  tag: "@every-size",
}, async ({ page }) => {
  const email = `${newStreet().replaceAll(" ", "")}@example.com`.toLowerCase();
  await startRequest(page, { slug: sample, street: newStreet(), service: "Landscaping" });
  await finishRequest(page, { email, name: "Ann" });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Compare before and after" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuenow", "55");
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Mockup" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mockup_\w+_Landscaping\.png$/);
  const bytes = await readFile((await file.path())!);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.equals(housePhoto.buffer)).toBe(false);

  await expect
    .poll(async () => (await mailsTo(page, email)).map((mail) => mail.subject))
    .toEqual(["Your Landscaping mockup from Green Gable Landscaping"]);
  const [mail] = await mailsTo(page, email);
  const picture = /src="([^"]*\/picture\.png)"/.exec(mail!.html)![1]!;
  expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
  await expect
    .poll(async () =>
      (await mailsTo(page, "owner@example.com")).some(
        ({ subject, text }) => subject.startsWith("New lead: Landscaping") && text.includes(email),
      ),
    )
    .toBe(true);
});

test("the photo stays where it is when a picture of the street comes, and when I choose my own", {
  tag: "@every-size",
}, async ({ page }) => {
  const found = Promise.withResolvers<void>();
  await page.route("**/functions/v1/street-picture", async (route) => {
    await found.promise;
    await route.continue();
  });
  await startRequest(page, { slug: sample, street: newStreet(), service: "Landscaping" });
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  // Below the heading, wherever the page is scrolled to.
  const place = async () =>
    (await top(page.getByRole("region", { name: "Photo of the property" }))) -
    (await top(page.getByRole("heading", { level: 1 })));
  await expect(page.getByText("Looking for a picture of your street...")).toBeVisible();
  const before = await place();
  found.resolve();
  await expect(page.getByText(/We have no picture of your street/)).toBeVisible();
  expect(await place()).toBeCloseTo(before);
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByText(/^This is your photo/)).toBeVisible();
  expect(await place()).toBeCloseTo(before);
});

test("the page says who it is from before any script runs", async ({ request }) => {
  const html = await (await request.get(`/${sample}`)).text();
  expect(html).toContain("<title>See your home transformed by Green Gable Landscaping</title>");
  expect(html).toContain('property="og:image"');
  expect(html).toContain("#1f6f54");
  expect(html).toContain("4.8");
  const missing = await request.get("/no-such-company");
  expect(missing.status()).toBe(404);
});

test("an address must be picked from the suggestions", async ({ page }) => {
  await page.goto(`/${sample}`);
  await expect(async () => {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please select a valid address from the suggestions.")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test("a second request for the same address and service is told so, another service is welcome", async ({
  page,
  browser,
}) => {
  const street = newStreet();
  await startRequest(page, { slug: sample, street, service: "Roofing" });
  await finishRequest(page, { email: "first@example.com" });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await startRequest(other, { slug: sample, street, service: "Roofing" });
  await expect(
    other.getByText(
      "You've already created a Roofing mockup for this address. Please try a different service type or address.",
    ),
  ).toBeVisible();
  await other.getByRole("button", { name: "Try Different Service" }).click();
  await other.getByRole("button", { name: "Landscaping" }).click();
  await expect(other.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
  await other.close();
});

test("a file that is no picture is refused, a broken one is said kindly, and the step stays", async ({
  page,
}) => {
  await startRequest(page, { slug: sample, street: newStreet(), service: "Landscaping" });
  await expect(page.getByText("Sample photo", { exact: true })).toBeVisible();
  const dialog = page.waitForEvent("dialog").then(async (box) => {
    const text = box.message();
    await box.accept();
    return text;
  });
  const upload = page.getByLabel("Upload a different photo");
  await upload.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  expect(await dialog).toBe("Please select an image file");
  await upload.setInputFiles({
    name: "text.png",
    mimeType: "image/png",
    buffer: Buffer.from("not a picture"),
  });
  await expect(page.getByRole("alert")).toContainText("not a photo");
  await expect(page.getByRole("button", { name: "Continue with This Image" })).toBeEnabled();
});

test("a wrong email is said, and one sent without a connection goes on its way when it is back", async ({
  page,
  context,
}) => {
  await startRequest(page, { slug: sample, street: newStreet(), service: "Exterior Painting" });
  await finishRequest(page, { email: "not-an-email" });
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill("kept@example.com");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: /ready|saved|Failed/i, level: 1 })).toBeVisible();
});

/** How many photos the browser keeps; a photo is shown a moment before it is kept. */
const countKeptPhotos = (page: Page) =>
  page.evaluate(async () => {
    // Opened before the page does, it would lack its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === "photos")) return 0;
    return new Promise<number>((resolve, reject) => {
      const open = indexedDB.open("photos");
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const count = open.result.transaction("kept").objectStore("kept").count();
        count.onsuccess = () => resolve(count.result);
        open.result.close();
      };
    });
  });

test("a reload in the middle loses nothing", async ({ page }) => {
  const street = newStreet();
  await startRequest(page, { slug: sample, street, service: "Roofing" });
  await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await expect.poll(() => countKeptPhotos(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByRole("button", { name: "Use This Image" }).click();
  await page.getByLabel("Email").fill("reload@example.com");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("reload@example.com");
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  const after = page.getByRole("img", { name: "Your home after Roofing" });
  await expect
    .poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await page.getByRole("button", { name: "Make another mockup" }).click();
  await expect(page.getByRole("combobox", { name: "Property address" })).toHaveValue(new RegExp(street));
});

test("Back pressed twice at once goes two steps back, and Forward goes on from there", async ({ page }) => {
  await startRequest(page, { slug: sample, street: newStreet(), service: "Landscaping" });
  await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
  // The browser follows the first press only after the second, as on a busy phone.
  await page.evaluate(async () => {
    for (const _ of ["image", "service"]) {
      [...document.querySelectorAll("button")].find((button) => button.textContent === "Back")?.click();
      await Promise.resolve();
    }
  });
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.usr?.step ?? "address")).toBe("address");
  await expect(page.getByRole("combobox", { name: "Property address" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "What would you like to see?" })).toBeVisible();
});

test("Forward pressed before the page has followed Back is not lost", async ({ page }) => {
  // The page draws late, as on a busy phone: React waits for messages to itself.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300);
    };
  });
  const expectStep = async (step: string, heading: string) => {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.usr.step)).toBe(step);
  };
  await startRequest(page, { slug: sample, street: newStreet(), service: "Landscaping" });
  await expectStep("image", "Confirm Your Property Image");
  await page.evaluate(() => addEventListener("popstate", () => history.forward(), { once: true }));
  await page.getByRole("button", { name: "Back" }).click();
  await expectStep("image", "Confirm Your Property Image");
  await page.getByRole("button", { name: "Back" }).click();
  await expectStep("service", "What would you like to see?");
});

test("a company in preview mode shows its banner, no download and no call to action", async ({ page }) => {
  await startRequest(page, { slug: preview, street: newStreet(), service: "Exterior Painting" });
  await expect(
    page.getByRole("link", {
      name: "This page is currently a preview. Activate your account to start capturing leads.",
    }),
  ).toHaveAttribute("href", "/dashboard/how-to");
  await finishRequest(page, { email: "tester@example.com" });
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download Mockup" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Book Your Appointment" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Go to Dashboard to Activate" })).toBeVisible();
});

test("every step is free of accessibility faults", { tag: "@every-size" }, async ({ page }) => {
  // Reviews that fade into one another are not judged halfway.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/${sample}`);
  await expectAccessible(page);
  await pickAddress(page, newStreet());
  await expect(page.getByRole("button", { name: "Landscaping" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Landscaping" }).click();
  await expect(page.getByRole("button", { name: "Continue with This Image" })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue with This Image" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expectAccessible(page);
});
