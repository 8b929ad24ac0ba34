import {
  asksHouseSize,
  computePriceRange,
  formatPriceRange,
  houseSizes,
  houseSizeTexts,
  type PriceRuleForm,
  type Product,
  pricePercent,
  priceRuleForm,
  toPriceRule,
} from "@curbview/domain";

/** What homeowners would read with the rule as it is typed. */
export function PriceExample({ values, products }: { values: PriceRuleForm; products: readonly Product[] }) {
  const checked = priceRuleForm.safeParse(values);
  return (
    <div role="status" aria-label="Example" className="rounded-field bg-paper p-4 lg:sticky lg:top-8">
      {checked.success ? (
        <Ranges form={checked.data} products={products} />
      ) : (
        <p className="text-ink-soft">Enter your prices to see what homeowners would read.</p>
      )}
    </div>
  );
}

function Ranges({ form, products }: { form: PriceRuleForm; products: readonly Product[] }) {
  const rule = toPriceRule(form);
  const range = (size: (typeof houseSizes)[number], factor?: number) =>
    formatPriceRange(computePriceRange(rule, size, factor));
  const sizes = asksHouseSize(rule) ? houseSizes : (["medium"] as const);
  const dearest = products
    .filter(({ active }) => active)
    .toSorted((one, other) => other.price_factor - one.price_factor)[0];
  return (
    <>
      <p className="font-semibold">What homeowners read</p>
      <dl className="mt-2 space-y-1">
        {sizes.map((size) => (
          <Line
            key={size}
            name={sizes.length > 1 ? `A ${houseSizeTexts[size].name.toLowerCase()} house` : "Any house"}
          >
            {range(size)}
          </Line>
        ))}
        {dearest && pricePercent(dearest.price_factor) > 0 && (
          <Line name={`${sizes.length > 1 ? "A medium house" : "Any house"} with ${dearest.name}`}>
            {range("medium", dearest.price_factor)}
          </Line>
        )}
      </dl>
      <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{form.disclaimer}</p>
    </>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}:</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
