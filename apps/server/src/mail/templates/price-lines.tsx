import { formatPriceRange, type Lead, storedPriceRange } from "@curbview/domain";
import { Paragraph, SmallText } from "./layout.tsx";

export type PricedLead = Pick<Lead, "price_low" | "price_high" | "price_disclaimer">;

/** The range that the homeowner is told, with what it does not promise; nothing where there is none. */
export function PriceLines({ lead }: { lead: PricedLead }) {
  const range = storedPriceRange(lead);
  if (!range) return null;
  return (
    <>
      <Paragraph>{`Price range: ${formatPriceRange(range)}`}</Paragraph>
      <SmallText>{lead.price_disclaimer}</SmallText>
    </>
  );
}
