import { randomBytes } from "node:crypto";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { confirmAddress, newStreet } from "./homeowner-journey.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A business of this run with its signed-in browser. */
export type Business = { name: string; slug: string; email: string; state: StorageState };

/** Journeys of businesses made for this run by going through onboarding: one activated, one in preview mode. */
export const test = base.extend<
  { owner: Page; previewOwner: Page },
  { business: Business; previewBusiness: Business }
>({
  business: [
    async ({ browser }, use, info) => use(await makeBusiness(browser, info.project.use, { activated: true })),
    { scope: "worker" },
  ],
  previewBusiness: [
    async ({ browser }, use, info) =>
      use(await makeBusiness(browser, info.project.use, { activated: false })),
    { scope: "worker" },
  ],
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
export const extendWithOwnBusiness = () =>
  test.extend<object, { business: Business }>({
    business: [
      async ({ browser }, use, info) =>
        use(await makeBusiness(browser, info.project.use, { activated: true })),
      { scope: "worker" },
    ],
  });

/** Goes through onboarding in a browser of its own. */
export async function makeBusiness(
  browser: Browser,
  options: object,
  { activated, isConfirmed = true }: { activated: boolean; isConfirmed?: boolean },
): Promise<Business> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const mark = randomBytes(4).toString("hex");
  const name = `Test Works ${mark}`;
  const email = `owner-${mark}@example.com`;
  await startByHand(page, name);
  await page.getByRole("button", { name: "Roofing" }).click();
  await page.getByRole("button", { name: "Landscaping" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Finish Setup" }).click();
  await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();
  if (isConfirmed && !(await hasOwnProject(page))) await confirmAddress(page, email);
  if (activated) await activate(page);
  const state = await context.storageState();
  await context.close();
  return { name, slug: `test-works-${mark}`, email, state };
}

/** Whether a Supabase project stands behind the server; that of the journeys confirms addresses by itself. */
async function hasOwnProject(page: Page): Promise<boolean> {
  const { supabaseUrl } = await (await page.request.get("/app-config.json")).json();
  return new URL(supabaseUrl).origin !== new URL(page.url()).origin;
}

/** Onboarding's first step by hand. */
export async function startByHand(page: Page, name: string): Promise<void> {
  await page.goto("/onboarding");
  await expect(async () => {
    await page.getByRole("button", { name: /enter it by hand/ }).click();
    await expect(page.getByLabel("Phone (optional)")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel("Business name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "What services do you offer?" })).toBeVisible();
}

/** Subscribes on the local payment page. */
export async function activate(page: Page): Promise<void> {
  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Start subscription" }).click();
  await expect(page.getByText(/^Subscription successful!/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Activate your page" })).toBeHidden();
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
  await endTransitions(page);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** A color halfway through a transition is no fault of the page; what moves for ever is not waited for. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

export { expect };
