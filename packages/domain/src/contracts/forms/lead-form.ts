import * as z from "zod/mini";
import { isVisitorEmail } from "../../check-email.ts";
import { messages } from "../../messages.ts";
import { dollars, toCents } from "./amounts.ts";
import { atMost, maxLengths, requiredText, withoutLink } from "./fields.ts";

/** Ten million dollars. */
const maxValueCents = 1_000_000_000;
const optional = (max: number) => z.string().check(atMost(max));

/** What the owner edits of a lead; the fields are columns of leads. */
export const leadForm = z.object({
  name: optional(maxLengths.name).check(withoutLink),
  email: z.string().check(z.refine((typed) => typed === "" || isVisitorEmail(typed), messages.email.invalid)),
  phone: optional(maxLengths.phone),
  address: requiredText(maxLengths.address, messages.lead.addressMissing),
  service_type: requiredText(maxLengths.service, messages.lead.serviceMissing).check(withoutLink),
  status: z.string(),
  notes: optional(maxLengths.notes),
});
/** What the owner plans for a lead; either may be empty. */
export const leadPlanForm = z.object({
  followUp: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, messages.lead.dayInvalid)),
  value: z.string().check(
    dollars(messages.lead.valueInvalid),
    z.refine((typed) => toCents(typed) < maxValueCents, messages.lead.valueInvalid),
  ),
});
export type LeadPlanForm = z.infer<typeof leadPlanForm>;

export type LeadForm = z.infer<typeof leadForm>;
