import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductBackend } from "../start-product-backend.ts";
import { newLead, newToken, type Owner, startCompanies, startLead } from "./start-companies.ts";

let backend: ProductBackend;
let owner: Owner;
let stranger: Owner;
let previewOwner: Owner;

const visitor = (token = newToken()) => backend.client({ visitorToken: token });

beforeAll(async () => {
  ({ backend, owner, stranger, previewOwner } = await startCompanies());
});
afterAll(() => backend?.stop());

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
