import { messages, mockupFileName } from "@curbview/domain";
import { Download } from "lucide-react";
import { StepHeading } from "../../components/step-heading";
import { Button, buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { useAspect } from "../../lib/style/use-aspect";
import { FailedMockup } from "../company-page/failed-mockup";
import { TouchUpButton } from "../touch-up/touch-up-button";
import type { SampleFlow } from "./use-sample-flow";

export function SampleResultStep({ sample, bookingText }: { sample: SampleFlow; bookingText: string }) {
  const { generation, image, service, address } = sample.state;
  const aspect = useAspect(generation.status === "done" ? generation.pictureUrl : undefined);
  if (generation.status !== "done") {
    return (
      <FailedMockup
        generation={generation}
        photoUrl={image?.url}
        onTryAgain={sample.tryAgain}
        onTouchUp={sample.touchUp}
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
      {generation.region && image && (
        <TouchUpButton photoUrl={image.url} region={generation.region} onRegenerate={sample.touchUp} />
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
        <Button variant="quiet" onClick={sample.changeAddress}>
          Make another mockup
        </Button>
      </div>
    </div>
  );
}
