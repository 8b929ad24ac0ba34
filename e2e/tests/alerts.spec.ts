import {
  type PushReceiver,
  receivePushes,
  type TestBrowser,
} from "@curbview/server/testing/receive-pushes.ts";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, extendWithOwnBusiness, sendLead } from "./business.ts";
import { housePhoto, mailsTo, newStreet, startRequest } from "./homeowner-journey.ts";

// It asks for a number, which the other files' homeowners do not give.
const test = extendWithOwnBusiness();

let pushes: PushReceiver;
let publicKey = "";
test.beforeAll(async () => {
  pushes = await receivePushes(() => publicKey);
});
test.afterAll(() => pushes?.stop());

/** A browser's push service is Google's or Mozilla's; here it is ours. The service worker is the real one. */
async function usePushService(page: Page, { subscription }: TestBrowser): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    };
    let current: typeof made | null = null;
    // Chromium's headless shell refuses notifications, whatever was granted.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        current = made;
        return made;
      },
      getSubscription: async () => current,
    });
  }, subscription);
}

test("new leads are texted and pushed to whoever wants it, and STOP ends the texts", async ({
  owner,
  business,
}) => {
  const phone = `+1512555${1000 + Math.floor(Math.random() * 8999)}`;
  publicKey = (await (await owner.request.get("/app-config.json")).json()).pushPublicKey;
  const browser = pushes.subscribe();
  await usePushService(owner, browser);
  await owner.goto("/dashboard/settings");

  await owner.getByLabel("Mobile number for alerts").fill(phone.slice(2));
  await owner.getByRole("button", { name: "Text me a code" }).click();
  const codeField = owner.getByLabel("Code from the text");
  await expect(codeField).toBeVisible();
  const findCode = async () =>
    /lead alerts is (\d{6})/.exec((await mailsTo(owner, phone))[0]?.text ?? "")?.[1];
  await expect.poll(findCode).toBeTruthy();
  await codeField.fill((await findCode())!);
  await owner.getByRole("button", { name: "Confirm number" }).click();
  await expect(owner.getByRole("switch", { name: "Text me each new lead" })).toBeChecked();
  await owner.getByRole("button", { name: "Turn on alerts on this device" }).click();
  await owner.getByRole("button", { name: "Send a test alert" }).click();
  await expect.poll(() => browser.shown.map(({ title }) => title)).toEqual(["It works"]);
  await expectAccessible(owner);

  const lead = await sendLead(owner.request, business.slug, { email: "kim@example.com", name: "Kim Lee" });
  const texts = async () => (await mailsTo(owner, phone)).map(({ text }) => text);
  await expect.poll(texts).toHaveLength(2);
  expect((await texts())[0]).toMatch(
    new RegExp(`New lead: Kim Lee, Roofing, Austin\\. \\S+/dashboard/leads\\?lead=${lead}$`),
  );
  await expect.poll(() => browser.shown).toHaveLength(2);
  const { url, body } = browser.shown[1]!;
  expect(body).toBe("Kim Lee, Roofing, Austin");
  await owner.goto(url);
  await expect(owner.getByRole("heading", { name: "Kim Lee" })).toBeVisible();

  await owner.request.post("/dev/mailbox/reply", { form: { from: phone, text: "STOP" } });
  await owner.goto("/dashboard/settings");
  await expect(owner.getByText(/^You answered STOP/)).toBeVisible();
  await sendLead(owner.request, business.slug, { email: "ada@example.com", name: "Ada Park" });
  await expect.poll(() => browser.shown).toHaveLength(3);
  expect(await texts()).toHaveLength(2);
});

test("a homeowner who is asked for a number and agrees is texted the picture", async ({
  owner,
  business,
  browser,
}) => {
  await owner.goto("/dashboard/customization");
  await owner.getByLabel("Ask for a phone number").selectOption("required");
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expect(owner.getByText("Customizations saved successfully!")).toBeVisible();

  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await startRequest(page, { slug: business.slug, street: newStreet(), service: "Roofing" });
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await page.getByRole("button", { name: "Use This Image" }).click();
  const agree = page.getByRole("checkbox", { name: /may text me about this request/ });
  await expect(agree).not.toBeChecked();
  await page.getByLabel("Email").fill("sam@example.com");
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect(page.getByText(/^Please enter a phone number/)).toBeVisible();
  await page.getByLabel("Phone", { exact: true }).fill("(512) 555-0199");
  await agree.check();
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
  await expect
    .poll(async () => (await mailsTo(page, "+15125550199")).map(({ text }) => text))
    .toEqual([
      expect.stringMatching(
        /^Curbview: Here is your Roofing picture from Test Works .* Reply STOP to opt out\.$/,
      ),
    ]);
  await page.context().close();
  await owner.goto("/dashboard/leads");
  await owner.getByRole("button", { name: "sam@example.com" }).click();
  await expect(owner.getByRole("region", { name: "Consent to texts" })).toContainText("agreed to texts");
});
