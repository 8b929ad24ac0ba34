import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
let creator: SupabaseClient<Database>;
let companyId: string;
beforeAll(async () => {
  backend = await startProductBackend();
  creator = backend.client({ visitorToken: randomBytes(16).toString("hex") });
  const { data } = await creator
    .from("companies")
    .insert({ name: "Catalog", slug: "catalog", activated: false })
    .select("id")
    .single()
    .throwOnError();
  companyId = data.id;
});
afterAll(() => backend?.stop());

async function addService(name: string): Promise<string> {
  const { data } = await creator
    .from("mockup_types")
    .insert({ company_id: companyId, name })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

async function productsOf(serviceId: string): Promise<string[]> {
  const { data } = await creator
    .from("products")
    .select("name")
    .eq("mockup_type_id", serviceId)
    .order("position")
    .throwOnError();
  return data.map(({ name }) => name);
}

/** As the server, which no limit and no policy holds. */
const insert = (values: object) => {
  const names = Object.keys(values);
  return backend.pool.query(
    `insert into products (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(values),
  );
};

it("a new service comes with what is usual in its trade", async () => {
  const first = async (name: string) => (await productsOf(await addService(name))).slice(0, 3);
  expect(await first("Landscaping")).toEqual(["Modern green", "Cottage flowers", "Low-water"]);
  expect(await first("Exterior Painting")).toEqual(["Sage green", "Slate blue", "White"]);
  expect(await first("Roof repair")).toEqual(["Charcoal shingles", "Weathered wood shingles", "Gray metal"]);
  expect(await first("Driveway Repair")).toEqual(["Gray pavers", "Fresh concrete", "Black asphalt"]);
  expect(await first("Roof and driveway washing")).toEqual([]);
  expect(await first("Pest control")).toEqual([]);
});

it("a product belongs to a service of the same company, and is removed with it", async () => {
  const serviceId = await addService("Fences");
  const other = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug) values ('Other', 'other') returning id",
  );
  const cedar = { mockup_type_id: serviceId, name: "Cedar", color: "#a46e4a", prompt: "cedar fence" };
  await expect(insert({ ...cedar, company_id: other.rows[0]!.id })).rejects.toMatchObject({ code: "23503" });
  await insert({ ...cedar, company_id: companyId });
  expect(await productsOf(serviceId)).toEqual(["Cedar"]);
  await creator.from("mockup_types").delete().eq("id", serviceId).throwOnError();
  expect(await productsOf(serviceId)).toEqual([]);
});

it("a product needs a swatch of its own company's, and words without links", async () => {
  const serviceId = await addService("Decks");
  const deck = { company_id: companyId, mockup_type_id: serviceId, name: "Teak", prompt: "teak deck" };
  const refused = { code: "23514" };
  await expect(insert(deck)).rejects.toMatchObject(refused);
  await expect(insert({ ...deck, color: "teak" })).rejects.toMatchObject(refused);
  await expect(insert({ ...deck, swatch_path: "someone/else.webp" })).rejects.toMatchObject(refused);
  const plain = { ...deck, color: "#b5835a" };
  await expect(insert({ ...plain, name: "See evil.example" })).rejects.toMatchObject(refused);
  await expect(insert({ ...plain, price_factor: 0 })).rejects.toMatchObject(refused);
  await insert({ ...deck, swatch_path: `${companyId}/teak.webp` });
});

it("what is written on a lead stays when the product is renamed or removed", async () => {
  const serviceId = await addService("Patio paving");
  const product = await creator
    .from("products")
    .select("id, name")
    .eq("mockup_type_id", serviceId)
    .limit(1)
    .single()
    .throwOnError();
  const lead = await creator
    .from("leads")
    .insert({ company_id: companyId, email: "", address: "1 Oak St", service_type: "Patio paving" })
    .select("id")
    .single()
    .throwOnError();
  await backend.pool.query("update leads set look = $2, look_product_id = $3 where id = $1", [
    lead.data.id,
    product.data.name,
    product.data.id,
  ]);
  await backend.pool.query("delete from products where id = $1", [product.data.id]);
  const kept = await creator.from("leads").select("look, look_product_id").eq("id", lead.data.id).single();
  expect(kept.data).toEqual({ look: product.data.name, look_product_id: product.data.id });
  const changed = await creator
    .from("leads")
    .update({ look: "Gold" } as never)
    .eq("id", lead.data.id);
  expect(changed.error?.code).toBe("42501");
});

it("a service has at most 24 products, however its owner adds them", async () => {
  const serviceId = await addService("Awnings");
  const { client: owner, userId } = await backend.signUp("catalog@example.com");
  await backend.pool.query("update companies set user_id = $1 where id = $2", [userId, companyId]);
  const add = (count: number) =>
    owner.from("products").insert(
      Array.from({ length: count }, (_, at) => ({
        ...{ company_id: companyId, mockup_type_id: serviceId, name: `Stripe ${at}` },
        ...{ color: "#aabbcc", prompt: "striped awning" },
      })),
    );
  expect((await add(25)).error).toMatchObject({ message: "A service has at most 24 products." });
  expect((await add(20)).error).toBeNull();
  const added = await Promise.all(Array.from({ length: 8 }, () => add(1)));
  expect(added.filter(({ error: refused }) => !refused)).toHaveLength(4);
});
