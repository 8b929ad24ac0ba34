import { messages, type PublicConfig } from "@curbview/domain";
import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import type { PickedAddress } from "../../components/address-combobox";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAbortable } from "../../lib/http/use-abortable";
import { isPaintable } from "../mockup/edit-error";
import type { EditProgress } from "../mockup/edit-progress";
import type { EditOptions } from "../mockup/request-edit";
import { findStreetPicture } from "../photo/find-street-picture";
import { PhotoPicker, SampleNote } from "../photo/photo-picker";
import { type Regenerate, TouchUpButton } from "../touch-up/touch-up-button";
import type { MemberSession } from "./generate-wizard-mockup";
import { HeadingLevel, WizardHeading } from "./wizard-heading";
import {
  initialWizard,
  type WizardEvent,
  type WizardResult,
  type WizardState,
  type WizardStep,
  wizardReducer,
} from "./wizard-state";
import { WizardAddress, WizardDescription, WizardProgress, WizardResultStep } from "./wizard-steps";

/** The steps the progress bar counts. */
const questions: readonly WizardStep[] = ["address", "description", "photo"];

const loadGeneration = () => import("./generate-wizard-mockup");

/** The free wizard: from an address and a description to a before-and-after picture. */
export function Wizard({
  config,
  ideas,
  tips,
  downloadLabel,
  headingLevel = 1,
  aside,
  openMemberSession,
  children,
}: {
  config: PublicConfig;
  ideas: readonly string[];
  tips: readonly string[];
  downloadLabel: string;
  /** 2 where the page around the wizard has a heading of its own. */
  headingLevel?: 1 | 2;
  /** Beside the first step, on a phone below it. */
  aside?: ReactNode;
  /** For a signed-in member, whose results are saved. */
  openMemberSession?(request: { address: string; description: string }): Promise<MemberSession>;
  children(result: WizardResult): ReactNode;
}) {
  const [state, send] = useReducer(wizardReducer, initialWizard);
  const [progress, setProgress] = useState<EditProgress>();
  const work = useAbortable();
  const visited = useRef(false);
  useEffect(() => {
    if (state.step !== "address") visited.current = true;
    // Preloaded, so that it works when the connection is lost meanwhile.
    if (state.step !== "address") loadGeneration().catch(console.warn);
  }, [state.step]);

  async function pickAddress(address: PickedAddress) {
    const error = address.lat === null || address.lng === null ? messages.address.noCoordinates : "";
    send({ type: "address-picked", address, error });
    send({ type: "street-found", image: await findStreetPicture(config, address) });
  }

  async function make(options: EditOptions & { region?: string }) {
    const { description, image, address } = state;
    const owner = await openMemberSession?.({ address: address?.text ?? "", description });
    const { generateWizardMockup } = await loadGeneration();
    send({
      type: "generated",
      result: await generateWizardMockup(config, { image, description, ...options }, owner),
    });
  }

  async function confirm() {
    const signal = work.begin();
    send({ type: "confirmed" });
    setProgress(undefined);
    try {
      await make({ signal, onProgress: setProgress });
    } catch (error) {
      if (signal.aborted) return;
      console.error("The mockup could not be made:", error);
      send({
        type: "failed",
        error: (error as Error).message || messages.wizard.unexpected,
        isPaintable: isPaintable(error),
      });
    }
  }

  const touchUp: Regenerate = (region, options) => make({ ...options, region });

  function cancel() {
    work.stop();
    send({ type: "cancelled" });
  }

  return (
    <HeadingLevel value={headingLevel}>
      <div className={state.step === "address" && aside ? "" : "mx-auto max-w-3xl"}>
        <Progress step={state.step} />
        {state.step === "address" && (
          <div className={aside ? "grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.1fr]" : ""}>
            <WizardAddress
              config={config}
              initial={state.address}
              isFirst={!visited.current}
              onContinue={(address) => void pickAddress(address)}
            />
            {aside}
          </div>
        )}
        {state.step === "description" && (
          <WizardDescription
            initial={state.description}
            ideas={ideas}
            notice={state.error}
            onContinue={(description) => send({ type: "described", description })}
          />
        )}
        {state.step === "photo" && (
          <ConfirmStep config={config} state={state} send={send} onConfirm={confirm} onTouchUp={touchUp} />
        )}
        {state.step === "generating" && (
          <WizardProgress imageUrl={state.image?.url} tips={tips} progress={progress} onCancel={cancel} />
        )}
        {state.step === "result" && state.result && (
          <WizardResultStep
            state={state}
            result={state.result}
            downloadLabel={downloadLabel}
            onAgain={() => send({ type: "create-another" })}
            onTouchUp={touchUp}
          >
            {children(state.result)}
          </WizardResultStep>
        )}
        {state.step === "result" && !state.result && <p role="alert">{messages.wizard.unknownStep}</p>}
        {(state.step === "description" || state.step === "photo") && (
          <Button variant="quiet" className="mt-6 -ml-1" onClick={() => send({ type: "back" })}>
            Back
          </Button>
        )}
      </div>
    </HeadingLevel>
  );
}

function ConfirmStep({
  config,
  state,
  send,
  onConfirm,
  onTouchUp,
}: {
  config: PublicConfig;
  state: WizardState;
  send(event: WizardEvent): void;
  onConfirm(): Promise<void>;
  onTouchUp: Regenerate;
}) {
  const suggestsUpload = state.image?.kind === "sample";
  return (
    <div className="space-y-5">
      <WizardHeading>Confirm the picture</WizardHeading>
      <p className="text-ink-soft">{state.description}</p>
      {state.error && (
        <Notice tone="bad">
          <strong className="block">{messages.mockup.failedHeading}</strong>
          {state.error}
        </Notice>
      )}
      {state.isPaintable && state.image && (
        <TouchUpButton photoUrl={state.image.url} onRegenerate={onTouchUp} />
      )}
      <SampleNote image={state.image} />
      <PhotoPicker
        config={config}
        image={state.image}
        busy={false}
        suggestsUpload={suggestsUpload}
        onChoose={(image) => send({ type: "image-chosen", image })}
      >
        {(reading) => (
          <Button
            variant={suggestsUpload ? "secondary" : "primary"}
            blocked={!state.image || reading}
            onClick={() => void onConfirm()}
          >
            Generate Mockup
          </Button>
        )}
      </PhotoPicker>
    </div>
  );
}

function Progress({ step }: { step: WizardStep }) {
  const done = questions.indexOf(step) + 1;
  if (done === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={1}
      aria-valuemax={questions.length}
      aria-valuenow={done}
      className="mb-6 h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-brand transition-all"
        style={{ width: `${(done / questions.length) * 100}%` }}
      />
    </div>
  );
}
