import { randomBytes } from "node:crypto";
import type { Database } from "@curbview/domain";
import { migrateDatabase, type Database as StartedDatabase } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installEarlierVersion, migrationsDir } from "./install-earlier-version.ts";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

const renamedTables: Record<string, string> = { "private.human_visitors": "private.captcha_passes" };

type Owner = { client: SupabaseClient<Database>; companyId: string };

let database: StartedDatabase;
let columnsBefore: Map<string, string[]>;
let rowsBefore: Map<string, string[]>;
let behaviorBefore: Behavior;

/** What a lead's description has got since. */
const addedKeys = new Set(["look", "house_size", "price_low", "price_high", "price_disclaimer"]);

const newToken = () => randomBytes(16).toString("hex");
const outcome = ({ error, data }: { error: PostgrestError | null; data: unknown }) =>
  error ? `${error.code} ${error.message}` : data;

beforeAll(async () => {
  database = await startTestDatabase({ migrations: false });
  await installEarlierVersion(database.pool);

  const backend = await startProductBackend({ database });
  behaviorBefore = await tryEverything(backend);
  await addServerRows();
  await backend.stop();
  columnsBefore = await readColumns();
  rowsBefore = await readRows(columnsBefore);

  const applied = await migrateDatabase(database.pool, migrationsDir);
  expect(applied).toEqual(expect.arrayContaining(["20261122000200_one_function_per_lead_moment.sql"]));
});
afterAll(() => database?.stop());

/** Rows that the server or its jobs write, beside those that came of what people did. */
async function addServerRows(): Promise<void> {
  await database.pool.query(`
    insert into lead_charges (lead_id, company_id, state, amount_cents, reason, email_key, service_key, address_key)
    select id, company_id, (array['pending', 'charged', 'free'])[1 + row_number() over (order by id) % 3], 100, 'Charged',
      email, service_key, address_key
    from leads where email <> '';
    insert into private.sent_mails (key) values ('new lead 1'), ('mockup 1');
    insert into private.company_billing (company_id, stripe_customer_id, subscription_status)
    select id, 'cus_' || slug, 'active' from companies;
    insert into private.payment_events (id, type) values ('evt_1', 'checkout.session.completed');
    insert into private.local_mailbox (recipient, subject, body_text, body_html)
    values ('kim@example.com', 'First', 'Hello', '<p>Hello</p>'), ('kim@example.com', 'Second', 'Hi', '<p>Hi</p>');
    insert into private.local_subscriptions select 'sub_' || slug, id, 'cus_' || slug, 'active' from companies;
    insert into private.local_payment_visits (id, kind, company_id, customer_id, return_url)
    select gen_random_uuid(), 'portal', id, 'cus_' || slug, 'https://example.com' from companies;
    insert into private.seeding values (true);
    insert into private.human_visitors (visitor_token_hash) values ('of a visitor who passed the captcha');
    update private.server_settings set visitors_show_human = true, allow_insecure_webhooks = true`);
}

/** The columns of every table in their order, by the name that the table has after the migrations. */
async function readColumns(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where nspname in ('public', 'private', 'auth', 'storage') and relkind in ('r', 'p')
       and attnum > 0 and not attisdropped
     group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [renamedTables[name] ?? name, columns]));
}

/** Every row as text, by the table's name, before or after the migrations. */
async function readRows(tables: Map<string, string[]>): Promise<Map<string, string[]>> {
  const earlierName = new Map(Object.entries(renamedTables).map(([earlier, name]) => [name, earlier]));
  const all = new Map<string, string[]>();
  for (const [name, columns] of tables) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select row(${columns.join(", ")})::text as row
       from ${rowsBefore ? name : (earlierName.get(name) ?? name)} order by 1`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Of each table the columns it had before; migrations add theirs at the end, and may rename one. */
async function readSameRows(): Promise<Map<string, string[]>> {
  const now = await readColumns();
  const same = [...columnsBefore].map(
    ([name, columns]) => [name, now.get(name)?.slice(0, columns.length) ?? []] as const,
  );
  return readRows(new Map(same));
}

type Behavior = Awaited<ReturnType<typeof tryEverything>>;

/** What people and the server do with leads, and what comes of it. */
async function tryEverything(backend: ProductBackend) {
  const owner = await makeOwner(backend, true);
  const preview = await makeOwner(backend, false);
  const visitor = backend.client({ visitorToken: newToken() });
  const other = backend.client({ visitorToken: newToken() });
  await owner.client
    .from("webhook_endpoints")
    .insert({
      company_id: owner.companyId,
      url: "https://example.com/hook",
      // Those that the earlier version knew.
      events: ["lead.created", "lead.updated"],
    })
    .throwOnError();

  const start = async (by: SupabaseClient<Database>, { companyId }: Owner, address: string) =>
    by
      .from("leads")
      .insert({ company_id: companyId, email: "", address, service_type: "Lawn, front" })
      .select("id, address_key, service_key, is_test")
      .single();
  const edit = async (by: SupabaseClient<Database>, id: string, change: object) =>
    outcome(await by.from("leads").update(change).eq("id", id).select("name, email, is_test"));

  const first = (await start(visitor, owner, "1 Oak Ave.")).data!;
  const test = (await start(visitor, preview, "1 Oak Ave.")).data!;
  const unfinished = (await start(visitor, owner, "2 Elm St")).data!;
  const mockup = await backend.pool.query<{ id: string }>(
    "insert into mockups (company_id, result_image_url) values ($1, 'after.webp') returning id",
    [owner.companyId],
  );
  const behavior = {
    started: [first, test].map(({ id, ...rest }) => rest),
    secondOfSameVisitor: outcome(await start(visitor, owner, "2 elm st.")),
    sameOfOtherVisitor: (await start(other, owner, "2 Elm St")).error,
    finishedByOther: await edit(other, first.id, { email: "other@example.com" }),
    finishedWithoutEmail: await edit(visitor, first.id, { name: "Kim" }),
    finishedWithStatus: await edit(owner.client, test.id, { email: "kim@example.com", status: "Won" }),
    finished: await edit(visitor, first.id, { name: "Kim", email: "kim@example.com" }),
    finishedTest: await edit(visitor, test.id, { name: "Kim", email: "kim@example.com" }),
    finishedAgain: await edit(visitor, first.id, { email: "again@example.com" }),
    duplicate: outcome(await start(other, owner, "1 oak ave")),
    accepted: await acceptFinished(backend),
    edited: await edit(owner.client, first.id, { status: "Contacted", notes: "called", address: "3 New St" }),
    emptied: await edit(owner.client, first.id, { email: "" }),
    editedByStranger: await edit(preview.client, first.id, { notes: "mine" }),
    resumed: await edit(owner.client, unfinished.id, { notes: "not finished yet" }),
  };
  const updatedAt = async () => (await readLead(first.id)).updated_at.getTime();
  const before = await updatedAt();
  await backend.pool.query("update leads set mockup_id = $2, stripe_usage_reported = true where id = $1", [
    first.id,
    mockup.rows[0]!.id,
  ]);
  const afterServer = await updatedAt();
  await edit(owner.client, first.id, { notes: "called" });

  const outbox = await backend.pool.query<{ topic: string; lead: object }>(
    `select topic, payload -> 'lead' as lead from private.outbox
     where payload ->> 'lead_id' = any ($1) and topic <> 'lead.accepted' order by id`,
    [[first.id, test.id, unfinished.id]],
  );
  const shares = await backend.pool.query("select from private.mockup_shares where mockup_id = $1", [
    mockup.rows[0]!.id,
  ]);
  const { address_key, notes, status } = await readLead(first.id);
  return {
    ...behavior,
    keyAfterEdit: [address_key, notes, status],
    serverLeavesTime: before === afterServer,
    savingMovesTime: (await updatedAt()) > afterServer,
    outbox: outbox.rows.map(({ topic, lead }) => [topic, describedKeys(lead)]),
    shares: shares.rowCount,
    overview: await overviewOf(owner),
    counts: [await countLeads(owner), await countLeads(preview)],
  };
}

const describedKeys = (lead: object) =>
  Object.keys(lead)
    .filter((key) => !addedKeys.has(key))
    .sort();

/** What the server does with finished leads since they may be held. */
async function acceptFinished({ pool }: ProductBackend): Promise<void> {
  if (rowsBefore)
    await pool.query("update leads set accepted_at = now() where email <> '' and accepted_at is null");
}

async function readLead(id: string) {
  const { rows } = await database.pool.query<{
    updated_at: Date;
    address_key: string;
    notes: string;
    status: string;
  }>("select updated_at, address_key, notes, status from leads where id = $1", [id]);
  return rows[0]!;
}

async function makeOwner(backend: ProductBackend, activated: boolean): Promise<Owner> {
  const { client, userId } = await backend.signUp(`${newToken()}@test.example`);
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', $1, $2, $3) returning id",
    [`one-${newToken()}`, userId, activated],
  );
  return { client, companyId: rows[0]!.id };
}

async function overviewOf({ client, companyId }: Owner) {
  const { data } = await client.rpc("get_overview", { company_id: companyId }).throwOnError();
  return { total: data.total_leads, conversion: data.conversion_rate, month: data.leads_last_30_days };
}

const countLeads = async ({ client, companyId }: Owner) =>
  (await client.rpc("count_leads", { company_id: companyId }).throwOnError()).data;

describe("an installation of an earlier version", () => {
  it("keeps every row through the migrations", async () => {
    const after = await readSameRows();
    // The counts are made anew: an unfinished visit is no lead any more.
    const kept = [...rowsBefore].filter(([name]) => name !== "public.lead_counts");
    for (const [name, rows] of kept) expect([name, after.get(name)]).toEqual([name, rows]);
    for (const name of ["public.leads", "public.lead_charges", "private.outbox", "private.local_mailbox"])
      expect(after.get(name)!.length, name).toBeGreaterThan(1);
  });

  it("treats leads afterwards as before, whoever asks", async () => {
    // Kim asked two companies before the upgrade, and now asks two more.
    await database.pool.query(
      "update private.server_settings set captcha_required = false, check_leads = false",
    );
    const backend = await startProductBackend({ database });
    const behavior = await tryEverything(backend);
    await backend.stop();
    const withoutFigures = ({ counts: _, overview: __, ...rest }: Behavior) => rest;
    expect(withoutFigures(behavior)).toEqual(withoutFigures(behaviorBefore));
    expect(behavior).toMatchObject({
      started: [{ address_key: "1 oak ave", service_key: "lawn front", is_test: false }, { is_test: true }],
      secondOfSameVisitor: expect.stringMatching(/^23505/),
      sameOfOtherVisitor: null,
      finishedByOther: [],
      finished: [{ name: "Kim", email: "kim@example.com", is_test: false }],
      finishedTest: [{ is_test: true }],
      finishedAgain: [],
      duplicate: "23505 duplicate_mockup",
      edited: [{ name: "Kim" }],
      emptied: "23514 A finished lead keeps an email.",
      editedByStranger: [],
      keyAfterEdit: ["3 new st", "called", "Contacted"],
      serverLeavesTime: true,
      savingMovesTime: true,
      outbox: [
        ["lead.completed", expect.arrayContaining(["email", "mockup_id", "status"])],
        ["lead.completed", expect.anything()],
        ["lead.updated", expect.arrayContaining(["email", "notes"])],
      ],
      shares: 1,
      overview: { total: 1, conversion: 100, month: 1 },
      counts: [1, 1],
    });
  });

  it("asks for the captcha where one was asked for", async () => {
    await database.pool.query("update private.server_settings set captcha_required = true");
    const backend = await startProductBackend({ database });
    const { companyId } = await makeOwner(backend, true);
    const token = newToken();
    const visitor = backend.client({ visitorToken: token });
    const finish = async (address: string) => {
      const lead = { company_id: companyId, email: "", address, service_type: "Lawn" };
      const { data } = await visitor.from("leads").insert(lead).select("id").single().throwOnError();
      const { error } = await visitor.from("leads").update({ email: "kim@example.com" }).eq("id", data.id);
      return error?.message;
    };
    expect(await finish("1 Oak St")).toBe("captcha_failed");
    await database.pool.query(
      "insert into private.captcha_passes (visitor_token_hash) values (encode(sha256(convert_to($1, 'utf8')), 'hex'))",
      [token],
    );
    expect([await finish("2 Oak St"), await finish("3 Oak St")]).toEqual([undefined, "captcha_failed"]);
    await backend.stop();
  });
});

it("no two triggers of a table fire for a row at the same moment, in an order that only their names tell", async () => {
  const { rows } = await database.pool.query(
    `select tgrelid::regclass::text as table, tgtype, array_agg(tgname) as triggers from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgtype & 1 = 1 and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     group by 1, 2 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
