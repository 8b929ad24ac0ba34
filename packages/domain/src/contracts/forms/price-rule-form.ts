import * as z from "zod/mini";
import type { PriceAmounts, PriceRule } from "../../compute-price-range.ts";
import { type HouseSize, houseSizes, priceRoundings, priceShownTimes, priceUnits } from "../../database.ts";
import { priceMessages } from "../../service-messages.ts";
import { dollars, toCents, toNumber, writeCents } from "./amounts.ts";
import { atMost, requiredText, withoutLink } from "./fields.ts";

const texts = priceMessages;
const maxRateCents = 1_000_000;
const maxUnits = 100_000;
const maxCents = 1_000_000_000;
export const maxDisclaimer = 300;

const amount = z.string().check(dollars(texts.amountInvalid), atMost(20));
const count = z.string().check(
  z.regex(/^\s*(\d[\d,]*)?\s*$/, { error: texts.countInvalid, abort: true }),
  z.refine((typed) => toNumber(typed) <= maxUnits, texts.countInvalid),
);

const fields = z.object({
  shown: z.enum(priceShownTimes),
  base: amount,
  rate: amount,
  unit: z.enum(priceUnits),
  small: count,
  medium: count,
  large: count,
  spread: z.enum(["0", "5", "10", "15", "20", "25", "30", "40", "50"]),
  rounding: z.enum(["10", "50", "100", "500"]),
  disclaimer: requiredText(maxDisclaimer, texts.disclaimerMissing).check(withoutLink),
});
export type PriceRuleForm = z.infer<typeof fields>;

/** What a service costs, as its owner types it. */
export const priceRuleForm = fields.check(
  z.refine(({ base, rate }) => toCents(base) > 0 || toCents(rate) > 0, {
    error: texts.nothing,
    path: ["base"],
  }),
  z.refine(({ rate }) => toCents(rate) <= maxRateCents, { error: texts.rateTooHigh, path: ["rate"] }),
  ...houseSizes.map((size) =>
    z.refine<PriceRuleForm>((form) => toCents(form.rate) === 0 || toNumber(form[size]) > 0, {
      error: texts.countInvalid,
      path: [size],
    }),
  ),
  z.refine(({ small, medium }) => toNumber(small) <= toNumber(medium), {
    error: texts.sizesShrink,
    path: ["medium"],
  }),
  z.refine(({ medium, large }) => toNumber(medium) <= toNumber(large), {
    error: texts.sizesShrink,
    path: ["large"],
  }),
  z.refine(({ base, rate, large }) => toCents(base) + toCents(rate) * toNumber(large) <= maxCents, {
    error: texts.tooMuch,
    path: ["base"],
  }),
);

/** The columns of price_rules that the form fills. */
export function toPriceRule(
  form: PriceRuleForm,
): PriceAmounts & Pick<PriceRule, "shown" | "unit" | "disclaimer"> {
  return {
    shown: form.shown,
    base_cents: toCents(form.base),
    rate_cents: toCents(form.rate),
    unit: form.unit,
    small_units: toNumber(form.small),
    medium_units: toNumber(form.medium),
    large_units: toNumber(form.large),
    spread_percent: Number(form.spread),
    round_to: priceRoundings.find((step) => String(step) === form.rounding) ?? 100,
    disclaimer: form.disclaimer.trim(),
  };
}

/** What a new rule starts from. */
export const newPriceRule: PriceRuleForm = {
  shown: "off",
  base: "",
  rate: "",
  unit: "square foot",
  small: "1,200",
  medium: "1,800",
  large: "2,600",
  spread: "15",
  rounding: "100",
  disclaimer:
    "A rough range for a home of about this size, not a quote. We tell you the exact price after we have seen it.",
};

/** A saved rule, as the form shows it. */
export function toPriceRuleForm(rule: PriceRule): PriceRuleForm {
  const sizes = Object.fromEntries(
    houseSizes.map((size) => [size, rule[`${size}_units`].toLocaleString("en-US")]),
  ) as Record<HouseSize, string>;
  const spread = fields.shape.spread.options.find((percent) => Number(percent) === rule.spread_percent);
  return {
    ...sizes,
    shown: rule.shown,
    base: rule.base_cents === 0 ? "" : writeCents(rule.base_cents),
    rate: rule.rate_cents === 0 ? "" : writeCents(rule.rate_cents),
    unit: rule.unit,
    spread: spread ?? newPriceRule.spread,
    rounding: String(rule.round_to) as PriceRuleForm["rounding"],
    disclaimer: rule.disclaimer,
  };
}
