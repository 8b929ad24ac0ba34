import { inTransaction } from "@curbview/server-kit";
import { sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { kysely } from "../database/kysely.ts";
import { addToOutbox } from "../database/outbox.ts";
import { log } from "../logging/log.ts";
import { handleMeterProblem } from "./handle-meter-problem.ts";
import type { Payments } from "./payments.ts";
import { syncSubscription } from "./sync-subscription.ts";

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/**
 * The fields we read of an event. Snapshot events carry the object, thin events (v2.core.event) only its id. Anything else
 * is fetched from the provider, because events arrive late and out of order.
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
    const { numInsertedOrUpdatedRows } = await kysely(client)
      .insertInto("private.payment_events")
      .values({ id: event.id, type: event.type, object_id: object?.id ?? event.related_object?.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
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
    const payload = { company_id: company.id, key: event.id };
    await addToOutbox(client, { topic: "billing.payment_failed", payload });
  }
}

/** By the customer's id, or by the company's own id from the checkout when the customer is not known yet. */
async function findCompany(
  client: PoolClient,
  object: EventObject,
): Promise<{ id: string; subscriptionId: string | null } | undefined> {
  const named = object.client_reference_id ?? object.metadata?.company_id ?? null;
  const isCustomer = sql<boolean>`billing.stripe_customer_id = ${object.customer}`;
  return kysely(client)
    .selectFrom("companies")
    .leftJoin("private.company_billing as billing", "billing.company_id", "companies.id")
    .select(["companies.id", "billing.stripe_subscription_id as subscriptionId"])
    .where((eb) => eb.or([isCustomer, sql<boolean>`companies.id = ${named}::uuid`]))
    .orderBy(isCustomer, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}
