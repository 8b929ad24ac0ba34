import type { WebhookOutcome } from "@curbview/domain";
import type { Pool } from "pg";
import { sendWebhook } from "./send-webhook.ts";

type Delivery = { payload: unknown; status: string; url: string; secret: string; enabled: boolean };

/** An endpoint that answers so wants no more (Standard Webhooks: 410 Gone). */
const gone = 410;

/**
 * Delivers one queued message. Throws while it has not arrived and tries are left, so that the queue tries again; the
 * delivery's row tells the owner how it went.
 */
export async function deliverWebhook(
  { pool, allowLocal }: { pool: Pool; allowLocal: boolean },
  deliveryId: string,
  isLastTry: boolean,
): Promise<void> {
  const { rows } = await pool.query<Delivery>(
    `select delivery.payload, delivery.status, endpoint.url, endpoint.secret, endpoint.enabled
     from public.webhook_deliveries delivery
     join public.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
     where delivery.id = $1`,
    [deliveryId],
  );
  const delivery = rows[0];
  if (delivery?.status !== "pending") return;
  if (!delivery.enabled) {
    await record(
      pool,
      deliveryId,
      { delivered: false, status: null, error: "The webhook is turned off." },
      true,
    );
    return;
  }
  const outcome = await sendWebhook({ ...delivery, id: deliveryId, allowLocal });
  const isOver = isLastTry || outcome.status === gone;
  await record(pool, deliveryId, outcome, isOver);
  if (outcome.status === gone) {
    await pool.query(
      `update public.webhook_endpoints set enabled = false
       where id = (select endpoint_id from public.webhook_deliveries where id = $1)`,
      [deliveryId],
    );
  }
  if (!outcome.delivered && !isOver) throw new Error(outcome.error ?? "the webhook did not arrive");
}

/** Writes down an attempt. */
export async function record(
  pool: Pool,
  deliveryId: string,
  outcome: WebhookOutcome,
  isOver: boolean,
): Promise<void> {
  const status = outcome.delivered ? "delivered" : isOver ? "failed" : "pending";
  await pool.query(
    `update public.webhook_deliveries set status = $2, response_status = $3, error = $4, attempts = attempts + 1,
       delivered_at = case when $2 = 'delivered' then now() end
     where id = $1`,
    [deliveryId, status, outcome.status, outcome.error ?? null],
  );
}
