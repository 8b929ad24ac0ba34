import type { PoolClient } from "pg";

/** What one lead costs. */
const leadPriceCents = 100;

/** Why a lead cost what it cost, in the owner's words. */
export const reasons = {
  charged: "Charged",
  pending: "Waiting to be reported",
  test: "Test lead, not billed",
  duplicate: (leadId: string) => `Duplicate of lead ${leadId}, not billed`,
  noSubscription: "No subscription, not billed",
  unconfirmed: "The report could not be confirmed in time, not billed",
  uncounted: "The payment provider could not count this lead, not billed",
} as const;

/** Writes that the lead is billed, in the ledger and on the lead. */
export async function settleCharged(client: PoolClient, leadId: string): Promise<void> {
  await client.query(
    `update public.lead_charges set state = 'charged', reason = $2, amount_cents = $3, in_doubt_since = null,
       reported_at = now()
     where lead_id = $1`,
    [leadId, reasons.charged, leadPriceCents],
  );
  await client.query("update public.leads set stripe_usage_reported = true where id = $1", [leadId]);
}

/** Writes that the lead is not billed and why, in the ledger and on the lead. */
export async function settleFree(client: PoolClient, leadId: string, reason: string): Promise<void> {
  await client.query(
    `update public.lead_charges set state = 'free', reason = $2, amount_cents = 0, in_doubt_since = null,
       reported_at = null
     where lead_id = $1`,
    [leadId, reason],
  );
  await client.query(
    "update public.leads set stripe_usage_reported = false, stripe_usage_report_notes = $2 where id = $1",
    [leadId, reason],
  );
}
