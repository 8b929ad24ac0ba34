import * as z from "zod/mini";
import { messages } from "../../messages.ts";
import { maxLengths, requiredText, withoutLink } from "./fields.ts";

/** As the database holds it. */
export const maxProducts = 24;

export const priceFactorLimits = { min: 0.1, max: 10 } as const;

const { nameRequired, promptRequired, colorInvalid, factorInvalid } = messages.products;

/** A product of a service's catalog; the fields are columns of products. A picture of it is uploaded beside. */
export const productForm = z.object({
  name: requiredText(maxLengths.product, nameRequired).check(withoutLink),
  /** What the picture engine is told. */
  prompt: requiredText(maxLengths.productPrompt, promptRequired).check(withoutLink),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, colorInvalid), z.toLowerCase()),
  price_factor: z
    .number(factorInvalid)
    .check(z.gte(priceFactorLimits.min, factorInvalid), z.lte(priceFactorLimits.max, factorInvalid)),
  active: z.boolean(),
});
export type ProductForm = z.infer<typeof productForm>;
