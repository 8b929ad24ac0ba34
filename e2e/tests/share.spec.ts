import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./business.ts";
import { finishRequest, mailsTo, newStreet, startRequest } from "./homeowner-journey.ts";
import { waitUntilSlides } from "./wait-until-alive.ts";

/** A finished journey; gives the address of the page that was mailed, without what proves the request. */
async function makeMockup(
  page: Page,
  request: { slug: string; street: string; service: string },
): Promise<string> {
  const email = `share${Date.now()}@example.com`;
  await startRequest(page, request);
  await finishRequest(page, { email, name: "Ann Elder" });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
  const [mail] = await mailsTo(page, email);
  expect(mail!.text).toContain("See it again");
  const link = new URL(/href="([^"]*\/share\/[^"]*)"/.exec(mail!.html)![1]!);
  expect(link.searchParams.get("request")).toBeTruthy();
  return `${link.origin}${link.pathname}`;
}

test("a mockup is shared by a link that shows it to others, and is gone once the business removes it", async ({
  page,
  browser,
  owner,
  business,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  const street = newStreet();
  const mailed = await makeMockup(page, { slug: business.slug, street, service: "Roofing" });
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/share\/[\w-]{43}$/);

  // The mail's follows the look that is chosen, and this one stays with what is shown here.
  expect(mailed).not.toBe(url);

  const friend = await (await browser.newContext()).newPage();
  const answer = await friend.goto(url);
  expect(answer!.headers()["x-robots-tag"]).toBe("noindex");
  const html = await answer!.text();
  // As words: a random token may hold the letters of any name.
  for (const secret of ["Ann", "Elder", street, street.split(" ")[0]!, "share1\\d+"])
    expect(html).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`));
  const picture = /property="og:image" content="([^"]*)"/.exec(html)![1]!;
  expect(picture).toBe(`${url}/picture.jpg`);
  const preview = await friend.request.get(picture);
  expect([preview.headers()["content-type"], preview.headers()["x-robots-tag"]]).toEqual([
    "image/jpeg",
    "noindex",
  ]);
  // Messengers show no preview picture that is much larger.
  expect((await preview.body()).length).toBeLessThan(300_000);
  expect(html).toContain(`<title>Roofing by ${business.name}</title>`);

  await expect(friend.getByRole("heading", { name: `Roofing by ${business.name}` })).toBeVisible();
  const slider = friend.getByRole("slider", { name: "Compare before and after" });
  await expect(slider).toHaveAttribute("aria-valuenow", "50");
  await waitUntilSlides(slider);
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuenow", "5");
  await expectAccessible(friend);
  await friend.getByRole("link", { name: "See your own home" }).click();
  await expect(friend).toHaveURL(new RegExp(`/${business.slug}$`));

  await owner.goto("/dashboard/my-mockups");
  await owner.getByRole("button", { name: new RegExp(street) }).click();
  await owner
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await owner.getByRole("button", { name: "Yes, delete" }).click();
  await expect(owner.getByRole("button", { name: new RegExp(street) })).toHaveCount(0);
  expect((await friend.request.get(picture)).status()).toBe(404);
  for (const gone of [mailed, url]) expect((await friend.goto(gone))!.status()).toBe(404);
  await expect(friend.getByRole("heading", { name: "This page is not here" })).toBeVisible();
  await friend.context().close();
});

test("the business hands on a mockup from its library and from the lead: by copy, by mail, by the phone's own sheet", async ({
  page,
  owner,
  business,
}) => {
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const street = newStreet();
  await makeMockup(page, { slug: business.slug, street, service: "Roofing" });

  await owner.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await owner.clock.install();
  await owner.goto("/dashboard/my-mockups");
  await owner.getByRole("button", { name: new RegExp(street) }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("button", { name: "Share" }).click();
  const panel = dialog.getByRole("region", { name: "Share" });
  await expect(panel.getByRole("textbox")).toHaveValue(/\/share\/[\w-]{43}$/);
  const url = await panel.getByRole("textbox").inputValue();
  // It says so for two seconds, in which a busy machine may not look.
  await owner.clock.pauseAt(Date.now() + 1_000);
  await panel.getByRole("button", { name: "Copy the link" }).click();
  await expect(panel.getByText("Copied")).toBeVisible();
  await owner.clock.resume();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectAccessible(owner);

  await owner.addInitScript(() => {
    const share = (data: ShareData) => {
      document.body.dataset.shared = data.url ?? "";
      return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
  await owner.goto("/dashboard/leads");
  await owner
    .getByRole("button", { name: /Ann Elder/ })
    .locator("visible=true")
    .first()
    .click();
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(owner.locator("body")).toHaveAttribute("data-shared", url);
  const mail = await panel.getByRole("link", { name: "Send by email" }).getAttribute("href");
  expect(mail).toMatch(/^mailto:share\d+@example\.com\?subject=Roofing/);
  expect(decodeURIComponent(mail!)).toContain(url);
});

test("the call to action stands on an activated company's shared page only", async ({ page }) => {
  const open = async (slug: string, service: string) => {
    await page.goto(await makeMockup(page, { slug, street: newStreet(), service }));
    await expect(page.getByRole("link", { name: "See your own home" })).toBeVisible();
  };
  await open("sample-landscaping", "Roofing");
  const callToAction = page.getByRole("link", { name: /^Book / });
  await expect(callToAction).toHaveAttribute("href", "https://example.com/book");
  await open("preview-painting", "Exterior Painting");
  await expect(
    page.getByRole("heading", { name: "Exterior Painting by Bright Coat Painting" }),
  ).toBeVisible();
  await expect(callToAction).toHaveCount(0);
});

test("a link that is not whole shows nothing", async ({ page }) => {
  for (const token of ["x", "a".repeat(43), "..%2f..%2fetc"]) {
    const answer = await page.goto(`/share/${token}`);
    expect(answer!.status(), token).toBe(404);
  }
});
