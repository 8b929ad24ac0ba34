import { resendWebhookInput, type WebhookOutcome } from "@curbview/domain";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import { AppError } from "../errors/app-error.ts";
import { readInput } from "../http/read-input.ts";
import { deliverNow, findDelivery } from "./deliver-webhook.ts";

/**
 * POST resend-webhook {deliveryId} -> {delivered, status, error?}: sends a message of the caller's company again at once,
 * with its id, so that a receiver that has it already can tell.
 */
export async function resendWebhook(
  deps: DataAccess & { config: Pick<Config, "isProduction"> },
  c: Context,
): Promise<Response> {
  const { deliveryId } = await readInput(c, resendWebhookInput);
  const { data: own } = await deps
    .callerClient(c)
    .from("webhook_deliveries")
    .select("id")
    .eq("id", deliveryId)
    .maybeSingle();
  const delivery = own && (await findDelivery(deps.pool, own.id));
  if (!delivery) throw new AppError("not_found", "This message is not known. Please reload the page.");
  // One that the queue still tries stays in its hands.
  const isOver = delivery.status !== "pending";
  return c.json<WebhookOutcome>(await deliverNow(deps, { ...delivery, id: deliveryId }, isOver));
}
