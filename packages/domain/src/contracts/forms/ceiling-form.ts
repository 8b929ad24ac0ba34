import * as z from "zod/mini";
import { messages } from "../../messages.ts";

/** What leads may cost in a month, in whole dollars; empty for no ceiling. */
export const ceilingForm = z.object({
  dollars: z.string().check(z.trim(), z.regex(/^\d{0,6}$/, messages.billing.ceilingInvalid)),
});
export type CeilingForm = z.infer<typeof ceilingForm>;
