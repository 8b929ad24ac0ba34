import { messages } from "@curbview/domain";
import { MutationProvider } from "../../components/mutation-provider";
import { Button } from "../../components/ui/button";
import { useKeptPhoto, useStreetPicture } from "../photo";
import { DescriptionStep } from "./description-step";
import { GeneratingStep } from "./generating-step";
import { PhotoStep } from "./photo-step";
import { WizardResultStep } from "./result-step";
import { useWizardMockup } from "./use-wizard-mockup";
import type { WizardOptions } from "./wizard-options";
import type { WizardEvent, WizardState } from "./wizard-state";
import { wizardPhotoKey } from "./wizard-storage";

type Props = WizardOptions & { state: WizardState; send(event: WizardEvent): void };

/** The steps after the address, loaded while it is typed. */
export default function LaterSteps(props: Props) {
  return (
    <MutationProvider>
      <Step {...props} />
      {(props.state.step === "description" || props.state.step === "photo") && (
        <Button variant="quiet" className="mt-6 -ml-1" onClick={() => props.send({ type: "back" })}>
          Back
        </Button>
      )}
    </MutationProvider>
  );
}

function Step({
  isKept,
  config,
  ideas,
  tips,
  downloadLabel,
  openMemberSession,
  children,
  state,
  send,
}: Props) {
  useStreetPicture(config, state.address, send);
  useKeptPhoto(isKept ? wizardPhotoKey : undefined, state.image, state.step === "result");
  const mockup = useWizardMockup(config, state, send, openMemberSession);
  const { step, result } = state;
  if (step === "description") {
    return (
      <DescriptionStep
        initial={state.description}
        ideas={ideas}
        notice={state.error}
        onContinue={(description) => send({ type: "described", description })}
      />
    );
  }
  if (step === "photo") {
    return (
      <PhotoStep
        config={config}
        state={state}
        onChoose={(image) => send({ type: "image-chosen", image })}
        onChooseAnother={() => send({ type: "cancelled" })}
        onConfirm={mockup.confirm}
        onTouchUp={mockup.touchUp}
      />
    );
  }
  if (step === "generating") {
    return (
      <GeneratingStep
        imageUrl={state.image?.url}
        tips={tips}
        progress={mockup.progress}
        onCancel={mockup.cancel}
      />
    );
  }
  if (step === "result" && result) {
    return (
      <WizardResultStep
        state={state}
        result={result}
        downloadLabel={downloadLabel}
        onAgain={() => send({ type: "create-another" })}
        onTouchUp={mockup.touchUp}
      >
        {children(result)}
      </WizardResultStep>
    );
  }
  return <p role="alert">{messages.wizard.unknownStep}</p>;
}
