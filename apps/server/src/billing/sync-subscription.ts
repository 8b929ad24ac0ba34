import { lockInTransaction } from "@curbview/server-kit";
import type { PoolClient } from "pg";
import { kysely } from "../database/kysely.ts";
import { addToOutbox } from "../database/outbox.ts";
import { log } from "../logging/log.ts";
import { isLive, type Payments, type Subscription } from "./payments.ts";

/**
 * Updates the company from the current state of the subscription at the provider. Events arrive late, twice and in any
 * order, so what they say is not used.
 */
export async function syncSubscription(
  client: PoolClient,
  payments: Payments,
  companyId: string,
  subscriptionId: string,
): Promise<void> {
  // Fetched inside the lock, so that of two concurrent events the newer state is written last.
  await lockInTransaction(client, `subscription ${companyId}`);
  const current = await payments.findSubscription(subscriptionId);
  const known = await kysely(client)
    .selectFrom("private.company_billing")
    .select(["stripe_subscription_id", "subscription_status"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (known?.stripe_subscription_id && known.stripe_subscription_id !== subscriptionId) {
    if (!(await replaces(payments, known.stripe_subscription_id, current))) return;
  }
  const status = current?.status ?? "canceled";
  await save(client, companyId, { id: subscriptionId, status, customerId: current?.customerId });
  if (isLive(known?.subscription_status) && !isLive(status)) {
    const payload = { company_id: companyId, key: `${subscriptionId} ${status}` };
    await addToOutbox(client, { topic: "billing.subscription_ended", payload });
  }
}

/** Whether another subscription replaces the known one. Two live ones would charge every lead twice. */
async function replaces(
  payments: Payments,
  knownId: string,
  other: Subscription | undefined,
): Promise<boolean> {
  if (!other || !isLive(other.status)) return false;
  const known = await payments.findSubscription(knownId);
  if (!known || !isLive(known.status)) return true;
  log.warn({ subscription: other.id, kept: knownId }, "a second subscription of one company is ended");
  await payments.endSubscription(other.id);
  return false;
}

async function save(
  client: PoolClient,
  companyId: string,
  subscription: { id: string; status: string; customerId: string | undefined },
): Promise<void> {
  const db = kysely(client);
  const values = {
    // Left out when the provider does not name the customer: the known one stays.
    stripe_customer_id: subscription.customerId,
    stripe_subscription_id: subscription.id,
    subscription_status: subscription.status,
  };
  await db
    .insertInto("private.company_billing")
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(values))
    .execute();
  const activated = isLive(subscription.status);
  await db
    .updateTable("companies")
    .set({ activated })
    .where("id", "=", companyId)
    .where("activated", "is distinct from", activated)
    .execute();
}
