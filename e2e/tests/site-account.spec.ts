import { expect, test } from "./business.ts";
import { waitUntilAlive } from "./wait-until-alive.ts";

test("a signed-in business goes from the home page to its dashboard", async ({ owner }) => {
  await owner.goto("/");
  await expect(owner).toHaveURL(/\/dashboard$/);
});

test("a signed-in business sees Dashboard and Logout in place of Login and Create Account", {
  tag: "@every-size",
}, async ({ owner }) => {
  await owner.goto("/leadgen");
  await expect(owner.getByRole("main").getByRole("link", { name: "Go to Dashboard" })).toHaveCount(2);
  const menu = owner.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await expect(owner.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(owner.getByRole("button", { name: "Logout" })).toBeVisible();
  await owner.getByRole("button", { name: "Dashboard" }).click();
  await expect(owner).toHaveURL(/\/dashboard$/);
});

test("the Dashboard button says that it is checking, and goes to the login when nobody can be asked", async ({
  owner,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await owner.route("**/rest/v1/profiles*", async (route) => {
    await held;
    await route.fulfill({ status: 400, json: { message: "no" } });
  });
  await owner.goto("/about");
  await waitUntilAlive(owner);
  const menu = owner.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await owner.getByRole("button", { name: "Dashboard" }).click();
  await expect(owner.getByRole("button", { name: "Loading..." })).toBeDisabled();
  const logged = owner.waitForEvent("console", (message) =>
    message.text().startsWith("The profile could not be loaded"),
  );
  const login = owner.waitForURL(/\/login$/);
  answer();
  await Promise.all([logged, login]);
});

test("Logout leads home, signed out", async ({ browser, business }, info) => {
  const context = await browser.newContext({ ...info.project.use, storageState: business.state });
  const page = await context.newPage();
  // The business of this run stays signed in for the other tests: its session is not ended on the server.
  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 204 }));
  await page.goto("/about");
  await waitUntilAlive(page);
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Create Account" }).first()).toBeVisible();
  await context.close();
});

test("a business that opens the free wizard lands on its own page", async ({ owner, business }) => {
  await owner.goto("/create");
  await expect(owner).toHaveURL(new RegExp(`/${business.slug}$`));
});
