import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import type { Generation } from "./flow-state";

/** Why there is no picture, before the email is given for one: another photo may give it. A question is asked later. */
export function FailedNote({
  generation,
  companyName,
  onTryAgain,
}: {
  generation: Generation;
  companyName: string;
  onTryAgain(): void;
}) {
  if (generation.status !== "failed" || generation.uncertainRegion) return null;
  return (
    <Notice
      tone="warning"
      action={
        !generation.isWishRefused && (
          <Button variant="secondary" onClick={onTryAgain}>
            Try Another Photo
          </Button>
        )
      }
    >
      {generation.message} With your email, {companyName} can still get back to you.
    </Notice>
  );
}
