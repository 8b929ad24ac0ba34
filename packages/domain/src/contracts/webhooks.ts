import * as z from "zod/mini";

/** POST /functions/v1/test-webhook. */
export const testWebhookInput = z.object({ endpointId: z.uuid() });
export type TestWebhookInput = z.input<typeof testWebhookInput>;

/** How one delivery went; without a status there was no answer. */
export const webhookOutcome = z.object({
  delivered: z.boolean(),
  status: z.nullable(z.number()),
  error: z.optional(z.string()),
});
export type WebhookOutcome = z.infer<typeof webhookOutcome>;
