import { messages } from "@curbview/domain";
import type { ReactNode } from "react";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { ConfirmPart, type Regenerate, TouchUpButton } from "../touch-up";
import type { Generation } from "./flow-state";

/** Why there is no picture, and the ways on that help: confirm or touch up the area, or choose another photo. */
export function FailedMockup({
  generation,
  photoUrl,
  reassurance,
  thanks,
  onTryAgain,
  onTouchUp,
}: {
  generation: Generation;
  photoUrl: string | undefined;
  reassurance?: string;
  /** What the company says to whoever has finished. */
  thanks?: ReactNode;
  onTryAgain(): void;
  onTouchUp?: Regenerate | undefined;
}) {
  const failure = generation.status === "failed" ? generation : undefined;
  const question = photoUrl && onTouchUp && failure?.uncertainRegion;
  return (
    <div className="space-y-5">
      <StepHeading>
        {question ? messages.mockup.confirmPartHeading : messages.mockup.failedHeading}
      </StepHeading>
      {question ? (
        <>
          <p role="status">{failure.message}</p>
          <ConfirmPart photoUrl={photoUrl} region={question} onRegenerate={onTouchUp} />
        </>
      ) : (
        <p role="alert" className="rounded-card border border-bad/40 bg-bad/5 p-4">
          {failure?.message ?? messages.mockup.unexpected}
        </p>
      )}
      {reassurance && <p className="text-ink-soft">{reassurance}</p>}
      {thanks}
      {onTouchUp && failure?.isPaintable && photoUrl && (
        <TouchUpButton photoUrl={photoUrl} onRegenerate={onTouchUp} />
      )}
      {!failure?.isWishRefused && (
        <Button variant={question ? "quiet" : "primary"} className="w-full sm:w-auto" onClick={onTryAgain}>
          Try Another Photo
        </Button>
      )}
    </div>
  );
}
