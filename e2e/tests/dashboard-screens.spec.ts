import { expect, expectAccessible, sendLead, test } from "./business.ts";
import { housePhoto, newStreet, typeForOptions } from "./homeowner-journey.ts";

test("the overview counts leads as they come", async ({ owner, business }) => {
  await owner.goto("/dashboard");
  const total = owner.getByRole("definition").first();
  await expect(total).toHaveText(/\d+/);
  const before = Number(await total.textContent());
  await sendLead(owner.request, business.slug, { email: `o${Date.now()}@example.com`, name: "Newest Nora" });
  await expect(total).toHaveText(String(before + 1));
  await expect(owner.getByRole("link", { name: /Newest Nora/ }).first()).toBeVisible();
  await expectAccessible(owner);
  await owner.goto("/dashboard/no-such-screen");
  await expect(owner.getByRole("heading", { name: "Overview" })).toBeVisible();
});

test("the public address is copied, and the label says so for two seconds", async ({
  owner,
  business,
}, info) => {
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await owner.clock.install();
  await owner.goto("/dashboard/how-to");
  await expect(owner.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(owner);
  await owner.clock.pauseAt(Date.now() + 1_000);
  await owner.getByRole("button", { name: "Copy your public URL" }).click();
  await expect(owner.getByText("Copied")).toBeVisible();
  await owner.clock.runFor(1_900);
  await expect(owner.getByText("Copied")).toBeVisible();
  await owner.clock.runFor(100);
  await expect(owner.getByText("Copied")).toBeHidden();
  const copied = await owner.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${info.project.use.baseURL}/${business.slug}`);
});

test("a step of the dashboard's wizard is not hidden under the bar @touch", async ({ owner }) => {
  await owner.setViewportSize({ width: 390, height: 420 });
  await owner.goto("/dashboard/create");
  const address = owner.getByRole("combobox", { name: "Property address" });
  await typeForOptions(address, `${newStreet()}, Aust`, owner.getByRole("option", { name: /Austin, TX/ }));
  await owner.getByRole("option").first().click();
  await owner.getByRole("button", { name: "Continue" }).click();
  const heading = owner.getByRole("heading", { name: "What should change?" });
  await expect(heading).toBeVisible();
  const bar = await owner.locator("header").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar!.height);
  expect(await owner.evaluate(() => scrollY), "the page scrolled to it").toBeGreaterThan(0);
});

test("a mockup made in the dashboard is in the library, downloads by its id and can be deleted", async ({
  owner,
}) => {
  await owner.goto("/dashboard/create");
  const address = owner.getByRole("combobox", { name: "Property address" });
  await owner.getByRole("button", { name: "Continue" }).click();
  await expect(owner.getByText("Please select a valid address from the suggestions.")).toBeVisible();
  const option = owner.getByRole("option", { name: /Austin, TX/ });
  await typeForOptions(address, `${newStreet()}, Aust`, option);
  await option.first().click();
  await expect(address).toHaveValue(/Austin, TX \d{5}/);
  await owner.getByRole("button", { name: "Continue" }).click();
  await owner.getByRole("button", { name: "Continue" }).click();
  await expect(owner.getByText("Please describe the mockup type.")).toBeVisible();
  const wish = `A fresh green lawn ${Date.now()}`;
  await owner.getByLabel("Describe the mockup").fill(wish);
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Continue" }).click();
  await owner.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await owner.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(owner.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
  await expect(owner.getByText("Saved to your library.")).toBeVisible();
  const download = owner.waitForEvent("download");
  await owner.getByRole("link", { name: "Download Mockup" }).click();
  expect((await download).suggestedFilename()).toMatch(/^mockup_\w+_A_fresh_green_lawn_\d+\.png$/);

  await owner.getByRole("link", { name: "Open the library" }).click();
  await owner
    .getByRole("button", { name: new RegExp(wish.slice(0, 12)) })
    .first()
    .click();
  const dialog = owner.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: wish })).toBeVisible();
  const saved = owner.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mockup-[0-9a-f-]{36}\.png$/);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await owner.getByRole("button", { name: "Yes, delete" }).click();
  await expect(owner.getByText("No mockups yet")).toBeVisible();
  await expectAccessible(owner);
});

test("a campaign is planned on the map, and its cost follows the circles", async ({ owner }) => {
  await owner.goto("/dashboard/mailers");
  await owner.getByRole("button", { name: "Get Started" }).click();
  await owner.reload();
  await expect(owner.getByRole("heading", { name: "Add an area" })).toBeVisible();
  await owner.getByRole("button", { name: "Add area" }).click();
  await expect(owner.getByText("Please select a valid address from the suggestions.")).toBeVisible();
  const address = owner.getByRole("combobox", { name: "Center address" });
  await typeForOptions(address, "100 Congress Ave, Aust", owner.getByRole("option"));
  await owner.getByRole("option").first().click();
  await expect(address).toHaveValue(/TX \d{5}/);
  await owner.getByRole("button", { name: "Add area" }).click();
  // 3.14 square miles, 2,356 homes at $1.25.
  await expect(owner.getByText("about $2,945.24")).toBeVisible();
  await expect(owner.locator(".leaflet-container path")).not.toHaveCount(0);
  const radius = owner.getByRole("slider", { name: /^Radius of 100 Congress/ });
  await radius.focus();
  await owner.keyboard.press("ArrowRight");
  await expect(owner.getByText("about $3,247.13")).toBeVisible();
  const card = owner.getByRole("figure", { name: "Back" });
  await expect(card.getByRole("img", { name: /^QR code of .*utm_source=postcard$/ })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: /^Remove 100 Congress/ }).click();
  await expect(owner.getByText("about $0.00")).toBeVisible();
  await owner.getByRole("button", { name: "Back to intro" }).click();
  await expect(owner.getByRole("button", { name: "Get Started" })).toBeVisible();
});

test("the menu leads everywhere by keyboard and closes behind itself", { tag: "@every-size" }, async ({
  owner,
  previewOwner,
}) => {
  await previewOwner.goto("/dashboard");
  await owner.goto("/dashboard");
  const isPhone = owner.viewportSize()!.width < 1024;
  for (const name of [
    "Generate",
    "Library",
    "How To",
    "Leads",
    "Customization",
    "Mailers",
    "Billing",
    "Settings",
  ]) {
    if (isPhone) {
      await owner.getByRole("button", { name: "Menu", exact: true }).press("Enter");
      await expect(owner.getByRole("dialog", { name: "Menu" })).toBeVisible();
    }
    await owner
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name, exact: true })
      .press("Enter");
    await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(owner.getByRole("dialog", { name: "Menu" })).toBeHidden();
    // On a desktop the journeys of the screens look at this.
    if (isPhone) await expectAccessible(owner);
  }
  if (isPhone) await previewOwner.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(previewOwner.getByRole("link", { name: /Billing\s*Activate/ })).toBeVisible();
  await expect(previewOwner.getByRole("link", { name: /View Page/ })).toHaveAttribute("target", "_blank");
});

test("a homeowner with a long name is read in the activity and on the lead's card, beside the others", async ({
  owner,
  business,
}) => {
  await owner.setViewportSize({ width: 820, height: 1180 });
  const name = "Maximiliana Wolfeschlegelsteinhausen-Featherstonehaugh-Cholmondeley the Third";
  await sendLead(owner.request, business.slug, {
    email: "long@example.com",
    name,
    street: `${newStreet()}, Building 14 of the Old Cotton Exchange, Apartment 2207`,
  });
  await owner.goto("/dashboard");
  const row = owner.getByRole("main").getByRole("link", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  const boxes = await Promise.all((await row.locator("span").all()).map((part) => part.boundingBox()));
  const [who, where, when] = boxes;
  expect(who!.x + who!.width).toBeLessThanOrEqual(where!.x);
  expect(where!.x + where!.width).toBeLessThanOrEqual(when!.x);
  expect(where!.width).toBeGreaterThan(200);
  await owner.goto("/dashboard/leads");
  await expect(owner.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
});

test("the business copies the code for its website and sees the button it makes", async ({
  owner,
  business,
  baseURL,
}) => {
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await owner.goto("/dashboard/how-to");
  await expect(owner.getByRole("button", { name: "See your home transformed" })).toBeVisible();
  await owner.getByRole("button", { name: "Copy the code for your website" }).click();
  const copied = () => owner.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(copied)
    .toBe(
      `<script src="${baseURL}/embed.js" data-company="${business.slug}" data-label="See your home transformed" data-color="#f95c15" async></script>`,
    );
  await owner.getByRole("radio", { name: /In the page/ }).check();
  const preview = owner.getByTestId("widget-preview").frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "See Your Home Transformed" })).toBeVisible();
  await owner.getByRole("button", { name: "Copy the code for your website" }).click();
  await expect.poll(copied).toContain('data-mode="inline"');
  await owner.getByRole("radio", { name: /A button/ }).check();
  await expectAccessible(owner);
});
