import { product } from "@curbview/domain";
import type { Pool } from "pg";
import { z } from "zod";
import type { Config, TwilioConfig } from "../config/read-config.ts";
import { AppError } from "../errors/app-error.ts";
import { CallError, callJson, callRetryDelayMs } from "../providers/call-service.ts";
import { retryOnce } from "../providers/retry-once.ts";
import { saveToMailbox } from "./deliver-mail.ts";

/** `to` in E.164, such as +15125550100. */
export type Sms = { to: string; text: string };

/** `sid` is Twilio's name for the message; the local mailbox has none. */
export type DeliverSms = (sms: Sms) => Promise<{ sid?: string }>;

/** The number has answered STOP: the carrier takes no more for it. */
export class StoppedPhoneError extends AppError {}

type SmsConfig = Pick<Config, "twilio" | "isProduction" | "publicUrl">;

/** "Attempt to send to unsubscribed recipient". */
const stoppedCode = 21610;
const twilioUrl = "https://api.twilio.com";
const timeoutMs = 10_000;

/**
 * Twilio when it is configured, otherwise the local mailbox; in production without Twilio it throws. Messages begin with
 * our name, because nobody knows the number they come from.
 */
export function chooseSmsDelivery(config: SmsConfig, pool: Pool): DeliverSms {
  const deliver = chooseCarrier(config, pool);
  return ({ to, text }) => deliver({ to, text: `${product.name}: ${text}` });
}

function chooseCarrier(config: SmsConfig, pool: Pool): DeliverSms {
  if (config.twilio) return createTwilioDelivery(config.twilio, textStatusUrl(config.publicUrl));
  if (config.isProduction) {
    return async () => {
      throw new AppError("provider_misconfigured", "Text messages cannot be sent here. Please use email.", {
        log: "TWILIO_ACCOUNT_SID is not set: an SMS cannot be delivered",
      });
    };
  }
  return async ({ to, text }) => {
    await saveToMailbox(pool, { to, subject: `SMS to ${to}`, text, html: `<p>${escapeHtml(text)}</p>` });
    return {};
  };
}

/** Where Twilio tells what became of a message; it calls no address that only this machine or no name server knows. */
function textStatusUrl(publicUrl: string): string | undefined {
  return publicUrl.startsWith("https://") ? `${publicUrl}/functions/v1/text-status` : undefined;
}

/** Twilio's Messages resource (POST /2010-04-01/Accounts/{sid}/Messages.json, a form with basic authentication). */
function createTwilioDelivery(
  { accountSid, authToken, from, baseUrl }: TwilioConfig,
  statusUrl: string | undefined,
): DeliverSms {
  const url = `${baseUrl ?? twilioUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  // Messaging services have ids with this prefix; anything else is a number or a sender name.
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return async ({ to, text }) => {
    const form = { To: to, [sender]: from, Body: text, ...(statusUrl && { StatusCallback: statusUrl }) };
    const body = new URLSearchParams(form);
    const call = { service: "twilio", url, method: "POST" as const, headers: { authorization }, body };
    const answer = z.object({ sid: z.string() });
    return retryOnce(
      () => callJson({ ...call, secret: authToken, timeoutMs }, answer),
      callRetryDelayMs,
    ).catch((error: unknown) => {
      throw error instanceof CallError ? describeRefusal(error) : error;
    });
  };
}

/** Twilio's messages contain the phone number, so only its codes are logged. */
function describeRefusal({ kind, status, body }: CallError): AppError {
  const code = z.object({ code: z.number() }).safeParse(body).data?.code;
  const log = `twilio: ${kind}, status ${status ?? "none"}, code ${code ?? "none"}`;
  if (code === stoppedCode)
    return new StoppedPhoneError("provider_refused", "This number has opted out of our texts.", { log });
  if (status === 401 || status === 403 || status === 404)
    return new AppError(
      "provider_misconfigured",
      "Text messages cannot be sent right now. Please use email.",
      {
        log,
      },
    );
  if (status === 400)
    return new AppError("provider_refused", "This phone number cannot get text messages. Please check it.", {
      log,
    });
  return new AppError("provider_failed", "The text message could not be sent. Please try again.", { log });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
