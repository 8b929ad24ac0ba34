import { firstStepMessages, type PickedAddress } from "@curbview/domain";
import { lazy, type ReactNode, Suspense, useEffect, useReducer, useRef } from "react";
import { AddressForm } from "../../components/address-form";
import { useStepHistory } from "../../components/use-step-history";
import { retryOnline } from "../../lib/http/when-online";
import { useResumeWizard } from "./use-resume-wizard";
import { HeadingLevel, WizardHeading } from "./wizard-heading";
import type { WizardOptions } from "./wizard-options";
import { initialWizard, type WizardStep, wizardReducer, wizardSteps } from "./wizard-state";

const loadLaterSteps = () => retryOnline(() => import("./later-steps"));
const LaterSteps = lazy(loadLaterSteps);
// Preloaded while the address is typed, so that the steps work when the connection is lost meanwhile.
const preloadLaterSteps = () => void loadLaterSteps().catch(console.warn);

/** The steps the progress bar counts. */
const questions: readonly WizardStep[] = ["address", "description", "photo"];

/** The free wizard: from an address and a description to a before-and-after picture. */
export function Wizard({
  headingLevel = 1,
  aside,
  ...options
}: WizardOptions & {
  /** 2 where the page around the wizard has a heading of its own. */
  headingLevel?: 1 | 2;
  /** Beside the first step, on a phone below it. */
  aside?: ReactNode;
}) {
  const { config, isKept = false } = options;
  const [state, send] = useReducer(wizardReducer, initialWizard);
  const isResumed = useResumeWizard(isKept, state, send);
  useStepHistory({
    steps: wizardSteps,
    passing: "generating",
    step: isResumed || !isKept ? state.step : undefined,
    onShow: (step) => send({ type: "step-shown", step }),
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (state.step !== "address") hasStarted.current = true;
  }, [state.step]);

  function pickAddress(address: PickedAddress) {
    const error = address.lat === null || address.lng === null ? firstStepMessages.noCoordinates : "";
    send({ type: "address-picked", address, error });
  }

  const isAddressStep = state.step === "address";
  return (
    <HeadingLevel value={headingLevel}>
      <div className={isAddressStep && aside ? "" : "mx-auto max-w-3xl"}>
        <Progress step={state.step} />
        {isAddressStep ? (
          <div className={aside ? "grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.1fr]" : ""}>
            <AddressForm
              config={config}
              // Another one, when a reload has brought back the address.
              key={state.address?.text}
              initial={state.address}
              onStart={preloadLaterSteps}
              onContinue={pickAddress}
            >
              <WizardHeading isFirst={!hasStarted.current}>Which home is it?</WizardHeading>
            </AddressForm>
            {aside}
          </div>
        ) : (
          <Suspense fallback={<p role="status">One moment...</p>}>
            <LaterSteps {...options} state={state} send={send} />
          </Suspense>
        )}
      </div>
    </HeadingLevel>
  );
}

function Progress({ step }: { step: WizardStep }) {
  const current = questions.indexOf(step) + 1;
  if (current === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={1}
      aria-valuemax={questions.length}
      aria-valuenow={current}
      className="mb-6 h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-brand transition-all"
        style={{ width: `${(current / questions.length) * 100}%` }}
      />
    </div>
  );
}
