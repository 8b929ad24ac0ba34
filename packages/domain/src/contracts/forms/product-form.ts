import * as z from "zod/mini";
import type { Product } from "../../database.ts";
import { messages } from "../../messages.ts";
import { productMessages } from "../../service-messages.ts";
import { maxLengths, requiredText, withoutLink } from "./fields.ts";

/** As the database holds it. */
export const maxProducts = 24;

const texts = productMessages;

/** A product of a service's catalog, as its owner types it. */
export const productForm = z
  .object({
    name: requiredText(maxLengths.product, texts.nameMissing).check(withoutLink),
    /** Empty where a picture shows the product. */
    color: z.string().check(z.regex(/^(#[0-9a-f]{6})?$/i, messages.customization.colorInvalid)),
    swatchPath: z.nullable(z.string()),
    prompt: requiredText(maxLengths.productPrompt, texts.promptMissing).check(withoutLink),
    /** By how much it costs more than the usual one, or less. */
    percent: z.string().check(
      z.regex(/^\s*([+-]?\d{1,3})?\s*%?\s*$/, { error: texts.percentInvalid, abort: true }),
      z.refine((typed) => toPercent(typed) >= -90, texts.percentInvalid),
      z.refine((typed) => toPercent(typed) <= 900, texts.percentInvalid),
    ),
  })
  .check(
    z.refine(({ color, swatchPath }) => color !== "" || swatchPath !== null, {
      error: texts.swatchMissing,
      path: ["color"],
    }),
  );
export type ProductForm = z.infer<typeof productForm>;

const toPercent = (typed: string) => Number(typed.replace(/[%\s]/g, ""));

type ProductColumns = Pick<Product, "name" | "color" | "swatch_path" | "prompt" | "price_factor">;

export function toProduct({ name, color, swatchPath, prompt, percent }: ProductForm): ProductColumns {
  return {
    name: name.trim(),
    color: color.toLowerCase() || null,
    swatch_path: swatchPath,
    prompt: prompt.trim(),
    price_factor: (100 + toPercent(percent)) / 100,
  };
}

export function toProductForm(product: ProductColumns): ProductForm {
  const percent = pricePercent(product.price_factor);
  return {
    name: product.name,
    color: product.color ?? "",
    swatchPath: product.swatch_path,
    prompt: product.prompt,
    percent: percent === 0 ? "" : String(percent),
  };
}

/** 20 for what costs a fifth more than usual. */
export const pricePercent = (factor: number) => Math.round((factor - 1) * 100);
