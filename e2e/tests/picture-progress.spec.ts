import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./business.ts";
import { editCalls, newStreet, reachPicture, startRequest } from "./homeowner-journey.ts";

/** Has pictures made for other visitors; resolves when they stand in line. The answer sends these visitors away. */
async function occupyEngine(page: Page, pictures: number): Promise<() => void> {
  const { supabaseAnonKey } = await (await page.request.get("/app-config.json")).json();
  const others = new AbortController();
  const ask = (_: unknown, visitor: number) =>
    fetch(new URL("/functions/v1/builtin-image-edit", page.url()), {
      method: "POST",
      signal: others.signal,
      headers: {
        apikey: supabaseAnonKey,
        "x-visitor-token": `other-visitor-${visitor}`,
        accept: "text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify({
        imageUrl: "/sample-house/street-640x480.jpg",
        prompt: `Roofing for ${newStreet()}`,
      }),
    });
  await Promise.all(Array.from({ length: pictures }, ask));
  return () => others.abort();
}

/** Notes every text of the progress bar from now on; the answer reads them. Which stages show depends on what the engine still knows of the photo. */
async function recordProgress(page: Page): Promise<() => Promise<string>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuetext");
      if (text && text !== seen.at(-1)) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return () => texts.evaluate((seen) => seen.join(", "));
}

test("a visitor sees the place in line and how far the picture is, may cancel, and tries again", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await reachPicture(page, `A new charcoal roof for ${newStreet()}`);
  const leaveEngine = await occupyEngine(page, 8);
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByText(/in line/)).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Making your mockup" });
  await expect(bar).toHaveAttribute("aria-valuetext", /in line/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the picture" })).toBeVisible();
  await expect(page.getByText("Mockup Generation Failed")).toHaveCount(0);

  leaveEngine();
  const told = await recordProgress(page);
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
  expect(await told()).toMatch(/Looking at the photo|Finding the parts of the home|Painting the change/);
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

test("a homeowner may cancel before giving an email, and chooses another picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const held = Promise.withResolvers<void>();
  await page.route(editCalls, async (route) => {
    await held.promise;
    await route.abort();
  });
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Roofing" });
  await page.getByRole("button", { name: "Continue with This Image" }).click();
  const bar = page.getByRole("progressbar", { name: "Making your mockup" });
  await expect(bar).toHaveAttribute("aria-valuetext", "Sending your photo");
  await expectAccessible(page);
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("-image-edit"));
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await given).failure()?.errorText).toContain("ABORTED");
  held.resolve();
  await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with This Image" })).toBeEnabled();
});
