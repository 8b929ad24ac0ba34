import type { Page } from "@playwright/test";
import { expect, test } from "./business.ts";
import {
  editCalls,
  housePhoto,
  newStreet,
  pickAddress,
  reachPicture,
  startRequest,
} from "./homeowner-journey.ts";

const offline = "You are offline. Nothing is lost: we go on as soon as the connection is back.";
const ready = { name: "Your Mockup is Ready!" };

async function confirmPhoto(page: Page): Promise<void> {
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Roofing" });
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByRole("button", { name: "Use This Image" })).toBeEnabled();
}

async function leaveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
}

test("a picture confirmed without a connection is made as soon as the connection is back", {
  tag: "@touch",
}, async ({ page, context }) => {
  await reachPicture(page, "A new charcoal shingle roof");
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await page.getByRole("button", { name: "Generate Mockup" }).click();
  await expect(page.getByRole("heading", { name: "Generating your mockup" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your mockup is ready" })).toBeVisible();
});

test("on a company's page, too, a photo may be confirmed without a connection", { tag: "@touch" }, async ({
  page,
  context,
}) => {
  await confirmPhoto(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Use This Image" }).click();
  await expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeVisible();
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await leaveEmail(page, `offline${Date.now()}@example.com`);
  await expect(page.getByRole("heading", ready)).toBeVisible();
});

test("the dashboard's screens that were open before are there without a connection", {
  tag: "@touch",
}, async ({ owner }) => {
  const go = async (name: string) => {
    await owner.getByRole("button", { name: "Menu", exact: true }).click();
    await owner.getByRole("link", { name }).click();
    await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  await owner.goto("/dashboard/settings");
  await go("Billing");
  await owner.context().setOffline(true);
  await go("Settings");
});

test("a connection lost while the picture is made costs the homeowner nothing", { tag: "@touch" }, async ({
  page,
  context,
}) => {
  await confirmPhoto(page);
  let lose = () => {};
  const asked = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    editCalls,
    async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
      lose();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Use This Image" }).click();
  await asked;
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await leaveEmail(page, `back${Date.now()}@example.com`);
  await expect(page.getByRole("heading", ready)).toBeVisible();
});

test("an email that could not be saved is said to be, stays typed, and is saved by the next press", {
  tag: "@touch",
}, async ({ page }) => {
  await confirmPhoto(page);
  await page.getByRole("button", { name: "Use This Image" }).click();
  // What is only read would be asked for again for seven seconds.
  await page.route("**/rest/v1/leads*", (route) =>
    route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
  );
  const email = `twice${Date.now()}@example.com`;
  await leaveEmail(page, email);
  await expect(page.getByText("Failed to submit email. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("button", { name: "Send Me My Mockup" })).toBeEnabled();
  await page.unroute("**/rest/v1/leads*");
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(page.getByRole("heading", ready)).toBeVisible();
});

test("a photo that could not be uploaded is uploaded by another try, without asking for the email again", {
  tag: "@touch",
}, async ({ page }) => {
  await confirmPhoto(page);
  await page.route("**/storage/v1/object/**", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Use This Image" }).click();
  await leaveEmail(page, `photo${Date.now()}@example.com`);
  await expect(page.getByRole("heading", { name: "Mockup Generation Failed" })).toBeVisible();
  await expect(page.getByText(/^Failed to upload source image: /)).toBeVisible();
  await page.unroute("**/storage/v1/object/**");
  await page.getByRole("button", { name: "Try Another Photo" }).click();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByRole("button", { name: "Use This Image" }).click();
  await expect(page.getByRole("heading", ready)).toBeVisible();
});

/** Lets no call of this kind through, as a slow connection would, until the answer is called. */
async function holdCalls(page: Page, address: string, method: "POST" | "PATCH"): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

test("on a slow connection every step says what it is waiting for", { tag: "@touch" }, async ({ page }) => {
  const startLead = await holdCalls(page, "**/rest/v1/leads*", "POST");
  const saveEmail = await holdCalls(page, "**/rest/v1/leads*", "PATCH");
  const makePicture = await holdCalls(page, editCalls, "POST");
  await page.goto("/sample-landscaping");
  await pickAddress(page, newStreet());
  await page.getByRole("button", { name: "Roofing", exact: true }).click();
  await expect(page.getByRole("button", { name: "One moment..." })).toBeVisible();
  startLead();
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await page.getByRole("button", { name: "Use This Image" }).click();
  await expect(page.getByText("Looking at your home...")).toBeVisible();
  await leaveEmail(page, `slow${Date.now()}@example.com`);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  saveEmail();
  await expect(page.getByRole("heading", { name: "Thank you, your request is saved" })).toBeVisible();
  makePicture();
  await expect(page.getByRole("heading", ready)).toBeVisible();
});
