import { product, type WebhookOutcome } from "@curbview/domain";
import { Webhook } from "standardwebhooks";
import { PublicRequestError, requestPublicly } from "../net/request-publicly.ts";

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/**
 * Sends one signed message (Standard Webhooks: headers webhook-id, webhook-timestamp, webhook-signature; only a 2xx
 * answer counts, redirects do not). The id stays the same over all attempts, so that a receiver can tell a repetition.
 */
export async function sendWebhook(message: {
  id: string;
  url: string;
  secret: string;
  /** Signs too: the one before the secret was changed. */
  previousSecret?: string | null | undefined;
  payload: unknown;
  allowLocal: boolean;
}): Promise<WebhookOutcome> {
  const body = JSON.stringify(message.payload);
  const now = new Date();
  const url = URL.parse(message.url);
  if (!url) return { delivered: false, status: null, error: "The address is not valid." };
  try {
    const { status } = await requestPublicly({
      url,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": `${product.name}-Webhooks/1`,
        "webhook-id": message.id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": sign(message, now, body),
      },
      body,
      timeoutMs,
      maxBytes: maxAnswerBytes,
      allowLocal: message.allowLocal,
    });
    if (status >= 200 && status < 300) return { delivered: true, status };
    return { delivered: false, status, error: `The address answered with ${status}.` };
  } catch (error) {
    if (!(error instanceof PublicRequestError)) throw error;
    return { delivered: false, status: null, error: describeFailure(error) };
  }
}

function sign(
  { id, secret, previousSecret }: Parameters<typeof sendWebhook>[0],
  now: Date,
  body: string,
): string {
  const secrets = previousSecret ? [secret, previousSecret] : [secret];
  return secrets.map((one) => new Webhook(one).sign(id, now, body)).join(" ");
}

function describeFailure(error: PublicRequestError): string {
  if (error.problem === "forbidden") return "The address is not a public https address.";
  if (error.problem === "too_large") return "The answer is too large.";
  return `The address could not be reached (${error.message}).`;
}
