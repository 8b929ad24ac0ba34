import * as z from "zod/mini";

/** POST /functions/v1/test-webhook. */
export const testWebhookInput = z.object({ endpointId: z.uuid() });
export type TestWebhookInput = z.input<typeof testWebhookInput>;

/** POST /functions/v1/resend-webhook. */
export const resendWebhookInput = z.object({ deliveryId: z.uuid() });
export type ResendWebhookInput = z.input<typeof resendWebhookInput>;

/** How one delivery went; without a status there was no answer. */
export const webhookOutcome = z.object({
  delivered: z.boolean(),
  status: z.nullable(z.number()),
  error: z.optional(z.string()),
});
export type WebhookOutcome = z.infer<typeof webhookOutcome>;
