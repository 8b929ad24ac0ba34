import type { PushMessage, PushOutcome } from "@curbview/domain";
import { log } from "../logging/log.ts";
import { PublicRequestError, requestPublicly } from "../net/request-publicly.ts";
import type { PushKeys } from "./push-keys.ts";

/** A browser as it subscribed: where its push service is, and what only it can decrypt with. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type DeliverPush = (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;

type PushOptions = { keys: PushKeys; subject: string; allowLocal: boolean };

const timeoutMs = 10_000;
const maxAnswerBytes = 16 * 1024;
/** How long a push service keeps a message for a device that is off; by then the lead has grown cold. */
const keptSeconds = 12 * 3600;
const gone = [404, 410];

/**
 * Encrypts a message for one browser (RFC 8291), signs it (RFC 8292) and hands it to the push service of that browser.
 * The service's address came from a browser, so that only public ones are called.
 */
export function createPushDelivery({ keys, subject, allowLocal }: PushOptions): DeliverPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    const { default: webPush } = await import("web-push");
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, ...keys }, TTL: keptSeconds, urgency: "high" },
    );
    const answer = await requestPublicly({
      url: new URL(request.endpoint),
      method: "POST",
      headers: request.headers,
      body: request.body,
      timeoutMs,
      maxBytes: maxAnswerBytes,
      allowLocal,
    }).catch((error: unknown) => {
      if (!(error instanceof PublicRequestError)) throw error;
      log.info({ problem: error.problem, error: error.message }, "a push service was not reached");
      return { status: error.problem === "forbidden" ? 404 : 0 };
    });
    if (answer.status >= 200 && answer.status < 300) return "shown";
    if (gone.includes(answer.status)) return "gone";
    log.info({ status: answer.status }, "a push service refused a push");
    return "failed";
  };
}
