import { lockInTransaction } from "@curbview/server-kit";
import type { PoolClient } from "pg";
import { log } from "../logging/log.ts";
import { isLive, type Payments, type Subscription } from "./payments.ts";

type Known = { stripe_subscription_id: string | null; subscription_status: string | null };

/**
 * Brings the company into line with the subscription as the provider has it now. Events arrive late, twice and in any
 * order; because only the present state counts, none of them can turn an account wrongly on or off.
 */
export async function syncSubscription(
  client: PoolClient,
  payments: Payments,
  companyId: string,
  subscriptionId: string,
): Promise<void> {
  // The provider is asked inside the lock: of two events at once, the later answer is written last.
  await lockInTransaction(client, `subscription ${companyId}`);
  const current = await payments.findSubscription(subscriptionId);
  const { rows } = await client.query<Known>(
    "select stripe_subscription_id, subscription_status from private.company_billing where company_id = $1",
    [companyId],
  );
  const known = rows[0];
  if (known?.stripe_subscription_id && known.stripe_subscription_id !== subscriptionId) {
    if (!(await replaces(payments, known.stripe_subscription_id, current))) return;
  }
  const status = current?.status ?? "canceled";
  await save(client, companyId, { id: subscriptionId, status, customerId: current?.customerId });
  if (isLive(known?.subscription_status) && !isLive(status)) {
    await client.query("select private.add_to_outbox('billing.subscription_ended', $1)", [
      { company_id: companyId, key: `${subscriptionId} ${status}` },
    ]);
  }
}

/** Whether another subscription takes the known one's place. Two live ones would bill every lead twice. */
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
  await client.query(
    `insert into private.company_billing as billing
       (company_id, stripe_customer_id, stripe_subscription_id, subscription_status)
     values ($1, $2, $3, $4)
     on conflict (company_id) do update set
       stripe_customer_id = coalesce(excluded.stripe_customer_id, billing.stripe_customer_id),
       stripe_subscription_id = excluded.stripe_subscription_id,
       subscription_status = excluded.subscription_status`,
    [companyId, subscription.customerId, subscription.id, subscription.status],
  );
  const activated = isLive(subscription.status);
  await client.query(
    "update public.companies set activated = $2 where id = $1 and activated is distinct from $2",
    [companyId, activated],
  );
}
