import { formatPriceRange, houseSizeTexts, type Lead, storedPriceRange } from "@curbview/domain";

/** The range the homeowner was told, as it was then; nothing where there was none. */
export function LeadPrice({
  lead,
}: {
  lead: Pick<Lead, "house_size" | "price_low" | "price_high" | "price_disclaimer">;
}) {
  const range = storedPriceRange(lead);
  if (!range) return null;
  const size = lead.house_size && `, for a ${houseSizeTexts[lead.house_size].name.toLowerCase()} house`;
  return (
    <section aria-label="Price range" className="mt-4 rounded-field bg-paper p-4">
      <p>
        The homeowner was told <strong className="tabular-nums">{formatPriceRange(range)}</strong>
        {size}.
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{lead.price_disclaimer}</p>
    </section>
  );
}
