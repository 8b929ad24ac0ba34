import { inTransaction } from "@curbview/server-kit";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { log } from "../logging/log.ts";
import { handleMeterProblem } from "./handle-meter-problem.ts";
import type { Payments } from "./payments.ts";
import { syncSubscription } from "./sync-subscription.ts";

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/**
 * What we read of an event. Snapshot events carry the object; thin events (v2.core.event) only name it.
 * Everything else an event says is asked of the provider again.
 */
export const paymentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z
    .object({
      object: z
        .object({
          id: z.string().nullish(),
          customer: reference,
          subscription: reference,
          client_reference_id: z.uuid().nullish().catch(null),
          metadata: z
            .object({ company_id: z.uuid().optional().catch(undefined) })
            .nullish()
            .catch(null),
        })
        .optional(),
    })
    .nullish(),
  related_object: z.object({ id: z.string() }).nullish(),
});

/** An event of the payment provider whose signature has been checked. */
export type PaymentEvent = z.infer<typeof paymentEvent>;

type EventObject = NonNullable<NonNullable<PaymentEvent["data"]>["object"]>;

const meterProblems = new Set(["v1.billing.meter.error_report_triggered", "v1.billing.meter.no_meter_found"]);

/** Handles an event once: its id and its effects are one transaction, so a failure lets the next delivery try again. */
export async function handlePaymentEvent(
  { pool, payments }: { pool: Pool; payments: Payments },
  event: PaymentEvent,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const object = event.data?.object;
    const { rowCount } = await client.query(
      `insert into private.payment_events (id, type, object_id) values ($1, $2, $3) on conflict (id) do nothing`,
      [event.id, event.type, object?.id ?? event.related_object?.id],
    );
    if (rowCount === 0) return;
    if (meterProblems.has(event.type)) await handleMeterProblem(client, payments, event);
    else if (object) await applyEvent(client, payments, event, object);
  });
}

async function applyEvent(
  client: PoolClient,
  payments: Payments,
  event: PaymentEvent,
  object: EventObject,
): Promise<void> {
  const isInvoice = event.type === "invoice.paid" || event.type === "invoice.payment_failed";
  const isSubscription = event.type.startsWith("customer.subscription.");
  if (!isInvoice && !isSubscription && event.type !== "checkout.session.completed") return;
  const company = await findCompany(client, object);
  if (!company) {
    log.warn({ event: event.id, type: event.type }, "a payment event belongs to no company of ours");
    return;
  }
  const subscriptionId = isInvoice
    ? company.subscriptionId
    : isSubscription
      ? object.id
      : object.subscription;
  if (subscriptionId) await syncSubscription(client, payments, company.id, subscriptionId);
  if (event.type === "invoice.payment_failed") {
    await client.query("select private.add_to_outbox('billing.payment_failed', $1)", [
      { company_id: company.id, key: event.id },
    ]);
  }
}

/** By the customer we made; by the company we named at the checkout while that customer is new to us. */
async function findCompany(
  client: PoolClient,
  object: EventObject,
): Promise<{ id: string; subscriptionId: string | null } | undefined> {
  const named = object.client_reference_id ?? object.metadata?.company_id ?? null;
  const { rows } = await client.query<{ id: string; subscriptionId: string | null }>(
    `select companies.id, billing.stripe_subscription_id as "subscriptionId"
     from public.companies left join private.company_billing billing on billing.company_id = companies.id
     where billing.stripe_customer_id = $1 or companies.id = $2::uuid
     order by (billing.stripe_customer_id = $1) desc nulls last limit 1`,
    [object.customer, named],
  );
  return rows[0];
}
