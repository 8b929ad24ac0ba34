import type { Pool, PoolClient } from "pg";
import { inTransaction, lockInTransaction } from "../in-transaction.ts";
import { log } from "../log.ts";
import { type Payments, ReportRefused } from "./payments.ts";

/** What one lead costs (product.md section 9). */
const leadPriceCents = 100;
/** Stripe refuses a repeated identifier for at least a day; later a doubtful report may not be repeated. */
const longestDoubtMs = 23 * 3600 * 1000;

const reasons = {
  charged: "Charged",
  pending: "Waiting to be reported",
  test: "Test lead, not billed",
  duplicate: (leadId: string) => `Duplicate of lead ${leadId}, not billed`,
  noSubscription: "No subscription, not billed",
  unconfirmed: "The report could not be confirmed in time, not billed",
} as const;

/** Decides once what a finished lead costs, and reports it until the provider has certainly taken it. */
export async function reportLeadUsage(
  { pool, payments }: { pool: Pool; payments: Payments | undefined },
  leadId: string,
): Promise<void> {
  const isPending = await inTransaction(pool, (client) => decideCharge(client, payments, leadId));
  if (!isPending || !payments) return;
  const wasInDoubt = await markInDoubt(pool, leadId);
  try {
    await inTransaction(pool, (client) => sendReport(client, payments, leadId));
  } catch (error) {
    if (error instanceof ReportRefused && !wasInDoubt) {
      await pool.query("update public.lead_charges set in_doubt_since = null where lead_id = $1", [leadId]);
    }
    throw error;
  }
}

/** Leads whose charge is not settled; what a crash or a long outage left behind. */
export async function findUnreportedLeads(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ lead_id: string }>(
    "select lead_id from public.lead_charges where state = 'pending' order by created_at limit 1000",
  );
  return rows.map((row) => row.lead_id);
}

type LeadToBill = {
  company_id: string;
  email: string;
  address_key: string;
  service_key: string;
  is_test: boolean;
  customer_id: string | null;
};

/** Gives whether the lead waits to be reported. */
async function decideCharge(
  client: PoolClient,
  payments: Payments | undefined,
  leadId: string,
): Promise<boolean> {
  const { rows } = await client.query<LeadToBill>(
    `select leads.company_id, leads.email, leads.address_key, leads.service_key, leads.is_test,
       billing.stripe_customer_id as customer_id
     from public.leads left join private.company_billing billing on billing.company_id = leads.company_id
     where leads.id = $1 and leads.email <> ''`,
    [leadId],
  );
  const lead = rows[0];
  if (!lead) return false;
  // One lead of a company at a time, so that of two equal ones the second sees the first.
  await lockInTransaction(client, `lead charges ${lead.company_id}`);
  const known = await client.query<{ state: string }>(
    "select state from public.lead_charges where lead_id = $1",
    [leadId],
  );
  if (known.rows[0]) return known.rows[0].state === "pending";
  const freeBecause = await findFreeReason(client, payments, leadId, lead);
  await client.query(
    "insert into public.lead_charges (lead_id, company_id, state, reason) values ($1, $2, $3, $4)",
    [leadId, lead.company_id, freeBecause ? "free" : "pending", freeBecause ?? reasons.pending],
  );
  if (freeBecause) await noteOnLead(client, leadId, freeBecause);
  return !freeBecause;
}

/** Why the lead is not billed (decisions.md, Billing), or undefined. */
async function findFreeReason(
  client: PoolClient,
  payments: Payments | undefined,
  leadId: string,
  lead: LeadToBill,
): Promise<string | undefined> {
  // Set when the lead was finished: the company was in preview mode at that moment.
  if (lead.is_test) return reasons.test;
  const { rows } = await client.query<{ id: string }>(
    `select leads.id from public.leads join public.lead_charges charge on charge.lead_id = leads.id
     where leads.company_id = $1 and leads.id <> $2 and leads.email <> ''
       and (lower(leads.email) = lower($3) or (leads.service_key = $4 and leads.address_key = $5))
       and charge.state in ('pending', 'charged') and charge.created_at > now() - interval '30 days'
     order by charge.created_at limit 1`,
    [lead.company_id, leadId, lead.email, lead.service_key, lead.address_key],
  );
  if (rows[0]) return reasons.duplicate(rows[0].id);
  return payments?.name === "stripe" && !lead.customer_id ? reasons.noSubscription : undefined;
}

/** Says before the provider is called that it may be; gives whether an earlier call was left without an answer. */
async function markInDoubt(pool: Pool, leadId: string): Promise<boolean> {
  const { rows } = await pool.query<{ was: boolean }>(
    `update public.lead_charges charge set in_doubt_since = coalesce(charge.in_doubt_since, now())
     from (select in_doubt_since is not null as was from public.lead_charges where lead_id = $1 for update) before
     where charge.lead_id = $1 and charge.state = 'pending' returning before.was`,
    [leadId],
  );
  return rows[0]?.was ?? false;
}

/** The row stays locked while the provider is called: a second replica waits and then finds it settled. */
async function sendReport(client: PoolClient, payments: Payments, leadId: string): Promise<void> {
  const { rows } = await client.query<{
    created_at: Date;
    in_doubt_since: Date | null;
    customer_id: string | null;
  }>(
    `select charge.created_at, charge.in_doubt_since, billing.stripe_customer_id as customer_id
     from public.lead_charges charge
     left join private.company_billing billing on billing.company_id = charge.company_id
     where charge.lead_id = $1 and charge.state = 'pending' for update of charge`,
    [leadId],
  );
  const charge = rows[0];
  if (!charge) return;
  if (charge.in_doubt_since && Date.now() - charge.in_doubt_since.getTime() > longestDoubtMs) {
    log.error({ leadId }, "a usage report stayed without an answer for a day; the lead is not billed");
    await settle(client, leadId, { state: "free", reason: reasons.unconfirmed, cents: 0 });
    await noteOnLead(client, leadId, reasons.unconfirmed);
    return;
  }
  await payments.reportLead({ leadId, customerId: charge.customer_id ?? undefined, at: charge.created_at });
  await settle(client, leadId, { state: "charged", reason: reasons.charged, cents: leadPriceCents });
  await client.query("update public.leads set stripe_usage_reported = true where id = $1", [leadId]);
}

async function settle(
  client: PoolClient,
  leadId: string,
  outcome: { state: "charged" | "free"; reason: string; cents: number },
): Promise<void> {
  await client.query(
    `update public.lead_charges set state = $2, reason = $3, amount_cents = $4, in_doubt_since = null,
       reported_at = case when $2 = 'charged' then now() end
     where lead_id = $1`,
    [leadId, outcome.state, outcome.reason, outcome.cents],
  );
}

async function noteOnLead(client: PoolClient, leadId: string, note: string): Promise<void> {
  await client.query("update public.leads set stripe_usage_report_notes = $2 where id = $1", [leadId, note]);
}
