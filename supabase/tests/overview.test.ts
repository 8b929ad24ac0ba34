import { randomUUID } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

type Client = SupabaseClient<Database>;

let backend: ProductBackend;
let client: Client;
let userId: string;
let stranger: Client;
let companyId: string;

beforeAll(async () => {
  backend = await startProductBackend();
  ({ client, userId } = await backend.signUp("owner@test.example"));
  ({ client: stranger } = await backend.signUp("stranger@test.example"));
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.pool.query("delete from companies where user_id = $1", [userId]);
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', $1, $2, true) returning id",
    [`one-${randomUUID()}`, userId],
  );
  companyId = rows[0]!.id;
});

const overview = async (by = client) =>
  (await by.rpc("get_overview", { company_id: companyId }).throwOnError()).data;

/** A finished lead that came some days ago, answered after some minutes by a press or by hand. */
async function addLead(
  daysAgo: number,
  values: { status?: string; answers?: [kind: string, minutes: number][] } = {},
): Promise<string> {
  const { rows } = await backend.pool.query<{ id: string }>(
    `insert into leads (company_id, email, address, service_type, status, created_at, updated_at)
     values ($1, 'kim@example.com', $2, 'Landscaping', $3, now() - $4 * interval '1 day', now()) returning id`,
    [companyId, `${randomUUID()} Oak St`, values.status ?? "New", daysAgo],
  );
  const { id } = rows[0]!;
  for (const [kind, minutes] of values.answers ?? [])
    await backend.pool.query(
      `insert into lead_events (lead_id, company_id, kind, created_at)
       select id, company_id, $2, created_at + $3 * interval '1 minute' from leads where id = $1`,
      [id, kind, minutes],
    );
  return id;
}

const setStatus = (id: string, status: string) =>
  client.from("leads").update({ status }).eq("id", id).throwOnError();

describe("the overview", () => {
  const nothing = {
    total_leads: 0,
    leads_last_30_days: 0,
    conversion_rate: 0,
    active_mockups: 0,
    average_response_hours: null,
    median_response_minutes: null,
    answered_in_five_minutes: null,
  };

  it("is empty without leads", async () => {
    expect(await overview()).toEqual({
      ...nothing,
      month_ago: nothing,
      recent: [],
      trend: expect.any(Array),
    });
  });

  it("counts as the specification says, beside how it was a month ago, and follows every change", async () => {
    const today = await addLead(0, { status: "Contacted" });
    for (const days of [29.9, 30.1, 59.9, 60.1, 200]) await addLead(days);
    await addLead(100, { status: "contacted" });
    await backend.pool.query(
      `insert into mockups (company_id, status, created_at)
       values ($1, 'pending', now()), ($1, 'pending', now() - interval '31 days'), ($1, 'completed', now())`,
      [companyId],
    );
    expect(await overview()).toMatchObject({
      total_leads: 7,
      leads_last_30_days: 2,
      conversion_rate: 29,
      active_mockups: 2,
      month_ago: { total_leads: 5, leads_last_30_days: 2, conversion_rate: 20, active_mockups: 1 },
    });
    const { recent, trend } = await overview();
    expect(recent[0]).toEqual({
      id: today,
      name: null,
      email: "kim@example.com",
      service_type: "Landscaping",
      address: expect.any(String),
      status: "Contacted",
      created_at: expect.any(String),
      is_test: false,
    });
    expect(trend).toHaveLength(30);
    const day = recent[0]!.created_at.slice(0, 10);
    // At midnight another day may have begun since.
    expect(trend.slice(-2)).toContainEqual({ day, leads: 1 });

    await setStatus(today, "New");
    expect(await overview()).toMatchObject({ total_leads: 7, conversion_rate: 14 });
    await backend.pool.query("delete from leads where id = $1", [today]);
    expect(await overview()).toMatchObject({ total_leads: 6, leads_last_30_days: 1, conversion_rate: 17 });
  });

  it("keeps last month's conversion rate, whatever became of its leads since", async () => {
    const won = await addLead(40, { status: "Contacted" });
    const late = await addLead(40);
    expect(await overview()).toMatchObject({ conversion_rate: 50, month_ago: { conversion_rate: 50 } });
    await setStatus(late, "Contacted");
    expect(await overview()).toMatchObject({ conversion_rate: 100, month_ago: { conversion_rate: 50 } });
    await setStatus(won, "Qualified");
    await setStatus(won, "Won");
    await setStatus(late, "Lost");
    expect(await overview()).toMatchObject({ conversion_rate: 0, month_ago: { conversion_rate: 50 } });
  });

  it("counts no lead that I made to try things out", async () => {
    for (const daysAgo of [0.1, 29.99, 40]) {
      await backend.pool.query(
        `insert into leads (company_id, email, address, service_type, status, is_own_test, created_at)
         values ($1, 'me@example.com', '1 Oak St', 'Roofing', 'Contacted', true, now() - $2 * interval '1 day')`,
        [companyId, daysAgo],
      );
    }
    await backend.pool.query(
      `insert into lead_events (lead_id, company_id, kind, created_at)
       select id, company_id, 'called', created_at + interval '1 minute' from leads where company_id = $1`,
      [companyId],
    );
    expect(await overview()).toMatchObject({ ...nothing, month_ago: nothing });
    const { data } = await client.rpc("count_leads", { company_id: companyId }).throwOnError();
    expect(data).toBe(0);
    await client.from("leads").update({ status: "New" }).eq("company_id", companyId).throwOnError();
    await client.from("leads").delete().eq("company_id", companyId).throwOnError();
    expect(await overview()).toMatchObject({ ...nothing, month_ago: nothing });
  });

  it("shows a stranger nothing", async () => {
    await addLead(1, { answers: [["called", 2]] });
    expect(await overview(stranger)).toMatchObject({ ...nothing, month_ago: nothing, recent: [] });
    const anonymous = await backend.client().rpc("get_overview", { company_id: companyId });
    expect(anonymous.error?.code).toBe("42501");
    const counts = await stranger.from("lead_counts").select().eq("company_id", companyId);
    expect(counts.data).toEqual([]);
  });
});

describe("how fast I answer", () => {
  it("is measured to the first call, text or mail, in mean, median and share of all leads", async () => {
    await addLead(1, { answers: [["called", 2]] });
    await addLead(2, {
      answers: [
        ["opened", 1],
        ["texted", 4.9],
        ["called", 600],
      ],
    });
    await addLead(3, {
      answers: [
        ["notes", 1],
        ["emailed", 353.1],
      ],
    });
    await addLead(4);
    await addLead(40, { answers: [["called", 30]] });
    await addLead(70, { answers: [["called", 1]] });
    expect(await overview()).toMatchObject({
      average_response_hours: 2,
      median_response_minutes: 4.9,
      answered_in_five_minutes: 50,
      month_ago: { average_response_hours: 0.5, median_response_minutes: 30, answered_in_five_minutes: 0 },
    });
  });

  it("ends with a change of status, and not with a note, an edit or a server's mark", async () => {
    const id = await addLead(2);
    await backend.pool.query("update leads set stripe_usage_reported = true where id = $1", [id]);
    await client.from("leads").update({ notes: "Nice house", name: "Kim" }).eq("id", id).throwOnError();
    expect(await overview()).toMatchObject({ average_response_hours: null, answered_in_five_minutes: 0 });
    await setStatus(id, "Contacted");
    expect(await overview()).toMatchObject({ average_response_hours: 48, answered_in_five_minutes: 0 });
  });

  it("starts when a lead is finished, not when its visit began", async () => {
    const { rows } = await backend.pool.query<{ id: string }>(
      `insert into leads (company_id, email, address, service_type, created_at)
       values ($1, '', '1 Oak St', 'Roofing', now() - interval '1 day') returning id`,
      [companyId],
    );
    const { id } = rows[0]!;
    await backend.pool.query("update leads set email = 'kim@example.com' where id = $1", [id]);
    await client.rpc("record_lead_event", { lead_id: id, kind: "called" }).throwOnError();
    expect(await overview()).toMatchObject({ average_response_hours: 0, answered_in_five_minutes: 100 });
  });

  it("leaves out what nobody knows: a fresh lead, an old one without events, and one held", async () => {
    await addLead(0.001);
    await addLead(3, { status: "Won" });
    const held = await addLead(4, { answers: [["called", 1]] });
    await backend.pool.query("select private.hold_lead($1, 'reported')", [held]);
    expect(await overview()).toMatchObject({
      average_response_hours: null,
      median_response_minutes: null,
      answered_in_five_minutes: null,
    });
  });
});

describe("my first steps", () => {
  const steps = async (by = client) =>
    (await by.rpc("get_first_steps", { company_id: companyId }).throwOnError()).data;
  const visit = (values: { email?: string; source?: object }) =>
    backend.pool.query(
      `insert into leads (company_id, email, address, service_type, source) values ($1, $2, $3, 'Roofing', $4)`,
      [companyId, values.email ?? "", `${randomUUID()} Oak St`, values.source],
    );

  it("are checked off by what came, and stay so when it is deleted", async () => {
    expect(await steps()).toEqual({ has_visit: false, has_request: false, is_on_website: false });
    await visit({ source: { referrer: "https://elsewhere.example" } });
    expect(await steps()).toEqual({ has_visit: true, has_request: false, is_on_website: false });
    await visit({ email: "kim@example.com" });
    await backend.pool.query("update companies set website = 'https://Lawns.example/about' where id = $1", [
      companyId,
    ]);
    await visit({ source: { referrer: "https://lawns.example" } });
    const all = { has_visit: true, has_request: true, is_on_website: true };
    expect(await steps()).toEqual(all);
    await backend.pool.query("delete from leads where company_id = $1", [companyId]);
    expect(await steps()).toEqual(all);
  });

  it("are nobody else's to ask", async () => {
    const { error } = await stranger.rpc("get_first_steps", { company_id: companyId });
    expect(error?.code).toBe("42501");
  });
});
