import { MutationProvider } from "../../components/mutation-provider";
import { Button } from "../../components/ui/button";
import { ImageStep, InfoStep, ServiceStep } from "../company-page";
import { samplePictures } from "./sample-data";
import type { SampleProps } from "./sample-props";
import { SampleResultStep } from "./sample-result-step";
import { useSampleMockup } from "./use-sample-mockup";

/** The steps after the address, loaded while it is typed. */
export default function LaterSampleSteps(props: SampleProps) {
  return (
    <MutationProvider>
      <Steps {...props} />
    </MutationProvider>
  );
}

function Steps(props: SampleProps) {
  const { config, services, state, send, bookingText, progress } = props;
  const mockup = useSampleMockup(props);
  const isGenerating = state.generation.status === "running";
  return (
    <>
      {state.step === "service" && (
        <ServiceStep
          services={[...services]}
          onChoose={(service) => {
            send({ type: "lead-started", service, leadId: "sample" });
            send({ type: "image-chosen", image: { kind: "sample", url: samplePictures(service).before } });
          }}
        />
      )}
      {state.step === "image" && (
        <ImageStep
          config={config}
          image={state.image}
          service={state.service}
          busy={isGenerating}
          isDemo
          onChoose={(image) => send({ type: "image-chosen", image })}
          onConfirm={mockup.confirm}
        />
      )}
      {state.step === "info" && (
        <InfoStep
          collectNames={false}
          generating={isGenerating}
          saved={state.emailSaved}
          savedHeading="One moment, please"
          hint="Any address will do: here nothing is sent and nothing is saved."
          progress={progress}
          onSubmit={async ({ email }) => send({ type: "email-saved", email })}
        />
      )}
      {state.step === "results" && (
        <SampleResultStep
          state={state}
          bookingText={bookingText}
          onTryAgain={() => send({ type: "try-again" })}
          onTouchUp={mockup.touchUp}
          onChangeAddress={() => send({ type: "change-address" })}
        />
      )}
      {(state.step === "service" || state.step === "image") && (
        <Button variant="quiet" className="mt-6 -ml-1" onClick={() => send({ type: "back" })}>
          Back
        </Button>
      )}
    </>
  );
}
