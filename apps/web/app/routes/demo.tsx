import { companyDefaults, defaultServices, productWatermark } from "@curbview/domain";
import { useReducer } from "react";
import { ToolPage } from "../components/site/tool-page";
import { type FlowStep, flowReducer, flowSteps, initialFlow } from "../features/company-page";
import { SampleSteps, useSimulatedProgress } from "../features/demo";
import { useConfig } from "../lib/config/use-config";
import { pageMeta } from "../lib/page/page-meta";

import type { Route } from "./+types/demo";

const stepLabels: Record<FlowStep, string> = {
  address: "Address",
  service: "Mockup type",
  image: "Property image",
  info: "Email",
  results: "Results",
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Demo",
    description:
      "Five short steps from an address to a before-and-after picture. A demo on sample data; nothing is saved.",
    path: "/demo",
  });
}

export default function Demo() {
  const config = useConfig();
  const { progress, start } = useSimulatedProgress();
  const [state, send] = useReducer(flowReducer, initialFlow);
  const current = flowSteps.indexOf(state.step) + 1;
  return (
    <ToolPage
      title="Demo"
      intro="Five short steps, the way a homeowner takes them. Nothing is saved or sent."
      titleIsHeading={false}
    >
      <div className="mb-8">
        <p className="mb-3 text-ink-soft">
          Step {current} of {flowSteps.length}: {stepLabels[state.step]}
        </p>
        <Bar label="Steps" value={(current / flowSteps.length) * 100} />
      </div>
      <SampleSteps
        config={config}
        services={defaultServices}
        state={state}
        send={send}
        watermark={productWatermark}
        wait={start}
        bookingText={companyDefaults.pageCtaText}
        progress={
          <div>
            <p className="mb-2 flex justify-between font-medium">
              <span>Making your mockup</span>
              <span>{Math.round(progress)}%</span>
            </p>
            <Bar label="Making your mockup" value={progress} />
          </div>
        }
      />
    </ToolPage>
  );
}

function Bar({ label, value }: { label: string; value: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${value}%` }} />
    </div>
  );
}
