import type { PublicConfig } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { MutationProvider } from "../../components/mutation-provider";
import { Button } from "../../components/ui/button";
import { loadMembership } from "../../lib/session/load-membership";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { AccountStep, DoneStep } from "./account-step";
import { BusinessStep } from "./business-step";
import { createAccount } from "./create-account";
import {
  initialOnboarding,
  loadOnboarding,
  type OnboardingState,
  type OnboardingStep,
  onboardingSteps,
  previewPath,
  type StartedCompany,
  saveOnboarding,
} from "./onboarding-state";
import { ServicesStep } from "./services-step";
import { saveServices } from "./start-company";

const stepLabels: Record<OnboardingStep, string> = {
  business: "Business",
  services: "Services",
  account: "Account",
  done: "Done",
};

export function Onboarding({ config }: { config: PublicConfig }) {
  return (
    <MutationProvider>
      <Steps config={config} />
    </MutationProvider>
  );
}

function Steps({ config }: { config: PublicConfig }) {
  const [state, setState] = useState(initialOnboarding);
  const hasMoved = useRef(false);
  const signedInAs = useSignedInOwner(config, state.step);

  useEffect(() => setState(loadOnboarding()), []);
  const go = (next: OnboardingState) => {
    hasMoved.current = true;
    setState(next);
    saveOnboarding(next);
  };

  const saving = useMutation({
    mutationFn: ({ company, services }: { company: StartedCompany; services: string[] }) =>
      saveServices(config, company, services),
    onSuccess: (_saved, { services }) => go({ ...state, services, step: "account" }),
  });
  async function finish(email: string, captchaToken: string | undefined) {
    if (!state.company) return;
    const slug = await createAccount(config, state.company, { email, captchaToken });
    go({ ...state, company: { ...state.company, slug }, step: "done" });
  }

  return (
    <main className="-mt-(--bar) min-h-dvh bg-sand px-4 pt-[calc(var(--bar)+1.5rem)] pb-14 sm:px-6 sm:pt-[calc(var(--bar)+2.5rem)]">
      <div className="mx-auto max-w-2xl rounded-[1.25rem] bg-card p-4 shadow-card sm:p-8">
        <Progress step={state.step} />
        {state.step === "business" && (
          <BusinessStep
            config={config}
            isFirst={!hasMoved.current}
            byHand={state.byHand}
            onStarted={(company, byHand) => go({ ...state, company, byHand, step: "services" })}
          />
        )}
        {state.step === "services" && (
          <ServicesStep
            services={state.services}
            busy={saving.isPending}
            problem={saving.error?.message}
            onChange={(services) => go({ ...state, services })}
            onContinue={(services) => state.company && saving.mutate({ company: state.company, services })}
          />
        )}
        {state.step === "account" && (
          <AccountStep config={config} signedInAs={signedInAs} onSubmit={finish} />
        )}
        {state.step === "done" && (
          <DoneStep previewPath={previewPath(state.company)} loginMails={config.loginMails} />
        )}
        {(state.step === "services" || state.step === "account") && (
          <Button
            variant="quiet"
            className="mt-6 -ml-1"
            onClick={() => go({ ...state, step: state.step === "account" ? "services" : "business" })}
          >
            Back
          </Button>
        )}
      </div>
    </main>
  );
}

/** The email of a signed-in user without a company; one with a company is sent to the dashboard. */
function useSignedInOwner(config: PublicConfig, step: OnboardingStep): string | undefined {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const isDone = step === "done";
  useEffect(() => {
    if (isDone) return;
    loadMembership(config)
      .then(async ({ status }) => {
        if (status === "member") return navigate("/dashboard", { replace: true });
        if (status !== "not-onboarded") return;
        const { data } = await openSupabase(config).auth.getSession();
        setEmail(data.session?.user.email);
      })
      .catch((error: Error) => console.error("The profile could not be loaded:", error));
  }, [config, navigate, isDone]);
  return email;
}

function Progress({ step }: { step: OnboardingStep }) {
  const current = onboardingSteps.indexOf(step);
  return (
    <ol aria-label="Progress" className="mb-8 grid grid-cols-4 gap-2">
      {onboardingSteps.map((name, index) => (
        <li key={name} aria-current={index === current ? "step" : undefined}>
          <span className={`block h-1.5 rounded-full ${index <= current ? "bg-brand" : "bg-line"}`} />
          <span className={`mt-1.5 block text-sm ${index === current ? "font-semibold" : "text-ink-soft"}`}>
            {stepLabels[name]}
          </span>
        </li>
      ))}
    </ol>
  );
}
