import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { finishLead, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;

beforeAll(async () => {
  server = await startInstallation();
});
afterAll(async () => {
  await server?.stop();
});

const isActivated = async ({ client, companyId }: TestOwner) =>
  (await client.from("companies").select("activated").eq("id", companyId).single()).data?.activated;
const summary = async ({ client, companyId }: TestOwner) =>
  (await client.rpc("get_billing_summary", { company_id: companyId }).throwOnError()).data;
const checkoutOf = async (owner: TestOwner) =>
  (await owner.call("create-checkout-session", { userId: owner.userId })).body.url as string;
const press = async (address: string) => {
  const response = await fetch(address, { method: "POST", redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") };
};

describe("without Stripe, outside production", () => {
  it("the owner subscribes on a page marked test mode, and the account is activated", async () => {
    const owner = await signUpOwner(server);
    expect(await summary(owner)).toMatchObject({ has_subscription: false, status: "none" });
    const url = await checkoutOf(owner);
    expect(url).toMatch(new RegExp(`^${server.url}/dev/checkout/[0-9a-f-]{36}$`));
    const page = await (await fetch(url)).text();
    expect(page).toContain("test mode");
    expect(page).toContain("Start subscription");
    expect(page).toContain("Cancel");
    const done = await press(`${url}/start`);
    expect(done.status).toBe(303);
    expect(done.location).toMatch(
      new RegExp(`^${server.url}/dashboard/billing\\?session_id=cs_local_[0-9a-f-]{36}$`),
    );
    expect(await isActivated(owner)).toBe(true);
    expect(await summary(owner)).toMatchObject({ has_subscription: true, status: "active" });
    expect((await press(`${url}/start`)).status).toBe(410);
  });

  it("cancelling the checkout changes nothing", async () => {
    const owner = await signUpOwner(server);
    const url = await checkoutOf(owner);
    expect(await press(`${url}/cancel`)).toEqual({
      status: 303,
      location: `${server.url}/dashboard/billing?subscription_canceled=true`,
    });
    expect(await isActivated(owner)).toBe(false);
    expect((await press(`${url}/start`)).status).toBe(410);
    expect((await fetch(`${server.url}/dev/checkout/unknown`)).status).toBe(404);
  });

  it("a lead is charged in the ledger all the same, and the subscription can be ended", async () => {
    const owner = await signUpOwner(server);
    await press(`${await checkoutOf(owner)}/start`);
    await finishLead(server, owner.companyId);
    await vi.waitFor(
      async () => expect(await summary(owner)).toMatchObject({ charged_count: 1, amount_cents: 100 }),
      { interval: 200 },
    );
    const { body } = await owner.call("create-portal-session", {});
    const portal = new URL(body.url as string);
    expect(portal.pathname).toBe("/dev/portal");
    const page = await (await fetch(portal)).text();
    expect(page).toContain("test mode");
    const ended = await press(`${server.url}/dev/portal/cancel${portal.search}`);
    expect(ended).toEqual({ status: 303, location: `${server.url}/dashboard/billing` });
    expect(await isActivated(owner)).toBe(false);
    expect(await summary(owner)).toMatchObject({ has_subscription: false, status: "canceled" });
    await press(`${await checkoutOf(owner)}/start`);
    expect(await isActivated(owner)).toBe(true);
  });

  it("the subscription of a company whose owner's account is removed is ended", async () => {
    const owner = await signUpOwner(server);
    await press(`${await checkoutOf(owner)}/start`);
    const { data } = await owner.client
      .from("companies")
      .select("slug")
      .eq("id", owner.companyId)
      .single()
      .throwOnError();
    await server.pool.query("delete from auth.users where id = $1", [owner.userId]);
    const statuses = async () =>
      (
        await server.pool.query("select status from private.local_subscriptions where company_id = $1", [
          owner.companyId,
        ])
      ).rows;
    await vi.waitFor(async () => expect(await statuses()).toEqual([{ status: "canceled" }]), {
      interval: 200,
    });
    const page = await (await fetch(`${server.url}/${data.slug}`)).text();
    expect(page).toContain("This page is closed");
    expect(page).toContain('content="noindex"');
  });
});

describe("without Stripe, in production", () => {
  it("the owner is told plainly, and no local page pretends", async () => {
    const production = await startInstallation({ NODE_ENV: "production", LOG_LEVEL: "fatal" });
    try {
      const owner = await signUpOwner(production);
      const { status, body } = await owner.call("create-checkout-session", { userId: owner.userId });
      expect([status, body.code]).toEqual([503, "payments_not_configured"]);
      expect(body.error).toMatch(/^Payments are not set up on this installation yet\./);
      expect((await fetch(`${production.url}/dev/checkout/x`)).status).toBe(404);
      expect((await fetch(`${production.url}/dev/portal`)).status).toBe(404);
      const event = await fetch(`${production.url}/functions/v1/stripe-webhook`, {
        method: "POST",
        body: "{}",
      });
      expect(event.status).toBe(503);
    } finally {
      await production.stop();
    }
  });
});
