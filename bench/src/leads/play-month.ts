import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { findRunningDatabase } from "@curbview/embedded-backend";
import { finishLead, type TestOwner } from "@curbview/server/testing/sign-up-owner.ts";
import pg from "pg";
import { type KillSetup, openKillSetup } from "../kills/kill-setup.ts";
import { openCompany } from "../traffic/open-company.ts";

/**
 * A month of one business: its leads come through the official client one after another, while its owner works on them as
 * the dashboard does. Then every figure the owner is shown is compared with what was done. --leads=3000 --visitors=6
 */
const { values } = parseArgs({
  options: { leads: { type: "string", default: "3000" }, visitors: { type: "string", default: "6" } },
});
const leadCount = Number(values.leads);
const pageSize = 100;
const statuses = ["Contacted", "Won", "Lost"] as const;

/** What the owner made of the leads, by their ids. */
type Worked = Map<string, { status: (typeof statuses)[number]; cents: number }>;

const setup = await openKillSetup();
try {
  const pool = new pg.Pool({ connectionString: await findRunningDatabase(setup.dataDir) });
  const owner = await openCompany(setup.server, pool);
  const began = Date.now();
  const leads = await receiveLeads(setup, owner.companyId);
  const arrivedMs = Date.now() - began;
  const worked = await workOn(owner, leads);
  await setup.untilQueueIsDone();
  await compareFigures(setup, pool, owner, leads, worked);
  console.log(
    `${leads.length} leads in ${Math.round(arrivedMs / 1000)} s, ${worked.size} worked on: all figures agree`,
  );
  await printTimes(owner);
  await pool.end();
} finally {
  await setup.stop();
}

async function receiveLeads({ server }: KillSetup, companyId: string): Promise<string[]> {
  const leads: string[] = [];
  const visit = async () => {
    while (leads.length < leadCount) leads.push(await finishLead(server, companyId));
  };
  await Promise.all(Array.from({ length: Number(values.visitors) }, visit));
  return leads;
}

/** Two of three leads get a status and a worth. */
async function workOn({ client }: TestOwner, leads: string[]): Promise<Worked> {
  const worked: Worked = new Map();
  for (const id of leads) {
    if (randomInt(3) === 0) continue;
    const status = statuses[randomInt(statuses.length)]!;
    const cents = randomInt(1, 2_000_000);
    await client
      .from("leads")
      .update({ status, notes: `Talked on day ${randomInt(30)}` })
      .eq("id", id)
      .throwOnError();
    await client.rpc("plan_lead", { lead_id: id, value_cents: cents }).throwOnError();
    worked.set(id, { status, cents });
  }
  return worked;
}

async function compareFigures(
  { stripe }: KillSetup,
  pool: pg.Pool,
  owner: TestOwner,
  leads: string[],
  worked: Worked,
): Promise<void> {
  const { client, companyId } = owner;
  const { data: overview } = await client.rpc("get_overview", { company_id: companyId }).throwOnError();
  const contacted = [...worked.values()].filter(({ status }) => status === "Contacted").length;
  assert.equal(overview.total_leads, leads.length);
  assert.equal(overview.leads_last_30_days, leads.length);
  assert.equal(overview.conversion_rate, Math.round((100 * contacted) / leads.length));
  assert.equal(
    overview.trend.reduce((sum, { leads: ofDay }) => sum + ofDay, 0),
    leads.length,
  );
  const { data: bill } = await client.rpc("get_billing_summary", { company_id: companyId }).throwOnError();
  assert.deepEqual(
    [bill.charged_count, bill.pending_count, bill.amount_cents],
    [leads.length, 0, leads.length * 100],
  );
  const { rows } = await pool.query(
    "select count(*)::int as charges, count(distinct lead_id)::int as leads from lead_charges where company_id = $1 and state = 'charged'",
    [companyId],
  );
  assert.deepEqual(rows[0], { charges: leads.length, leads: leads.length });
  assert.deepEqual([stripe.usage.size, stripe.violations], [leads.length, []]);
  const { data: sums } = await client.rpc("sum_found_leads", { company_id: companyId }).throwOnError();
  for (const status of statuses) {
    const own = [...worked.values()].filter((work) => work.status === status);
    const cents = own.reduce((sum, work) => sum + work.cents, 0);
    assert.deepEqual(
      sums.find((sum) => sum.status === status.toLowerCase()),
      { status: status.toLowerCase(), leads: own.length, value_cents: cents },
    );
  }
  assert.deepEqual(new Set(await listAll(owner)), new Set(leads));
}

/** Every lead of the table, page by page. */
async function listAll({ client, companyId }: TestOwner): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { data } = await client
      .rpc("find_leads", { company_id: companyId, page, page_size: pageSize })
      .throwOnError();
    ids.push(...data.map(({ id }) => id));
    if (data.length < pageSize) break;
  }
  assert.equal(new Set(ids).size, ids.length, "a lead is on two pages");
  return ids;
}

async function printTimes({ client, companyId }: TestOwner): Promise<void> {
  console.log("| what the owner asks for | median, ms |\n| --- | ---: |");
  const calls = {
    overview: () => client.rpc("get_overview", { company_id: companyId }).throwOnError(),
    "a page of leads": () => client.rpc("find_leads", { company_id: companyId }).throwOnError(),
    "a search": () =>
      client.rpc("find_leads", { company_id: companyId, filter: { search: "oak" } }).throwOnError(),
    "the board's sums": () => client.rpc("sum_found_leads", { company_id: companyId }).throwOnError(),
    "the bill": () => client.rpc("get_billing_summary", { company_id: companyId }).throwOnError(),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    }
    console.log(`| ${name} | ${times.toSorted((a, b) => a - b)[4]!.toFixed(0)} |`);
  }
}
