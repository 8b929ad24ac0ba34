import * as z from "zod/mini";
import { messages } from "../../messages.ts";
import { normalizeUrl } from "../../normalize-url.ts";
import { atMost, maxLengths } from "./fields.ts";

/** This machine's own addresses are for trying it out; the database refuses them in production. */
const toEndpointUrl = (typed: string) =>
  /^https?:\/\/localhost[:/]/.test(typed.trim()) ? typed.trim() : normalizeUrl(typed);

/** Where leads are sent on to. */
export const webhookForm = z.object({
  url: z.string().check(
    atMost(maxLengths.webhookUrl),
    z.refine((typed) => Boolean(toEndpointUrl(typed)), messages.webhooks.urlInvalid),
    z.overwrite((typed) => toEndpointUrl(typed) || typed),
  ),
});
export type WebhookForm = z.infer<typeof webhookForm>;
