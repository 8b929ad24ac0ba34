import type { HouseSize, Row } from "./database.ts";

export type PriceRule = Row<"price_rules">;

/** In whole dollars; `low` is at most `high`. */
export type PriceRange = { low: number; high: number };

/** What of a rule makes the price; the rest says how it is shown. */
export type PriceAmounts = Pick<
  PriceRule,
  "base_cents" | "rate_cents" | `${HouseSize}_units` | "spread_percent" | "round_to"
>;

/** Whether a rule depends on the house: a rate of nothing makes every house cost the same. */
export const asksHouseSize = (rule: Pick<PriceRule, "rate_cents">) => rule.rate_cents > 0;

/**
 * The range that a rule gives for a house and a product: the low end rounded down and the high end up, so that the price
 * itself always lies within. Counted in whole numbers, as private.compute_price_range does in the database; a test
 * compares the two.
 */
export function computePriceRange(rule: PriceAmounts, size: HouseSize, productFactor = 1): PriceRange {
  const cents = rule.base_cents + rule.rate_cents * rule[`${size}_units`];
  const price = cents * Math.round(productFactor * 1000);
  // Of a dollar: cents, thousandths of a factor, and percents.
  const step = rule.round_to * 10_000_000;
  const low = price * (100 - rule.spread_percent);
  const high = price * (100 + rule.spread_percent);
  return {
    low: Math.floor(low / step) * rule.round_to,
    high: Math.ceil(high / step) * rule.round_to,
  };
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** "$2,400 to $3,100"; without a low end worth naming "Up to $500". */
export function formatPriceRange({ low, high }: PriceRange): string {
  if (low === high) return `About ${dollars(high)}`;
  return low === 0 ? `Up to ${dollars(high)}` : `${dollars(low)} to ${dollars(high)}`;
}

/** The range stored with a lead; undefined where there was no rule. */
export function storedPriceRange(lead: { price_low: number | null; price_high: number | null }) {
  const { price_low: low, price_high: high } = lead;
  return low === null || high === null ? undefined : { low, high };
}

/** The sizes as a homeowner tells them apart. */
export const houseSizeTexts: Record<HouseSize, { name: string; hint: string }> = {
  small: { name: "Small", hint: "Up to 2 bedrooms" },
  medium: { name: "Medium", hint: "3 bedrooms" },
  large: { name: "Large", hint: "4 bedrooms or more" },
};
