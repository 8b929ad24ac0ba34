import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { serveInProcess } from "../testing/serve-in-process.ts";
import {
  charged,
  chargeOf,
  deliverEvent,
  makeEvent,
  makePayingOwner,
  openCheckout,
  type StripeInstallation,
  serveWithStripe,
  subscribe,
  summaryOf,
  waitForCharge,
} from "../testing/serve-with-stripe.ts";
import { finishLead, newToken, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { type FakeStripe, stripeDown } from "../testing/start-fake-stripe.ts";

let installation: StripeInstallation;
let stripe: FakeStripe;
let pool: Pool;

beforeAll(async () => {
  installation = await serveWithStripe(serveInProcess);
  ({ stripe, pool } = installation);
});
afterAll(() => installation?.stop());
beforeEach(() => {
  stripe.violations.length = 0;
});

const isActivated = async ({ client, companyId }: TestOwner) =>
  (await client.from("companies").select("activated").eq("id", companyId).single()).data?.activated;

describe("subscribing through Stripe", () => {
  it("sends the owner to a checkout of the metered price, as Stripe's own description wants it", async () => {
    const owner = await signUpOwner(installation.server);
    const { url, asked } = await openCheckout(installation, owner);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(asked).toEqual({
      mode: "subscription",
      customer: expect.stringMatching(/^cus_/),
      client_reference_id: owner.companyId,
      line_items: [{ price: stripe.priceId }],
      success_url: `${installation.server.url}/dashboard/billing?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${installation.server.url}/dashboard/billing?subscription_canceled=true`,
      subscription_data: { metadata: { company_id: owner.companyId } },
    });
    expect((await openCheckout(installation, owner)).asked.customer).toBe(asked.customer);
    expect(stripe.violations).toEqual([]);
  });

  it("goes on with a new customer when Stripe's own was removed there", async () => {
    const owner = await signUpOwner(installation.server);
    const { customer } = (await openCheckout(installation, owner)).asked;
    stripe.removedCustomers.add(customer!);
    const renewed = (await openCheckout(installation, owner)).asked.customer;
    expect(renewed).not.toBe(customer);
    expect((await openCheckout(installation, owner)).asked.customer).toBe(renewed);
  });

  it("is refused for somebody else and for whoever is not signed in", async () => {
    const [owner, other] = [await signUpOwner(installation.server), await signUpOwner(installation.server)];
    const foreign = await owner.call("create-checkout-session", { userId: other.userId });
    expect([foreign.status, foreign.body.code]).toEqual([403, "forbidden"]);
    const anonymous = await fetch(`${installation.server.url}/functions/v1/create-checkout-session`, {
      method: "POST",
      body: JSON.stringify({ userId: owner.userId }),
      headers: { apikey: installation.server.anonKey, "content-type": "application/json" },
    });
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      { code: "unauthorized", error: "User not authenticated. Please log in." },
    ]);
  });

  it("activates the account when Stripe says the checkout is completed, and never before", async () => {
    const owner = await signUpOwner(installation.server);
    const { asked } = await openCheckout(installation, owner);
    expect(await isActivated(owner)).toBe(false);
    const { completed } = subscribe(installation, owner, asked.customer!);
    await deliverEvent(installation, completed);
    expect(await isActivated(owner)).toBe(true);
    expect(await summaryOf(owner)).toMatchObject({ has_subscription: true, status: "active" });
    const again = await owner.call("create-checkout-session", { userId: owner.userId });
    expect([again.status, again.body.code]).toEqual([409, "already_subscribed"]);
  });

  it("leads to the customer's portal", async () => {
    const owner = await makePayingOwner(installation);
    const { body } = await owner.call("create-portal-session", {});
    expect(body.url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(stripe.calls.at(-1)!.body).toEqual({
      customer: owner.customer,
      return_url: `${installation.server.url}/dashboard/billing`,
    });
    expect(stripe.violations).toEqual([]);
    const without = await (await signUpOwner(installation.server)).call("create-portal-session", {});
    expect([without.status, without.body.code]).toEqual([409, "no_subscription"]);
  });
});

describe("what Stripe tells", () => {
  it("is not believed without Stripe's signature", async () => {
    const owner = await signUpOwner(installation.server);
    const { completed } = subscribe(installation, owner, "cus_forged");
    const forged = await stripe.deliver(installation.server.url, completed, "whsec_guessed");
    expect([forged.status, await forged.json()]).toEqual([
      400,
      { code: "bad_request", error: "The signature is not valid." },
    ]);
    const unsigned = await fetch(`${installation.server.url}/functions/v1/stripe-webhook`, {
      method: "POST",
      body: JSON.stringify(completed),
    });
    expect(unsigned.status).toBe(400);
    expect(await isActivated(owner)).toBe(false);
  });

  it("turns the account on and off only by what the subscription is now, in whatever order it comes", async () => {
    const owner = await makePayingOwner(installation);
    const subscription = stripe.subscriptions.get(owner.subscriptionId)!;
    const lateUpdate = makeEvent("customer.subscription.updated", { ...subscription, status: "active" });
    const lateEnd = makeEvent("customer.subscription.deleted", { ...subscription, status: "canceled" });

    subscription.status = "past_due";
    await deliverEvent(installation, makeEvent("customer.subscription.updated", subscription));
    expect([await isActivated(owner), (await summaryOf(owner)).status]).toEqual([true, "past_due"]);

    subscription.status = "canceled";
    await deliverEvent(installation, makeEvent("customer.subscription.deleted", subscription));
    await deliverEvent(installation, lateUpdate);
    expect(await isActivated(owner)).toBe(false);

    const { asked } = await openCheckout(installation, owner);
    expect(asked.customer).toBe(owner.customer);
    const renewed = subscribe(installation, owner, owner.customer);
    await deliverEvent(installation, renewed.completed);
    await deliverEvent(installation, lateEnd);
    expect(await isActivated(owner)).toBe(true);
  });

  it("counts once however often it is delivered, also at the same time", async () => {
    const owner = await signUpOwner(installation.server);
    const { asked } = await openCheckout(installation, owner);
    const { subscription, completed } = subscribe(installation, owner, asked.customer!);
    const answers = await Promise.all(
      [1, 2, 3].map(() => stripe.deliver(installation.server.url, completed)),
    );
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    const asks = stripe.calls.filter((call) => call.path.endsWith(subscription.id));
    expect(asks).toHaveLength(1);
  });

  it("is tried again when Stripe could not be asked about it", async () => {
    const owner = await signUpOwner(installation.server);
    const { asked } = await openCheckout(installation, owner);
    const { subscription, completed } = subscribe(installation, owner, asked.customer!);
    const path = `/v1/subscriptions/${subscription.id}`;
    stripe.problems.set(path, stripeDown);
    expect((await stripe.deliver(installation.server.url, completed)).status).toBe(500);
    stripe.problems.delete(path);
    await deliverEvent(installation, completed);
    expect(await isActivated(owner)).toBe(true);
  });

  it("ends a second subscription of the same company, which would bill every lead twice", async () => {
    const owner = await makePayingOwner(installation);
    const second = subscribe(installation, owner, owner.customer);
    await deliverEvent(installation, second.completed);
    expect(second.subscription.status).toBe("canceled");
    expect(stripe.subscriptions.get(owner.subscriptionId)!.status).toBe("active");
    expect(await isActivated(owner)).toBe(true);
  });

  it("about a failed payment and an ended subscription reaches the owner by mail, once each", async () => {
    const owner = await makePayingOwner(installation);
    const subscription = stripe.subscriptions.get(owner.subscriptionId)!;
    const failed = makeEvent("invoice.payment_failed", {
      id: "in_1",
      object: "invoice",
      customer: owner.customer,
    });
    await deliverEvent(installation, failed);
    await deliverEvent(installation, failed);
    subscription.status = "canceled";
    await deliverEvent(installation, makeEvent("customer.subscription.deleted", subscription));
    await deliverEvent(installation, makeEvent("customer.subscription.updated", subscription));
    const subjects = async () =>
      (await installation.server.mails())
        .filter((mail) => mail.to === owner.email)
        .map((mail) => mail.subject);
    await vi.waitFor(
      async () => {
        expect(await subjects()).toContain("Your payment did not go through");
        expect(await subjects()).toContain("Your subscription has ended");
      },
      { interval: 200 },
    );
    expect((await subjects()).filter((subject) => subject.startsWith("Your"))).toHaveLength(2);
  });

  it("about usage it could not count corrects the ledger, with the second secret of the thin events", async () => {
    const owner = await makePayingOwner(installation);
    const leadId = await finishLead(installation.server, owner.companyId);
    await waitForCharge(pool, owner, leadId, charged);
    const event = {
      ...{ id: `evt_${newToken()}`, object: "v2.core.event" },
      type: "v1.billing.meter.error_report_triggered",
      related_object: { id: "mtr_1", type: "billing.meter", url: "/v1/billing/meters/mtr_1" },
    };
    const sample = { error_message: "no such customer", request: { identifier: leadId } };
    const errorType = { code: "meter_event_customer_not_found", error_count: 1, sample_errors: [sample] };
    stripe.thinEvents.set(event.id, {
      ...event,
      data: { reason: { error_count: 1, error_types: [errorType] } },
    });
    expect((await stripe.deliver(installation.server.url, event, "whsec_thin_events")).status).toBe(200);
    expect(await chargeOf(owner, leadId)).toEqual({
      ...{ charged: false, amount_cents: 0 },
      reason: "The payment provider could not count this lead, not billed",
    });
    const { rows } = await pool.query("select type, object_id from private.payment_events where id = $1", [
      event.id,
    ]);
    expect(rows).toEqual([{ type: event.type, object_id: "mtr_1" }]);
  });
});
