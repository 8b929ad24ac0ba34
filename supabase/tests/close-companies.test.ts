import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
const newToken = () => randomBytes(16).toString("hex");

beforeAll(async () => {
  backend = await startProductBackend({ autoConfirm: true });
});
afterAll(() => backend?.stop());

const visit = (token = newToken()) => backend.client({ visitorToken: token });
const newLead = (companyId: string, address: string) => ({
  ...{ company_id: companyId, email: "", address, service_type: "Landscaping" },
});

/** An activated company with a finished lead whose charge is still pending, and its owner. */
async function openCompany(placeId: string) {
  const { client, userId } = await backend.signUp(`owner-${newToken()}@test.example`);
  const { data } = await client
    .from("companies")
    .insert({
      user_id: userId,
      name: "Oak Roofing",
      slug: `oak-${newToken()}`,
      place_id: placeId,
      activated: false,
    })
    .select("id, slug")
    .single()
    .throwOnError();
  await backend.pool.query("update companies set activated = true where id = $1", [data.id]);
  const visitor = visit();
  const lead = await visitor
    .from("leads")
    .insert(newLead(data.id, "1 Oak St"))
    .select("id")
    .single()
    .throwOnError();
  await visitor.from("leads").update({ email: "kim@test.example" }).eq("id", lead.data.id).throwOnError();
  await backend.pool.query(
    `insert into lead_charges (lead_id, company_id, state, reason, email_key, service_key, address_key)
     values ($1, $2, 'pending', 'Waiting to be reported', 'kim', 'landscaping', '1 oak st')`,
    [lead.data.id, data.id],
  );
  return { ...data, userId };
}
const remove = (userId: string) =>
  backend.client({ key: backend.serviceRoleKey }).auth.admin.deleteUser(userId);
const rowsOf = async (table: "companies" | "leads" | "lead_charges", column: string, value: string) =>
  (await backend.pool.query(`select * from ${table} where ${column} = $1`, [value])).rows;

describe("a company whose owner's account is removed", () => {
  it("is closed: it is no longer active, takes no leads and is not charged", async () => {
    const company = await openCompany("place-closed");
    const waiting = visit();
    const begun = await waiting
      .from("leads")
      .insert(newLead(company.id, "2 Oak St"))
      .select("id")
      .single()
      .throwOnError();
    await backend.pool.query(
      "update companies set logo = jsonb_build_object('path', id || '/logo-1.png'), thank_you_text = 'See you!' where id = $1",
      [company.id],
    );
    expect((await remove(company.userId)).error).toBeNull();

    expect(await rowsOf("companies", "id", company.id)).toMatchObject([
      { user_id: null, activated: false, closed_at: expect.any(Date), logo: null, thank_you_text: null },
    ]);
    expect((await visit().from("leads").insert(newLead(company.id, "3 Oak St"))).error?.code).toBe("42501");
    const finished = await waiting
      .from("leads")
      .update({ email: "late@test.example" })
      .eq("id", begun.data.id)
      .select("id");
    expect(finished.data ?? []).toEqual([]);
    expect(await rowsOf("lead_charges", "company_id", company.id)).toMatchObject([
      { state: "free", reason: "Company closed, not billed" },
    ]);
  });

  it("is never activated again by a late message of the payment provider", async () => {
    const company = await openCompany("place-late");
    await remove(company.userId);
    await backend.pool.query("update companies set activated = true where id = $1", [company.id]);
    expect(await rowsOf("companies", "id", company.id)).toMatchObject([{ activated: false }]);
  });

  it("is not deleted with its leads and charges when a stranger starts one of the same place", async () => {
    const company = await openCompany("place-taken");
    await remove(company.userId);
    const slug = `new-oak-${newToken()}`;
    await visit()
      .from("companies")
      .insert({ name: "Oak Roofing", slug, place_id: "place-taken", activated: false })
      .throwOnError();
    expect(await rowsOf("companies", "id", company.id)).toHaveLength(1);
    expect(await rowsOf("leads", "company_id", company.id)).toHaveLength(1);
    expect(await rowsOf("lead_charges", "company_id", company.id)).toHaveLength(1);
    expect(await rowsOf("companies", "slug", slug)).toHaveLength(1);
  });
});

it("an abandoned onboarding is taken over, unless somebody's lead is in it", async () => {
  const start = (token: string, slug: string) =>
    visit(token)
      .from("companies")
      .insert({ name: "Elm Painting", slug, place_id: "place-elm", activated: false })
      .throwOnError();
  const [first, second, third] = ["a", "b", "c"].map((name) => `elm-${name}-${newToken()}`) as [
    string,
    string,
    string,
  ];
  await start(newToken(), first);
  await start(newToken(), second);
  expect(await rowsOf("companies", "slug", first)).toHaveLength(0);
  const [kept] = await rowsOf("companies", "slug", second);
  const visitor = visit();
  const lead = await visitor
    .from("leads")
    .insert(newLead(kept.id, "4 Elm St"))
    .select("id")
    .single()
    .throwOnError();
  await visitor.from("leads").update({ email: "kim@test.example" }).eq("id", lead.data.id).throwOnError();
  await start(newToken(), third);
  expect(await rowsOf("companies", "slug", second)).toHaveLength(1);
});
