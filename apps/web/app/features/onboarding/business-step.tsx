import type { BusinessForm as BusinessValues, PublicConfig } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { BusinessForm } from "./business-form";
import { BusinessSearch } from "./business-search";
import type { BusinessFields, StartedCompany } from "./onboarding-state";
import { OnboardingError, startCompany } from "./start-company";

type Start = { business: BusinessFields; typed: BusinessValues | undefined };

export function BusinessStep({
  config,
  isFirst,
  byHand,
  onStarted,
}: {
  config: PublicConfig;
  isFirst: boolean;
  byHand: BusinessValues | undefined;
  onStarted(company: StartedCompany, byHand: BusinessValues | undefined): void;
}) {
  const [searched, setSearched] = useState("");
  const [isByHand, setByHand] = useState(byHand !== undefined);
  const starting = useMutation({
    mutationFn: ({ business }: Start) => startCompany(config, business),
    onSuccess: (company, { typed }) => onStarted(company, typed),
    onError: (error) => {
      if (!(error instanceof OnboardingError)) console.error("The company could not be started:", error);
    },
  });
  const form = {
    config,
    busy: starting.isPending,
    onSubmit: (business: BusinessFields, typed?: BusinessValues) => starting.mutate({ business, typed }),
  };
  return (
    <div className="space-y-5">
      <StepHeading isFirst={isFirst}>Let's Set Up Your Account</StepHeading>
      <p className="text-lg text-ink-soft">Find your business. It takes about 30 seconds, and it is free.</p>
      {isByHand ? (
        <BusinessForm {...form} initial={byHand ?? { name: searched, phone: "", website: "" }} />
      ) : (
        <BusinessSearch {...form} onType={setSearched} />
      )}
      {starting.isError && <Notice tone="bad">{describeFailure(starting.error)}</Notice>}
      <Button
        variant="quiet"
        className="-ml-1 text-left"
        onClick={() => {
          setByHand(!isByHand);
          starting.reset();
        }}
      >
        {isByHand ? "Search for my business instead" : "My business is not in the list: enter it by hand"}
      </Button>
    </div>
  );
}

function describeFailure(error: Error): string {
  return error instanceof OnboardingError ? error.message : "Something went wrong. Please try again.";
}
