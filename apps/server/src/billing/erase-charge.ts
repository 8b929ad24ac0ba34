import { sql } from "kysely";
import type { PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";
import { reasons } from "./ledger.ts";

/**
 * Takes the homeowner out of a lead's line in the ledger; company, amount, reason and dates stay. What may have been
 * reported keeps its state, what was not is no longer billed.
 */
export async function eraseCharge(client: PoolClient, leadId: string): Promise<void> {
  const db = kysely(client);
  await db
    .updateTable("lead_charges")
    .set({ state: "free", reason: reasons.erased })
    .where("lead_id", "=", leadId)
    .where("state", "in", ["pending", "over_ceiling"])
    .where("in_doubt_since", "is", null)
    .execute();
  // The rule on duplicates needs what they can be known by for 30 days; clean-up.ts removes it then.
  await sql`
    insert into private.erased_leads (lead_id, company_id, email_hash, home_hash, finished_at)
    select charge.lead_id, charge.company_id, private.hash_lead_key(charge.company_id, charge.email_key),
      private.hash_lead_key(charge.company_id, charge.service_key || ' ' || charge.address_key),
      coalesce(charge.steady_at, leads.finished_at, charge.created_at)
    from lead_charges charge join leads on leads.id = charge.lead_id
    where charge.lead_id = ${leadId} and charge.state <> 'free'
    on conflict do nothing`.execute(db);
  await db
    .updateTable("lead_charges")
    .set({ email_key: "", service_key: "", address_key: "", erased_at: sql<Date>`now()` })
    .where("lead_id", "=", leadId)
    .execute();
}
