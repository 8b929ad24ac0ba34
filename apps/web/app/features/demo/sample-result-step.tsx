import { messages, mockupFileName } from "@curbview/domain";
import { Download } from "lucide-react";
import { StepHeading } from "../../components/step-heading";
import { Button, buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { useAspect } from "../../lib/style/use-aspect";
import { FailedMockup, type FlowState } from "../company-page";
import { WishSummary } from "../mockup";
import { type Regenerate, TouchUpButton } from "../touch-up";

export function SampleResultStep({
  state: { generation, image, service, address },
  bookingText,
  onTryAgain,
  onTouchUp,
  onChangeAddress,
}: {
  state: FlowState;
  bookingText: string;
  onTryAgain(): void;
  onTouchUp: Regenerate;
  onChangeAddress(): void;
}) {
  const aspect = useAspect(generation.status === "done" ? generation.pictureUrl : undefined);
  if (generation.status !== "done") {
    return (
      <FailedMockup
        generation={generation}
        photoUrl={image?.url}
        onTryAgain={onTryAgain}
        onTouchUp={onTouchUp}
      />
    );
  }
  return (
    <div className="space-y-6">
      <StepHeading>Your Mockup is Ready!</StepHeading>
      <CompareSlider
        before={{ src: image?.url ?? "", alt: "The home before" }}
        after={{ src: generation.pictureUrl, alt: `The home after ${service?.name ?? "the work"}` }}
        label="Compare before and after"
        aspect={aspect}
      />
      {generation.outcome && <WishSummary {...generation.outcome} />}
      {generation.region && image && (
        <TouchUpButton photoUrl={image.url} region={generation.region} onRegenerate={onTouchUp} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button className="text-lg" onClick={() => window.alert(messages.companyPage.bookingDemo)}>
          {bookingText}
        </Button>
        <a
          href={generation.pictureUrl}
          download={mockupFileName(address?.text ?? "", service?.name ?? "")}
          className={buttonClass("secondary")}
        >
          <Download aria-hidden="true" className="size-5" />
          Download Mockup
        </a>
        <Button variant="quiet" onClick={onChangeAddress}>
          Make another mockup
        </Button>
      </div>
    </div>
  );
}
