import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

/** A picture of the project's own, as a homeowner would upload it. */
export const housePhoto = {
  name: "my-house.jpg",
  mimeType: "image/jpeg",
  buffer: readFileSync(join(import.meta.dirname, "../../apps/web/public/sample-house/street-640x480.jpg")),
};

/** What has a picture made. */
export const editCalls = "**/functions/v1/*-image-edit";

let nextHouse = 100;

/** A street address no other test of this run has used, in this worker or in another. */
export function newStreet(): string {
  nextHouse += 1;
  return `${nextHouse}${100 + Number(process.env.TEST_WORKER_INDEX)} Congress Ave`;
}

/** Steps 0 and 1: picks an address from the suggestions, then a service. */
export async function startRequest(
  page: Page,
  options: { slug: string; street: string; service: string },
): Promise<void> {
  await page.goto(`/${options.slug}`);
  await pickAddress(page, options.street);
  await page.getByRole("button", { name: options.service, exact: true }).click();
}

/** Tries until it works, each time with twice the patience: a busy machine answers late, a page not yet alive never. */
export async function retryPatiently(attempt: (timeout: number) => Promise<void>): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    timeout *= 2;
    await attempt(timeout);
  }).toPass();
}

/** Types into a field until it suggests something: what is typed before the page is alive is lost, be it the first letter. */
export async function typeForOptions(field: Locator, text: string, option: Locator): Promise<void> {
  await retryPatiently(async (timeout) => {
    await field.fill("");
    await field.pressSequentially(text);
    await expect(field).toHaveValue(text, { timeout });
    await expect(option.first()).toBeVisible({ timeout });
  });
}

/** Types an address and takes the first suggestion. */
export async function pickAddress(page: Page, street: string): Promise<void> {
  const field = page.getByRole("combobox", { name: "Property address" });
  const option = page.getByRole("option", { name: /Austin, TX/ });
  await typeForOptions(field, `${street}, Aust`, option);
  await option.first().click();
  await expect(field).toHaveValue(/Austin, TX \d{5}/);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Steps 2 and 3: uploads a photo, confirms it and gives an email. */
export async function finishRequest(page: Page, options: { email: string; name?: string }): Promise<void> {
  await expect(page.getByRole("heading", { name: "Confirm Your Property Image" })).toBeVisible();
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await page.getByRole("button", { name: "Use This Image" }).click();
  if (options.name) await page.getByLabel("Your name (optional)").fill(options.name);
  await page.getByLabel("Email").fill(options.email);
  await page.getByRole("button", { name: "Send Me My Mockup" }).click();
}

/** The free wizard's steps, up to the picture that is to be changed. */
export async function reachPicture(page: Page, wish: string): Promise<void> {
  await page.goto("/create");
  await pickAddress(page, newStreet());
  await page.getByLabel("Describe the mockup").fill(wish);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Upload a different photo").setInputFiles(housePhoto);
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
}

/** The demo's picture waits for a progress that takes some ten seconds by the page's clock, which a test has installed. */
export async function skipSimulatedProgress(page: Page): Promise<void> {
  await page.clock.runFor(60_000);
}

/** Mails to an address in the local mailbox, newest first. */
export async function mailsTo(
  page: Page,
  address: string,
): Promise<{ subject: string; html: string; text: string }[]> {
  const mails = await (await page.request.get("/dev/mailbox.json")).json();
  return mails.filter((mail: { to: string }) => mail.to === address);
}

/** Signs in by the newest link that was mailed: to the local mailbox, or to where `findLinks` looks. */
export async function signIn(
  page: Page,
  email: string,
  findLinks: (address: string) => Promise<string[]> = (address) => loginLinks(page, address),
): Promise<void> {
  await page.goto("/login");
  const before = (await findLinks(email)).length;
  await askForLink(page, email);
  await expect.poll(async () => (await findLinks(email)).length).toBeGreaterThan(before);
  const [link] = await findLinks(email);
  await page.goto(link!);
  // The backend that stands in for a Supabase project has a plain page.
  await page.getByRole("button", { name: /^(Log in|Continue)$/ }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Asks for a login link on the page that is open, until the page says so. */
export async function askForLink(
  page: Page,
  email: string,
  said = "Check your email for the login link!",
): Promise<void> {
  await retryPatiently(async (timeout) => {
    await page.getByLabel("Business email").fill(email);
    // A second link would make the first worthless: pressed again only where the press was lost.
    const asked = page.waitForRequest("**/auth/v1/otp*", { timeout });
    await Promise.all([asked, page.getByRole("button", { name: "Send Magic Link" }).click({ timeout })]);
  });
  await expect(page.getByText(said)).toBeVisible();
}

async function loginLinks(page: Page, address: string): Promise<string[]> {
  return findVerifyLinks(await mailsTo(page, address), "login link");
}

/** The links that sign in or confirm, in the mails of such a subject. */
export function findVerifyLinks(mails: { subject: string; html: string }[], subject: string): string[] {
  return mails
    .filter((mail) => mail.subject.includes(subject))
    .map((mail) => /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail.html)![1]!.replaceAll("&amp;", "&"));
}
