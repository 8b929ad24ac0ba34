import * as z from "zod/mini";
import { messages } from "../../messages.ts";
import { toNumber } from "./amounts.ts";

/** What leads may cost in a month, in whole dollars; empty for no ceiling. */
export const ceilingForm = z.object({
  dollars: z.string().check(
    z.trim(),
    z.regex(/^\$?\s*[\d,]*$/, { error: messages.billing.ceilingInvalid, abort: true }),
    z.refine((typed) => toNumber(typed) < 1_000_000, messages.billing.ceilingInvalid),
  ),
});
export type CeilingForm = z.infer<typeof ceilingForm>;
