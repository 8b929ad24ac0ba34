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

async function addLead(companyId: string): Promise<string> {
  const { rows } = await backend.pool.query<{ id: string }>(
    `insert into leads (company_id, email, address, service_type)
     values ($1, 'kim@example.com', $2, 'Landscaping') returning id`,
    [companyId, `${newToken()} Oak St`],
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
