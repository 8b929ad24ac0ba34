import { randomBytes } from "node:crypto";
import { describeServer, type TestServer } from "@curbview/server/testing/describe-server.ts";
import { signUpOwner, type TestOwner } from "@curbview/server/testing/sign-up-owner.ts";
import { type BrowserContext, expect } from "@playwright/test";
import { findVerifyLinks } from "./homeowner-journey.ts";

type StorageState = Exclude<Awaited<ReturnType<BrowserContext["storageState"]>>, string>;

/** A business of this run, and what a browser stores of its owner's session. */
export type Business = { name: string; slug: string; email: string; state: StorageState };

/** Makes it with the calls that onboarding and the payment page make, in a tenth of the time that clicking takes. */
export async function makeBusiness(
  url: string,
  { activated, isConfirmed = true }: { activated: boolean; isConfirmed?: boolean },
): Promise<Business> {
  const server = { url, ...(await describeServer(url)) };
  const mark = randomBytes(4).toString("hex");
  const business = {
    name: `Test Works ${mark}`,
    slug: `test-works-${mark}`,
    email: `owner-${mark}@example.com`,
  };
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const owner = await signUpOwner(server, { ...business, storage });
  await offerServices(owner, business.name);
  if (isConfirmed) await confirmAddress(owner, server.mails);
  if (activated) await subscribe(owner);
  const localStorage = Array.from(stored, ([name, value]) => ({ name, value }));
  return { ...business, state: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } };
}

async function offerServices({ client, companyId }: TestOwner, company: string): Promise<void> {
  const services = ["Roofing", "Landscaping"].map((name) => ({
    company_id: companyId,
    name,
    description: `${name} service for ${company}`,
  }));
  await client.from("mockup_types").insert(services).throwOnError();
}

/** By the mail of the sign-up: before that nothing is mailed in the business's name. */
async function confirmAddress({ client, email }: TestOwner, mails: TestServer["mails"]): Promise<void> {
  const { data } = await client.auth.getUser();
  // A Supabase project may confirm addresses by itself.
  if (data.user?.email_confirmed_at) return;
  const findLinks = async () =>
    findVerifyLinks(
      (await mails()).filter(({ to }) => to === email),
      "confirm your email",
    );
  await expect.poll(findLinks).toHaveLength(1);
  const [link] = await findLinks();
  const token_hash = new URL(link!).searchParams.get("token")!;
  const { error } = await client.auth.verifyOtp({ type: "signup", token_hash });
  if (error) throw error;
}

/** On the local payment page. */
async function subscribe({ call, userId }: TestOwner): Promise<void> {
  const { body } = await call("create-checkout-session", { userId });
  const { status } = await fetch(`${body.url}/start`, { method: "POST", redirect: "manual" });
  expect(status).toBe(303);
}
