import { leadPriceCents } from "@curbview/domain";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";

/** The reasons an owner sees in the ledger. */
export const reasons = {
  charged: "Charged",
  pending: "Waiting to be reported",
  test: "Test lead, not billed",
  duplicate: (leadId: string) => `Duplicate of lead ${leadId}, not billed`,
  closed: "Company closed, not billed",
  erased: "Deleted at the homeowner's request, not billed",
  noSubscription: "No subscription, not billed",
  overCeiling: "Over your monthly limit, not billed",
  unconfirmed: "The report could not be confirmed in time, not billed",
  uncounted: "The payment provider could not count this lead, not billed",
} as const;

/** Marks the lead as charged, in the ledger and on the lead. */
export async function settleCharged(client: PoolClient, leadId: string): Promise<void> {
  const reported_at = sql<Date>`now()`;
  const db = kysely(client);
  await db
    .updateTable("lead_charges")
    .set({
      state: "charged",
      reason: reasons.charged,
      amount_cents: leadPriceCents,
      in_doubt_since: null,
      reported_at,
    })
    .where("lead_id", "=", leadId)
    .execute();
  await db.updateTable("leads").set({ stripe_usage_reported: true }).where("id", "=", leadId).execute();
}

/** Marks the lead as not charged, with a reason, in the ledger and on the lead; over the ceiling it may be charged yet. */
export async function settleFree(
  client: PoolClient,
  leadId: string,
  reason: string,
  state: "free" | "over_ceiling" = "free",
): Promise<void> {
  const db = kysely(client);
  await db
    .updateTable("lead_charges")
    .set({ state, reason, amount_cents: 0, in_doubt_since: null, reported_at: null })
    .where("lead_id", "=", leadId)
    .execute();
  await db
    .updateTable("leads")
    .set({ stripe_usage_reported: false, stripe_usage_report_notes: reason })
    .where("id", "=", leadId)
    .execute();
}
