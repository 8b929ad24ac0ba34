import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

type Owner = { client: SupabaseClient<Database>; companyId: string };

let backend: ProductBackend;
let owner: Owner;
let stranger: Owner;

beforeAll(async () => {
  backend = await startProductBackend();
  owner = await makeOwner("owner@test.example");
  stranger = await makeOwner("stranger@test.example");
});
afterAll(() => backend?.stop());

const newToken = () => randomBytes(16).toString("hex");

async function makeOwner(email: string): Promise<Owner> {
  const { client, userId } = await backend.signUp(email);
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', $1, $2, true) returning id",
    [`company-${newToken()}`, userId],
  );
  return { client, companyId: rows[0]!.id };
}

type LeadValues = { status?: string; createdAt?: string; updatedAt?: string; email?: string };

async function addLead(companyId: string, values: LeadValues = {}): Promise<string> {
  const { rows } = await backend.pool.query<{ id: string }>(
    `insert into leads (company_id, email, address, service_type, status, created_at, updated_at)
     values ($1, $2, $3, 'Landscaping', $4, coalesce($5, now()), coalesce($6, $5, now())) returning id`,
    [
      companyId,
      values.email ?? "kim@example.com",
      `${newToken()} Oak St`,
      values.status ?? "New",
      values.createdAt ?? null,
      values.updatedAt ?? null,
    ],
  );
  return rows[0]!.id;
}

const addCharge = (leadId: string, companyId: string, state: "pending" | "charged" | "free") =>
  backend.pool.query(
    `insert into lead_charges (lead_id, company_id, state, reason, amount_cents, email_key, service_key, address_key)
     values ($1, $2, $3, 'Charged', $4, '', '', '')`,
    [leadId, companyId, state, state === "charged" ? 100 : 0],
  );

describe("the ledger of charges", () => {
  it("is read by the owner, by nobody else, and written by no one but the server", async () => {
    const lead = await addLead(owner.companyId);
    await addCharge(lead, owner.companyId, "charged");
    const read = (client: SupabaseClient<Database>) =>
      client.from("lead_charges").select("charged, amount_cents").eq("lead_id", lead);
    expect((await read(owner.client)).data).toEqual([{ charged: true, amount_cents: 100 }]);
    expect((await read(stranger.client)).data).toEqual([]);
    expect((await read(backend.client())).error?.code).toBe("42501");
    const table = owner.client.from("lead_charges");
    const keys = { email_key: "", service_key: "", address_key: "" };
    const writes = [
      await table.update({ amount_cents: 0 }).eq("lead_id", lead),
      await table.delete().eq("lead_id", lead),
      await table.insert({
        lead_id: lead,
        company_id: owner.companyId,
        state: "free",
        reason: "Mine",
        ...keys,
      }),
    ];
    expect(writes.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
  });

  it("knows a lead as it was finished: its email can be corrected, not emptied", async () => {
    const lead = await addLead(owner.companyId);
    const set = (email: string) =>
      owner.client.from("leads").update({ email }).eq("id", lead).select("email");
    expect((await set("right@example.com")).data).toEqual([{ email: "right@example.com" }]);
    expect((await set("")).error?.code).toBe("23514");
  });

  it("is summed up by month for the owner only", async () => {
    const fresh = await makeOwner(`sum-${newToken()}@test.example`);
    for (const state of ["charged", "charged", "free", "pending"] as const) {
      await addCharge(await addLead(fresh.companyId), fresh.companyId, state);
    }
    const old = await addLead(fresh.companyId);
    await addCharge(old, fresh.companyId, "charged");
    await backend.pool.query(
      "update lead_charges set created_at = now() - interval '32 days' where lead_id = $1",
      [old],
    );
    const ask = (client: SupabaseClient<Database>) =>
      client.rpc("get_billing_summary", { company_id: fresh.companyId });
    const { data } = await ask(fresh.client);
    expect(data).toEqual({
      month_start: expect.stringMatching(/-01T00:00:00\+00:00$/),
      charged_count: 2,
      amount_cents: 200,
      not_charged_count: 1,
      pending_count: 1,
      ceiling_cents: null,
      over_ceiling_count: 0,
      has_subscription: false,
      status: "active",
    });
    expect((await ask(stranger.client)).error?.code).toBe("42501");
    expect((await ask(backend.client())).error?.code).toBe("42501");
  });
});

describe("webhook endpoints", () => {
  const add = (by: Owner, values: object = {}) =>
    by.client
      .from("webhook_endpoints")
      .insert({ company_id: by.companyId, url: "https://example.com/hook", ...values })
      .select("id, url, secret, events, enabled");

  it("are added with a secret of the server's, edited and removed by their owner only", async () => {
    const added = await add(owner, { events: ["lead.created"] }).single();
    expect(added.data).toEqual({
      id: expect.any(String),
      url: "https://example.com/hook",
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      events: ["lead.created"],
      enabled: true,
    });
    const { id, secret } = added.data!;
    const table = (by: Owner) => by.client.from("webhook_endpoints");
    expect((await table(stranger).select("secret").eq("id", id)).data).toEqual([]);
    expect((await table(stranger).update({ enabled: false }).eq("id", id).select()).data).toEqual([]);
    expect((await table(stranger).delete().eq("id", id).select()).data).toEqual([]);
    expect((await backend.client().from("webhook_endpoints").select()).error?.code).toBe("42501");
    expect((await table(owner).update({ secret: "whsec_mine" }).eq("id", id)).error?.code).toBe("42501");
    const change = { enabled: false, url: "https://example.com/other", events: ["lead.updated"] };
    const edited = await table(owner).update(change).eq("id", id).select("enabled, url, events, secret");
    expect(edited.data).toEqual([{ ...change, secret }]);
    expect((await table(owner).delete().eq("id", id).select("id")).data).toEqual([{ id }]);
  });

  it("belong to the owner's company when it is not named", async () => {
    const fresh = await makeOwner(`hook-${newToken()}@test.example`);
    await fresh.client
      .from("profiles")
      .update({ company_id: fresh.companyId })
      .not("id", "is", null)
      .throwOnError();
    const { data } = await fresh.client
      .from("webhook_endpoints")
      .insert({ url: "https://example.com/hook", events: ["lead.created"] })
      .select("company_id");
    expect(data).toEqual([{ company_id: fresh.companyId }]);
  });

  it("are refused for another company, without https, for unknown events and beyond five", async () => {
    const foreign = await add(stranger, { company_id: owner.companyId });
    expect(foreign.error?.code).toBe("42501");
    expect((await add(owner, { secret: "whsec_mine" })).error?.code).toBe("42501");
    for (const wrong of [
      { url: "http://example.com" },
      { url: "ftp://a" },
      { events: ["x"] },
      { events: [] },
    ]) {
      expect((await add(owner, wrong)).error?.code, JSON.stringify(wrong)).toBe("23514");
    }
    const many = await Promise.all(Array.from({ length: 7 }, () => add(stranger)));
    expect(many.filter(({ error }) => !error)).toHaveLength(5);
  });

  it("show their deliveries to the owner, who writes none", async () => {
    const { data } = await add(owner).single();
    await backend.pool.query(
      `insert into webhook_deliveries (endpoint_id, company_id, event_type, payload)
       values ($1, $2, 'lead.created', '{}')`,
      [data!.id, owner.companyId],
    );
    const read = (by: Owner) =>
      by.client.from("webhook_deliveries").select("status").eq("endpoint_id", data!.id);
    expect((await read(owner)).data).toEqual([{ status: "pending" }]);
    expect((await read(stranger)).data).toEqual([]);
    const forged = await owner.client
      .from("webhook_deliveries")
      .update({ status: "delivered" })
      .eq("endpoint_id", data!.id);
    expect(forged.error?.code).toBe("42501");
  });
});

describe("the overview", () => {
  const overview = async (by: Owner, companyId = by.companyId) =>
    (await by.client.rpc("get_overview", { company_id: companyId }).throwOnError()).data;
  const ago = (days: number, hours = 0) =>
    new Date(Date.now() - (days * 24 + hours) * 3600 * 1000).toISOString();

  it("is empty without leads", async () => {
    const fresh = await makeOwner(`none-${newToken()}@test.example`);
    expect(await overview(fresh)).toEqual({
      total_leads: 0,
      leads_last_30_days: 0,
      conversion_rate: 0,
      active_mockups: 0,
      average_response_hours: null,
      recent: [],
      trend: expect.any(Array),
    });
  });

  it("counts as the specification says, and follows every change", async () => {
    const fresh = await makeOwner(`some-${newToken()}@test.example`);
    await addLead(fresh.companyId, { createdAt: ago(40), updatedAt: ago(40, -5) });
    await addLead(fresh.companyId, { createdAt: ago(30, 1) });
    await addLead(fresh.companyId, { createdAt: ago(29, 23), status: "contacted" });
    const today = await addLead(fresh.companyId, { status: "Contacted" });
    await backend.pool.query(
      "insert into mockups (company_id, status) values ($1, 'pending'), ($1, 'completed')",
      [fresh.companyId],
    );
    expect(await overview(fresh)).toMatchObject({
      total_leads: 4,
      leads_last_30_days: 2,
      conversion_rate: 50,
      active_mockups: 1,
      average_response_hours: 1.3,
    });
    const { recent, trend } = await overview(fresh);
    expect(recent[0]).toEqual({
      id: today,
      name: null,
      email: "kim@example.com",
      service_type: "Landscaping",
      address: expect.any(String),
      status: "Contacted",
      created_at: expect.any(String),
    });
    expect(trend).toHaveLength(30);
    expect(trend.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), leads: 1 });

    await fresh.client.from("leads").update({ status: "New" }).eq("id", today).throwOnError();
    expect(await overview(fresh)).toMatchObject({ total_leads: 4, conversion_rate: 25 });
    await backend.pool.query("delete from leads where id = $1", [today]);
    expect(await overview(fresh)).toMatchObject({
      total_leads: 3,
      leads_last_30_days: 1,
      conversion_rate: 33,
    });
    await backend.pool.query("delete from companies where id = $1", [fresh.companyId]);
  });

  it("does not take a server's mark for an answer to the homeowner", async () => {
    const fresh = await makeOwner(`mark-${newToken()}@test.example`);
    const lead = await addLead(fresh.companyId, { createdAt: ago(2) });
    await backend.pool.query("update leads set stripe_usage_reported = true where id = $1", [lead]);
    expect(await overview(fresh)).toMatchObject({ average_response_hours: 0 });
    await fresh.client.from("leads").update({ notes: "called" }).eq("id", lead).throwOnError();
    expect(await overview(fresh)).toMatchObject({ average_response_hours: 48 });
  });

  it("shows a stranger nothing", async () => {
    await addLead(owner.companyId);
    expect(await overview(stranger, owner.companyId)).toMatchObject({ total_leads: 0, recent: [] });
    const anonymous = await backend.client().rpc("get_overview", { company_id: owner.companyId });
    expect(anonymous.error?.code).toBe("42501");
    const counts = await stranger.client.from("lead_counts").select().eq("company_id", owner.companyId);
    expect(counts.data).toEqual([]);
  });
});
