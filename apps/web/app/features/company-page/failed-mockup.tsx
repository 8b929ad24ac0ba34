import { messages } from "@curbview/domain";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { type Redo, TouchUpButton } from "../touch-up/touch-up-button";
import type { Generation } from "./flow-state";

/** Why there is no picture, and the ways on: painting where the change belongs, or another photo. */
export function FailedMockup({
  generation,
  photoUrl,
  comfort,
  onTryAgain,
  onTouchUp,
}: {
  generation: Generation;
  photoUrl: string | undefined;
  /** What is not lost. */
  comfort?: string;
  onTryAgain(): void;
  onTouchUp?: Redo | undefined;
}) {
  const failure = generation.status === "failed" ? generation : undefined;
  return (
    <div className="space-y-5">
      <StepHeading>{messages.mockup.failedHeading}</StepHeading>
      <p role="alert" className="rounded-card border border-bad/40 bg-bad/5 p-4">
        {failure?.message ?? messages.mockup.unexpected}
      </p>
      {comfort && <p className="text-ink-soft">{comfort}</p>}
      {onTouchUp && failure?.isPaintable && photoUrl && (
        <TouchUpButton photoUrl={photoUrl} onRedo={onTouchUp} />
      )}
      <Button className="w-full sm:w-auto" onClick={onTryAgain}>
        Try Another Photo
      </Button>
    </div>
  );
}
