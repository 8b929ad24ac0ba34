import type { Page } from "@playwright/test";
import { expect, test } from "./business.ts";
import {
  editCalls,
  housePhoto,
  newStreet,
  pickAddress,
  startRequest,
  typeForOptions,
} from "./homeowner-journey.ts";
import { waitUntilAlive } from "./wait-until-alive.ts";

/** The pages Lighthouse measures. */
const measured = ["/", "/leadgen", "/industries/roofing", "/create", "/sample-landscaping"];
const others = ["/about", "/services", "/mailers", "/demo", "/sample", "/privacy", "/login", "/onboarding"];
const maxShift = 0.1;
const thumbPx = 44;

/** These share nothing, so the workers share them. */
test.describe.configure({ mode: "parallel" });

/** Waits for the next frame, or half a second: a browser that has no time may draw none. */
function passFrame(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 500))]),
  );
}

/** What has moved by itself on this page so far, as the layout instability API counts it. */
async function layoutShift(page: Page): Promise<number> {
  // Entries arrive after the frame they belong to, before the one after the next.
  for (let frame = 0; frame < 3; frame += 1) await passFrame(page);
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return entries.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

async function scrollThrough(page: Page): Promise<void> {
  const scrollTo = (y: number) => {
    window.scrollTo(0, y);
    return document.documentElement.scrollHeight;
  };
  for (let y = 0; y < (await page.evaluate(scrollTo, y)); y += 500) await passFrame(page);
}

for (const path of measured)
  test(`nothing jumps while ${path} loads and is scrolled through`, { tag: "@every-size" }, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    expect(await layoutShift(page)).toBeLessThan(maxShift);
  });

test("nothing jumps when my picture comes", { tag: "@every-size" }, async ({ page }) => {
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Landscaping" });
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await page.getByRole("button", { name: "Use This Image" }).click();
  await page.getByLabel("Email").fill(`${newStreet().replace(/\W/g, "")}@example.com`);
  await expect(page.getByText("It is ready")).toBeVisible();
  const { promise: wanted, resolve: reveal } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/lead-mockup", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, your request is saved" })).toBeVisible();
  // What moves later than half a second after a press moves by itself.
  await page.waitForTimeout(500);
  const before = await layoutShift(page);
  reveal();
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  expect((await layoutShift(page)) - before).toBeLessThan(maxShift);

  // Once the picture was seen, a reload shows neither the first question nor anything that moves.
  await expect(page.getByRole("slider", { name: "Compare before and after" })).toBeVisible();
  await page.waitForTimeout(500);
  let hasAskedAgain = false;
  await page.route("**/assets/*.js", async (route) => {
    hasAskedAgain ||= await page.getByLabel("Property address").isVisible();
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(hasAskedAgain).toBe(false);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test("buttons, fields and links outside of sentences are as large as a thumb", { tag: "@touch" }, async ({
  page,
}) => {
  for (const path of [...measured, ...others]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const small = await page.evaluate((minHeight) => {
      const isSmall = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const isHidden = width <= 1 || height <= 1;
        const isInSentence = getComputedStyle(element).display === "inline";
        return !isHidden && !isInSentence && Math.round(height) < minHeight;
      };
      const targets = document.querySelectorAll("a, button, summary, input:not([type=range]), [role=slider]");
      return [...targets].filter(isSmall).map((element) => element.outerHTML.slice(0, 120));
    }, thumbPx);
    expect(small, path).toEqual([]);
  }
});

test("on a phone held sideways I see the addresses that are suggested", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/sample-landscaping");
  await expect(page.getByRole("listitem").filter({ hasText: "Address" })).toBeHidden();
  // The keyboard leaves about half of the screen.
  await page.setViewportSize({ width: 844, height: 220 });
  await typeForOptions(page.getByRole("combobox"), `${newStreet()}, Aust`, page.getByRole("option").first());
  await expect(page.getByRole("option").first()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("combobox")).toBeInViewport({ ratio: 0.9 });
});

test("lines of text stay short enough to read", { tag: "@every-size" }, async ({ page }) => {
  for (const path of [...measured, "/about", "/privacy", "/terms"]) {
    await page.goto(path);
    const long = await page.evaluate(() => {
      const width = (element: Element) => {
        const { fontSize } = getComputedStyle(element);
        return element.getBoundingClientRect().width / Number.parseFloat(fontSize);
      };
      const isText = (element: Element) => (element.textContent ?? "").length > 120;
      // About 45 times its size holds 90 characters of this typeface.
      return [...document.querySelectorAll("main p, main li > span")]
        .filter((element) => isText(element) && width(element) > 45)
        .map((element) => `${Math.round(width(element))}: ${element.textContent?.slice(0, 60)}`);
    });
    expect(long, path).toEqual([]);
  }
});

test("in a contrast theme of the system I see what is chosen and what is switched on", async ({
  page,
  owner,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/sample-landscaping");
  await expect(page.getByRole("listitem").filter({ hasText: "Address" })).toHaveCSS("outline-style", "solid");
  const option = page.getByRole("option").first();
  await typeForOptions(page.getByRole("combobox"), `${newStreet()}, Aust`, option);
  await expect(option).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveCSS("outline-style", "solid");
  await owner.emulateMedia({ forcedColors: "active" });
  await owner.goto("/dashboard/settings");
  const background = (isOn: boolean) =>
    owner
      .getByRole("switch", { checked: isOn })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background(true)).not.toBe(await background(false));
});

test("whoever wants less motion sees none, neither on the pages nor while a picture is made", {
  tag: "@every-size",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration = 0, iterations = 1 } = effect?.getTiming() ?? {};
          return playState === "running" && Number(duration) > 1 && iterations > 0;
        })
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    );
  for (const path of [...measured, "/sample"]) {
    await page.goto(path);
    await scrollThrough(page);
    expect(await moving(), path).toEqual([]);
  }
  await page.goto("/create");
  await pickAddress(page, "812 Congress Ave");
  await page.getByLabel("Describe the mockup").fill("A new charcoal shingle roof");
  await page.getByRole("button", { name: "Continue" }).click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(editCalls, async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Generating your mockup" })).toBeVisible();
  expect(await moving()).toEqual([]);
  answer();
});

/** The sweep plays once, for three seconds: on a slow machine it is over before a test can look. */
function stopSweepAtItsFarthest(page: Page) {
  return page.addInitScript(() => {
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (animationName !== "compare-sweep" || !(target instanceof HTMLElement)) return;
      const sweep = target
        .getAnimations()
        .find((one) => one instanceof CSSAnimation && one.animationName === animationName)!;
      sweep.pause();
      sweep.currentTime = 1600;
      target.dataset.stoppedAt = String(sweep.currentTime);
    });
  });
}

test("the slider's handle is never cut by the edge of its picture", { tag: "@every-size" }, async ({
  page,
}) => {
  await stopSweepAtItsFarthest(page);
  await page.goto("/industries/roofing");
  await waitUntilAlive(page);
  const slider = page.getByRole("slider", { name: "Compare before and after" });
  const frame = slider.locator("..");
  const isWhole = async () => {
    const [handle, picture] = [(await slider.boundingBox())!, (await frame.boundingBox())!];
    return handle.x >= picture.x && handle.x + handle.width <= picture.x + picture.width;
  };
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("data-stopped-at", "1600");
  expect(await isWhole()).toBe(true);
  await slider.press("Home");
  expect(await isWhole()).toBe(true);
  await slider.press("End");
  expect(await isWhole()).toBe(true);
});
