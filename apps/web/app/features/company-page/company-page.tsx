import { isActivated, messages, type CompanyPage as Page, type PublicConfig } from "@curbview/domain";
import { type CSSProperties, useEffect, useState } from "react";
import { Stepper } from "../../components/ui/stepper.tsx";
import { brandVariables } from "../../lib/brand-colors.ts";
import { CompanyHeader, Reviews } from "./company-header.tsx";
import { AddressStep } from "./steps/address-step.tsx";
import { ImageStep } from "./steps/image-step.tsx";
import { InfoStep } from "./steps/info-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { ServiceStep } from "./steps/service-step.tsx";
import { useFlow } from "./use-flow.ts";

const labels = ["Address", "Service", "Image", "Info", "Results"] as const;

/** A company's public page: five steps from an address to a picture. */
export function CompanyPage({ page, config }: { page: Page; config: PublicConfig }) {
  const { company } = page;
  const control = useFlow(page, config);
  const { step } = control.flow;
  return (
    <div style={brandVariables(company) as CSSProperties} className="min-h-dvh">
      {isActivated(company) ? null : (
        <>
          <aside aria-label="Preview notice">
            <a
              href="/dashboard/how-to"
              className="fixed inset-x-0 top-0 z-40 grid min-h-14 place-items-center bg-banner px-4 py-2 text-center text-sm font-semibold text-black underline sm:min-h-11"
            >
              {messages.companyPage.previewBanner}
            </a>
          </aside>
          <div aria-hidden className="h-14 sm:h-11" />
        </>
      )}
      <CompanyHeader company={company} />
      <main className="mx-auto max-w-5xl px-5 pt-6 pb-16 sm:pt-10">
        {step < 4 ? (
          <div className="mx-auto mb-8 max-w-2xl sm:mb-10">
            <Stepper labels={labels} current={step} />
          </div>
        ) : null}
        <CurrentStep page={page} config={config} control={control} />
        {step < 3 ? <Reviews company={company} /> : null}
      </main>
    </div>
  );
}

type Parts = { page: Page; config: PublicConfig; control: ReturnType<typeof useFlow> };

function CurrentStep({ page, config, control }: Parts) {
  const { flow, dispatch } = control;
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (flow.step > 0) setMoved(true);
  }, [flow.step]);
  if (flow.step === 0 || !flow.address) {
    return (
      <AddressStep
        key={flow.address?.formattedAddress}
        config={config}
        before={flow.address}
        takesFocus={hasMoved}
        onDone={(address) => dispatch({ type: "addressPicked", address })}
      />
    );
  }
  const { address } = flow;
  if (flow.step === 1) {
    return (
      <ServiceStep
        services={page.services}
        address={address.formattedAddress}
        onPick={control.pickService}
        onChangeAddress={() => dispatch({ type: "wentBack", step: 0 })}
      />
    );
  }
  if (flow.step === 2) {
    return (
      <ImageStep
        config={config}
        address={address}
        image={flow.image}
        onStreetPicture={(image) => dispatch({ type: "imageChosen", image })}
        onOwnPhoto={control.takeOwnPhoto}
        onConfirm={() => dispatch({ type: "imageConfirmed" })}
        onBack={() => dispatch({ type: "wentBack", step: 1 })}
      />
    );
  }
  if (flow.step === 3) {
    return (
      <InfoStep
        key={flow.contactGiven ? "given" : "asking"}
        flow={flow}
        companyName={page.company.name}
        collectNames={page.company.collect_names !== false}
        onType={(contact) => dispatch({ type: "contactTyped", contact })}
        onSubmit={control.giveContact}
      />
    );
  }
  return (
    <ResultStep
      flow={flow}
      company={page.company}
      onTryAgain={() => dispatch({ type: "tryAgain" })}
      onOtherImage={() => dispatch({ type: "wentBack", step: 2 })}
    />
  );
}
