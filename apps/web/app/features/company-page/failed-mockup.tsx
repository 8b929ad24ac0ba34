import { messages } from "@curbview/domain";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { type Regenerate, TouchUpButton } from "../touch-up";
import type { Generation } from "./flow-state";

/** Why there is no picture, and the ways on that help: touch up the area, or choose another photo. */
export function FailedMockup({
  generation,
  photoUrl,
  reassurance,
  onTryAgain,
  onTouchUp,
}: {
  generation: Generation;
  photoUrl: string | undefined;
  reassurance?: string;
  onTryAgain(): void;
  onTouchUp?: Regenerate | undefined;
}) {
  const failure = generation.status === "failed" ? generation : undefined;
  return (
    <div className="space-y-5">
      <StepHeading>{messages.mockup.failedHeading}</StepHeading>
      <p role="alert" className="rounded-card border border-bad/40 bg-bad/5 p-4">
        {failure?.message ?? messages.mockup.unexpected}
      </p>
      {reassurance && <p className="text-ink-soft">{reassurance}</p>}
      {onTouchUp && failure?.isPaintable && photoUrl && (
        <TouchUpButton photoUrl={photoUrl} onRegenerate={onTouchUp} />
      )}
      {!failure?.isWishRefused && (
        <Button className="w-full sm:w-auto" onClick={onTryAgain}>
          Try Another Photo
        </Button>
      )}
    </div>
  );
}
