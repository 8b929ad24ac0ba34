import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import type { Pool } from "pg";
import { expect, vi } from "vitest";
import type { TestServer } from "./describe-server.ts";
import { hurryRetries } from "./hurry-jobs.ts";
import { newToken, signUpOwner, type TestOwner } from "./sign-up-owner.ts";
import { type FakeStripe, startFakeStripe } from "./start-fake-stripe.ts";

/** An owner with an active subscription. */
export type PayingOwner = TestOwner & { customer: string; subscriptionId: string };

/** A server with its own database and a fake Stripe. */
export type StripeInstallation<Server extends TestServer = TestServer> = {
  stripe: FakeStripe;
  pool: Pool;
  /** A test may replace it. */
  server: Server;
  startReplica(): Promise<Server>;
  stop(): Promise<void>;
};

export const charged = { charged: true, amount_cents: 100, reason: "Charged" };

/** `start` is `serveInProcess`, or `runServer` where a test kills the server. */
export async function serveWithStripe<Server extends TestServer>(
  start: (dataDir: string, env: Record<string, string>) => Promise<Server>,
): Promise<StripeInstallation<Server>> {
  const dataDir = await mkdtemp(join(tmpdir(), "curbview-stripe-"));
  const [database, stripe] = await Promise.all([startTestDatabase(), startFakeStripe()]);
  const startReplica = () => start(dataDir, { DATABASE_URL: database.url, ...stripe.env });
  const installation: StripeInstallation<Server> = {
    stripe,
    pool: database.pool,
    server: await startReplica(),
    startReplica,
    async stop() {
      await installation.server.stop();
      await stripe.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return installation;
}

export const makeEvent = (type: string, object: object) => ({
  ...{ id: `evt_${newToken()}`, object: "event" },
  ...{ type, data: { object } },
});

/** Delivers an event, which must be accepted. */
export async function deliverEvent({ stripe, server }: StripeInstallation, event: object): Promise<void> {
  expect((await stripe.deliver(server.url, event)).status).toBe(200);
}

/** Opens a checkout; returns its URL and the request to Stripe. */
export async function openCheckout({ stripe }: StripeInstallation, owner: TestOwner) {
  const { status, body } = await owner.call("create-checkout-session", { userId: owner.userId });
  expect([status, body.error]).toEqual([200, undefined]);
  const asked = stripe.calls.findLast((call) => call.path === "/v1/checkout/sessions")!.body;
  return { url: body.url as string, asked: asked as Record<string, string> };
}

/** Adds a paid subscription to the fake Stripe; returns it with its event. */
export function subscribe({ stripe }: StripeInstallation, owner: TestOwner, customer: string) {
  const id = `sub_${newToken()}`;
  const subscription = {
    ...{ id, object: "subscription" as const, customer, status: "active" },
    metadata: { company_id: owner.companyId },
  };
  stripe.subscriptions.set(id, subscription);
  const session = { id: `cs_${newToken()}`, object: "checkout.session", mode: "subscription" };
  const completed = makeEvent("checkout.session.completed", {
    ...session,
    ...{ customer, subscription: id, client_reference_id: owner.companyId },
  });
  return { subscription, completed };
}

export async function makePayingOwner(installation: StripeInstallation): Promise<PayingOwner> {
  const owner = await signUpOwner(installation.server);
  const customer = (await openCheckout(installation, owner)).asked.customer!;
  const { subscription, completed } = subscribe(installation, owner, customer);
  await deliverEvent(installation, completed);
  return { ...owner, customer, subscriptionId: subscription.id };
}

export async function summaryOf({ client, companyId }: TestOwner) {
  const { data } = await client.rpc("get_billing_summary", { company_id: companyId }).throwOnError();
  return data;
}

export async function chargeOf({ client }: TestOwner, leadId: string) {
  const { data } = await client
    .from("lead_charges")
    .select("charged, amount_cents, reason")
    .eq("lead_id", leadId)
    .maybeSingle();
  return data;
}

/** Waits until the lead's charge is as expected; retries run without their delay. */
export async function waitForCharge(
  pool: Pool,
  owner: TestOwner,
  leadId: string,
  expected: object,
): Promise<void> {
  await vi.waitFor(
    async () => {
      await hurryRetries(pool);
      expect(await chargeOf(owner, leadId)).toEqual(expected);
    },
    { timeout: 30_000, interval: 50 },
  );
}
