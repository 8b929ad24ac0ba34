import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

type Owner = { client: SupabaseClient<Database>; companyId: string };

let backend: ProductBackend;
let owner: Owner;
let stranger: Owner;

const newToken = () => randomBytes(16).toString("hex");

beforeAll(async () => {
  backend = await startProductBackend();
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.pool.query("truncate private.visit_counts, private.outbox");
  [owner, stranger] = [await makeOwner(), await makeOwner()];
});

async function makeOwner(): Promise<Owner> {
  const { client, userId } = await backend.signUp(`${newToken()}@test.example`);
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('Fresh Lawns', $1, $2, true) returning id",
    [`fresh-${newToken()}`, userId],
  );
  return { client, companyId: rows[0]!.id };
}

type Given = { token?: string; email?: string; address?: string; companyId?: string };

async function start({ token = newToken(), address, companyId = owner.companyId }: Given = {}) {
  const client = backend.client({ visitorToken: token });
  const lead = { company_id: companyId, email: "", address: address ?? `${newToken()} Oak St` };
  const started = await client
    .from("leads")
    .insert({ ...lead, service_type: "Landscaping" })
    .select("id")
    .single();
  return { client, id: started.data?.id, problem: started.error?.message };
}

/** Starts and finishes one as a visitor; gives its id. */
async function complete(given: Given = {}): Promise<string> {
  const { client, id } = await start(given);
  await client
    .from("leads")
    .update({ email: given.email ?? `${newToken()}@example.com` })
    .eq("id", id!)
    .throwOnError();
  return id!;
}

async function read(id: string) {
  const { rows } = await backend.pool.query(
    "select leads.*, held_reason from leads left join lead_assessments on lead_id = id where id = $1",
    [id],
  );
  return rows[0];
}
const reasonOf = async (id: string) => (await read(id))?.held_reason as string | null;
const accept = (id: string) => backend.pool.query("update leads set accepted_at = now() where id = $1", [id]);

async function topicsOf(id: string): Promise<string[]> {
  const { rows } = await backend.pool.query<{ topic: string }>(
    "select topic from private.outbox where payload ->> 'lead_id' = $1 order by id",
    [id],
  );
  return rows.map(({ topic }) => topic);
}

/** A lead that the database has held, since the visitor made four in an hour. */
async function completeHeld(given: Given = {}): Promise<string> {
  const token = newToken();
  for (let count = 0; count < 3; count += 1) await complete({ token });
  return complete({ ...given, token });
}

async function linkOf(id: string): Promise<string> {
  const { rows } = await backend.pool.query<{ token: string }>(
    "select token from private.finished_leads where lead_id = $1",
    [id],
  );
  return rows[0]!.token;
}

describe("what looks made up is held", () => {
  it("from the fourth lead of a visitor in an hour", async () => {
    const token = newToken();
    const ids = [1, 2, 3, 4, 5].map(() => complete({ token }));
    const reasons = [];
    for (const id of ids) reasons.push(await reasonOf(await id));
    expect(reasons.filter((reason) => reason === "burst")).toHaveLength(2);
  });

  it("where one email goes to a fourth company in a day, until it is proved", async () => {
    const email = `${newToken()}@example.com`;
    const ids = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(await complete({ email, companyId: (await makeOwner()).companyId }));
    const reasons = [];
    for (const id of ids) reasons.push(await reasonOf(id));
    expect(reasons).toEqual([null, null, null, "email_at_many_companies"]);
    await backend
      .client()
      .rpc("prove_lead", { token: await linkOf(ids[0]!) })
      .throwOnError();
    expect(await reasonOf(ids[3]!)).toBeNull();
    expect(await reasonOf(await complete({ email }))).toBeNull();
  });

  it("and nothing follows from it: no news, no place in the figures", async () => {
    const before = (await owner.client.rpc("get_overview", { company_id: owner.companyId }).throwOnError())
      .data;
    const id = await completeHeld();
    expect(await topicsOf(id)).toEqual([]);
    const { data } = await owner.client.rpc("get_overview", { company_id: owner.companyId }).throwOnError();
    expect(data.total_leads - before.total_leads).toBe(3);
    expect(data.recent.map((lead) => lead.id)).not.toContain(id);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    for (const args of [{}, { since }]) {
      const count = await owner.client.rpc("count_leads", { company_id: owner.companyId, ...args });
      expect(count.data).toBe(3);
    }
  });

  it("but not what the owner adds an email to", async () => {
    const { id } = await start();
    await owner.client.from("leads").update({ email: "kim@example.com" }).eq("id", id!).throwOnError();
    expect(await topicsOf(id!)).toEqual(["lead.accepted"]);
  });
});

describe("the owner of a held lead", () => {
  it("takes it: it counts from then on", async () => {
    const id = await completeHeld();
    await owner.client.rpc("take_lead", { lead_id: id }).throwOnError();
    expect(await read(id)).toMatchObject({
      is_held: false,
      held_reason: null,
      accepted_at: expect.any(Date),
    });
    expect(await topicsOf(id)).toEqual(["lead.accepted"]);
    expect((await owner.client.rpc("count_leads", { company_id: owner.companyId })).data).toBe(4);
  });

  it("reports it, and what the same visitor or email sends later is held at once", async () => {
    const [token, email] = [newToken(), `${newToken()}@example.com`];
    const id = await complete({ token, email });
    await accept(id);
    await owner.client.rpc("report_lead", { lead_id: id }).throwOnError();
    expect(await reasonOf(id)).toBe("reported");
    expect(await reasonOf(await complete({ token }))).toBe("reported_before");
    expect(await reasonOf(await complete({ email: email.toUpperCase() }))).toBe("reported_before");
    expect(await reasonOf(await complete({ email, companyId: stranger.companyId }))).toBeNull();
  });

  it("deletes it, and what was charged for it stays in the ledger", async () => {
    const id = await complete();
    await backend.pool.query(
      `insert into lead_charges (lead_id, company_id, state, reason, amount_cents, email_key, service_key, address_key)
       values ($1, $2, 'charged', 'Charged', 100, 'kim@example.com', '', '')`,
      [id, owner.companyId],
    );
    await owner.client.from("leads").delete().eq("id", id).throwOnError();
    expect(await read(id)).toBeUndefined();
    const ledger = await owner.client.from("lead_charges").select("amount_cents").eq("lead_id", id);
    expect(ledger.data).toEqual([{ amount_cents: 100 }]);
    expect((await owner.client.rpc("count_leads", { company_id: owner.companyId })).data).toBe(0);
  });

  it("is the only one who may", async () => {
    const id = await completeHeld();
    for (const name of ["take_lead", "report_lead"] as const) {
      expect((await stranger.client.rpc(name, { lead_id: id })).error?.code, name).toBe("42501");
      expect((await backend.client().rpc(name, { lead_id: id })).error?.code, name).toBe("42501");
    }
    expect(await reasonOf(id)).toBe("burst");
  });
});

describe("whoever opens the link in a mail", () => {
  it("proves that lead, and takes what is held of the same email out", async () => {
    const [token, email] = [newToken(), `${newToken()}@example.com`];
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await complete({ token, email }));
    expect(await reasonOf(ids[3]!)).toBe("burst");
    const link = await linkOf(ids[0]!);
    await backend.client().rpc("prove_lead", { token: link }).throwOnError();
    expect((await read(ids[0]!)).proved_at).not.toBeNull();
    expect(await read(ids[3]!)).toMatchObject({
      is_held: false,
      held_reason: null,
      proved_at: expect.any(Date),
    });
    expect(await topicsOf(ids[3]!)).toEqual(["lead.accepted"]);
  });

  it("takes nothing out that the owner has reported, or that is another email's", async () => {
    const email = `${newToken()}@example.com`;
    const reported = await complete({ email });
    await owner.client.rpc("report_lead", { lead_id: reported }).throwOnError();
    const other = await completeHeld();
    const link = await linkOf(await complete({ email, companyId: stranger.companyId }));
    for (const token of [link, "made-up", ""])
      await backend.client().rpc("prove_lead", { token }).throwOnError();
    expect([await reasonOf(reported), await reasonOf(other)]).toEqual(["reported", "burst"]);
  });
});

describe("the homeowner of an address for which somebody invented a lead", () => {
  const address = () => `${newToken()} Elm St`;
  const again = async (at: string) => (await start({ address: at })).problem;

  it("is let in where that lead is held or reported", async () => {
    const [held, reported] = [address(), address()];
    await completeHeld({ address: held });
    const id = await complete({ address: reported });
    expect(await again(reported)).toBe("duplicate_mockup");
    await owner.client.rpc("report_lead", { lead_id: id }).throwOnError();
    expect([await again(held), await again(reported)]).toEqual([undefined, undefined]);
  });

  it("is let in after a day, unless whoever made it has opened the mailed link", async () => {
    const [invented, real] = [address(), address()];
    const made = await complete({ address: invented });
    const proved = await complete({ address: real });
    await backend
      .client()
      .rpc("prove_lead", { token: await linkOf(proved) })
      .throwOnError();
    await backend.pool.query(
      "update leads set finished_at = now() - interval '25 hours' where id = any ($1)",
      [[made, proved]],
    );
    expect([await again(invented), await again(real)]).toEqual([undefined, "duplicate_mockup"]);
  });
});
