import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
let owner: Awaited<ReturnType<ProductBackend["signUp"]>>;
let companyId: string;

beforeAll(async () => {
  backend = await startProductBackend();
  owner = await backend.signUp("owner@test.example");
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', 'one', $1, true) returning id",
    [owner.userId],
  );
  companyId = rows[0]!.id;
  await backend.pool.query(
    `insert into leads (company_id, name, email, phone, address, service_type, status, notes, source, created_at,
       stripe_usage_reported)
     select $1, one.name, one.email, one.phone, one.address, one.service, one.status, one.notes, one.source::jsonb,
       now() - one.age::interval, one.charged
     from (values
       ('Ada Park', 'ada@oak.example', '+1 512-555-0100', '12 Oak St, Austin', 'Roofing', 'New', null,
         '{"utm":{"utm_source":"google"}}', '3 days', true),
       ('Ben 100%', 'ben@elm.example', null, '9 Elm_St, Dallas', 'Painting', 'won', 'Wants a RED door',
         '{"referrer":"https://www.yelp.com/biz"}', '2 hours', false),
       (null, 'cy@pine.example', null, '7 Pine St, Austin', 'Roofing', 'Contacted', null, null, '1 hour', false),
       (null, '', null, '5 Ash St, Austin', 'Roofing', 'New', null, null, '5 minutes', false)
     ) one (name, email, phone, address, service, status, notes, source, age, charged)`,
    [companyId],
  );
});
afterAll(() => backend?.stop());

async function find(filter: Record<string, string>, sort = "newest"): Promise<string[]> {
  const { data } = await owner.client
    .rpc("find_leads", { company_id: companyId, filter, sort })
    .throwOnError();
  const { data: count } = await owner.client
    .rpc("count_found_leads", { company_id: companyId, filter })
    .throwOnError();
  expect(count).toEqual({ total: data.length, tests: 0 });
  return data.map(({ email }) => email.slice(0, 3));
}

describe("my leads", () => {
  it.each([
    ["park", ["ada"]],
    ["OAK.example", ["ada"]],
    ["austin st", ["cy@", "ada"]],
    ["red door", ["ben"]],
    ["5125550100", ["ada"]],
    ["100%", ["ben"]],
    ["elm_st", ["ben"]],
    ["a_a", []],
    ["' or true --", []],
    ["ash", []],
  ])("are found by words anywhere in them: %s", async (search, found) => {
    expect(await find({ search })).toEqual(found);
  });

  it.each([
    [{ status: "Won" }, ["ben"]],
    [{ service: "Roofing" }, ["cy@", "ada"]],
    [{ source: "google" }, ["ada"]],
    [{ source: "yelp.com" }, ["ben"]],
    [{ source: "Direct" }, ["cy@"]],
    [{ charged: "yes" }, ["ada"]],
    [{ view: "unfinished" }, [""]],
    [{ waiting: "answer" }, ["ada"]],
    [{ search: "austin", status: "contacted" }, ["cy@"]],
  ])("are filtered: %o", async (filter, found) => {
    expect(await find(filter as Record<string, string>)).toEqual(found);
  });

  it("stand in the order I choose, page by page", async () => {
    expect(await find({}, "oldest")).toEqual(["ada", "ben", "cy@"]);
    expect(await find({}, "name")).toEqual(["ada", "ben", "cy@"]);
    const { data } = await owner.client
      .rpc("find_leads", { company_id: companyId, page: 1, page_size: 2 })
      .throwOnError();
    expect(data.map(({ name }) => name)).toEqual(["Ada Park"]);
  });

  it("come with their picture where there is one, and with what I think of them", async () => {
    const { data } = await owner.client
      .rpc("find_leads", { company_id: companyId })
      .select("id, ...lead_assessments(value_cents), mockups!leads_mockup_id_fkey(result_image_url)")
      .throwOnError();
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ mockups: null, value_cents: null });
  });

  it("are summed up by status, of all or of what I look for, and for nobody else", async () => {
    await backend.pool.query(
      `insert into lead_assessments (lead_id, company_id, value_cents)
       select id, company_id, 420000 from leads where name = 'Ben 100%'
       on conflict (lead_id) do update set value_cents = excluded.value_cents`,
    );
    const sum = async (filter: Record<string, string>, who = owner) => {
      const { data } = await who.client
        .rpc("sum_found_leads", { company_id: companyId, filter })
        .throwOnError();
      return data.sort((one, other) => one.status.localeCompare(other.status));
    };
    expect(await sum({})).toEqual([
      { status: "contacted", leads: 1, value_cents: 0 },
      { status: "new", leads: 1, value_cents: 0 },
      { status: "won", leads: 1, value_cents: 420_000 },
    ]);
    expect(await sum({ search: "austin", status: "new" })).toEqual([
      { status: "new", leads: 1, value_cents: 0 },
    ]);
    expect(await sum({}, await backend.signUp("passer-by@test.example"))).toEqual([]);
  });

  it("stand beside a test lead of mine, which is found and in no sum", async () => {
    const { rows } = await backend.pool.query(
      `insert into leads (company_id, email, address, service_type, is_own_test)
       values ($1, 'test@pine.example', '100 Sample St', 'Roofing', true) returning id`,
      [companyId],
    );
    await owner.client.rpc("plan_lead", { lead_id: rows[0].id, value_cents: 990_000 }).throwOnError();
    const ask = async (filter: Record<string, string>) => {
      const asked = { company_id: companyId, filter };
      const count = await owner.client.rpc("count_found_leads", asked).throwOnError();
      const sums = await owner.client.rpc("sum_found_leads", asked).throwOnError();
      return [count.data, sums.data];
    };
    expect(await ask({ status: "New" })).toEqual([
      { total: 2, tests: 1 },
      [{ status: "new", leads: 1, value_cents: 0 }],
    ]);
    expect(await ask({ search: "sample" })).toEqual([
      { total: 1, tests: 1 },
      [{ status: "new", leads: 0, value_cents: 0 }],
    ]);
    await backend.pool.query("delete from leads where is_own_test");
  });

  it("are nobody else's to find, and unfinished visits are in no figure", async () => {
    const stranger = await backend.signUp("stranger@test.example");
    const { data } = await stranger.client.rpc("find_leads", { company_id: companyId }).throwOnError();
    expect(data).toEqual([]);
    const overview = await owner.client.rpc("get_overview", { company_id: companyId }).throwOnError();
    expect([overview.data.total_leads, overview.data.leads_last_30_days]).toEqual([3, 3]);
    expect(overview.data.recent).toHaveLength(3);
    const choices = await owner.client.rpc("list_lead_choices", { company_id: companyId }).throwOnError();
    expect(choices.data).toEqual({
      services: ["Roofing", "Painting"],
      sources: ["Direct", "google", "yelp.com"],
    });
  });
});

describe("the timeline of a lead", () => {
  it("tells what happened in order, and who did it", async () => {
    const { rows } = await backend.pool.query<{ id: string }>("select id from leads where name = 'Ada Park'");
    const id = rows[0]!.id;
    const { client } = owner;
    for (const kind of ["opened", "opened", "called", "called"])
      await client.rpc("record_lead_event", { lead_id: id, kind }).throwOnError();
    await client
      .from("leads")
      .update({ status: "Contacted", notes: "Call Monday" })
      .eq("id", id)
      .throwOnError();
    await client.rpc("plan_lead", { lead_id: id, value_cents: 420_000 }).throwOnError();
    await backend.pool.query("insert into private.sent_mails (key) values ($1)", [`mockup ${id}`]);
    const { data } = await client
      .from("lead_events")
      .select("kind, actor, detail")
      .eq("lead_id", id)
      .order("id")
      .throwOnError();
    expect(data.map(({ kind, actor }) => [kind, actor === owner.userId])).toEqual([
      ["arrived", false],
      ["opened", true],
      ["called", true],
      ["status", true],
      ["notes", true],
      ["value", true],
      ["mailed", false],
    ]);
    expect(data[3]?.detail).toEqual({ from: "New", to: "Contacted" });
    expect(await find({ waiting: "answer" })).toEqual([]);
  });

  it("takes nothing from clients but what happens outside of this site", async () => {
    const { rows } = await backend.pool.query<{ id: string }>("select id from leads where name = 'Ada Park'");
    const { error } = await owner.client.rpc("record_lead_event", { lead_id: rows[0]!.id, kind: "charge" });
    expect(error?.code).toBe("22023");
  });
});
