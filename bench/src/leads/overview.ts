import { readFileSync } from "node:fs";
import { startTestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import type { Pool, PoolClient } from "pg";

const leads = 100_000;
const spans = { "three years": 1095, "a year": 365, "two months": 60 };
const rounds = 8;
/** Of Linux, in which /proc counts. */
const tickMs = 10;

/**
 * What get_overview costs the database for companies with 100,000 leads and their events: processor time, which others on
 * the machine do not change as much as the clock, and pages read.
 */
export async function run(): Promise<void> {
  const backend = await startTestBackend();
  try {
    const { userId } = await backend.signUp("owner@example.com");
    const companies: [span: string, id: string][] = [];
    for (const [span, days] of Object.entries(spans))
      companies.push([span, await fillCompany(backend.pool, { userId, days })]);
    await backend.pool.query("vacuum analyze");
    console.log("| leads within | processor, ms | clock, ms | pages |\n| --- | ---: | ---: | ---: |");
    for (const [span, id] of companies)
      console.log(`| ${span} | ${await measure(backend.pool, userId, id)} |`);
  } finally {
    await backend.stop();
  }
}

async function fillCompany(pool: Pool, { userId, days }: { userId: string; days: number }): Promise<string> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "insert into companies (name, slug, user_id, activated) values ($1, $1, $2, true) returning id",
      [`within-${days}-days`, userId],
    );
    const { id } = rows[0]!;
    // As triggers would write them one by one.
    await client.query("set session_replication_role = replica; set statement_timeout = 0");
    await client.query(
      `insert into leads (company_id, email, address, service_type, status, created_at, updated_at, finished_at, accepted_at)
       select $1, 'lead' || n || '@example.com', n || ' Main St, Austin, TX 78701', 'Roofing',
         (array['New','Contacted','Won','Lost'])[1 + n % 4], at, at, at, at
       from generate_series(1, ${leads}) n,
         lateral (select now() - n * make_interval(days => $2::int) / ${leads} as at) times`,
      [id, days],
    );
    await client.query(
      `insert into lead_counts select company_id, private.utc_day(created_at), count(*),
         count(*) filter (where status = 'Contacted'), 0 from leads where company_id = $1 group by 1, 2`,
      [id],
    );
    await client.query(
      `insert into lead_events (lead_id, company_id, kind, detail, created_at)
       select id, company_id, kind, detail::jsonb, created_at + make_interval(secs => after)
       from leads, (values ('arrived', 0, '{}'), ('mailed', 5, '{}'), ('picture', 20, '{}'), ('charge', 60, '{}'),
         ('opened', 120, '{}'), ('called', 240, '{}'), ('status', 540, '{"from":"New"}')) events (kind, after, detail)
       where company_id = $1 and (kind not in ('called', 'status') or status <> 'New')`,
      [id],
    );
    return id;
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

async function measure(pool: Pool, userId: string, companyId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local role authenticated");
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: userId, role: "authenticated" }),
    ]);
    const call = () => client.query("select public.get_overview($1)", [companyId]);
    await call();
    const pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
    const [processor, clock] = [readProcessorMs(pid), performance.now()];
    for (let round = 0; round < rounds; round += 1) await call();
    const times = [readProcessorMs(pid) - processor, performance.now() - clock].map((ms) => ms / rounds);
    return [...times.map((ms) => ms.toFixed(0)), await countPages(client, companyId)].join(" | ");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Time in the process and in the system for it: fields 14 and 15 of proc(5). */
function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

async function countPages(client: PoolClient, companyId: string): Promise<number> {
  const { rows } = await client.query(
    "explain (analyze, buffers, format json) select public.get_overview($1)",
    [companyId],
  );
  const plan = rows[0]["QUERY PLAN"][0].Plan;
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

if (process.argv[1] === import.meta.filename) await run();
