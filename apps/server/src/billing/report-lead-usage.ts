import { inTransaction, lockInTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";
import { reasons, settleCharged, settleFree } from "./ledger.ts";
import { type Payments, UsageReportRejected } from "./payments.ts";
import { readMonotonicClock } from "./read-monotonic-clock.ts";

/** Stripe rejects a repeated identifier for at least a day; after that a retry could count twice. */
const maxDoubtSeconds = 23 * 3600;
const reportsAtOnce = 1000;
const maxWait = "2 days";

/** The lead at the time it was finished; its owner may have edited it since. */
export type FinishedLead = { email: string; address: string; service_type: string };

/** Decides once whether a finished lead is charged, and reports it; throws until the provider has accepted it. */
export async function reportLeadUsage(
  { pool, payments }: { pool: Pool; payments: Payments | undefined },
  leadId: string,
  finished: FinishedLead | undefined,
): Promise<void> {
  const now = await readMonotonicClock(pool);
  const isPending = await inTransaction(pool, (client) => decideCharge(client, leadId, { finished, now }));
  if (!isPending || !payments) return;
  const wasInDoubt = await markInDoubt(pool, leadId);
  try {
    await inTransaction(pool, (client) => sendReport(client, payments, leadId, wasInDoubt));
  } catch (error) {
    if (error instanceof UsageReportRejected && !wasInDoubt) {
      await kysely(pool)
        .updateTable("lead_charges")
        .set({ in_doubt_since: null })
        .where("lead_id", "=", leadId)
        .execute();
    }
    throw error;
  }
}

/** Leads whose charge is still pending after a crash or a long outage. */
export async function findUnreportedLeads(pool: Pool): Promise<string[]> {
  const pending = await kysely(pool)
    .selectFrom("lead_charges")
    .select("lead_id")
    .where("state", "=", "pending")
    .orderBy("created_at")
    .limit(reportsAtOnce)
    .execute();
  return pending.map(({ lead_id }) => lead_id);
}

type LeadToBill = {
  company_id: string;
  email_key: string;
  address_key: string;
  service_key: string;
  is_test: boolean;
  /** When it was finished, by the steady clock. */
  steady_at: Date;
};

/** Returns whether the lead must be reported. */
async function decideCharge(
  client: PoolClient,
  leadId: string,
  asked: { finished: FinishedLead | undefined; now: Date },
): Promise<boolean> {
  const lead = await findLeadToBill(client, leadId, asked);
  // A report in doubt is settled though its lead was deleted.
  if (!lead) return (await findState(client, leadId)) === "pending";
  // One lead of a company at a time, so that the second of two duplicates sees the first.
  await lockInTransaction(client, `lead charges ${lead.company_id}`);
  const db = kysely(client);
  const known = await findState(client, leadId);
  if (known) return known === "pending";
  const freeBecause = await findFreeReason(client, lead);
  const { is_test: _decided, ...keys } = lead;
  await db
    .insertInto("lead_charges")
    .values({ lead_id: leadId, state: "pending", reason: reasons.pending, ...keys })
    .execute();
  if (freeBecause) await settleFree(client, leadId, freeBecause);
  else if (await isOverCeiling(client, lead.company_id)) {
    await settleFree(client, leadId, reasons.overCeiling, "over_ceiling");
    return false;
  }
  return !freeBecause;
}

async function findState(client: PoolClient, leadId: string) {
  const charge = await kysely(client)
    .selectFrom("lead_charges")
    .select("state")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return charge?.state;
}

/** Whether the month costs what its owner allows; the lead that is decided is in the ledger already. */
async function isOverCeiling(client: PoolClient, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ left: number | null }>`
    select billing.monthly_ceiling_cents / 100 - (
      select count(*) from lead_charges
      where company_id = ${companyId} and state in ('pending', 'charged')
        and created_at >= date_trunc('month', now(), 'UTC')
    )::integer as left
    from private.company_billing billing where billing.company_id = ${companyId}`.execute(kysely(client));
  const left = rows[0]?.left;
  return typeof left === "number" && left < 0;
}

/** The lead in the form in which it is compared with others; undefined while it has no email or is held, and for an owner's test. */
function findLeadToBill(
  client: PoolClient,
  leadId: string,
  { finished, now }: { finished: FinishedLead | undefined; now: Date },
): Promise<LeadToBill | undefined> {
  const asFinished = (column: keyof FinishedLead) =>
    sql<string>`coalesce(${sql.ref(`then.${column}`)}, ${finished?.[column]}, ${sql.ref(`leads.${column}`)})`;
  const waited = sql`now() - coalesce(leads.finished_at, leads.created_at)`;
  return kysely(client)
    .selectFrom("leads")
    .leftJoin("private.finished_leads as then", "then.lead_id", "leads.id")
    .select([
      "company_id",
      "is_test",
      // What waited longer than a charge is tried has been through a jump of the clock.
      sql<Date>`${now}::timestamptz - case when ${waited} between '0' and ${maxWait}::interval then ${waited} else '0' end`.as(
        "steady_at",
      ),
      sql<string>`lower(${asFinished("email")})`.as("email_key"),
      sql<string>`private.normalize_key(${asFinished("address")})`.as("address_key"),
      sql<string>`private.normalize_key(${asFinished("service_type")})`.as("service_key"),
    ])
    .where("leads.id", "=", leadId)
    .where(asFinished("email"), "<>", "")
    .where("is_held", "=", false)
    .where("is_own_test", "=", false)
    .executeTakeFirst();
}

/** Why the lead is not billed, or undefined. */
async function findFreeReason(client: PoolClient, lead: LeadToBill): Promise<string | undefined> {
  // Set when the lead was finished: the company was in preview mode at that moment.
  if (lead.is_test) return reasons.test;
  const { company_id, email_key, service_key, address_key, steady_at } = lead;
  const company = await kysely(client)
    .selectFrom("companies")
    .select("closed_at")
    .where("id", "=", company_id)
    .executeTakeFirst();
  if (company?.closed_at) return reasons.closed;
  // From lead to lead: when one of them is decided does not matter.
  const apart = sql`coalesce(charge.steady_at, leads.finished_at, charge.created_at) - ${steady_at}::timestamptz`;
  const first = await kysely(client)
    .selectFrom("lead_charges as charge")
    .leftJoin("leads", "leads.id", "charge.lead_id")
    .select("charge.lead_id")
    .where("charge.company_id", "=", company_id)
    .where((eb) =>
      eb.or([
        eb("charge.email_key", "=", email_key),
        eb.and({ "charge.service_key": service_key, "charge.address_key": address_key }),
      ]),
    )
    .where("charge.state", "<>", "free")
    .where(sql<boolean>`${apart} between interval '-30 days' and interval '30 days'`)
    .orderBy("charge.created_at")
    .limit(1)
    .executeTakeFirst();
  const earlier = first ?? (await findErasedLead(client, lead));
  return earlier && reasons.duplicate(earlier.lead_id);
}

/** A lead that was charged and that its homeowner has deleted since; it is known by hashes alone. */
function findErasedLead(client: PoolClient, lead: LeadToBill): Promise<{ lead_id: string } | undefined> {
  const { company_id, email_key, service_key, address_key, steady_at } = lead;
  const hash = (key: string) => sql<string>`private.hash_lead_key(${company_id}::uuid, ${key})`;
  return kysely(client)
    .selectFrom("private.erased_leads")
    .select("lead_id")
    .where("company_id", "=", company_id)
    .where((eb) =>
      eb.or([
        eb("email_hash", "=", hash(email_key)),
        eb("home_hash", "=", hash(`${service_key} ${address_key}`)),
      ]),
    )
    .where(
      sql<boolean>`finished_at - ${steady_at}::timestamptz between interval '-30 days' and interval '30 days'`,
    )
    .limit(1)
    .executeTakeFirst();
}

/** Records before the call that it may be counted; returns whether an earlier call ended without an answer. */
async function markInDoubt(pool: Pool, leadId: string): Promise<boolean> {
  const marked = await kysely(pool)
    .updateTable("lead_charges as charge")
    .from((db) =>
      db
        .selectFrom("lead_charges")
        .select((eb) => eb("in_doubt_since", "is not", null).as("was_in_doubt"))
        .where("lead_id", "=", leadId)
        .forUpdate()
        .as("before"),
    )
    .set((eb) => ({ in_doubt_since: eb.fn.coalesce("charge.in_doubt_since", sql<Date>`now()`) }))
    .where("charge.lead_id", "=", leadId)
    .where("charge.state", "=", "pending")
    .returning("before.was_in_doubt")
    .executeTakeFirst();
  return Boolean(marked?.was_in_doubt);
}

/** The row stays locked while the provider is called: a second replica waits and then finds it settled. */
async function sendReport(
  client: PoolClient,
  payments: Payments,
  leadId: string,
  wasInDoubt: boolean,
): Promise<void> {
  const charge = await kysely(client)
    .selectFrom("lead_charges as charge")
    .leftJoin("private.company_billing as billing", "billing.company_id", "charge.company_id")
    .select([
      "charge.created_at",
      "billing.stripe_customer_id as customer_id",
      // By the clock that set it.
      sql<number>`extract(epoch from now() - charge.in_doubt_since)::float`.as("in_doubt_seconds"),
    ])
    .where("charge.lead_id", "=", leadId)
    .where("charge.state", "=", "pending")
    .forUpdate("charge")
    .executeTakeFirst();
  if (!charge) return;
  if (wasInDoubt && (charge.in_doubt_seconds ?? 0) > maxDoubtSeconds) {
    log.error({ leadId }, "a usage report stayed without an answer for a day; the lead is not billed");
    return settleFree(client, leadId, reasons.unconfirmed);
  }
  const customerId = charge.customer_id ?? undefined;
  // A company that was activated by hand has no customer to charge.
  if (!customerId && payments.name === "stripe") return settleFree(client, leadId, reasons.noSubscription);
  await payments.reportLead({ leadId, customerId, at: charge.created_at });
  await settleCharged(client, leadId);
}
