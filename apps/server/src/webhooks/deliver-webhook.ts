import type { WebhookOutcome } from "@curbview/domain";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../config/read-config.ts";
import { kysely } from "../database/kysely.ts";
import { countAttempt, describePause } from "./pause-endpoint.ts";
import { sendWebhook } from "./send-webhook.ts";

/** Standard Webhooks: 410 Gone disables the endpoint. */
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
  const delivery = await findDelivery(pool, deliveryId);
  if (delivery?.status !== "pending") return;
  if (!delivery.enabled) {
    await recordAttempt(pool, deliveryId, notSent("The webhook is turned off."), true);
    return;
  }
  if (delivery.paused_until) {
    const pause = describePause(delivery.paused_until);
    await recordAttempt(pool, deliveryId, notSent(pause), isLastTry);
    if (isLastTry) return;
    throw new Error(pause);
  }
  const outcome = await sendWebhook({ ...delivery, id: deliveryId, allowLocal });
  const isOver = isLastTry || outcome.status === gone;
  await recordAttempt(pool, deliveryId, outcome, isOver);
  await countAttempt(pool, delivery.endpoint_id, outcome.delivered);
  if (outcome.status === gone) {
    await kysely(pool)
      .updateTable("webhook_endpoints")
      .set({ enabled: false })
      .where("id", "=", delivery.endpoint_id)
      .execute();
  }
  if (!outcome.delivered && !isOver) throw new Error(outcome.error ?? "the webhook did not arrive");
}

type Message = Omit<Parameters<typeof sendWebhook>[0], "allowLocal"> & { endpoint_id: string };

/** Sends a message at once because its owner asked: what arrives ends a pause, what does not begins none. */
export async function deliverNow(
  { pool, config }: { pool: Pool; config: Pick<Config, "isProduction"> },
  message: Message,
  isOver: boolean,
): Promise<WebhookOutcome> {
  const outcome = await sendWebhook({ ...message, allowLocal: !config.isProduction });
  await recordAttempt(pool, message.id, outcome, isOver);
  if (outcome.delivered) await countAttempt(pool, message.endpoint_id, true);
  return outcome;
}

/** A message with where it goes and what signs it. */
export function findDelivery(pool: Pool, id: string) {
  const ifAhead = (moment: string, value: string) =>
    sql`case when ${sql.ref(moment)} > now() then ${sql.ref(value)} end`;
  return kysely(pool)
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .select(["delivery.payload", "delivery.status", "delivery.endpoint_id"])
    .select(["endpoint.url", "endpoint.secret", "endpoint.enabled"])
    .select([
      ifAhead("endpoint.paused_until", "endpoint.paused_until").$castTo<Date | null>().as("paused_until"),
      ifAhead("endpoint.previous_secret_until", "endpoint.previous_secret")
        .$castTo<string | null>()
        .as("previousSecret"),
    ])
    .where("delivery.id", "=", id)
    .executeTakeFirst();
}

const notSent = (error: string): WebhookOutcome & { isSent: false } => ({
  delivered: false,
  status: null,
  error,
  isSent: false,
});

async function recordAttempt(
  pool: Pool,
  deliveryId: string,
  outcome: WebhookOutcome & { isSent?: boolean },
  isOver: boolean,
): Promise<void> {
  const status = outcome.delivered ? "delivered" : isOver ? "failed" : "pending";
  await kysely(pool)
    .updateTable("webhook_deliveries")
    .set((eb) => ({
      status,
      response_status: outcome.status,
      error: outcome.error ?? null,
      attempts: eb("attempts", "+", outcome.isSent === false ? 0 : 1),
      delivered_at: outcome.delivered ? sql<Date>`now()` : null,
    }))
    .where("id", "=", deliveryId)
    .execute();
}
