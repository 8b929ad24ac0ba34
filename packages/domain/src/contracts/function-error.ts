import * as z from "zod/mini";

/** Why a function of the server refuses or fails; the closed list. */
export const functionErrorCodes = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "forbidden_picture",
  "picture_unreachable",
  "picture_unusable",
  "part_not_found",
  "part_uncertain",
  "not_understood",
  "not_supported",
  "not_found",
  "not_activated",
  "too_large",
  "too_many_requests",
  "too_busy",
  "cancelled",
  "provider_failed",
  "provider_refused",
  "provider_timeout",
  "provider_misconfigured",
  "different_house",
  "budget_reached",
  "payments_not_configured",
  "payments_failed",
  "already_subscribed",
  "no_subscription",
  "captcha_failed",
  "captcha_unreachable",
  "internal",
] as const;
export type FunctionErrorCode = (typeof functionErrorCodes)[number];

/** What every function answers when it does not do what was asked: a message for the person, and a code. */
export const functionError = z.object({
  error: z.string(),
  code: z.enum(functionErrorCodes),
  /** With `part_uncertain`: the part found, as a PNG in base64, white there. */
  region: z.optional(z.string()),
});
export type FunctionErrorBody = z.infer<typeof functionError>;
