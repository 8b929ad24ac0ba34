import * as z from "zod/mini";

/** POST /functions/v1/send-phone-code: texts a code to the number that is to get alerts. */
export const sendPhoneCodeInput = z.object({
  companyId: z.uuid(),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
});

/** The number as it was read, such as (512) 555-0142. */
export const phoneAnswer = z.object({ phone: z.string() });

/** POST /functions/v1/confirm-phone: the code that was texted. */
export const confirmPhoneInput = z.object({
  companyId: z.uuid(),
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
});

/** POST /functions/v1/give-phone: the number of a lead that the visitor is about to finish. */
export const givePhoneInput = z.object({
  leadId: z.uuid(),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  /** Of the words the box was ticked beside; absent where it was not. */
  consentVersion: z.optional(z.string().check(z.maxLength(20))),
});

/** POST /functions/v1/test-push: shows a push on one of the caller's devices at once. */
export const testPushInput = z.object({ deviceId: z.uuid() });

/** `gone`: the browser has ended it, and the device was taken off the list. */
export const pushOutcome = z.object({ outcome: z.enum(["shown", "gone", "failed"]) });
export type PushOutcome = z.infer<typeof pushOutcome>["outcome"];

/** What the service worker is sent. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a click opens. */
  url: z.string(),
  /** A second message with the same tag takes the place of the first. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
