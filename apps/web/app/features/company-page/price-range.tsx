import { formatPriceRange, type LeadPrice, priceMessages, storedPriceRange } from "@curbview/domain";
import { Notice } from "../../components/ui/notice";
import { HouseSizeButtons } from "./house-size-buttons";
import type { LeadPriceState } from "./use-lead-price";

/** The range with what it does not promise; nothing where there is none. */
export function PriceRange({ price }: { price: LeadPrice | undefined }) {
  const range = price && storedPriceRange(price);
  if (!range) return null;
  return (
    <section aria-label="Price range" className="rounded-card border border-line bg-card p-5 shadow-card">
      <p className="font-medium text-ink-soft">What it could cost</p>
      <p className="mt-0.5 text-2xl font-bold tabular-nums">{formatPriceRange(range)}</p>
      <p className="mt-1.5 text-sm wrap-anywhere text-ink-soft">{price.price_disclaimer}</p>
    </section>
  );
}

/** The range beside the result; whoever was not asked before how big the home is may still say it. */
export function ResultPrice({ price, needsSize, chosenSize, hasFailed, chooseSize }: LeadPriceState) {
  if (!needsSize) return <PriceRange price={price} />;
  return (
    <section aria-labelledby="price-question" className="space-y-3">
      <h2 id="price-question" className="text-xl font-bold">
        What could it cost? How big is your home?
      </h2>
      {hasFailed && <Notice tone="bad">{priceMessages.sizeFailed}</Notice>}
      <HouseSizeButtons chosen={chosenSize} onChoose={chooseSize} />
    </section>
  );
}
