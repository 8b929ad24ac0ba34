import { type CompanyPage, messages, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { readVisitSource } from "../../lib/visitor/visit-source";
import { GenerationProgress } from "../mockup/generation-progress";
import { findStreetPicture } from "../photo/find-street-picture";
import { AddressStep } from "./address-step";
import { flowReducer, initialFlow } from "./flow-state";
import { loadFlow, saveFlow } from "./flow-storage";
import { ImageStep } from "./image-step";
import { InfoStep, progressPauseMs, progressTexts } from "./info-step";
import { LeadError } from "./lead-error";
import { PageFrame } from "./page-frame";
import { ServiceStep } from "./service-step";
import { useEmbedMessages } from "./use-embed-messages";
import { useGeneration } from "./use-generation";

const loadLeads = () => import("./start-lead");
const loadResult = () => import("./result-step");
const ResultStep = lazy(async () => ({ default: (await loadResult()).ResultStep }));

/** Preloads what the later steps need, so that they work when the connection is lost meanwhile. */
async function loadLaterSteps(): Promise<void> {
  await Promise.all([
    loadLeads(),
    import("./generate-mockup"),
    import("../mockup/read-edit-events"),
    import("@supabase/storage-js"),
    loadResult(),
  ]);
}

/** A company's public page: five steps from an address to a mockup and a saved request. */
export function CompanyFlow({ config, page }: { config: PublicConfig; page: CompanyPage }) {
  const { company, services } = page;
  const [state, send] = useReducer(flowReducer, initialFlow);
  const [busyService, setBusyService] = useState<string>();
  const [serviceError, setServiceError] = useState("");
  const visited = useRef(false);
  const { progress, generate, touchUp, cancel } = useGeneration(config, company, send);
  useEmbedMessages();

  useEffect(() => {
    const resumed = loadFlow(company.slug);
    if (!resumed) return;
    send({ type: "resumed", state: resumed });
    if (resumed.generation.status === "running") void generate(resumed);
  }, [company.slug, generate]);

  useEffect(() => {
    if (state.step === "service") loadLaterSteps().catch(console.warn);
  }, [state.step]);

  useEffect(() => {
    if (state.step !== "address") visited.current = true;
    if (visited.current) saveFlow(company.slug, state);
  }, [state, company.slug]);

  async function chooseService(service: ServiceOption) {
    const { address } = state;
    if (!address) return send({ type: "change-address" });
    setBusyService(service.id);
    setServiceError("");
    try {
      const { startLead } = await loadLeads();
      const leadId = await startLead(config, {
        companyId: company.id,
        service: service.name,
        address: address.text,
        source: readVisitSource(),
      });
      send({ type: "lead-started", service, leadId });
      if (!state.image) send({ type: "street-found", image: await findStreetPicture(config, address) });
    } catch (error) {
      setServiceError(error instanceof LeadError ? error.message : messages.lead.failed);
    } finally {
      setBusyService(undefined);
    }
  }

  /** Resolves to the text to show when the email could not be saved. */
  async function saveEmail(values: { name?: string; email: string }, captchaToken: string | undefined) {
    try {
      const { finishLead } = await loadLeads();
      await finishLead(config, state.leadId ?? "", values, captchaToken);
      send({ type: "email-saved", email: values.email });
    } catch (error) {
      console.error("The email could not be saved:", error);
      return error instanceof LeadError ? error.message : messages.email.submitFailed;
    }
  }

  return (
    <PageFrame company={company} step={state.step}>
      {state.step === "address" && (
        <AddressStep
          config={config}
          initial={state.address}
          isFirst={!visited.current}
          services={services}
          onContinue={(address) => send({ type: "address-picked", address })}
        />
      )}
      {state.step === "service" && (
        <ServiceStep
          services={services}
          busy={busyService}
          error={serviceError}
          onChoose={(service) => void chooseService(service)}
          onClear={() => setServiceError("")}
          onChangeAddress={() => {
            setServiceError("");
            send({ type: "change-address" });
          }}
        />
      )}
      {state.step === "image" && (
        <ImageStep
          config={config}
          image={state.image}
          busy={state.generation.status === "running"}
          onChoose={(image) => send({ type: "image-chosen", image })}
          onConfirm={() => void generate(state)}
        />
      )}
      {state.step === "info" && (
        <InfoStep
          captcha={config.captcha?.guardsLeads ? config.captcha : undefined}
          collectNames={company.collect_names !== false}
          generating={state.generation.status === "running"}
          progress={
            <GenerationProgress
              progress={progress}
              texts={progressTexts}
              pauseMs={progressPauseMs}
              // Once the email is given, the picture is promised by mail.
              onCancel={state.emailSaved ? undefined : cancel}
            />
          }
          saved={state.emailSaved}
          onSubmit={saveEmail}
        />
      )}
      {state.step === "results" && (
        <Suspense fallback={null}>
          <ResultStep
            company={company}
            state={state}
            onTryAgain={() => send({ type: "try-again" })}
            onTouchUp={(region, options) => touchUp(state, region, options)}
          />
          <Button variant="quiet" className="mt-6 -ml-1" onClick={() => send({ type: "change-address" })}>
            Make another mockup
          </Button>
        </Suspense>
      )}
      {(state.step === "service" || state.step === "image") && (
        <Button variant="quiet" className="mt-6 -ml-1" onClick={() => send({ type: "back" })}>
          Back
        </Button>
      )}
    </PageFrame>
  );
}
