import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../../packages/embedded-backend/src/database/start-database.ts";
import { startTestDatabase } from "../../../../packages/embedded-backend/src/testing/start-test-database.ts";
import { type PlayedStripe, playStripe } from "../testing/play-stripe.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { finishLead, newToken, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";

let dataDir: string;
let database: Database;
let stripe: PlayedStripe;
let server: RunningServer;

const start = () => runServer(dataDir, { DATABASE_URL: database.url, ...stripe.env });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "curbview-stripe-"));
  [database, stripe] = await Promise.all([startTestDatabase(), playStripe()]);
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await stripe?.stop();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  stripe.violations.length = 0;
});

const isActivated = async (owner: TestOwner) => {
  const { data } = await owner.client
    .from("companies")
    .select("activated")
    .eq("id", owner.companyId)
    .single();
  return data?.activated;
};
const summary = async (owner: TestOwner) => {
  const { data } = await owner.client
    .rpc("get_billing_summary", { company_id: owner.companyId })
    .throwOnError();
  return data;
};
const chargeOf = async (owner: TestOwner, leadId: string) => {
  const { data } = await owner.client
    .from("lead_charges")
    .select("charged, amount_cents, reason")
    .eq("lead_id", leadId)
    .maybeSingle();
  return data;
};
const charged = { charged: true, amount_cents: 100, reason: "Charged" };
const settles = (owner: TestOwner, leadId: string, expected: object) =>
  vi.waitFor(async () => expect(await chargeOf(owner, leadId)).toEqual(expected), {
    timeout: 20_000,
    interval: 100,
  });

/** Opens a checkout and gives what Stripe was asked for. */
async function openCheckout(owner: TestOwner) {
  const { status, body } = await owner.call("create-checkout-session", { userId: owner.userId });
  expect([status, body.error]).toEqual([200, undefined]);
  const asked = stripe.calls.findLast((call) => call.path === "/v1/checkout/sessions")!.body;
  return { url: body.url as string, asked: asked as Record<string, string> };
}

/** What Stripe has and tells after the owner has paid. */
function subscribe(owner: TestOwner, customer: string, status = "active") {
  const id = `sub_${newToken()}`;
  const subscription = {
    ...{ id, object: "subscription" as const, customer, status },
    metadata: { company_id: owner.companyId },
  };
  stripe.subscriptions.set(id, subscription);
  return {
    subscription,
    completed: makeEvent("checkout.session.completed", {
      ...{ id: `cs_${newToken()}`, object: "checkout.session", mode: "subscription" },
      ...{ customer, subscription: id, client_reference_id: owner.companyId },
    }),
  };
}

const makeEvent = (type: string, object: object) => ({
  id: `evt_${newToken()}`,
  object: "event",
  type,
  data: { object },
});
const tell = async (event: object) => {
  const response = await stripe.deliver(server.url, event);
  expect(response.status).toBe(200);
};

async function activeOwner(): Promise<TestOwner & { customer: string; subscriptionId: string }> {
  const owner = await signUpOwner(server);
  const { asked } = await openCheckout(owner);
  const { subscription, completed } = subscribe(owner, asked.customer!);
  await tell(completed);
  return { ...owner, customer: asked.customer!, subscriptionId: subscription.id };
}

describe("subscribing through Stripe", () => {
  it("sends the owner to a checkout of the metered price, as Stripe's own description wants it", async () => {
    const owner = await signUpOwner(server);
    const { url, asked } = await openCheckout(owner);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(asked).toEqual({
      mode: "subscription",
      customer: expect.stringMatching(/^cus_/),
      client_reference_id: owner.companyId,
      line_items: [{ price: stripe.priceId }],
      success_url: `${server.url}/dashboard/billing?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${server.url}/dashboard/billing?subscription_canceled=true`,
      subscription_data: { metadata: { company_id: owner.companyId } },
    });
    expect((await openCheckout(owner)).asked.customer).toBe(asked.customer);
    expect(stripe.violations).toEqual([]);
  });

  it("is refused for somebody else and for whoever is not signed in", async () => {
    const [owner, other] = [await signUpOwner(server), await signUpOwner(server)];
    const foreign = await owner.call("create-checkout-session", { userId: other.userId });
    expect([foreign.status, foreign.body.code]).toEqual([403, "forbidden"]);
    const anonymous = await fetch(`${server.url}/functions/v1/create-checkout-session`, {
      method: "POST",
      body: JSON.stringify({ userId: owner.userId }),
      headers: { apikey: server.anonKey, "content-type": "application/json" },
    });
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      { code: "unauthorized", error: "User not authenticated. Please log in." },
    ]);
  });

  it("activates the account when Stripe says the checkout is completed, and never before", async () => {
    const owner = await signUpOwner(server);
    const { asked } = await openCheckout(owner);
    expect(await isActivated(owner)).toBe(false);
    const { completed } = subscribe(owner, asked.customer!);
    await tell(completed);
    expect(await isActivated(owner)).toBe(true);
    expect(await summary(owner)).toMatchObject({ has_subscription: true, status: "active" });
    const again = await owner.call("create-checkout-session", { userId: owner.userId });
    expect([again.status, again.body.code]).toEqual([409, "already_subscribed"]);
  });

  it("leads to the customer's portal", async () => {
    const owner = await activeOwner();
    const { body } = await owner.call("create-portal-session", {});
    expect(body.url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(stripe.calls.at(-1)!.body).toEqual({
      customer: owner.customer,
      return_url: `${server.url}/dashboard/billing`,
    });
    expect(stripe.violations).toEqual([]);
    const without = await (await signUpOwner(server)).call("create-portal-session", {});
    expect([without.status, without.body.code]).toEqual([409, "no_subscription"]);
  });
});

describe("what Stripe tells", () => {
  it("is not believed without Stripe's signature", async () => {
    const owner = await signUpOwner(server);
    const { completed } = subscribe(owner, "cus_forged");
    const forged = await stripe.deliver(server.url, completed, "whsec_guessed");
    expect([forged.status, await forged.json()]).toEqual([
      400,
      { code: "bad_request", error: "The signature is not valid." },
    ]);
    const unsigned = await fetch(`${server.url}/functions/v1/stripe-webhook`, {
      method: "POST",
      body: JSON.stringify(completed),
    });
    expect(unsigned.status).toBe(400);
    expect(await isActivated(owner)).toBe(false);
  });

  it("turns the account on and off only by what the subscription is now, in whatever order it comes", async () => {
    const owner = await activeOwner();
    const subscription = stripe.subscriptions.get(owner.subscriptionId)!;
    const lateUpdate = makeEvent("customer.subscription.updated", { ...subscription, status: "active" });
    const lateEnd = makeEvent("customer.subscription.deleted", { ...subscription, status: "canceled" });

    subscription.status = "past_due";
    await tell(makeEvent("customer.subscription.updated", subscription));
    expect([await isActivated(owner), (await summary(owner)).status]).toEqual([true, "past_due"]);

    subscription.status = "canceled";
    await tell(makeEvent("customer.subscription.deleted", subscription));
    await tell(lateUpdate);
    expect(await isActivated(owner)).toBe(false);

    const { asked } = await openCheckout(owner);
    expect(asked.customer).toBe(owner.customer);
    const renewed = subscribe(owner, owner.customer);
    await tell(renewed.completed);
    await tell(lateEnd);
    expect(await isActivated(owner)).toBe(true);
  });

  it("counts once however often it is delivered, also at the same time", async () => {
    const owner = await signUpOwner(server);
    const { asked } = await openCheckout(owner);
    const { subscription, completed } = subscribe(owner, asked.customer!);
    const answers = await Promise.all([1, 2, 3].map(() => stripe.deliver(server.url, completed)));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    const asks = stripe.calls.filter((call) => call.path.endsWith(subscription.id));
    expect(asks).toHaveLength(1);
  });

  it("is tried again when Stripe could not be asked about it", async () => {
    const owner = await signUpOwner(server);
    const { asked } = await openCheckout(owner);
    const { subscription, completed } = subscribe(owner, asked.customer!);
    stripe.subscriptions.delete(subscription.id);
    stripe.subscriptions.set(subscription.id, { ...subscription, customer: undefined as never });
    const broken = await stripe.deliver(server.url, completed);
    expect(broken.status).toBe(500);
    stripe.subscriptions.set(subscription.id, subscription);
    await tell(completed);
    expect(await isActivated(owner)).toBe(true);
  });

  it("ends a second subscription of the same company, which would bill every lead twice", async () => {
    const owner = await activeOwner();
    const second = subscribe(owner, owner.customer);
    await tell(second.completed);
    expect(second.subscription.status).toBe("canceled");
    expect(stripe.subscriptions.get(owner.subscriptionId)!.status).toBe("active");
    expect(await isActivated(owner)).toBe(true);
  });

  it("about a failed payment and an ended subscription reaches the owner by mail, once each", async () => {
    const owner = await activeOwner();
    const subscription = stripe.subscriptions.get(owner.subscriptionId)!;
    const failed = makeEvent("invoice.payment_failed", {
      id: "in_1",
      object: "invoice",
      customer: owner.customer,
    });
    await tell(failed);
    await tell(failed);
    subscription.status = "canceled";
    await tell(makeEvent("customer.subscription.deleted", subscription));
    await tell(makeEvent("customer.subscription.updated", subscription));
    const subjects = async () =>
      (await server.mails()).filter((mail) => mail.to === owner.email).map((mail) => mail.subject);
    await vi.waitFor(
      async () => {
        expect(await subjects()).toContain("Your payment did not go through");
        expect(await subjects()).toContain("Your subscription has ended");
      },
      { timeout: 20_000, interval: 200 },
    );
    expect((await subjects()).filter((subject) => subject.startsWith("Your"))).toHaveLength(2);
  });

  it("about usage it could not bill is taken, with the second secret of the thin events", async () => {
    const event = {
      id: `evt_${newToken()}`,
      object: "v2.core.event",
      type: "v1.billing.meter.error_report_triggered",
      related_object: { id: "mtr_1", type: "billing.meter", url: "/v1/billing/meters/mtr_1" },
    };
    expect((await stripe.deliver(server.url, event, "whsec_thin_events")).status).toBe(200);
    const { rows } = await database.pool.query(
      "select type, object_id from private.payment_events where id = $1",
      [event.id],
    );
    expect(rows).toEqual([{ type: event.type, object_id: "mtr_1" }]);
  });
});

describe("a finished lead", () => {
  it("is reported to Stripe's meter with its id as identifier and key, and then costs a dollar", async () => {
    const owner = await activeOwner();
    const id = await finishLead(server, owner.companyId);
    await settles(owner, id, charged);
    const call = stripe.calls.find((one) => one.body.identifier === id)!;
    expect(call).toEqual({
      method: "POST",
      path: "/v1/billing/meter_events",
      idempotencyKey: id,
      body: {
        event_name: "curbview_lead",
        identifier: id,
        payload: { stripe_customer_id: owner.customer, value: "1" },
        timestamp: expect.stringMatching(/^\d{10}$/),
      },
    });
    expect(stripe.violations).toEqual([]);
    const lead = await owner.client.from("leads").select("stripe_usage_reported").eq("id", id).single();
    expect(lead.data).toEqual({ stripe_usage_reported: true });
    expect(await summary(owner)).toMatchObject({ charged_count: 1, amount_cents: 100, pending_count: 0 });
  });

  it("costs nothing as a test or as a duplicate, and says so", async () => {
    const owner = await signUpOwner(server);
    const test = await finishLead(server, owner.companyId);
    await settles(owner, test, { charged: false, amount_cents: 0, reason: "Test lead, not billed" });

    const { asked } = await openCheckout(owner);
    await tell(subscribe(owner, asked.customer!).completed);
    const email = `${newToken()}@example.com`;
    const first = await finishLead(server, owner.companyId, { email });
    await settles(owner, first, charged);
    const second = await finishLead(server, owner.companyId, { email: email.toUpperCase() });
    const reason = `Duplicate of lead ${first}, not billed`;
    await settles(owner, second, { charged: false, amount_cents: 0, reason });
    const lead = await owner.client
      .from("leads")
      .select("stripe_usage_reported, stripe_usage_report_notes")
      .eq("id", second)
      .single();
    expect(lead.data).toEqual({ stripe_usage_reported: false, stripe_usage_report_notes: reason });
    expect([stripe.usage.has(test), stripe.usage.has(second)]).toEqual([false, false]);
    expect(await summary(owner)).toMatchObject({ charged_count: 1, not_charged_count: 2 });
  });

  it("is billed once when two with the same email are finished at the same moment", async () => {
    const owner = await activeOwner();
    const email = `${newToken()}@example.com`;
    const ids = await Promise.all([1, 2, 3, 4].map(() => finishLead(server, owner.companyId, { email })));
    await vi.waitFor(
      async () => expect(await summary(owner)).toMatchObject({ charged_count: 1, not_charged_count: 3 }),
      { timeout: 20_000, interval: 200 },
    );
    expect(ids.filter((id) => stripe.usage.has(id))).toHaveLength(1);
  });

  it("is billed again after thirty days", async () => {
    const owner = await activeOwner();
    const email = `${newToken()}@example.com`;
    const first = await finishLead(server, owner.companyId, { email });
    await settles(owner, first, charged);
    await database.pool.query(
      "update lead_charges set created_at = now() - interval '31 days' where lead_id = $1",
      [first],
    );
    const second = await finishLead(server, owner.companyId, { email });
    await settles(owner, second, charged);
  });

  it("waits while Stripe refuses or fails, and is reported once it works again", async () => {
    const owner = await activeOwner();
    const waiting = { charged: false, amount_cents: 0, reason: "Waiting to be reported" };
    stripe.usageProblem = { status: 500, body: { error: { type: "api_error", message: "down" } } };
    const id = await finishLead(server, owner.companyId);
    await settles(owner, id, waiting);
    await vi.waitFor(() => expect(stripe.calls.some((call) => call.body.identifier === id)).toBe(true), {
      timeout: 10_000,
    });
    stripe.usageProblem = undefined;
    // Stripe repeats the failure it has stored under the first key; the report gets through all the same.
    await settles(owner, id, charged);
    expect(stripe.usage.get(id)).toMatchObject({ identifier: id });
  });
});

describe("when the power goes between Stripe's count and our mark", () => {
  it("the lead is billed once and marked after the restart", async () => {
    const owner = await activeOwner();
    const counted = new Promise<void>((resolve) => {
      stripe.beforeUsageAnswer = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    const id = await finishLead(server, owner.companyId);
    await counted;
    await server.kill();
    stripe.beforeUsageAnswer = async () => {};
    const before = await database.pool.query(
      "select state, in_doubt_since from lead_charges where lead_id = $1",
      [id],
    );
    expect(before.rows).toEqual([{ state: "pending", in_doubt_since: expect.any(Date) }]);
    server = await start();
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query("select state from lead_charges where lead_id = $1", [id]);
        expect(rows).toEqual([{ state: "charged" }]);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect([...stripe.usage.keys()].filter((key) => key === id)).toHaveLength(1);
    expect(owner.companyId).toBeTruthy();
  });
});

describe("with two replicas", () => {
  it("each lead is reported once, whichever replica takes it", async () => {
    const second = await start();
    try {
      const owner = await activeOwner();
      const before = stripe.calls.length;
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, index) => finishLead(index % 2 ? server : second, owner.companyId)),
      );
      await vi.waitFor(async () => expect(await summary(owner)).toMatchObject({ charged_count: 8 }), {
        timeout: 30_000,
        interval: 200,
      });
      const reports = stripe.calls
        .slice(before)
        .filter((call) => ids.includes(call.body.identifier as string));
      expect(reports.map((call) => call.body.identifier).toSorted()).toEqual(ids.toSorted());
    } finally {
      await second.stop();
    }
  });
});
