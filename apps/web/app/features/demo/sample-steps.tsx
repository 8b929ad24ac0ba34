import { messages, mockupFileName, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { StepHeading } from "../../components/step-heading";
import { Button, buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { useAspect } from "../../lib/use-aspect";
import { AddressStep } from "../company-page/address-step";
import { FailedMockup } from "../company-page/failed-mockup";
import { ImageStep } from "../company-page/image-step";
import { InfoStep } from "../company-page/info-step";
import { ServiceStep } from "../company-page/service-step";
import { TouchUpButton } from "../touch-up/touch-up-button";
import type { SampleFlow } from "./use-sample-flow";

/** The five steps of a company's page on sample data; email and result are ones that send and book nothing. */
export function SampleSteps({
  config,
  sample,
  services,
  progress,
  bookingText,
}: {
  config: PublicConfig;
  sample: SampleFlow;
  services: readonly ServiceOption[];
  /** What tells that the picture is being made. */
  progress: ReactNode;
  bookingText: string;
}) {
  const { state } = sample;
  const started = useRef(false);
  if (state.step > 0) started.current = true;
  return (
    <>
      {state.step === 0 && (
        <AddressStep
          config={config}
          initial={state.address}
          isFirst={!started.current}
          services={services}
          onContinue={sample.pickAddress}
        />
      )}
      {state.step === 1 && (
        <ServiceStep
          services={[...services]}
          busy={undefined}
          error=""
          onChoose={sample.chooseService}
          onClear={() => undefined}
          onChangeAddress={sample.changeAddress}
        />
      )}
      {state.step === 2 && (
        <ImageStep
          config={config}
          image={state.image}
          busy={state.generation.status === "running"}
          isDemo
          onChoose={sample.chooseImage}
          onConfirm={sample.confirmImage}
        />
      )}
      {state.step === 3 && (
        <InfoStep
          collectNames={false}
          generating={state.generation.status === "running"}
          saved={state.emailSaved}
          savedHeading="One moment, please"
          hint="Any address will do: here nothing is sent and nothing is saved."
          making={progress}
          onSubmit={sample.saveEmail}
        />
      )}
      {state.step === 4 && <SampleResultStep sample={sample} bookingText={bookingText} />}
      {(state.step === 1 || state.step === 2) && (
        <Button variant="quiet" className="mt-6 -ml-1" onClick={sample.goBack}>
          Back
        </Button>
      )}
    </>
  );
}

function SampleResultStep({ sample, bookingText }: { sample: SampleFlow; bookingText: string }) {
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
        <TouchUpButton photoUrl={image.url} region={generation.region} onRedo={sample.touchUp} />
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
