import type { CompanyPage, PublicConfig } from "@curbview/domain";
import { MutationProvider } from "../../components/mutation-provider";
import { Button } from "../../components/ui/button";
import { toast } from "../../lib/toast/toast";
import { GenerationProgress } from "../mockup";
import { useKeptPhoto, useStreetPicture } from "../photo";
import { EmailNote } from "./email-note";
import { FailedNote } from "./failed-note";
import type { FlowEvent, FlowState, FlowStep } from "./flow-state";
import { HouseSizeStep } from "./house-size-step";
import { ImageStep } from "./image-step";
import { InfoStep, progressPauseMs, progressTexts } from "./info-step";
import { LookPicker } from "./look-picker";
import { PicturePeek } from "./picture-peek";
import { ResultPrice } from "./price-range";
import { ResultStep } from "./result-step";
import { ServiceStep } from "./service-step";
import { useCompanyMockup } from "./use-company-mockup";
import { useLead } from "./use-lead";
import { useLeadPrice } from "./use-lead-price";

type Props = { config: PublicConfig; page: CompanyPage; state: FlowState; send(event: FlowEvent): void };

/** The steps after the address, loaded while it is typed. */
export default function LaterSteps(props: Props) {
  return (
    <MutationProvider>
      <Steps {...props} />
    </MutationProvider>
  );
}

function Steps({ config, page: { company, services }, state, send }: Props) {
  const mockup = useCompanyMockup(config, company, state, send);
  const lead = useLead(config, company, state, send);
  const price = useLeadPrice(config, state);
  // Also after a reload, when the picture had not come or the visitor's own photo could not be kept.
  useStreetPicture(config, state.step === "image" && !state.image ? state.address : undefined, send);
  useKeptPhoto(state.leadId, state.image, state.stored.sourceUrl !== undefined);
  const { status } = state.generation;
  const isGenerating = status === "running" || (status === "waiting" && state.emailSaved);
  const isFailed = status === "failed" && !state.generation.uncertainRegion;
  return (
    <>
      {state.step === "service" && (
        <ServiceStep
          services={services}
          busy={lead.startingService}
          error={lead.startError}
          onChoose={lead.start}
          onClear={lead.clearStartError}
          onChangeAddress={() => send({ type: "change-address" })}
        />
      )}
      {state.step === "image" && (
        <ImageStep
          config={config}
          image={state.image}
          service={state.service}
          busy={isGenerating}
          onChoose={(image) => send({ type: "image-chosen", image })}
          onConfirm={mockup.confirm}
        />
      )}
      {state.step === "info" && (
        <HouseSizeStep price={price} isPast={state.emailSaved}>
          <InfoStep
            captcha={config.captcha}
            collectNames={company.collect_names !== false}
            phone={{ question: company.ask_phone, companyName: company.name }}
            generating={isGenerating}
            progress={
              <GenerationProgress
                progress={mockup.progress}
                texts={progressTexts}
                pauseMs={progressPauseMs}
                // Once the email is given, the picture is promised by mail.
                onCancel={state.emailSaved ? undefined : mockup.cancel}
              />
            }
            failure={
              <FailedNote
                generation={state.generation}
                companyName={company.name}
                onTryAgain={() => send({ type: "try-again" })}
              />
            }
            saved={state.emailSaved}
            {...(isFailed && { hint: `So that ${company.name} can reach you. No newsletter.` })}
            peek={state.image && <PicturePeek photoUrl={state.image.url} generation={state.generation} />}
            draftKey={`contact-${company.slug}`}
            onSubmit={lead.finish}
          />
        </HouseSizeStep>
      )}
      {state.step === "results" && (
        <ResultStep
          company={company}
          state={state}
          onTryAgain={() => send({ type: "try-again" })}
          onTouchUp={mockup.touchUp}
          price={<ResultPrice {...price} />}
          emailNote={
            state.leadId && (
              <EmailNote
                config={config}
                leadId={state.leadId}
                email={state.email}
                onCorrected={(email) => send({ type: "email-corrected", email })}
                onDeleted={() => {
                  send({ type: "request-deleted" });
                  toast.success("Your request is deleted, and so is what this page kept of it.");
                }}
              />
            )
          }
          looks={
            state.service && (
              <LookPicker config={config} service={state.service} look={state.look} looks={mockup.looks} />
            )
          }
        />
      )}
      <BackButton step={state.step} send={send} />
    </>
  );
}

function BackButton({ step, send }: { step: FlowStep; send: Props["send"] }) {
  if (step === "info") return null;
  return (
    <Button
      variant="quiet"
      className="mt-6 -ml-1"
      onClick={() => send({ type: step === "results" ? "change-address" : "back" })}
    >
      {step === "results" ? "Make another mockup" : "Back"}
    </Button>
  );
}
