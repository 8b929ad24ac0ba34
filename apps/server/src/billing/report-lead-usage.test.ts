import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import {
  charged,
  chargeOf,
  deliverEvent,
  makePayingOwner,
  openCheckout,
  type StripeInstallation,
  serveWithStripe,
  subscribe,
  summaryOf,
  waitForCharge,
} from "../testing/serve-with-stripe.ts";
import { finishLead, newToken, signUpOwner } from "../testing/sign-up-owner.ts";
import { type FakeStripe, stripeDown, stripeRefuses } from "../testing/start-fake-stripe.ts";
import { reportLeadUsage } from "./report-lead-usage.ts";

let installation: StripeInstallation<RunningServer>;
let stripe: FakeStripe;
let pool: Pool;

beforeAll(async () => {
  installation = await serveWithStripe(runServer);
  ({ stripe, pool } = installation);
});
afterAll(() => installation?.stop());
beforeEach(() => {
  stripe.violations.length = 0;
});

/** As if the lead had been finished and decided so many days earlier. */
const moveBack = async (leadId: string, days: number) => {
  await pool.query(
    `update lead_charges set created_at = created_at - make_interval(days => $2),
       steady_at = steady_at - make_interval(days => $2)
     where lead_id = $1`,
    [leadId, days],
  );
  await pool.query("update leads set finished_at = finished_at - make_interval(days => $2) where id = $1", [
    leadId,
    days,
  ]);
};

/** As if the clock had been set so many days ahead since whatever there is was written. */
const jumpAhead = (days: number) =>
  pool.query(
    `with charges as (
       update lead_charges set created_at = created_at - jump, steady_at = steady_at - jump
       from (values (interval '${days} days')) given (jump)
     ), clock as (
       update private.steady_clock set wall_at = wall_at - jump, steady_at = steady_at - jump
       from (values (interval '${days} days')) given (jump)
     )
     update leads set finished_at = finished_at - interval '${days} days'`,
  );

const waiting = { charged: false, amount_cents: 0, reason: "Waiting to be reported" };
const meterEvents = "/v1/billing/meter_events";

/** Waits until Stripe has been told of the lead. */
const reported = (leadId: string) =>
  vi.waitFor(() => expect(stripe.calls.some((call) => call.body.identifier === leadId)).toBe(true), {
    interval: 50,
  });

const overCeiling = { charged: false, amount_cents: 0, reason: "Over your monthly limit, not billed" };

describe("a finished lead", () => {
  it("is reported to Stripe's meter with its id as identifier and key, and then costs a dollar", async () => {
    const owner = await makePayingOwner(installation);
    const id = await finishLead(installation.server, owner.companyId);
    await waitForCharge(pool, owner, id, charged);
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
    expect(await summaryOf(owner)).toMatchObject({ charged_count: 1, amount_cents: 100, pending_count: 0 });
  });

  it("costs nothing as a test or as a duplicate, and says so", async () => {
    const owner = await signUpOwner(installation.server);
    const test = await finishLead(installation.server, owner.companyId);
    await waitForCharge(pool, owner, test, {
      charged: false,
      amount_cents: 0,
      reason: "Test lead, not billed",
    });

    const { asked } = await openCheckout(installation, owner);
    await deliverEvent(installation, subscribe(installation, owner, asked.customer!).completed);
    const email = `${newToken()}@example.com`;
    const first = await finishLead(installation.server, owner.companyId, { email });
    await waitForCharge(pool, owner, first, charged);
    const second = await finishLead(installation.server, owner.companyId, { email: email.toUpperCase() });
    const reason = `Duplicate of lead ${first}, not billed`;
    await waitForCharge(pool, owner, second, { charged: false, amount_cents: 0, reason });
    const lead = await owner.client
      .from("leads")
      .select("stripe_usage_reported, stripe_usage_report_notes")
      .eq("id", second)
      .single();
    expect(lead.data).toEqual({ stripe_usage_reported: false, stripe_usage_report_notes: reason });
    expect([stripe.usage.has(test), stripe.usage.has(second)]).toEqual([false, false]);
    expect(await summaryOf(owner)).toMatchObject({ charged_count: 1, not_charged_count: 2 });
  });

  it("is billed once when two with the same email are finished at the same moment", async () => {
    const owner = await makePayingOwner(installation);
    const email = `${newToken()}@example.com`;
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => finishLead(installation.server, owner.companyId, { email })),
    );
    await vi.waitFor(
      async () => expect(await summaryOf(owner)).toMatchObject({ charged_count: 1, not_charged_count: 3 }),
      { interval: 200 },
    );
    expect(ids.filter((id) => stripe.usage.has(id))).toHaveLength(1);
  });

  it("costs what it did when it was finished, whatever its owner makes of it in the next moment", async () => {
    const owner = await makePayingOwner(installation);
    const email = `${newToken()}@example.com`;
    const first = await finishLead(installation.server, owner.companyId, { email });
    await waitForCharge(pool, owner, first, charged);
    const second = await finishLead(installation.server, owner.companyId);
    await owner.client.from("leads").update({ email }).eq("id", second).throwOnError();
    await waitForCharge(pool, owner, second, charged);
  });

  it("of a company that was activated by hand has nobody to bill", async () => {
    const owner = await signUpOwner(installation.server);
    await pool.query("update companies set activated = true where id = $1", [owner.companyId]);
    const id = await finishLead(installation.server, owner.companyId);
    await waitForCharge(pool, owner, id, {
      charged: false,
      amount_cents: 0,
      reason: "No subscription, not billed",
    });
  });

  it("beyond the month's ceiling is kept, and charged only when its owner raises the ceiling", async () => {
    const owner = await makePayingOwner(installation);
    const limit = (ceiling_cents: number) =>
      owner.client.rpc("set_charge_ceiling", { company_id: owner.companyId, ceiling_cents }).throwOnError();
    await limit(100);
    const ids: string[] = [];
    for (const expected of [charged, overCeiling, overCeiling]) {
      ids.push(await finishLead(installation.server, owner.companyId));
      await waitForCharge(pool, owner, ids.at(-1)!, expected);
    }
    expect(await summaryOf(owner)).toMatchObject({
      charged_count: 1,
      ceiling_cents: 100,
      over_ceiling_count: 2,
    });
    await limit(200);
    await waitForCharge(pool, owner, ids[1]!, charged);
    expect(await chargeOf(owner, ids[2]!)).toEqual(overCeiling);
    await limit(100);
    expect(await chargeOf(owner, ids[1]!)).toEqual(charged);
    const stranger = await signUpOwner(installation.server);
    const foreign = await stranger.client.rpc("set_charge_ceiling", { company_id: owner.companyId });
    expect(foreign.error?.code).toBe("42501");
  });

  it("is billed again after thirty days", async () => {
    const owner = await makePayingOwner(installation);
    const email = `${newToken()}@example.com`;
    const first = await finishLead(installation.server, owner.companyId, { email });
    await waitForCharge(pool, owner, first, charged);
    await moveBack(first, 31);
    const second = await finishLead(installation.server, owner.companyId, { email });
    await waitForCharge(pool, owner, second, charged);
  });

  it("stays a duplicate when the clock jumps thirty days before it is decided", async () => {
    const owner = await makePayingOwner(installation);
    const email = `${newToken()}@example.com`;
    const first = await finishLead(installation.server, owner.companyId, { email });
    await waitForCharge(pool, owner, first, charged);
    const second = await finishLead(installation.server, owner.companyId, { email });
    const free = { charged: false, amount_cents: 0, reason: `Duplicate of lead ${first}, not billed` };
    await waitForCharge(pool, owner, second, free);
    await jumpAhead(31);
    await pool.query("delete from lead_charges where lead_id = $1", [second]);
    await reportLeadUsage({ pool, payments: undefined }, second, undefined);
    expect(await chargeOf(owner, second)).toEqual(free);
  });

  it.each([
    ["ahead", 31],
    ["back", -31],
  ])("stays a duplicate when the clock is set a month %s between the two", async (_direction, days) => {
    const owner = await makePayingOwner(installation);
    const email = `${newToken()}@example.com`;
    const first = await finishLead(installation.server, owner.companyId, { email });
    await waitForCharge(pool, owner, first, charged);
    await jumpAhead(days);
    for (let count = 0; count < 2; count += 1) {
      const again = await finishLead(installation.server, owner.companyId, { email });
      const reason = `Duplicate of lead ${first}, not billed`;
      await waitForCharge(pool, owner, again, { charged: false, amount_cents: 0, reason });
    }
  });

  it("is reported when the server's clock is thirty days ahead of the database's", async () => {
    const owner = await makePayingOwner(installation);
    const id = await finishLead(installation.server, owner.companyId);
    await waitForCharge(pool, owner, id, charged);
    await pool.query("update lead_charges set state = 'pending', in_doubt_since = now() where lead_id = $1", [
      id,
    ]);
    const reports: string[] = [];
    const payments = {
      name: "local",
      reportLead: async ({ leadId }: { leadId: string }) => void reports.push(leadId),
    };
    vi.setSystemTime(Date.now() + 30 * 24 * 3600 * 1000);
    await reportLeadUsage({ pool, payments: payments as never }, id, undefined);
    vi.useRealTimers();
    expect(reports).toEqual([id]);
    expect(await chargeOf(owner, id)).toEqual(charged);
  });

  it("waits while Stripe fails, and is reported once it works again", async () => {
    const owner = await makePayingOwner(installation);
    stripe.problems.set(meterEvents, stripeDown);
    const id = await finishLead(installation.server, owner.companyId);
    await reported(id);
    await waitForCharge(pool, owner, id, waiting);
    stripe.problems.clear();
    // Stripe repeats the failure it has stored under the first key; the report gets through all the same.
    await waitForCharge(pool, owner, id, charged);
    expect(stripe.usage.get(id)).toMatchObject({ identifier: id });
  });

  it("is in doubt after a failure, not after a refusal", async () => {
    const owner = await makePayingOwner(installation);
    const doubt = async (id: string) => {
      const { rows } = await pool.query("select in_doubt_since from lead_charges where lead_id = $1", [id]);
      return rows[0].in_doubt_since;
    };
    stripe.problems.set(meterEvents, stripeRefuses);
    const refused = await finishLead(installation.server, owner.companyId);
    await reported(refused);
    await vi.waitFor(async () => expect(await doubt(refused)).toBeNull());
    stripe.problems.set(meterEvents, stripeDown);
    const failed = await finishLead(installation.server, owner.companyId);
    await reported(failed);
    expect(await doubt(failed)).toBeInstanceOf(Date);

    // After a day Stripe has forgotten the identifier: what it may have counted is not sent again.
    await pool.query(
      "update lead_charges set in_doubt_since = now() - interval '24 hours' where lead_id = $1",
      [failed],
    );
    const reason = "The report could not be confirmed in time, not billed";
    await waitForCharge(pool, owner, failed, { charged: false, amount_cents: 0, reason });
    stripe.problems.clear();
    await waitForCharge(pool, owner, refused, charged);
    expect([stripe.usage.has(refused), stripe.usage.has(failed)]).toEqual([true, false]);
  });
});

describe("when the power goes between Stripe's count and our mark", () => {
  it("the lead is billed once and marked after the restart", async () => {
    const owner = await makePayingOwner(installation);
    const counted = new Promise<void>((resolve) => {
      stripe.beforeUsageAnswer = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    const id = await finishLead(installation.server, owner.companyId);
    await counted;
    await installation.server.kill();
    stripe.beforeUsageAnswer = async () => {};
    const before = await pool.query("select state, in_doubt_since from lead_charges where lead_id = $1", [
      id,
    ]);
    expect(before.rows).toEqual([{ state: "pending", in_doubt_since: expect.any(Date) }]);
    installation.server = await installation.startReplica();
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query("select state from lead_charges where lead_id = $1", [id]);
        expect(rows).toEqual([{ state: "charged" }]);
      },
      { interval: 200 },
    );
    expect([...stripe.usage.keys()].filter((key) => key === id)).toHaveLength(1);
  });
});

describe("with two replicas", () => {
  it("each lead is reported once, whichever replica takes it", async () => {
    const second = await installation.startReplica();
    try {
      const owner = await makePayingOwner(installation);
      const before = stripe.calls.length;
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          finishLead(index % 2 ? installation.server : second, owner.companyId),
        ),
      );
      await vi.waitFor(async () => expect(await summaryOf(owner)).toMatchObject({ charged_count: 8 }), {
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
