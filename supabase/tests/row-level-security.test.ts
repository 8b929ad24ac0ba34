import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

type Owner = { client: SupabaseClient<Database>; userId: string; companyId: string };

let backend: ProductBackend;
let owner: Owner;
let stranger: Owner;
let previewOwner: Owner;

const newToken = () => randomBytes(16).toString("hex");
const visitor = (token = newToken()) => backend.client({ visitorToken: token });
const newLead = (companyId: string, address = `${randomBytes(4).toString("hex")} Main St`) => ({
  company_id: companyId,
  email: "",
  address,
  service_type: "Landscaping",
});

beforeAll(async () => {
  backend = await startProductBackend();
  owner = await makeOwner("owner@test.example", true);
  stranger = await makeOwner("stranger@test.example", true);
  previewOwner = await makeOwner("preview@test.example", false);
});
afterAll(() => backend?.stop());

async function makeOwner(email: string, activated: boolean): Promise<Owner> {
  const { client, userId } = await backend.signUp(email);
  const slug = email.replace(/[^a-z]/g, "-");
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', $1, $2, $3) returning id",
    [slug, userId, activated],
  );
  return { client, userId, companyId: rows[0]!.id };
}

async function startLead(client: SupabaseClient<Database>, companyId: string, address?: string) {
  const { data, error } = await client.from("leads").insert(newLead(companyId, address)).select().single();
  if (error) throw error;
  return data;
}

describe("a visitor's lead", () => {
  it("is started with an empty email, returned, and read by the same visitor only", async () => {
    const token = newToken();
    const lead = await startLead(visitor(token), owner.companyId);
    const mine = await visitor(token).from("leads").select("id").eq("id", lead.id);
    const theirs = await visitor().from("leads").select("id").eq("id", lead.id);
    const nobody = await backend.client().from("leads").select("id").eq("id", lead.id);
    expect([mine.data?.length, theirs.data?.length, nobody.data?.length]).toEqual([1, 0, 0]);
  });

  it("cannot be started without a visitor token", async () => {
    const { error, status } = await backend.client().from("leads").insert(newLead(owner.companyId));
    expect([error?.code, status]).toEqual(["42501", 401]);
  });

  it("cannot be started with an email, a status or billing columns of one's choice", async () => {
    const tries = [
      { email: "a@b.co" },
      { status: "Won" },
      { stripe_usage_reported: true },
      { is_test: true },
    ];
    for (const extra of tries) {
      const { error } = await visitor()
        .from("leads")
        .insert({ ...newLead(owner.companyId), ...extra });
      expect(error?.code, JSON.stringify(extra)).toBe("42501");
    }
  });

  it("cannot be started for a company that does not exist", async () => {
    const { error } = await visitor().from("leads").insert(newLead("00000000-0000-4000-8000-000000000000"));
    expect(error?.code).toBe("23503");
  });

  it("is finished once, by its visitor, with name and email", async () => {
    const client = visitor();
    const lead = await startLead(client, owner.companyId);
    const finish = (email: string) =>
      client.from("leads").update({ name: "Ann", email }).eq("id", lead.id).select("email");
    expect((await finish("ann@example.com")).data).toEqual([{ email: "ann@example.com" }]);
    expect((await finish("other@example.com")).data).toEqual([]);
  });

  it("cannot be finished by another visitor or with other columns", async () => {
    const client = visitor();
    const lead = await startLead(client, owner.companyId);
    const byOther = await visitor().from("leads").update({ email: "x@y.co" }).eq("id", lead.id).select();
    expect(byOther.data).toEqual([]);
    const otherColumn = await client.from("leads").update({ email: "x@y.co", notes: "hi" }).eq("id", lead.id);
    expect(otherColumn.error?.code).toBe("42501");
    const badEmail = await client.from("leads").update({ email: "not an email" }).eq("id", lead.id);
    expect(badEmail.error?.code).toBe("23514");
  });

  it("lets a signed-in visitor finish their own lead but not set its status", async () => {
    const { client } = await backend.signUp("signed-in-visitor@test.example", newToken());
    const lead = await startLead(client, owner.companyId);
    const status = await client
      .from("leads")
      .update({ email: "v@test.example", status: "Won" })
      .eq("id", lead.id);
    expect(status.error?.code).toBe("42501");
    const finished = await client
      .from("leads")
      .update({ email: "v@test.example" })
      .eq("id", lead.id)
      .select("id");
    expect(finished.data).toHaveLength(1);
  });

  it("that is finished blocks the same address and service in any spelling, whoever asks", async () => {
    const client = visitor();
    const lead = await startLead(client, owner.companyId, "77 Oak Ave., Austin, TX");
    await client.from("leads").update({ email: "oak@example.com" }).eq("id", lead.id);
    for (const asker of [client, visitor()]) {
      const { error, status } = await asker
        .from("leads")
        .insert(newLead(owner.companyId, "77 oak ave austin tx"));
      expect([error?.code, error?.message, status]).toEqual(["23505", "duplicate_mockup", 409]);
    }
    await expect(startLead(visitor(), stranger.companyId, "77 Oak Ave., Austin, TX")).resolves.toBeTruthy();
  });

  it("that is unfinished blocks nobody else, and is resumed rather than doubled by its own visitor", async () => {
    const client = visitor();
    const lead = await startLead(client, owner.companyId, "9 Elm St");
    await expect(startLead(visitor(), owner.companyId, "9 Elm St")).resolves.toBeTruthy();
    const again = await client.from("leads").insert(newLead(owner.companyId, "9 elm st."));
    expect(again.error?.code).toBe("23505");
    const found = await client
      .from("leads")
      .select("id")
      .eq("company_id", owner.companyId)
      .eq("service_key", "landscaping")
      .eq("address_key", "9 elm st")
      .maybeSingle();
    expect(found.data?.id).toBe(lead.id);
  });

  it("is labelled test while the company is in preview mode", async () => {
    expect((await startLead(visitor(), previewOwner.companyId)).is_test).toBe(true);
    expect((await startLead(visitor(), owner.companyId)).is_test).toBe(false);
  });

  it("leaves work for the server when it is finished, in the same transaction", async () => {
    const client = visitor();
    const lead = await startLead(client, owner.companyId);
    await client.from("leads").update({ email: "outbox@example.com" }).eq("id", lead.id);
    const { rows } = await backend.pool.query(
      "select topic from private.outbox where payload ->> 'lead_id' = $1",
      [lead.id],
    );
    expect(rows).toEqual([{ topic: "lead.completed" }]);
  });
});

describe("a company's owner", () => {
  it("reads the company's leads and nobody else's", async () => {
    const lead = await startLead(visitor(), owner.companyId);
    const mine = await owner.client.from("leads").select("id").eq("id", lead.id);
    const theirs = await stranger.client.from("leads").select("id").eq("id", lead.id);
    expect([mine.data?.length, theirs.data?.length]).toEqual([1, 0]);
  });

  it("edits the lead's fields but never the billing columns", async () => {
    const lead = await startLead(visitor(), owner.companyId);
    const edit = {
      name: "B",
      email: "b@example.com",
      notes: "call",
      status: "Proposal Sent",
      address: "1 New St",
    };
    const edited = await owner.client.from("leads").update(edit).eq("id", lead.id).select("notes,status");
    expect(edited.data).toEqual([{ notes: "call", status: "Proposal Sent" }]);
    for (const change of [
      { stripe_usage_reported: true },
      { is_test: false },
      { company_id: stranger.companyId },
    ]) {
      const { error } = await owner.client.from("leads").update(change).eq("id", lead.id);
      expect(error?.code).toBe("42501");
    }
  });

  it("edits and deletes no other company's lead, and deletes the company's own", async () => {
    const lead = await startLead(visitor(), owner.companyId);
    const edit = await stranger.client.from("leads").update({ notes: "x" }).eq("id", lead.id).select();
    expect(edit.data).toEqual([]);
    const remove = (client: SupabaseClient<Database>) =>
      client.from("leads").delete().eq("id", lead.id).select("id");
    expect((await remove(stranger.client)).data).toEqual([]);
    expect((await remove(backend.client())).error?.code).toBe("42501");
    expect((await remove(owner.client)).data).toHaveLength(1);
  });

  it("in preview mode reads leads but edits none", async () => {
    const lead = await startLead(visitor(), previewOwner.companyId);
    const read = await previewOwner.client.from("leads").select("id").eq("id", lead.id);
    const edit = await previewOwner.client.from("leads").update({ notes: "x" }).eq("id", lead.id).select();
    expect([read.data?.length, edit.data]).toEqual([1, []]);
  });

  it("refuses a status outside both sets", async () => {
    const lead = await startLead(visitor(), owner.companyId);
    const set = (status: string) => owner.client.from("leads").update({ status }).eq("id", lead.id);
    expect((await set("scheduled")).error).toBeNull();
    expect((await set("Won")).error).toBeNull();
    expect((await set("Whatever")).error?.code).toBe("23514");
  });

  it("updates the company's own settings, never what is the server's", async () => {
    const change = (values: object, id = owner.companyId) =>
      owner.client.from("companies").update(values).eq("id", id).select("id");
    expect((await change({ cta_text: "Book now", website: "https://example.com" })).data).toHaveLength(1);
    expect((await change({ website: "javascript:alert(1)" })).error?.code).toBe("23514");
    expect((await change({ slug: "dashboard" })).error?.code).toBe("23514");
    for (const server of [{ activated: true }, { place_id: "x" }, { rating: 5 }, { user_ratings_total: 9 }]) {
      expect((await change(server)).error?.code).toBe("42501");
    }
    expect((await change({ user_id: stranger.userId })).error?.code).toBe("42501");
    expect((await change({ name: "Taken over" }, stranger.companyId)).data).toEqual([]);
  });

  it("manages the company's mockup types, nobody else's", async () => {
    const added = await owner.client
      .from("mockup_types")
      .insert({ company_id: owner.companyId, name: "Decks" })
      .select("id")
      .single();
    expect(added.error).toBeNull();
    const foreign = await stranger.client
      .from("mockup_types")
      .update({ name: "Mine" })
      .eq("id", added.data!.id)
      .select();
    expect(foreign.data).toEqual([]);
    const foreignInsert = await stranger.client
      .from("mockup_types")
      .insert({ company_id: owner.companyId, name: "X" });
    expect(foreignInsert.error?.code).toBe("42501");
    const anonymous = await backend.client().from("mockup_types").select("name").eq("id", added.data!.id);
    expect(anonymous.data).toEqual([{ name: "Decks" }]);
  });
});

describe("onboarding", () => {
  const place = () => `place-${newToken()}`;
  const newCompany = (placeId: string | null = null) => ({
    name: "Fresh Lawns",
    slug: `fresh-${newToken().slice(0, 8)}`,
    place_id: placeId,
  });

  it("lets a visitor start one unowned company, and whoever signs up with the token claim it once", async () => {
    const token = newToken();
    const started = await visitor(token).from("companies").insert(newCompany()).select("id, slug").single();
    expect(started.error).toBeNull();
    const id = started.data!.id;
    await visitor(token).from("mockup_types").insert({ company_id: id, name: "Sod" }).throwOnError();

    const other = await backend.signUp(`thief-${token}@test.example`, newToken());
    const stolen = await other.client
      .from("companies")
      .update({ user_id: other.userId })
      .eq("id", id)
      .select();
    expect(stolen.data).toEqual([]);

    const claimer = await backend.signUp(`claimer-${token}@test.example`, token);
    const claim = () =>
      claimer.client.from("companies").update({ user_id: claimer.userId }).eq("id", id).select("user_id");
    expect((await claim()).data).toEqual([{ user_id: claimer.userId }]);
    const profile = await claimer.client
      .from("profiles")
      .update({ onboarding_completed: true, company_id: id })
      .eq("user_id", claimer.userId)
      .select("company_id");
    expect(profile.data).toEqual([{ company_id: id }]);

    const late = await visitor(token).from("mockup_types").insert({ company_id: id, name: "Late" });
    expect(late.error?.code).toBe("42501");
  });

  it("never starts as activated, owned by somebody else, or without a token", async () => {
    const insert = (client: SupabaseClient<Database>, extra: object) =>
      client.from("companies").insert({ ...newCompany(), ...extra });
    expect((await insert(visitor(), { activated: true })).error?.code).toBe("42501");
    expect((await insert(visitor(), { user_id: owner.userId })).error?.code).toBe("42501");
    expect((await insert(backend.client(), {})).error?.code).toBe("42501");
  });

  it("given up by one visitor does not lock the business out for the next", async () => {
    const placeId = place();
    const first = await visitor().from("companies").insert(newCompany(placeId)).select("id").single();
    const second = await visitor().from("companies").insert(newCompany(placeId)).select("id").single();
    expect(second.error).toBeNull();
    const left = await backend.client().from("companies").select("id").eq("place_id", placeId);
    expect(left.data).toEqual([{ id: second.data!.id }]);
    expect(first.data!.id).not.toBe(second.data!.id);
  });

  it("keeps the clean address for the newest of a name, until somebody claims it", async () => {
    const slug = `acme-${newToken().slice(0, 8)}`;
    const token = newToken();
    const insert = (visitorToken: string) =>
      visitor(visitorToken)
        .from("companies")
        .insert({ ...newCompany(place()), slug })
        .select("id, slug")
        .single();
    const slugOf = async (id: string) =>
      (await backend.client().from("companies").select("slug").eq("id", id).single()).data?.slug;
    const abandoned = await insert(newToken());
    await insert(token);
    const again = await insert(token);
    expect([again.error, again.data?.slug]).toEqual([null, slug]);
    expect(await slugOf(abandoned.data!.id)).toMatch(new RegExp(`^${slug}-[0-9a-f]{8}$`));
    const { client, userId } = await backend.signUp(`acme-${token}@test.example`, token);
    await client.from("companies").update({ user_id: userId }).eq("id", again.data!.id).throwOnError();
    const late = await insert(newToken());
    expect([late.error?.code, await slugOf(again.data!.id)]).toEqual(["23505", slug]);
  });

  it("refuses a place that somebody has registered", async () => {
    const placeId = place();
    await backend.pool.query("update companies set place_id = $1 where id = $2", [
      placeId,
      stranger.companyId,
    ]);
    const { error } = await visitor().from("companies").insert(newCompany(placeId));
    expect([error?.code, error?.message]).toEqual(["23505", "company_registered"]);
  });
});

describe("what belongs to one user", () => {
  it("profiles are one's own, made at sign-up", async () => {
    const all = await owner.client.from("profiles").select("user_id, onboarding_completed");
    expect(all.data).toEqual([{ user_id: owner.userId, onboarding_completed: false }]);
    expect((await backend.client().from("profiles").select()).error?.code).toBe("42501");
    const foreign = await owner.client
      .from("profiles")
      .update({ company_id: stranger.companyId })
      .eq("user_id", owner.userId);
    expect(foreign.error?.code).toBe("42501");
  });

  it("mockups are inserted for oneself, read and deleted by the company", async () => {
    const insert = (values: object) => owner.client.from("mockups").insert(values).select("id").single();
    const mine = await insert({ user_id: owner.userId, company_id: owner.companyId, name: "Lawn" });
    expect(mine.error).toBeNull();
    expect((await insert({ user_id: stranger.userId })).error?.code).toBe("42501");
    expect((await insert({ user_id: owner.userId, company_id: stranger.companyId })).error?.code).toBe(
      "42501",
    );
    const foreign = await stranger.client.from("mockups").select("id").eq("id", mine.data!.id);
    expect(foreign.data).toEqual([]);
    const foreignDelete = await stranger.client.from("mockups").delete().eq("id", mine.data!.id).select();
    expect(foreignDelete.data).toEqual([]);
    const deleted = await owner.client.from("mockups").delete().eq("id", mine.data!.id).select("id");
    expect(deleted.data).toHaveLength(1);
  });

  it("private tables are out of reach, whatever the key", async () => {
    const service: SupabaseClient = backend.client({ key: backend.serviceRoleKey });
    const anonymous: SupabaseClient = backend.client();
    for (const table of ["company_claims", "outbox", "company_billing"]) {
      const { error } = await service.from(table).select();
      expect(error?.code).toBe("PGRST205");
      const other = await anonymous.schema("private").from(table).select();
      expect(other.error?.code).toBe("PGRST106");
    }
  });
});

describe("what a business thinks of a lead", () => {
  const secrets = ["held_reason", "follow_up_at", "value_cents"];

  async function judgedLead(token: string): Promise<string> {
    const lead = await startLead(visitor(token), owner.companyId);
    const finished = await visitor(token)
      .from("leads")
      .update({ email: "kim@example.com" })
      .eq("id", lead.id)
      .select()
      .single()
      .throwOnError();
    expect(Object.keys(finished.data).filter((column) => secrets.includes(column))).toEqual([]);
    const plan = { lead_id: lead.id, follow_up_at: "2031-04-05T08:00:00Z", value_cents: 424_242 };
    await owner.client.rpc("plan_lead", plan).throwOnError();
    await owner.client.rpc("report_lead", { lead_id: lead.id }).throwOnError();
    return lead.id;
  }

  it("is not told to its visitor, signed in or not, by any way of asking", async () => {
    const token = newToken();
    const id = await judgedLead(token);
    const signedIn = await backend.signUp(`${newToken()}@test.example`, token);
    for (const client of [visitor(token), signedIn.client]) {
      const own = await client.from("leads").select().eq("id", id).single().throwOnError();
      expect(Object.keys(own.data).filter((column) => secrets.includes(column))).toEqual([]);
      const embedded = await client.from("leads").select("id, lead_assessments(*)").eq("id", id);
      expect(embedded.data ?? []).not.toMatchObject([{ lead_assessments: expect.anything() }]);
      const direct = await client.from("lead_assessments").select();
      expect(direct.data ?? []).toEqual([]);
    }
  });

  it("is read by its owner beside the lead", async () => {
    const id = await judgedLead(newToken());
    const { data } = await owner.client
      .from("leads")
      .select("id, ...lead_assessments(held_reason, follow_up_at, value_cents)")
      .eq("id", id)
      .single()
      .throwOnError();
    expect(data).toMatchObject({ held_reason: "reported", value_cents: 424_242 });
    expect((await stranger.client.from("lead_assessments").select()).data).toEqual([]);
  });

  it("and the notes it writes end its visitor's reading, not its finishing", async () => {
    const token = newToken();
    const read = async (id: string) =>
      (await visitor(token).from("leads").select().eq("id", id).throwOnError()).data.length;
    const note = (id: string) =>
      owner.client.from("leads").update({ notes: "haggles" }).eq("id", id).throwOnError();
    const finish = (id: string) =>
      visitor(token).from("leads").update({ email: "kim@example.com" }).eq("id", id).select().throwOnError();

    const finished = await startLead(visitor(token), owner.companyId);
    expect((await finish(finished.id)).data).toHaveLength(1);
    expect(await read(finished.id)).toBe(1);
    await note(finished.id);
    expect(await read(finished.id)).toBe(0);

    const begun = await startLead(visitor(token), owner.companyId);
    await note(begun.id);
    expect((await finish(begun.id)).data).toHaveLength(1);
    expect(await read(begun.id)).toBe(0);
    const { data } = await owner.client.from("leads").select("notes, email").eq("id", begun.id).single();
    expect(data).toEqual({ notes: "haggles", email: "kim@example.com" });
  });
});
