import type { CompanyPage, PublicConfig } from "@curbview/domain";
import { lazy, Suspense, useEffect, useReducer, useRef } from "react";
import { useStepHistory } from "../../components/use-step-history";
import { retryOnline } from "../../lib/http/when-online";
import { AddressStep } from "./address-step";
import { flowReducer, flowSteps, initialFlow } from "./flow-state";
import { saveFlow } from "./flow-storage";
import { PageFrame } from "./page-frame";
import { useEmbedMessages } from "./use-embed-messages";
import { useResume } from "./use-resume";

const loadLaterSteps = () => retryOnline(() => import("./later-steps"));
const LaterSteps = lazy(loadLaterSteps);
// Preloaded while the address is typed, so that the steps work when the connection is lost meanwhile.
const preloadLaterSteps = () => void loadLaterSteps().catch(console.warn);

/** A company's public page: five steps from an address to a mockup and a saved request. */
export function CompanyFlow({ config, page }: { config: PublicConfig; page: CompanyPage }) {
  const { company, services } = page;
  const [state, send] = useReducer(flowReducer, initialFlow);
  const hasStarted = useRef(false);
  useEmbedMessages();
  const isResumed = useResume(company.slug, (stored) => send({ type: "resumed", state: stored }));
  useStepHistory({
    steps: flowSteps,
    passing: "info",
    step: isResumed ? state.step : undefined,
    onShow: (step) => send({ type: "step-shown", step }),
  });

  useEffect(() => {
    if (state.step !== "address") hasStarted.current = true;
    if (hasStarted.current) saveFlow(company.slug, state);
  }, [state, company.slug]);

  return (
    // With the email given only the picture is waited for: the frame is that of the results, or it would jump as it comes.
    <PageFrame company={company} step={state.step === "info" && state.emailSaved ? "results" : state.step}>
      {state.step === "address" ? (
        <AddressStep
          // Another one, when a reload has brought back the address.
          key={state.address?.text}
          config={config}
          initial={state.address}
          isFirst={!hasStarted.current}
          services={services}
          onStart={preloadLaterSteps}
          onContinue={(address) => send({ type: "address-picked", address })}
        />
      ) : (
        <Suspense fallback={<p role="status">One moment...</p>}>
          <LaterSteps config={config} page={page} state={state} send={send} />
        </Suspense>
      )}
    </PageFrame>
  );
}
