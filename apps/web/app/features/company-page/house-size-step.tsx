import { type HouseSize, priceMessages } from "@curbview/domain";
import { type ReactNode, useState } from "react";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { HouseSizeButtons } from "./house-size-buttons";
import { PriceRange } from "./price-range";
import type { LeadPriceState } from "./use-lead-price";

/** Asks how big the home is before what follows, while the picture is made; only where a price depends on it. */
export function HouseSizeStep({
  price: { price, isLoading, needsSize, chosenSize, hasFailed, chooseSize },
  isPast,
  children,
}: {
  price: LeadPriceState;
  /** The email is given, so nothing more is asked. */
  isPast: boolean;
  children: ReactNode;
}) {
  const [isSkipped, setSkipped] = useState(false);
  if (isLoading && !isPast) return <p role="status">One moment...</p>;
  const isAsked = !isPast && !isSkipped && needsSize;
  const hasRange = !isPast && !isAsked && typeof price?.price_high === "number";
  return (
    <>
      {/* There before the range is, so that it is told to those who hear the page: the focus goes on to the heading. */}
      <div role="status" className={hasRange ? "mb-6" : ""}>
        {hasRange && <PriceRange price={price} />}
      </div>
      {isAsked ? (
        <SizeQuestion
          chosen={chosenSize}
          hasFailed={hasFailed}
          onChoose={chooseSize}
          onSkip={() => setSkipped(true)}
        />
      ) : (
        children
      )}
    </>
  );
}

function SizeQuestion({
  chosen,
  hasFailed,
  onChoose,
  onSkip,
}: {
  chosen: HouseSize | undefined;
  hasFailed: boolean;
  onChoose(size: HouseSize): void;
  onSkip(): void;
}) {
  return (
    <div className="space-y-5">
      <StepHeading>How big is your home?</StepHeading>
      <p className="text-ink-soft">We use it to work out what this could cost. Your picture is on its way.</p>
      {hasFailed && <Notice tone="bad">{priceMessages.sizeFailed}</Notice>}
      <HouseSizeButtons chosen={chosen} onChoose={onChoose} />
      <Button variant="quiet" onClick={onSkip}>
        Skip this question
      </Button>
    </div>
  );
}
