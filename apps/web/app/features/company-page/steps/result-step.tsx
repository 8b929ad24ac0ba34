import {
  companyDefaults,
  isActivated,
  messages,
  mockupFileName,
  type PublicCompany,
  webAddress,
} from "@curbview/domain";
import { CalendarCheck, Download, RotateCcw } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { Card, Skeleton } from "../../../components/ui/surfaces.tsx";
import type { Flow } from "../flow-state.ts";
import { StepFrame } from "../step-frame.tsx";

const BeforeAfter = lazy(async () => ({
  default: (await import("../../../components/ui/before-after.tsx")).BeforeAfter,
}));

export function ResultStep(props: {
  flow: Flow;
  company: PublicCompany;
  onTryAgain: () => void;
  onOtherImage: () => void;
}) {
  const { generation } = props.flow;
  if (generation.state === "failed") return <Failure {...props} message={generation.message} />;
  if (generation.state !== "done") return null;
  return <Result {...props} generation={generation} />;
}

function Failure(props: Parameters<typeof ResultStep>[0] & { message: string }) {
  return (
    <StepFrame takesFocus title={messages.mockup.failedHeading}>
      <p role="alert" className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad">
        {props.message}
      </p>
      {props.flow.contactSaved ? (
        <p className="mt-4">
          Your details are safe: {props.company.name} has your request and can still send you a picture.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={props.onTryAgain}>
          <RotateCcw aria-hidden className="size-5" /> Try Again
        </Button>
        <Button look="outline" onClick={props.onOtherImage}>
          Use a different photo
        </Button>
      </div>
    </StepFrame>
  );
}

type Done = Extract<Flow["generation"], { state: "done" }>;

function Result({ flow, company, generation }: Parameters<typeof ResultStep>[0] & { generation: Done }) {
  const service = flow.service?.name ?? "";
  const activated = isActivated(company);
  return (
    <StepFrame
      takesFocus
      title="Your Mockup is Ready!"
      text={`${service} · ${flow.address?.formattedAddress ?? ""}`}
    >
      <Suspense fallback={<Skeleton className="aspect-4/3 w-full" />}>
        <BeforeAfter
          before={flow.image?.url ?? ""}
          after={generation.picture}
          subject={`your home with ${service}`}
          className="aspect-4/3 w-full shadow-lift"
        />
      </Suspense>
      <p className="mt-2 text-sm text-ink-soft">
        {generation.isQuickPreview ? (
          <strong className="mr-1.5 rounded-full bg-warn-soft px-2.5 py-0.5 text-warn">Quick preview</strong>
        ) : null}
        Drag the handle to compare before and after.
        {flow.contactSaved ? ` We are sending the picture to ${flow.contact.email}.` : ""}
      </p>
      <Actions flow={flow} company={company} picture={generation.picture} />
      {activated ? null : (
        <Card className="mt-6 p-6">
          <h2 className="text-xl font-bold">Welcome</h2>
          <p className="mt-1 text-ink-soft">
            This is what your customers will see. Activate your account to let them download their mockup and
            book you.
          </p>
          <a href="/dashboard" className={buttonClass("primary", "mt-4")}>
            Go to Dashboard to Activate
          </a>
        </Card>
      )}
    </StepFrame>
  );
}

function Actions({ flow, company, picture }: { flow: Flow; company: PublicCompany; picture: string }) {
  const website = webAddress(company.website);
  const ctaUrl = webAddress(company.cta_url) ?? website;
  const activated = isActivated(company);
  const fileName = mockupFileName(flow.address?.formattedAddress ?? "", flow.service?.name ?? "");
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      {activated && ctaUrl ? (
        <a
          href={ctaUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("accent", "min-h-14 text-lg sm:col-span-2")}
        >
          <CalendarCheck aria-hidden className="size-5" />
          {company.cta_text?.trim() || companyDefaults.pageCtaText}
        </a>
      ) : null}
      <Button
        look="outline"
        className="min-h-14"
        disabled={!activated}
        onClick={() => download(picture, fileName)}
      >
        <Download aria-hidden className="size-5" /> Download Mockup
      </Button>
      {website ? (
        // biome-ignore lint/a11y/noAmbiguousAnchorText: the label the specification asks for.
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("outline", "min-h-14")}
        >
          Learn More
        </a>
      ) : null}
    </div>
  );
}

function download(dataUrl: string, fileName: string) {
  const link = document.createElement("a");
  link.href = dataUrl;
  link.download = fileName;
  link.click();
}
