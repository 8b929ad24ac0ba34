import type { Locator } from "@playwright/test";
import { expect, expectAccessible, extendWithOwnBusiness } from "./business.ts";
import { finishRequest, mailsTo, newStreet, startRequest } from "./homeowner-journey.ts";
import { startHostSite } from "./host-site.ts";

const test = extendWithOwnBusiness();

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150">
  <rect width="100" height="150" fill="#c62828"/><rect x="140" y="40" width="440" height="70" fill="#222"/></svg>`;
const thanks = "Thank you! We call you within one business day.";

/** Whether a picture has come, not only its place. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test("a business's logo and thanks go with it: page, widget, mail and shared pictures, until it takes them back", async ({
  owner,
  business,
  page,
  baseURL,
}) => {
  await owner.clock.install();
  await owner.goto("/dashboard/customization");
  await owner
    .getByLabel("Upload a logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await expect(owner.getByText("Your logo is on your page.")).toBeVisible();
  await owner.getByLabel("Thank-you text").fill(thanks);
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("Customizations saved successfully!")).toBeVisible();
  // While it fades it has less contrast.
  await owner.clock.runFor(3_000);
  await expect(owner.getByText("Your logo is on your page.")).toHaveCount(0);
  await expectAccessible(owner);

  const email = `brand${Date.now()}@example.com`;
  await startRequest(page, { slug: business.slug, street: newStreet(), service: "Landscaping" });
  const logo = page.locator("header img");
  await expect.poll(() => widthOf(logo)).toBeGreaterThan(500);
  await finishRequest(page, { email });
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();
  await expectAccessible(page);

  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
  const [mail] = await mailsTo(page, email);
  expect(mail!.text).toContain(thanks);
  const mailedLogo = /src="([^"]*\/logo\.png[^"]*)"/.exec(mail!.html)![1]!;
  expect((await page.request.get(mailedLogo)).headers()["content-type"]).toBe("image/png");
  const shared = new URL(/href="([^"]*\/share\/[^"?]*)/.exec(mail!.html)![1]!);
  await page.goto(shared.pathname);
  await expect.poll(() => widthOf(logo)).toBeGreaterThan(500);
  expect((await page.request.get(`${shared.pathname}/picture.jpg`)).ok()).toBe(true);

  const html = await (await page.request.get(`/${business.slug}`)).text();
  const preview = await page.request.get(/property="og:image" content="([^"]*)"/.exec(html)![1]!);
  expect(preview.headers()["content-type"]).toBe("image/jpeg");
  expect((await preview.body()).length).toBeLessThan(300_000);
  const site = await startHostSite(baseURL!, {
    "/": `<script src="${baseURL}/embed.js" data-company="${business.slug}" data-mode="inline"></script>`,
  });
  await page.goto(site.origin);
  await expect.poll(() => widthOf(page.frameLocator("iframe").locator("header img"))).toBeGreaterThan(500);
  site.close();

  await owner.getByRole("button", { name: "Remove logo" }).click();
  await owner.getByRole("button", { name: "Yes, remove" }).click();
  await expect(owner.getByText("Your logo is removed.")).toBeVisible();
  await page.goto(`/${business.slug}`);
  await expect(page.getByText(business.name).first()).toBeVisible();
  await expect(logo).toHaveCount(0);
  expect((await page.request.get(mailedLogo)).status()).toBe(404);
});

test("a stranger changes nobody's logo, and no owner gives one that the server has not drawn", async ({
  owner,
  business,
  request,
}) => {
  const { supabaseUrl, supabaseAnonKey } = await (await request.get("/app-config.json")).json();
  const headers = { apikey: supabaseAnonKey };
  for (const name of ["set-logo", "remove-logo"])
    expect((await request.post(`/functions/v1/${name}`, { headers, data: "x" })).status()).toBe(401);
  await owner.goto("/dashboard");
  const token = await owner.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"))!;
    return JSON.parse(localStorage.getItem(key)!).access_token as string;
  });
  const patched = await request.patch(`${supabaseUrl}/rest/v1/companies?slug=eq.${business.slug}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { logo: { path: "https://evil.example/logo.png" } },
  });
  expect(patched.status()).toBe(403);
});

test("the account's menu says who is signed in and leads to settings, page, billing and out @every-size", async ({
  owner,
  business,
}) => {
  await owner.goto("/dashboard");
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(owner.getByText(business.email)).toHaveCount(0);
  const trigger = owner.getByRole("button", { name: /account$/i });
  await trigger.click();
  const menu = owner.getByRole("menu", { name: "Account" });
  await expect(owner.getByText(business.email)).toBeVisible();
  await expect(menu.getByRole("menuitem")).toHaveCount(4);
  await expect(menu.getByRole("menuitem", { name: /^View page/ })).toHaveAttribute(
    "href",
    `/${business.slug}`,
  );
  await expectAccessible(owner);
  await owner.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await owner.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toBeFocused();
  await owner.keyboard.press("b");
  await owner.keyboard.press("Enter");
  await expect(owner).toHaveURL(/\/dashboard\/billing$/);
  await expect(menu).toHaveCount(0);
});
