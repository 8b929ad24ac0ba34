import type { Database, Overview } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductBackend, startProductBackend } from "./start-product-backend.ts";

let backend: ProductBackend;
let client: SupabaseClient<Database>;
let companyId: string;

beforeAll(async () => {
  backend = await startProductBackend();
  const owner = await backend.signUp("owner@test.example");
  client = owner.client;
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ('One', 'one', $1, true) returning id",
    [owner.userId],
  );
  companyId = rows[0]!.id;
});
afterAll(() => backend?.stop());

const answers = ["called", "texted", "emailed", "status", "opened", "notes"] as const;
const someLead = fc.record({
  // Far from the edges of the months, which move on while the test runs.
  days: fc.oneof(
    fc.constantFrom(0.001, 0.01),
    fc.integer({ min: 0, max: 70 }).map((day) => day + 0.5),
  ),
  status: fc.constantFrom("New", "new", "Contacted", "Won"),
  is_held: fc.integer({ max: 5, min: 0 }).map((one) => one === 0),
  is_own_test: fc.integer({ max: 5, min: 0 }).map((one) => one === 0),
  answers: fc.array(
    fc.record({ kind: fc.constantFrom(...answers), minutes: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 3,
    },
  ),
});
const someChange = fc.constantFrom(
  "delete from leads where id = $1",
  "update leads set status = 'Contacted' where id = $1",
  "update leads set status = 'new' where id = $1",
  "update leads set created_at = created_at - interval '20 days' where id = $1",
  "update leads set is_held = not is_held where id = $1",
);

it("the overview's figures are those of plain counting, whatever became of the leads", async () => {
  const someBusiness = fc.record({
    leads: fc.array(someLead, { maxLength: 14 }),
    changes: fc.array(fc.tuple(fc.nat(), someChange), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(someBusiness, async ({ leads, changes }) => {
      await backend.pool.query("delete from leads");
      const ids = await addLeads(leads);
      for (const [index, change] of changes)
        if (ids.length > 0) await backend.pool.query(change, [ids[index % ids.length]]);
      const { data } = await client.rpc("get_overview", { company_id: companyId }).throwOnError();
      expect(pickFigures(data)).toEqual(await countPlainly());
    }),
    { numRuns: 40 },
  );
});

async function addLeads(leads: object[]): Promise<string[]> {
  const { rows } = await backend.pool.query<{ id: string }>(
    `with added as (
       insert into leads (company_id, email, address, service_type, status, is_held, is_own_test, created_at)
       select $1, 'kim' || n || '@example.com', n || ' Oak St', 'Roofing', one ->> 'status', (one ->> 'is_held')::boolean,
         (one ->> 'is_own_test')::boolean, now() - (one ->> 'days')::numeric * interval '1 day'
       from jsonb_array_elements($2::jsonb) with ordinality leads (one, n)
       returning id, address, created_at
     ), answered as (
       insert into lead_events (lead_id, company_id, kind, created_at)
       select id, $1, answer ->> 'kind', created_at + (answer ->> 'minutes')::int * interval '1 minute'
       from jsonb_array_elements($2::jsonb) with ordinality leads (one, n)
       join added on address = n || ' Oak St', jsonb_array_elements(one -> 'answers') answer
     ) select id from added`,
    [companyId, JSON.stringify(leads)],
  );
  return rows.map(({ id }) => id);
}

const pickFigures = ({ month_ago, recent: _, trend: __, active_mockups: ___, ...now }: Overview) => {
  const { active_mockups: ____, conversion_rate: _____, ...before } = month_ago;
  return { ...now, month_ago: before };
};

type Row = {
  status: string;
  day: number;
  events: { kind: string; minute: number }[];
};

const month = 30;
const dayMinutes = 1440;

/** `day` and `minute` are how long ago. */
async function countPlainly() {
  const { rows } = await backend.pool.query<Row>(
    `select status, extract(epoch from now() - created_at)::float8 / 86400 as day, (
       select coalesce(json_agg(json_build_object(
         'kind', kind, 'minute', extract(epoch from now() - lead_events.created_at) / 60
       )), '[]') from lead_events where lead_id = leads.id
     ) as events from leads where not is_held and not is_own_test`,
  );
  const within = (from: number, to: number) => rows.filter(({ day }) => day <= from && day > to).length;
  const contacted = rows.filter(({ status }) => status.toLowerCase() === "contacted").length;
  return {
    total_leads: rows.length,
    leads_last_30_days: within(month, 0),
    conversion_rate: rows.length === 0 ? 0 : Math.round((100 * contacted) / rows.length),
    ...countAnswers(rows, month, 0),
    month_ago: {
      total_leads: rows.length - within(month, 0),
      leads_last_30_days: within(2 * month, month),
      ...countAnswers(rows, 2 * month, month),
    },
  };
}

function countAnswers(rows: Row[], from: number, to: number) {
  const leads = rows.flatMap(({ status, events }) => {
    const known = events.filter(({ minute }) => minute <= 2 * month * dayMinutes);
    const arrived = Math.max(...known.filter(({ kind }) => kind === "arrived").map(({ minute }) => minute));
    const isOf = arrived <= from * dayMinutes && arrived > to * dayMinutes;
    const ends = known.filter(({ kind }) => ["called", "texted", "emailed", "status"].includes(kind));
    const took = ends.length > 0 ? arrived - Math.max(...ends.map(({ minute }) => minute)) : undefined;
    return isOf ? [{ took, isOpen: status.toLowerCase() === "new" && arrived > 5 }] : [];
  });
  const times = leads.flatMap(({ took }) => (took === undefined ? [] : [took])).sort((a, b) => a - b);
  const judged = leads.filter(({ took, isOpen }) => took !== undefined || isOpen).length;
  const middle = (times[Math.floor((times.length - 1) / 2)]! + times[Math.ceil((times.length - 1) / 2)]!) / 2;
  const mean = times.reduce((sum, took) => sum + took, 0) / times.length / 60;
  const tenths = (value: number) =>
    times.length > 0 ? Math.round(Number((value * 10).toFixed(4))) / 10 : null;
  return {
    average_response_hours: tenths(mean),
    median_response_minutes: tenths(middle),
    answered_in_five_minutes:
      judged > 0 ? Math.round((100 * times.filter((took) => took < 5 - 1e-6).length) / judged) : null,
  };
}
