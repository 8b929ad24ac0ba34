import { randomBytes } from "node:crypto";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { newStreet, retryPatiently } from "./homeowner-journey.ts";
import { type Business, makeBusiness } from "./make-business.ts";

/** A business that is made when it is first asked for, once for all journeys of a worker. */
function makeOnce(options: { activated: boolean }): (url: string) => Promise<Business> {
  let made: Promise<Business> | undefined;
  return (url) => {
    made ??= makeBusiness(url, options);
    return made;
  };
}

const sharedBusiness = makeOnce({ activated: true });
const sharedPreviewBusiness = makeOnce({ activated: false });

/**
 * Journeys of businesses made for this run: one activated, one in preview mode. They are no fixtures of the worker, since
 * a file with others of these would get a worker and a browser of its own.
 */
export const test = base.extend<{
  business: Business;
  previewBusiness: Business;
  owner: Page;
  previewOwner: Page;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  business: async ({}, use, info) => use(await sharedBusiness(info.project.use.baseURL!)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  previewBusiness: async ({}, use, info) => use(await sharedPreviewBusiness(info.project.use.baseURL!)),
  owner: async ({ browser, business }, use, info) => {
    const context = await browser.newContext({ ...info.project.use, storageState: business.state });
    await use(await context.newPage());
    await context.close();
  },
  previewOwner: async ({ browser, previewBusiness }, use, info) => {
    const context = await browser.newContext({ ...info.project.use, storageState: previewBusiness.state });
    await use(await context.newPage());
    await context.close();
  },
});

/** The same with an activated business that no other file of journeys changes or fills. */
export function extendWithOwnBusiness() {
  const ownBusiness = makeOnce({ activated: true });
  return test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
    business: async ({}, use, info) => use(await ownBusiness(info.project.use.baseURL!)),
  });
}

/** Onboarding's first step by hand. */
export async function startByHand(page: Page, name: string): Promise<void> {
  await page.goto("/onboarding");
  const phone = page.getByLabel("Phone (optional)");
  await retryPatiently(async (timeout) => {
    // A press that is answered late has exchanged the button.
    if (!(await phone.isVisible()))
      await page.getByRole("button", { name: /enter it by hand/ }).click({ timeout });
    await expect(phone).toBeVisible({ timeout });
  });
  await page.getByLabel("Business name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "What services do you offer?" })).toBeVisible();
}

/** A finished lead, sent as a homeowner's browser would, without going through the steps. */
export async function sendLead(
  request: APIRequestContext,
  slug: string,
  lead: { email: string; name?: string; service?: string; street?: string },
): Promise<string> {
  const { supabaseUrl, supabaseAnonKey } = await (await request.get("/app-config.json")).json();
  const headers = {
    apikey: supabaseAnonKey,
    "x-visitor-token": randomBytes(16).toString("hex"),
    prefer: "return=representation",
  };
  const [company] = await (
    await request.get(`${supabaseUrl}/rest/v1/companies?slug=eq.${slug}&select=id`, { headers })
  ).json();
  const data = {
    company_id: company.id,
    email: "",
    address: `${lead.street ?? newStreet()}, Austin, TX 78701`,
    service_type: lead.service ?? "Roofing",
  };
  const [started] = await (await request.post(`${supabaseUrl}/rest/v1/leads`, { headers, data })).json();
  const { email, name } = lead;
  const finished = await request.patch(`${supabaseUrl}/rest/v1/leads?id=eq.${started.id}`, {
    headers,
    data: { email, name },
  });
  expect(finished.ok()).toBe(true);
  return started.id;
}

/** Finds no accessibility fault on the page, nor in frames of other origins when those are asked for. */
export async function expectAccessible(page: Page, { withFrames = false } = {}): Promise<void> {
  const { AxeBuilder } = await import("@axe-core/playwright");
  // A page that is still on its way has no heading yet.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // In legacy mode the findings need no page of their own to be put together in: a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(!withFrames);
  // What fades while it is judged has less contrast.
  const stillness = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await endAnimations(page);
  const { violations } = await axe.analyze();
  await stillness.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** A color on its way to another is no fault of the page: what ends is ended now. What moves for ever is left. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const findPassing = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    for (let passing = findPassing(); passing.length > 0; passing = findPassing()) {
      for (const animation of passing) animation.finish();
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });
}

export { expect };
