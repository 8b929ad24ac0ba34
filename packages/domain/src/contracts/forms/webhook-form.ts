import * as z from "zod/mini";
import { messages } from "../../messages.ts";
import { normalizeUrl } from "../../normalize-url.ts";
import { atMost, maxLengths } from "./fields.ts";

/** This machine's own addresses are for trying it out; the database refuses them in production. */
const isOfThisMachine = (typed: string) => /^https?:\/\/localhost[:/]/.test(typed.trim());

const toEndpointUrl = (typed: string) => (isOfThisMachine(typed) ? typed.trim() : normalizeUrl(typed));

/** Addresses of private networks (RFC 1918, 3927, 4193, 6762) and names that only they know. */
const privateHost =
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[)|\.(local|internal|lan|home\.arpa)$/;

const isEncrypted = (typed: string) => isOfThisMachine(typed) || !/^http:/i.test(toEndpointUrl(typed) ?? "");

const isPublic = (typed: string) => {
  const url = URL.parse(toEndpointUrl(typed) ?? "");
  return !url || !privateHost.test(url.hostname);
};

/** Where leads are sent on to. */
export const webhookForm = z.object({
  url: z.string().check(
    atMost(maxLengths.webhookUrl),
    z.refine((typed) => Boolean(toEndpointUrl(typed)), { error: messages.webhooks.urlInvalid, abort: true }),
    z.refine(isEncrypted, messages.webhooks.urlNotEncrypted),
    z.refine(isPublic, messages.webhooks.urlNotPublic),
    z.overwrite((typed) => toEndpointUrl(typed) || typed),
  ),
});
export type WebhookForm = z.infer<typeof webhookForm>;
