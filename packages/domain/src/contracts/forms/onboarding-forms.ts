import * as z from "zod/mini";
import { isStrictEmail } from "../../check-email.ts";
import { messages } from "../../messages.ts";
import { business } from "../places.ts";
import { atMost, maxLengths, optionalPhone, optionalUrl, requiredText, withoutLink } from "./fields.ts";
import { pickedAddress } from "./visitor-forms.ts";

/** A business picked from the suggestions. */
export const pickedBusinessForm = z.object({
  business: z.object(z.omit(business, { isSample: true }).shape, messages.onboarding.businessMissing),
});
export type PickedBusinessForm = z.infer<typeof pickedBusinessForm>;

/** A business typed by hand. */
export const businessForm = z.object({
  name: requiredText(maxLengths.name, messages.onboarding.nameMissing).check(withoutLink),
  address: z.optional(pickedAddress),
  phone: optionalPhone,
  website: optionalUrl,
});
export type BusinessForm = z.infer<typeof businessForm>;

/** One service to add to those of the business. */
export const serviceForm = z.object({
  name: z.string().check(
    z.overwrite((typed) => typed.trim().replace(/\s+/g, " ")),
    z.minLength(1, messages.mockupTypes.nameRequired),
    atMost(maxLengths.service),
    withoutLink,
  ),
});
export type ServiceForm = z.infer<typeof serviceForm>;

/** Whose account it becomes. */
export const accountForm = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: messages.onboarding.emailMissing, abort: true }),
      z.refine(isStrictEmail, messages.onboarding.emailInvalid),
    ),
});
export type AccountForm = z.infer<typeof accountForm>;
