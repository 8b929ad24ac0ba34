import type { Context } from "hono";
import { AppError } from "../errors/app-error.ts";
import { parseInput, readBytes } from "../http/read-input.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { handlePaymentEvent, paymentEvent } from "./handle-payment-event.ts";
import { limitProviderCalls } from "./limit-provider-calls.ts";

const maxBytes = 1024 * 1024;

/** POST stripe-webhook: an event signed by Stripe, over the raw body and at most five minutes old. */
export async function receiveStripeWebhook(deps: BillingDeps, c: Context): Promise<Response> {
  const secrets = deps.config.stripe?.webhookSecrets;
  if (!secrets || !deps.payments) throw new AppError("payments_not_configured", "Stripe is not set up here.");
  const body = Buffer.from(await readBytes(c, maxBytes));
  await requireSignature(body, c.req.header("stripe-signature") ?? "", secrets);
  const event = parseInput(paymentEvent, body);
  const { pool, payments } = deps;
  await limitProviderCalls(() => handlePaymentEvent({ pool, payments }, event));
  return c.json({ received: true });
}

async function requireSignature(body: Buffer, header: string, secrets: string[]): Promise<void> {
  const { default: Stripe } = await import("stripe");
  const { signature } = Stripe.webhooks;
  if (!signature) throw new Error("the stripe library cannot check signatures");
  let problem = "no secret is set";
  for (const secret of secrets) {
    try {
      signature.verifyHeader(body, header, secret);
      return;
    } catch (error) {
      problem = (error as Error).message.split("\n")[0]!;
    }
  }
  throw new AppError("bad_request", "The signature is not valid.", { log: `stripe-signature: ${problem}` });
}
