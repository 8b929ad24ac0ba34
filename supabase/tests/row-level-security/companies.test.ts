import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductBackend } from "../start-product-backend.ts";
import { newToken, type Owner, startCompanies, startLead } from "./start-companies.ts";

let backend: ProductBackend;
let owner: Owner;
let stranger: Owner;
let previewOwner: Owner;

const visitor = (token = newToken()) => backend.client({ visitorToken: token });

beforeAll(async () => {
  ({ backend, owner, stranger, previewOwner } = await startCompanies());
});
afterAll(() => backend?.stop());

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
