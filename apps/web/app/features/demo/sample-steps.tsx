import type { PublicConfig, ServiceOption } from "@curbview/domain";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Button } from "../../components/ui/button";
import { AddressStep } from "../company-page/address-step";
import { ImageStep } from "../company-page/image-step";
import { InfoStep } from "../company-page/info-step";
import { ServiceStep } from "../company-page/service-step";
import type { SampleFlow } from "./use-sample-flow";

const loadResult = () => import("./sample-result-step");
const SampleResultStep = lazy(async () => ({ default: (await loadResult()).SampleResultStep }));

/** The steps of a company's page on sample data: nothing is sent, saved or booked. */
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
  progress: ReactNode;
  bookingText: string;
}) {
  const { state } = sample;
  const started = useRef(false);
  if (state.step !== "address") started.current = true;
  useEffect(() => {
    // Preloaded, so that the last step works when the connection is lost meanwhile.
    if (state.step === "service") loadResult().catch(console.warn);
  }, [state.step]);
  return (
    <>
      {state.step === "address" && (
        <AddressStep
          config={config}
          initial={state.address}
          isFirst={!started.current}
          services={services}
          onContinue={sample.pickAddress}
        />
      )}
      {state.step === "service" && (
        <ServiceStep
          services={[...services]}
          busy={undefined}
          error=""
          onChoose={sample.chooseService}
          onClear={() => undefined}
          onChangeAddress={sample.changeAddress}
        />
      )}
      {state.step === "image" && (
        <ImageStep
          config={config}
          image={state.image}
          busy={state.generation.status === "running"}
          isDemo
          onChoose={sample.chooseImage}
          onConfirm={sample.confirmImage}
        />
      )}
      {state.step === "info" && (
        <InfoStep
          collectNames={false}
          generating={state.generation.status === "running"}
          saved={state.emailSaved}
          savedHeading="One moment, please"
          hint="Any address will do: here nothing is sent and nothing is saved."
          progress={progress}
          onSubmit={sample.saveEmail}
        />
      )}
      {state.step === "results" && (
        <Suspense fallback={null}>
          <SampleResultStep sample={sample} bookingText={bookingText} />
        </Suspense>
      )}
      {(state.step === "service" || state.step === "image") && (
        <Button variant="quiet" className="mt-6 -ml-1" onClick={sample.goBack}>
          Back
        </Button>
      )}
    </>
  );
}
