import { startTestCaptcha, type TestCaptcha } from "@curbview/embedded-backend/testing/start-test-captcha.ts";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, startByHand } from "./business.ts";
import { housePhoto, mailsTo, newStreet, startRequest } from "./homeowner-journey.ts";
import { testOnOwnServer } from "./own-server.ts";

const failed = "We could not check that you are human. Please try again.";

/** The provider's place. */
let captcha: TestCaptcha;

const test = testOnOwnServer(async () => {
  captcha = await startTestCaptcha("turnstile");
  const { siteKey, secret, verifyUrl } = captcha.options;
  return {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL: verifyUrl!,
    CAPTCHA_LEADS: "always",
  };
});
test.afterAll(() => captcha?.stop());

/** The provider's script: draws a box with a button that shows a human, as the real one's checkbox does. */
const fakeScript = `
  window.turnstile = {
    render(box, options) {
      if (options.sitekey !== "captcha-site-key") throw new Error("another site key");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "I am human";
      button.onclick = async () => {
        const solved = await window.solveCaptcha();
        if (!solved) return options["error-callback"]("300010");
        button.textContent = "Success!";
        options.callback(solved);
      };
      box.replaceChildren(button);
      return "w1";
    },
    reset() { for (const button of document.querySelectorAll("fieldset button")) button.textContent = "I am human"; },
    remove() { for (const button of document.querySelectorAll("fieldset div button")) button.remove(); },
  };
  window[new URL(document.currentScript.src).searchParams.get("onload")]();`;

/** Answers the provider's address in its place; `solve` gives what a solved check hands the page. */
async function playProvider(page: Page, solve: () => string | undefined) {
  await page.exposeFunction("solveCaptcha", solve);
  await page.route("https://challenges.cloudflare.com/turnstile/v0/api.js?*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: fakeScript }),
  );
}

const askForLink = async (page: Page) => {
  await page.getByLabel("Business email").fill(`captcha-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Send Magic Link" }).click();
};

test("a business signs in once it has shown that it is human, each time anew", async ({ page }) => {
  await playProvider(page, captcha.solve);
  await page.goto("/login");
  await page.getByRole("button", { name: "I am human" }).click();
  await expect(page.getByText("Success!")).toBeVisible();
  await expectAccessible(page);
  await askForLink(page);
  await expect(page.getByText("Check your email for the login link!")).toBeVisible();
  const [first] = captcha.forms.slice(-1);
  expect(first).toMatchObject({ secret: captcha.options.secret, remoteip: expect.stringMatching(/./) });
  // The token is used up; the next try waits for a new one.
  await askForLink(page);
  await expect(page.getByRole("button", { name: "Sending link..." })).toBeDisabled();
  await page.getByRole("button", { name: "I am human" }).click();
  await expect.poll(() => captcha.forms.at(-1)!.response).not.toBe(first!.response);
  await expect(page.getByText("Check your email for the login link!")).toBeVisible();
});

test("a business signs up once it has shown that it is human", async ({ page }) => {
  await playProvider(page, captcha.solve);
  await startByHand(page, `Human Works ${Date.now()}`);
  await page.getByRole("button", { name: "Roofing" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email").fill(`human-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "I am human" }).click();
  await page.getByRole("button", { name: "Finish Setup" }).click();
  await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();
});

test("a check that fails is said, can be tried again, and a token the server refuses too", async ({
  page,
}) => {
  const given: (string | undefined)[] = [undefined, "made up", captcha.solve()];
  await playProvider(page, () => given.shift());
  await page.goto("/login");
  await page.getByRole("button", { name: "I am human" }).click();
  await expect(page.getByRole("alert")).toContainText(failed);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "I am human" }).click();
  await askForLink(page);
  await expect(page.getByRole("alert")).toHaveText(failed);
  await page.getByRole("button", { name: "I am human" }).click();
  await askForLink(page);
  await expect(page.getByText("Check your email for the login link!")).toBeVisible();
});

test("a script that cannot be loaded is said and loaded again", async ({ page }) => {
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByRole("alert")).toContainText(failed);
  await page.unroute("https://challenges.cloudflare.com/**");
  await playProvider(page, captcha.solve);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("button", { name: "I am human" })).toBeVisible();
});

test("a homeowner's email is taken once they have shown that they are human", async ({ page }) => {
  await playProvider(page, captcha.solve);
  const email = `homeowner-${Date.now()}@example.com`;
  await startRequest(page, { slug: "sample-landscaping", street: newStreet(), service: "Landscaping" });
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await page.getByRole("button", { name: "Use This Image" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.getByRole("button", { name: "I am human" }).click();
  await expect(page.getByRole("heading", { name: "Your Mockup is Ready!" })).toBeVisible();
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
});

test("without a token the server refuses", async ({ server }) => {
  const { error } = await server.client("v".repeat(22)).auth.signInWithOtp({ email: "bot@example.com" });
  expect(error?.code).toBe("captcha_failed");
  const visitor = server.client("v".repeat(22));
  const { data: company } = await visitor.from("companies").select("id").limit(1).single().throwOnError();
  const lead = { company_id: company.id, email: "", address: newStreet(), service_type: "Lawn" };
  const { data } = await visitor.from("leads").insert(lead).select("id").single().throwOnError();
  const finished = await visitor.from("leads").update({ email: "bot@example.com" }).eq("id", data.id);
  expect(finished.error?.message).toBe("captcha_failed");
});
