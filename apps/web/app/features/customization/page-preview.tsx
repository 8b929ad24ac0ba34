import {
  type Company,
  type CustomizationForm,
  defaultServices,
  type MockupType,
  normalizeUrl,
  type PublicConfig,
  toServiceOption,
} from "@curbview/domain";
import { useState } from "react";
import { classNames } from "../../lib/style/class-names";
import {
  AddressStep,
  type FlowState,
  initialFlow,
  PageFrame,
  ResultStep,
  ServiceStep,
} from "../company-page";

const views = ["Address", "Service", "Results"] as const;
const stepOf = { Address: "address", Service: "service", Results: "results" } as const;

const sampleResult: FlowState = {
  ...initialFlow,
  step: "results",
  address: { text: "1 Main St", lat: null, lng: null },
  service: defaultServices[0],
  image: { kind: "sample", url: "/pictures/landscape-before.webp" },
  generation: { status: "done", pictureUrl: "/pictures/landscape-after.webp", isQuickPreview: false },
  email: "homeowner@example.com",
};

/** An inert rendering of the public page with the values of the form. */
export function PagePreview({
  config,
  company,
  values,
  types,
}: {
  config: PublicConfig;
  company: Company;
  values: CustomizationForm;
  types: MockupType[];
}) {
  const [view, setView] = useState<(typeof views)[number]>("Address");
  const shown = {
    ...company,
    ...completeColors(values, company),
    cta_url: normalizeUrl(values.cta_url) ?? "",
  };
  const services = types.length > 0 ? types.map((type) => toServiceOption(type.name)) : [...defaultServices];
  const nothing = () => {};
  return (
    <section aria-label="Preview of your page">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">Preview</h2>
        <fieldset className="flex rounded-field border border-line bg-card p-1">
          <legend className="sr-only">Step to preview</legend>
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className={classNames(
                "min-h-9 rounded-lg px-3 text-sm font-medium",
                view === name ? "bg-brand text-white" : "hover:bg-paper",
              )}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        inert
        className="h-[38rem] overflow-hidden rounded-card border border-line bg-paper shadow-card [&_h1]:text-2xl"
      >
        <div className="origin-top-left">
          <PageFrame company={shown} step={stepOf[view]} embedded>
            {view === "Address" && (
              <AddressStep
                config={config}
                initial={undefined}
                isFirst
                services={services}
                onContinue={nothing}
              />
            )}
            {view === "Service" && (
              <ServiceStep
                services={services}
                busy={undefined}
                error=""
                isFirst
                onChoose={nothing}
                onClear={nothing}
                onChangeAddress={nothing}
              />
            )}
            {view === "Results" && (
              <ResultStep
                company={shown}
                state={sampleResult}
                isFirst
                onTryAgain={nothing}
                emailNote={<p className="text-ink-soft">We are also sending it to {sampleResult.email}.</p>}
              />
            )}
          </PageFrame>
        </div>
      </div>
    </section>
  );
}

/** The values, with the saved color where one is only half typed. */
function completeColors(values: CustomizationForm, company: Company): CustomizationForm {
  const complete = (typed: string, saved: string | null) =>
    /^#[0-9a-f]{6}$/i.test(typed) ? typed : (saved ?? "#00a9a3");
  return {
    ...values,
    primary_color: complete(values.primary_color, company.primary_color),
    secondary_color: complete(values.secondary_color, company.secondary_color),
    accent_color: complete(values.accent_color, company.accent_color),
  };
}
