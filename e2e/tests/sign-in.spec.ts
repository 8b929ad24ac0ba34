import {
  startTestProvider,
  type TestProvider,
} from "@curbview/embedded-backend/testing/start-test-provider.ts";
import { expect, expectAccessible, extendWithOwnBusiness } from "./business.ts";
import { askForLink, mailsTo } from "./homeowner-journey.ts";

// A provider that proves its address ends the sessions from before the proof.
const test = extendWithOwnBusiness();

let provider: TestProvider;

// One of the projects at a time: the server looks for the provider at one address.
test.beforeAll(async ({ baseURL }, info) => {
  const { port } = new URL(info.project.use.baseURL ?? baseURL ?? "");
  provider = await startTestProvider(() => `http://localhost:${port}/auth/v1/callback`, Number(port) + 1000);
});
test.afterAll(() => provider?.stop());

/** Whoever comes to the provider is this person. */
function knowOnly(email: string): void {
  provider.accounts.clear();
  provider.accounts.set(email, { email, email_verified: true, name: "Robin Smith" });
}

test("a business signs in with Google where that is set up, and comes to its dashboard", async ({
  page,
  business,
}) => {
  knowOnly(business.email);
  await page.goto("/login");
  for (const name of ["Google", "Microsoft", "Acme Directory"])
    await expect(page.getByRole("button", { name: `Continue with ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByText(business.name).locator("visible=true").first()).toBeVisible();
});

test("somebody the provider knows and we do not goes on to onboarding, without typing the email again", async ({
  page,
}) => {
  const email = `new-${Date.now()}@example.com`;
  knowOnly(email);
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Acme Directory" }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole("heading", { name: "Let's Set Up Your Account" })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(email);
});

test("after a lost session one comes back to the screen one was on, also after a provider that refused", async ({
  page,
  business,
}) => {
  knowOnly(business.email);
  await page.goto("/dashboard/leads");
  await expect(page).toHaveURL(/\/login\?next=/);
  // Microsoft's word for an address proves nothing about who owns it.
  await page.getByRole("button", { name: "Continue with Microsoft" }).click();
  await expect(page.getByRole("alert").getByText(/Unverified email with azure/)).toBeVisible();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(/\/dashboard\/leads$/);
});

test("whoever reads the mail on another device types its code, and is told when it is wrong", async ({
  page,
  business,
}) => {
  await page.goto("/login");
  await askForLink(page, business.email);
  const field = page.getByLabel("Or enter the code from the email");
  await field.fill("12345");
  await page.getByRole("button", { name: "Log in with code" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong or too old.");
  await expectAccessible(page);
  const codes = async () =>
    (await mailsTo(page, business.email))
      .filter((mail) => mail.subject.includes("login link"))
      .map((mail) => /code: (\d{6})/.exec(mail.text)![1]!);
  await expect.poll(codes).not.toEqual([]);
  const [code = ""] = await codes();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
});

test("without a provider there is no button, and the mailed link stands alone", async ({ page }) => {
  await page.route("**/auth/v1/settings", (route) =>
    route.fulfill({ json: { external: { email: true, phone: true, google: false } } }),
  );
  const answered = page.waitForResponse("**/auth/v1/settings");
  await page.goto("/login");
  await answered;
  await expect(page.getByRole("button", { name: "Send Magic Link" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
});
