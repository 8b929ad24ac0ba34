import type { PublicConfig } from "@curbview/domain";
import { useCallback, useRef, useState } from "react";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { SuggestCombobox } from "../../components/ui/suggest-combobox";
import type { Suggestion } from "../../components/ui/use-suggest-combobox";
import { callJson } from "../../lib/http/call-json";
import { BusinessForm } from "./business-form";
import type { BusinessFields, StartedCompany } from "./onboarding-state";
import { OnboardingError, startCompany } from "./start-company";

/** Which business, from a places search or by hand. */
export function BusinessStep({
  config,
  isFirst,
  onStarted,
}: {
  config: PublicConfig;
  isFirst: boolean;
  onStarted(company: StartedCompany): void;
}) {
  const [business, setBusiness] = useState<BusinessFields>();
  const [picking, setPicking] = useState(false);
  const [searched, setSearched] = useState("");
  const [byHand, setByHand] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function start(chosen: BusinessFields) {
    setBusy(true);
    setProblem("");
    try {
      onStarted(await startCompany(config, chosen));
    } catch (error) {
      if (!(error instanceof OnboardingError)) console.error("The company could not be started:", error);
      setProblem(
        error instanceof OnboardingError ? error.message : "Something went wrong. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-5">
      <StepHeading isFirst={isFirst}>Let's Set Up Your Account</StepHeading>
      <p className="text-lg text-ink-soft">Find your business. It takes about 30 seconds, and it is free.</p>
      {byHand ? (
        <BusinessForm
          config={config}
          busy={busy}
          initialName={searched}
          onSubmit={(typed) => void start(typed)}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (business) void start(business);
            else setProblem("Please pick your business from the suggestions, or enter it by hand.");
          }}
          className="space-y-5"
        >
          <BusinessSearch
            config={config}
            onPick={(found) => {
              setBusiness(found);
              setProblem("");
            }}
            onPicking={setPicking}
            onType={(text) => {
              setBusiness(undefined);
              setSearched(text);
            }}
          />
          <Button type="submit" blocked={busy || picking} className="w-full sm:w-auto">
            {busy || picking ? "One moment..." : "Continue"}
          </Button>
        </form>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        variant="quiet"
        className="-ml-1 text-left"
        onClick={() => {
          setByHand(!byHand);
          setProblem("");
        }}
      >
        {byHand ? "Search for my business instead" : "My business is not in the list: enter it by hand"}
      </Button>
    </div>
  );
}

function BusinessSearch({
  config,
  onPick,
  onPicking,
  onType,
}: {
  config: PublicConfig;
  onPick(business: BusinessFields): void;
  onPicking(isPicking: boolean): void;
  onType(text: string): void;
}) {
  const session = useRef(crypto.randomUUID());
  const load = useCallback(
    async (input: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const request = { input, sessionToken: session.current };
      const { suggestions } = await callJson(config, "autocomplete-business", request, { signal });
      return suggestions.map(({ id, name, address, isSample }) => ({
        id,
        text: name,
        mainText: name,
        secondaryText: address,
        ...(isSample && { badge: "sample" }),
      }));
    },
    [config],
  );
  return (
    <SuggestCombobox
      label="Business name"
      listLabel="Businesses"
      placeholder="Green Gate Landscaping"
      initialText=""
      empty="Nothing found by this name."
      load={load}
      pick={async ({ id }) => {
        const request = { id, sessionToken: session.current };
        const { business } = await callJson(config, "business-details", request);
        session.current = crypto.randomUUID();
        const { isSample: _, ...fields } = business;
        onPick(fields);
        return business.name;
      }}
      onPicking={onPicking}
      onType={onType}
    />
  );
}
