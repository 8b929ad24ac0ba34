import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, sendLead, test } from "./business.ts";

test("a lead is dragged to another column with the mouse, and a slip is undone", async ({
  owner,
  business,
}) => {
  const name = await openBoard(owner, business.slug);
  await expectAccessible(owner);
  const from = await middleOf(card(owner, "New", name));
  const to = await middleOf(owner.getByRole("region", { name: "Contacted" }));
  await owner.mouse.move(from.x, from.y);
  await owner.mouse.down();
  await owner.mouse.move(to.x, to.y, { steps: 12 });
  await owner.mouse.up();
  await expect(card(owner, "Contacted", name)).toBeVisible();
  await expect(owner.getByText("Moved to Contacted.", { exact: true })).toBeVisible();
  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(owner.getByText("Moved back.")).toBeVisible();
  await expect(card(owner, "New", name)).toBeVisible();
});

test("the page is no larger than the board, whose columns scroll by themselves", async ({
  owner,
  business,
}) => {
  await Promise.all(
    Array.from({ length: 8 }, (_, lead) =>
      sendLead(owner.request, business.slug, { email: `column${lead}-${Date.now()}@example.com` }),
    ),
  );
  await openBoard(owner, business.slug);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await owner.setViewportSize({ width, height });
    // On a phone the page scrolls, and its columns do not.
    const fits = { beside: 0, below: 0, pageScrolls: width < 1024 };
    await expect.poll(() => measurePage(owner), { message: `at ${width} x ${height}` }).toEqual(fits);
  }
});

test("a lead is moved by the keys alone and stays there", async ({ owner, business }) => {
  const name = await openBoard(owner, business.slug);
  await owner.getByRole("button", { name: `Move ${name}` }).focus();
  await owner.keyboard.press("Space");
  await expect(owner.getByText(`${name} is over New.`)).toBeAttached();
  await owner.keyboard.press("ArrowRight");
  await expect(owner.getByText(`${name} is over Contacted.`)).toBeAttached();
  await owner.keyboard.press("ArrowRight");
  await expect(owner.getByText(`${name} is over Qualified.`)).toBeAttached();
  await owner.keyboard.press("Space");
  await expect(owner.getByText("Moved to Qualified.", { exact: true })).toBeVisible();
  await expect(owner.getByRole("button", { name: `Move ${name}` })).toBeFocused();
  await owner.reload();
  await expect(card(owner, "Qualified", name)).toBeVisible();
});

test("a lead is dragged to the next column with a finger, which else scrolls and opens", {
  tag: "@touch",
}, async ({ owner, business }) => {
  const name = await openBoard(owner, business.slug);
  const from = await middleOf(card(owner, "New", name));
  const touch = await openTouch(owner);
  await touch("touchStart", from);
  // A finger drags after it has rested for a moment.
  await expect(async () => {
    await touch("touchMove", { x: from.x + 1, y: from.y });
    await expect(owner.getByText(`${name} is over New.`)).toBeAttached({ timeout: 200 });
  }).toPass();
  // Short of the edge, where the board would scroll on.
  for (let x = from.x; x < 345; x += 15) await touch("touchMove", { x, y: from.y });
  await expect(owner.getByText(`${name} is over Contacted.`)).toBeAttached();
  await touch("touchEnd");
  await expect(owner.getByText("Moved to Contacted.", { exact: true })).toBeVisible();
  await card(owner, "Contacted", name).getByText(name).tap();
  const lead = owner.getByRole("dialog", { name });
  await expect(lead).toBeVisible();
  await expect(owner.locator("html")).toHaveCSS("overflow-y", "hidden");
  await lead.getByRole("button", { name: "Delete" }).scrollIntoViewIfNeeded();
  await expect(lead.getByRole("button", { name: "Close" })).toBeInViewport();
});

async function openBoard(owner: Page, slug: string): Promise<string> {
  const name = `Board ${Date.now()}`;
  await sendLead(owner.request, slug, { email: `b${Date.now()}@example.com`, name });
  await owner.goto("/dashboard/leads?layout=board");
  await expect(card(owner, "New", name)).toBeVisible();
  return name;
}

/** How far the page reaches beyond its content, and whether it has a bar besides those of the columns. */
function measurePage(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const main = document.querySelector("main")!.getBoundingClientRect();
    return {
      beside: scrollWidth - clientWidth,
      below: Math.max(0, Math.round(scrollHeight - main.bottom - scrollY)),
      pageScrolls: scrollHeight > clientHeight,
    };
  });
}

const card = (page: Page, column: string, name: string) =>
  page.getByRole("region", { name: column }).getByRole("listitem").filter({ hasText: name });

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
}

async function openTouch(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
}
