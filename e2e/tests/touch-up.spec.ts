import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./business.ts";
import { finishRequest, housePhoto, newStreet, pickAddress, startRequest } from "./homeowner-journey.ts";

const editCalls = "**/functions/v1/*-image-edit";

/** The body of the next call that has a picture made. */
async function nextEdit(page: Page): Promise<{ region?: string; leadId?: string }> {
  const call = await page.waitForRequest(editCalls);
  expect(call.headers().accept).toContain("text/event-stream");
  return call.postDataJSON();
}

/** Draws a stroke from one place to another, in shares of the picture. */
async function paint(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await page.getByRole("application", { name: "Area to change" }).boundingBox())!;
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

/** How much of the picture is marked, in percent, as it is told. */
async function readShare(page: Page): Promise<number> {
  const told = page.getByRole("dialog").getByText(/% of the picture is marked/);
  return Number(/(\d+) %/.exec((await told.textContent())!)![1]);
}

/** Keeps our one engine busy with other people's pictures; resolves when these are made. */
function occupyEngine(page: Page, pictures: number): Promise<unknown> {
  const asked = Array.from({ length: pictures }, async (_, index) => {
    const config = await (await page.request.get("/app-config.json")).json();
    return page.request.post("/functions/v1/builtin-image-edit", {
      headers: { apikey: config.supabaseAnonKey, "x-visitor-token": `other-visitor-${index}` },
      data: { imageUrl: "/sample-house/street-640x480.jpg", prompt: `Roofing for ${newStreet()}` },
    });
  });
  return Promise.all(asked);
}

async function reachPicture(page: Page, wish: string): Promise<void> {
  await page.goto("/create");
  await pickAddress(page, newStreet());
  await page.getByLabel("Describe the mockup").fill(wish);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
}

test("a visitor sees the place in line and how far the picture is, may cancel, and tries again", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await reachPicture(page, `A new charcoal roof for ${newStreet()}`);
  const others = occupyEngine(page, 6);
  await expect(async () => {
    await page.getByRole("button", { name: "Generate Mockup" }).click();
    await expect(page.getByText(/in line/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const bar = page.getByRole("progressbar", { name: "Making your mockup" });
  await expect(bar).toHaveAttribute("aria-valuetext", /in line/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the picture" })).toBeVisible();
  await expect(page.getByText("Mockup Generation Failed")).toHaveCount(0);

  await others;
  const seen = page.waitForFunction(() =>
    document.querySelector("[role=progressbar][aria-valuetext='Finding the parts of the home']"),
  );
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await seen;
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
});

test("a homeowner paints where the change belongs, and the saved mockup is the new one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startRequest(page, {
    slug: "sample-landscaping",
    street: newStreet(),
    service: "Exterior Painting",
  });
  await finishRequest(page, { email: "brush@example.com" });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  const after = page.getByRole("img", { name: "Your home after Exterior Painting" });
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
  await expect(after).toHaveAttribute("src", /\/leads\//);
  await page.getByRole("button", { name: "Touch up the area" }).click();
  await expect.poll(() => readShare(page)).toBeLessThan(20);
});

test("the free wizard's picture can be touched up too, and a refusal leaves the painting as it is", async ({
  page,
}) => {
  await reachPicture(page, `House painted navy for ${newStreet()}`);
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

test("a page that can have no stream gets its picture all the same", async ({ page }) => {
  await page.route(editCalls, async (route) => {
    // A proxy that breaks streams off in the middle.
    if (route.request().headers().accept?.includes("text/event-stream"))
      return route.fulfill({ contentType: "text/event-stream", body: "event: started\ndata: {}\n\n" });
    return route.continue();
  });
  await reachPicture(page, `A fresh green lawn for ${newStreet()}`);
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
});
