import { randomBytes } from "node:crypto";
import { computePriceRange, type Database, priceRoundings } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
let owner: { client: SupabaseClient<Database>; companyId: string; serviceId: string };
let visitor: SupabaseClient<Database>;

const newToken = () => randomBytes(16).toString("hex");

const rule = {
  base_cents: 50_000,
  rate_cents: 125,
  small_units: 1200,
  medium_units: 1800,
  large_units: 2600,
  spread_percent: 12,
  round_to: 100,
  disclaimer: "A rough range, not a quote.",
} as const;

beforeAll(async () => {
  backend = await startProductBackend();
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.pool.query("truncate private.visit_counts, private.outbox");
  const { client, userId } = await backend.signUp(`${newToken()}@test.example`);
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('Fresh Coats', $1, $2, true) returning id",
    [`fresh-${newToken()}`, userId],
  );
  const companyId = rows[0]!.id;
  const service = await client
    .from("mockup_types")
    .insert({ company_id: companyId, name: "House painting" })
    .select("id")
    .single()
    .throwOnError();
  owner = { client, companyId, serviceId: service.data.id };
  visitor = backend.client({ visitorToken: newToken() });
});

const setRule = (shown: "off" | "after_email" | "before_email", more: object = {}) =>
  owner.client
    .from("price_rules")
    .insert({ mockup_type_id: owner.serviceId, company_id: owner.companyId, shown, ...rule, ...more })
    .throwOnError();
const changeRule = (change: object) =>
  owner.client.from("price_rules").update(change).eq("mockup_type_id", owner.serviceId).throwOnError();

async function start(): Promise<string> {
  const lead = { company_id: owner.companyId, email: "", service_type: "House Painting" };
  const { data } = await visitor
    .from("leads")
    .insert({ ...lead, address: `${newToken()} Oak St` })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}
const finish = (id: string) =>
  visitor.from("leads").update({ email: "kim@example.com" }).eq("id", id).throwOnError();
const price = async (lead_id: string, house_size?: string) =>
  (await visitor.rpc("price_lead", { lead_id, ...(house_size && { house_size }) }).throwOnError()).data;
async function stored(id: string) {
  const { rows } = await backend.pool.query(
    "select house_size, price_low, price_high, price_disclaimer, updated_at = created_at as is_untouched from leads where id = $1",
    [id],
  );
  return rows[0];
}

const unpriced = { price_low: null, price_high: null, price_disclaimer: null };
const medium = { price_low: 2400, price_high: 3100, price_disclaimer: rule.disclaimer };

describe("the price range of a lead", () => {
  it("is nowhere without a rule, nor with one that is off", async () => {
    const first = await start();
    expect(await price(first, "medium")).toEqual({ asks_size: false, house_size: "medium", ...unpriced });
    await finish(first);
    await setRule("off");
    const second = await start();
    expect(await price(second, "medium")).toMatchObject({ asks_size: false, ...unpriced });
    await finish(second);
    expect([await stored(first), await stored(second)]).toMatchObject([unpriced, unpriced]);
  });

  it("is told after the email where the owner wants it, and to nobody before", async () => {
    await setRule("after_email");
    const id = await start();
    expect(await price(id)).toEqual({ asks_size: true, house_size: null, ...unpriced });
    expect(await price(id, "medium")).toEqual({ asks_size: true, house_size: "medium", ...unpriced });
    const { data } = await visitor
      .from("leads")
      .select("price_low, price_high, price_disclaimer")
      .eq("id", id)
      .single();
    expect(data).toEqual(unpriced);
    await finish(id);
    expect(await price(id)).toMatchObject(medium);
    const { rows } = await backend.pool.query(
      "select payload -> 'lead' as lead from private.outbox where payload ->> 'lead_id' = $1",
      [id],
    );
    expect(rows[0].lead).toMatchObject({ house_size: "medium", ...medium });
  });

  it("is told before the email where the owner wants it, for each size that is tried", async () => {
    await setRule("before_email");
    const id = await start();
    expect(await price(id, "large")).toMatchObject({ price_low: 3300, price_high: 4200 });
    expect(await price(id, "medium")).toMatchObject(medium);
    expect(await stored(id)).toMatchObject({ ...medium, is_untouched: true });
    await finish(id);
    expect(await price(id, "small")).toMatchObject({ house_size: "medium", ...medium });
  });

  it("comes of the size that is chosen after the email, if none was before", async () => {
    await setRule("after_email");
    const id = await start();
    await finish(id);
    expect(await stored(id)).toMatchObject(unpriced);
    expect(await price(id, "medium")).toMatchObject(medium);
  });

  it("needs no size where every home costs the same", async () => {
    await setRule("before_email", { rate_cents: 0, base_cents: 99_900 });
    const id = await start();
    expect(await price(id)).toMatchObject({ asks_size: false, price_low: 800, price_high: 1200 });
  });

  it("stays as it was told, whatever the rule becomes, also for another product", async () => {
    await setRule("before_email");
    const id = await start();
    expect(await price(id, "medium")).toMatchObject(medium);
    await changeRule({ base_cents: 900_000, disclaimer: "Another." });
    expect(await price(id, "medium")).toMatchObject(medium);
    await finish(id);
    await changeRule({ shown: "off" });
    expect(await stored(id)).toMatchObject(medium);

    const product = await owner.client
      .from("products")
      .insert({
        company_id: owner.companyId,
        mockup_type_id: owner.serviceId,
        name: "Lime wash",
        color: "#f4f3ef",
        prompt: "white lime wash",
        price_factor: 1.2,
      })
      .select("id")
      .single()
      .throwOnError();
    await backend.pool.query("update leads set look_product_id = $2 where id = $1", [id, product.data.id]);
    const dearer = { price_low: 2900, price_high: 3700, price_disclaimer: rule.disclaimer };
    expect(await stored(id)).toMatchObject(dearer);
    await owner.client.from("products").delete().eq("id", product.data.id).throwOnError();
    await owner.client.from("price_rules").delete().eq("mockup_type_id", owner.serviceId).throwOnError();
    await owner.client.from("leads").update({ notes: "called" }).eq("id", id).throwOnError();
    expect(await price(id)).toMatchObject(dearer);
  });

  it("is told to the visitor of the lead alone, and not for ever", async () => {
    await setRule("before_email");
    const id = await start();
    const other = backend.client({ visitorToken: newToken() });
    expect((await other.rpc("price_lead", { lead_id: id, house_size: "medium" })).data).toBeNull();
    expect(await stored(id)).toMatchObject({ house_size: null });
    await backend.pool.query("update private.visit_counts set hits = 60");
    await price(id, "medium");
    await backend.pool.query("update private.visit_counts set hits = 60");
    const { error } = await visitor.rpc("price_lead", { lead_id: id, house_size: "medium" });
    expect(error).toMatchObject({ message: "too_many_leads" });
  });

  it("is the same that the owner's form shows", async () => {
    const anyRule = fc.record({
      base_cents: fc.integer({ min: 0, max: 500_000_000 }),
      rate_cents: fc.integer({ min: 0, max: 5000 }),
      medium_units: fc.integer({ min: 0, max: 100_000 }),
      spread_percent: fc.integer({ min: 0, max: 50 }),
      round_to: fc.constantFrom(...priceRoundings),
      factor: fc.integer({ min: 100, max: 10_000 }).map((thousandths) => thousandths / 1000),
    });
    const rules = fc.sample(anyRule, 300).map((one) => ({ ...one, small_units: 0, large_units: 100_000 }));
    const { rows } = await backend.pool.query(
      `select (private.compute_price_range(jsonb_populate_record(null::price_rules, rule), 'medium',
         (rule ->> 'factor')::numeric)).*
       from jsonb_array_elements($1::jsonb) with ordinality as all_rules (rule, place) order by place`,
      [JSON.stringify(rules)],
    );
    expect(rows).toEqual(rules.map(({ factor, ...one }) => computePriceRange(one, "medium", factor)));
  });
});

it("a price rule that makes no sense is not taken", async () => {
  const changes = {
    "shrinks for a larger home": { small_units: 2000 },
    "costs nothing": { base_cents: 0, rate_cents: 0 },
    "has no disclaimer": { disclaimer: " " },
    "has a link in its disclaimer": { disclaimer: "See https://example.com" },
    "is rounded oddly": { round_to: 7 as never },
    "costs more than ten million dollars": { rate_cents: 1_000_000, large_units: 100_000 },
  };
  for (const [what, change] of Object.entries(changes)) {
    const { error } = await owner.client
      .from("price_rules")
      .insert({ mockup_type_id: owner.serviceId, company_id: owner.companyId, ...rule, ...change });
    expect(error?.code, what).toBe("23514");
  }
});

describe("a starter set", () => {
  it("fills an empty catalog, and adds nothing to one that is not", async () => {
    const fill = () => owner.client.rpc("add_starter_products", { mockup_type_id: owner.serviceId });
    const remove = () => owner.client.from("products").delete().eq("mockup_type_id", owner.serviceId);
    await remove().throwOnError();
    expect((await fill()).data).toBe(14);
    expect((await fill()).data).toBe(14);
  });

  it("is empty for a trade with nothing to choose", async () => {
    const service = await owner.client
      .from("mockup_types")
      .insert({ company_id: owner.companyId, name: "Pressure washing" })
      .select("id")
      .single()
      .throwOnError();
    expect((await owner.client.rpc("add_starter_products", { mockup_type_id: service.data.id })).data).toBe(
      0,
    );
  });
});
