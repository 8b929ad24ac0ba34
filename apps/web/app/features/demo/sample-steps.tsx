import { lazy, Suspense, useEffect, useRef } from "react";
import { retryOnline } from "../../lib/http/when-online";
import { AddressStep } from "../company-page";
import type { SampleProps } from "./sample-props";

const loadLaterSteps = () => retryOnline(() => import("./later-sample-steps"));
const LaterSampleSteps = lazy(loadLaterSteps);
// Preloaded while the address is typed, so that the steps work when the connection is lost meanwhile.
const preloadLaterSteps = () => void loadLaterSteps().catch(console.warn);

/** The steps of a company's page on sample data: only a photo to edit is sent, nothing is saved or booked. */
export function SampleSteps(props: SampleProps) {
  const { config, services, state, send } = props;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (state.step !== "address") hasStarted.current = true;
  }, [state.step]);
  if (state.step === "address") {
    return (
      <AddressStep
        config={config}
        initial={state.address}
        isFirst={!hasStarted.current}
        services={services}
        onStart={preloadLaterSteps}
        onContinue={(address) => send({ type: "address-picked", address })}
      />
    );
  }
  return (
    <Suspense fallback={<p role="status">One moment...</p>}>
      <LaterSampleSteps {...props} />
    </Suspense>
  );
}
