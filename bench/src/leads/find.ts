import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";

const leads = 100_000;
const rounds = 15;

const searches: { name: string; filter: Record<string, string>; sort?: string }[] = [
  { name: "no filter", filter: {} },
  { name: "a full name, one found", filter: { search: "quill77777" } },
  { name: "part of an address", filter: { search: "4242 maple" } },
  { name: "part of an email, every lead", filter: { search: "example.com" } },
  { name: "a word of the notes, 1 in 50", filter: { search: "gutter" } },
  { name: "two letters", filter: { search: "qu" } },
  { name: "nothing found", filter: { search: "xylophone" } },
  { name: "a word and a status", filter: { search: "austin", status: "Won" } },
  { name: "a status", filter: { status: "Lost" } },
  { name: "a source that is rare", filter: { source: "yelp.com" } },
  { name: "not charged", filter: { charged: "no" } },
  { name: "no answer for two days", filter: { waiting: "answer" } },
  { name: "sorted by name", filter: {}, sort: "name" },
];

/**
 * Finding leads among 100,000 of one company, beside another company with as many, as the owner through the official
 * client over HTTP: the page and its total together, in milliseconds. Then the plan of a search.
 */
export async function run(): Promise<void> {
  const backend = await startTestBackend();
  try {
    const { client, userId } = await backend.signUp("owner@example.com");
    const companyId = await addCompany(backend, "bench", userId);
    await fill(backend, companyId);
    await fill(backend, await addCompany(backend, "other", null));
    await backend.pool.query("vacuum analyze leads");
    console.log("| leads found by | found | median, ms | slowest, ms |\n| --- | ---: | ---: | ---: |");
    for (const { name, filter, sort } of searches) {
      const args = { company_id: companyId, filter };
      const load = async () => {
        const [, count] = await Promise.all([
          client
            .rpc("find_leads", { ...args, sort: sort ?? "newest" })
            .select("*, mockups!leads_mockup_id_fkey(result_image_url)")
            .throwOnError(),
          client.rpc("count_found_leads", args).throwOnError(),
        ]);
        return (count.data as { total: number }).total;
      };
      const found = await load();
      const times = await measure(load);
      console.log(`| ${name} | ${found} | ${times.median.toFixed(0)} | ${times.slowest.toFixed(0)} |`);
    }
    await printPlan(backend, companyId);
  } finally {
    await backend.stop();
  }
}

async function measure(call: () => Promise<unknown>): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(rounds / 2)]!, slowest: times.at(-1)! };
}

async function addCompany({ pool }: TestBackend, name: string, userId: string | null): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into companies (name, slug, user_id, activated) values ($1, $1, $2, true) returning id",
    [name, userId],
  );
  return rows[0]!.id;
}

async function fill({ pool }: TestBackend, companyId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica; set statement_timeout = 0");
    await client.query(
      `insert into leads (company_id, email, name, phone, address, service_type, status, notes, source,
         stripe_usage_reported, stripe_usage_report_notes, created_at, updated_at, finished_at)
       select $1, 'lead' || n || '@example.com',
         (array['Ada','Ben','Cy','Dee','Eli','Fay','Gus','Zoe'])[1 + n % 8] || ' Quill' || n,
         '+1512555' || lpad((n % 10000)::text, 4, '0'),
         n || (array[' Oak',' Maple',' Elm',' Pine'])[1 + n % 4] || ' St, ' || (array['Austin','Dallas'])[1 + n % 2],
         (array['Roofing','Painting','Landscaping'])[1 + n % 3],
         (array['New','Contacted','Qualified','Won','Lost'])[1 + n % 5],
         case when n % 50 = 0 then 'Asked about the gutter too, call after five' end,
         case when n % 1000 = 0 then '{"referrer":"https://yelp.com/"}' else '{"utm":{"utm_source":"google"}}' end::jsonb,
         n % 20 <> 0, case when n % 20 = 0 then 'Test lead, not billed' end, at, at, at
       from generate_series(1, ${leads}) n, lateral (select now() - n * interval '15 minutes' as at) times`,
      [companyId],
    );
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

async function printPlan({ pool }: TestBackend, companyId: string): Promise<void> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    `explain (analyze, costs off, timing off) select * from leads
     where company_id = $1 and email <> '' and not is_held
       and private.lead_search_text(name, email, phone, address, notes) like '%quill77777%'
     order by created_at desc, id desc limit 25`,
    [companyId],
  );
  console.log(rows.map((row) => row["QUERY PLAN"]).join("\n"));
}

if (process.argv[1] === import.meta.filename) await run();
