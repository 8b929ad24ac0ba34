import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computePriceRange, formatPriceRange, type PriceAmounts } from "./compute-price-range.ts";
import { houseSizes } from "./database.ts";

const usual: PriceAmounts = {
  base_cents: 50_000,
  rate_cents: 125,
  small_units: 1200,
  medium_units: 1800,
  large_units: 2600,
  spread_percent: 12,
  round_to: 100,
};

/** Every rule the database takes. */
const anyRule = fc
  .record({
    base_cents: fc.integer({ min: 0, max: 500_000_000 }),
    rate_cents: fc.integer({ min: 0, max: 5_000 }),
    units: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 3, maxLength: 3 }),
    spread_percent: fc.integer({ min: 0, max: 50 }),
    round_to: fc.constantFrom(10 as const, 50 as const, 100 as const, 500 as const),
  })
  .map(({ units, ...rule }): PriceAmounts => {
    const [small_units, medium_units, large_units] = units.toSorted((a, b) => a - b) as [
      number,
      number,
      number,
    ];
    return { ...rule, small_units, medium_units, large_units };
  });
const anySize = fc.constantFrom(...houseSizes);
const anyFactor = fc.integer({ min: 100, max: 10_000 }).map((thousandths) => thousandths / 1000);
const holds = (check: (rule: PriceAmounts, factor: number, other: number) => void) =>
  fc.assert(fc.property(anyRule, anyFactor, anyFactor, check), { numRuns: 300 });

describe("the price range of a service", () => {
  it("grows with the house, and with what the product costs", () => {
    expect(houseSizes.map((size) => formatPriceRange(computePriceRange(usual, size)))).toEqual([
      "$1,700 to $2,300",
      "$2,400 to $3,100",
      "$3,300 to $4,200",
    ]);
    expect(formatPriceRange(computePriceRange(usual, "medium", 1.2))).toBe("$2,900 to $3,700");
  });

  it("is one price without a spread, and names no low end of nothing", () => {
    const exact = { ...usual, base_cents: 200_000, rate_cents: 0, spread_percent: 0 };
    expect(formatPriceRange(computePriceRange(exact, "small"))).toBe("About $2,000");
    const small = { ...exact, base_cents: 9_900, spread_percent: 10, round_to: 500 as const };
    expect(formatPriceRange(computePriceRange(small, "small"))).toBe("Up to $500");
  });

  it("has a low end that is at most its high end", () =>
    fc.assert(
      fc.property(anyRule, anySize, anyFactor, (rule, size, factor) => {
        const { low, high } = computePriceRange(rule, size, factor);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(high);
      }),
    ));

  it("holds the price itself, however it is rounded: never crossed, at most a step away", () =>
    holds((rule, factor) => {
      const { low, high } = computePriceRange(rule, "medium", factor);
      const price = ((rule.base_cents + rule.rate_cents * rule.medium_units) / 100) * factor;
      expect([low % rule.round_to, high % rule.round_to]).toEqual([0, 0]);
      const lowest = price * (1 - rule.spread_percent / 100);
      const highest = price * (1 + rule.spread_percent / 100);
      const tolerance = 1e-6 + price * 1e-12;
      expect(low).toBeLessThanOrEqual(lowest + tolerance);
      expect(high).toBeGreaterThanOrEqual(highest - tolerance);
      expect(lowest - low).toBeLessThan(rule.round_to + tolerance);
      expect(high - highest).toBeLessThan(rule.round_to + tolerance);
    }));

  it("is never less for a product that costs more", () =>
    holds((rule, one, other) => {
      const cheaper = computePriceRange(rule, "large", Math.min(one, other));
      const dearer = computePriceRange(rule, "large", Math.max(one, other));
      expect(cheaper.low).toBeLessThanOrEqual(dearer.low);
      expect(cheaper.high).toBeLessThanOrEqual(dearer.high);
    }));

  it("is never less for a larger house", () =>
    holds((rule, factor) => {
      const [small, medium, large] = houseSizes.map((size) => computePriceRange(rule, size, factor));
      expect([small!.low, medium!.low, large!.low]).toEqual(
        [small!.low, medium!.low, large!.low].toSorted((a, b) => a - b),
      );
      expect([small!.high, medium!.high, large!.high]).toEqual(
        [small!.high, medium!.high, large!.high].toSorted((a, b) => a - b),
      );
    }));
});
