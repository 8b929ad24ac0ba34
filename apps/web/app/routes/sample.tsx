import { companyDefaults } from "@curbview/domain";
import { useReducer } from "react";
import { Link } from "react-router";
import { RotatingText } from "../components/ui/rotating-text";
import { flowReducer, initialFlow, PageFrame } from "../features/company-page";
import { SampleSteps, samplePage } from "../features/demo";
import { useConfig } from "../lib/config/use-config";
import { pageMeta } from "../lib/page/page-meta";

import type { Route } from "./+types/sample";

const progressTexts = ["Looking at the home...", "Planning the new look...", "Adding light and shadow..."];
const progressPauseMs = 3000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Sample company page",
    description:
      "Try a company's mockup page as a homeowner would: address, service, photo, email, before and after. Nothing is saved.",
    path: "/sample",
  });
}

export default function Sample() {
  const config = useConfig();
  const { company, services } = samplePage;
  const [state, send] = useReducer(flowReducer, initialFlow);
  return (
    <>
      <aside aria-label="About this sample" className="bg-night px-4 py-1 text-center text-white">
        This is a sample page. Nothing you enter is saved or sent.{" "}
        <Link
          to="/onboarding"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Create your own
        </Link>
      </aside>
      <PageFrame company={company} step={state.step}>
        <SampleSteps
          config={config}
          services={services}
          state={state}
          send={send}
          watermark={company.name}
          progress={<RotatingText texts={progressTexts} pauseMs={progressPauseMs} />}
          bookingText={companyDefaults.pageCtaText}
        />
      </PageFrame>
    </>
  );
}
