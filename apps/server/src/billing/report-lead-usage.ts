import { inTransaction, lockInTransaction } from "@curbview/server-kit";
import type { Pool, PoolClient } from "pg";
import { log } from "../logging/log.ts";
import { reasons, settleCharged, settleFree } from "./ledger.ts";
import { type Payments, ReportRefused } from "./payments.ts";

/** Stripe refuses a repeated identifier for at least a day; later a doubtful report may not be repeated. */
const longestDoubtMs = 23 * 3600 * 1000;

/** A lead as it was when it was finished. */
export type FinishedLead = { email: string; address: string; service_type: string };

/** Decides once what a finished lead costs, and reports it until the provider has certainly taken it. */
export async function reportLeadUsage(
  { pool, payments }: { pool: Pool; payments: Payments | undefined },
  leadId: string,
  finished: FinishedLead | undefined,
): Promise<void> {
  const isPending = await inTransaction(pool, (client) => decideCharge(client, leadId, finished));
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
  email_key: string;
  address_key: string;
  service_key: string;
  is_test: boolean;
};

/** Gives whether the lead waits to be reported. */
async function decideCharge(
  client: PoolClient,
  leadId: string,
  finished: FinishedLead | undefined,
): Promise<boolean> {
  const { rows } = await client.query<LeadToBill>(
    `select company_id, is_test, lower(coalesce($2, email)) as email_key,
       private.normalize_key(coalesce($3, address)) as address_key,
       private.normalize_key(coalesce($4, service_type)) as service_key
     from public.leads where id = $1 and coalesce($2, email) <> ''`,
    [leadId, finished?.email, finished?.address, finished?.service_type],
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
  const freeBecause = await findFreeReason(client, lead);
  await client.query(
    `insert into public.lead_charges (lead_id, company_id, state, reason, email_key, service_key, address_key)
     values ($1, $2, 'pending', $3, $4, $5, $6)`,
    [leadId, lead.company_id, reasons.pending, lead.email_key, lead.service_key, lead.address_key],
  );
  if (freeBecause) await settleFree(client, leadId, freeBecause);
  return !freeBecause;
}

/** Why the lead is not billed, or undefined. */
async function findFreeReason(client: PoolClient, lead: LeadToBill): Promise<string | undefined> {
  // Set when the lead was finished: the company was in preview mode at that moment.
  if (lead.is_test) return reasons.test;
  const { rows } = await client.query<{ lead_id: string }>(
    `select lead_id from public.lead_charges
     where company_id = $1 and (email_key = $2 or (service_key = $3 and address_key = $4))
       and state <> 'free' and created_at > now() - interval '30 days'
     order by created_at limit 1`,
    [lead.company_id, lead.email_key, lead.service_key, lead.address_key],
  );
  return rows[0] && reasons.duplicate(rows[0].lead_id);
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
    return settleFree(client, leadId, reasons.unconfirmed);
  }
  const customerId = charge.customer_id ?? undefined;
  // A company that was activated by hand has nobody to bill.
  if (!customerId && payments.name === "stripe") return settleFree(client, leadId, reasons.noSubscription);
  await payments.reportLead({ leadId, customerId, at: charge.created_at });
  await settleCharged(client, leadId);
}
