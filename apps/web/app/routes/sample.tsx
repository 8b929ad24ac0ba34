import { companyDefaults } from "@curbview/domain";
import { Link } from "react-router";
import { RotatingText } from "../components/ui/rotating-text";
import { PageFrame } from "../features/company-page/page-frame";
import { samplePage } from "../features/demo/sample-data";
import { SampleSteps } from "../features/demo/sample-steps";
import { useSampleFlow } from "../features/demo/use-sample-flow";
import { useConfig } from "../lib/config/use-config";
import { pageMeta } from "../lib/page/page-meta";
import type { Route } from "./+types/sample";

const progressTexts = ["Looking at the home...", "Planning the new look...", "Adding light and shadow..."];
const progressPauseMs = 3000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: "Sample company page",
    description:
      "Walk through a company's mockup page as a homeowner would: address, service, photo, email, before and after. Nothing is saved.",
    path: "/sample",
  });
}

export default function Sample() {
  const config = useConfig();
  const { company, services } = samplePage;
  const sample = useSampleFlow(config, { watermark: company.name });
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
      <PageFrame company={company} step={sample.state.step}>
        <SampleSteps
          config={config}
          sample={sample}
          services={services}
          progress={<RotatingText texts={progressTexts} pauseMs={progressPauseMs} />}
          bookingText={companyDefaults.pageCtaText}
        />
      </PageFrame>
    </>
  );
}
