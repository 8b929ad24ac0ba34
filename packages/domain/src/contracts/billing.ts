import * as z from "zod/mini";

/** POST /functions/v1/create-checkout-session. */
export const checkoutInput = z.object({ userId: z.uuid() });
export type CheckoutInput = z.input<typeof checkoutInput>;

/** Where the browser goes to subscribe, or to manage the subscription (create-portal-session). */
export const paymentPage = z.object({ url: z.string() });
export type PaymentPage = z.infer<typeof paymentPage>;
