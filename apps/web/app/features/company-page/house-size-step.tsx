import { messages } from "@curbview/domain";
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
  if (isPast || isSkipped || !needsSize)
    return (
      <div className="space-y-6">
        {!isPast && <PriceRange price={price} />}
        {children}
      </div>
    );
  return (
    <div className="space-y-5">
      <StepHeading>How big is your home?</StepHeading>
      <p className="text-ink-soft">
        Your picture is being made meanwhile. This tells what the work could cost.
      </p>
      {hasFailed && <Notice tone="bad">{messages.prices.sizeFailed}</Notice>}
      <HouseSizeButtons chosen={chosenSize} onChoose={chooseSize} />
      <Button variant="quiet" onClick={() => setSkipped(true)}>
        Skip this question
      </Button>
    </div>
  );
}
