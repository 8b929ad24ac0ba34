import { isActivated, mockupFileName, type PublicCompany, toHttpUrl } from "@curbview/domain";
import { Download, Phone } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CallToAction } from "../../components/company/call-to-action";
import { StepHeading } from "../../components/step-heading";
import { Button, buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { useFramed } from "../../lib/frame/use-framed";
import { WishSummary } from "../mockup";
import { useMarkedPhoto } from "../photo";
import { ShareButton } from "../share";
import { type Regenerate, TouchUpButton } from "../touch-up";

import { FailedMockup } from "./failed-mockup";
import type { FlowState } from "./flow-state";
import { useKeptAspect } from "./use-kept-aspect";

export function ResultStep({
  company,
  state,
  isFirst = false,
  onTryAgain,
  onTouchUp,
  price,
  emailNote,
  looks,
}: {
  company: PublicCompany;
  state: FlowState;
  /** Where the picture is sent. */
  emailNote?: ReactNode;
  isFirst?: boolean;
  onTryAgain(): void;
  /** Absent in the dashboard's preview. */
  onTouchUp?: Regenerate;
  price?: ReactNode;
  /** What else the home could look like; absent where nothing can be made. */
  looks?: ReactNode;
}) {
  const { generation, image } = state;
  const thanks = company.thank_you_text && <ThankYou>{company.thank_you_text}</ThankYou>;
  if (generation.status !== "done") {
    return (
      <FailedMockup
        generation={generation}
        photoUrl={image?.url}
        reassurance={`Your request is saved, and ${company.name} knows how to reach you.`}
        thanks={thanks}
        onTryAgain={onTryAgain}
        onTouchUp={onTouchUp}
      />
    );
  }
  return (
    <div className="space-y-6">
      <StepHeading isFirst={isFirst}>Your Mockup is Ready!</StepHeading>
      {thanks}
      <Pictures company={company} state={state} pictureUrl={generation.pictureUrl} />
      {generation.outcome && <WishSummary {...generation.outcome} />}
      <p className="text-sm text-ink-soft">
        {generation.isQuickPreview && (
          <span className="mr-2 rounded-full bg-ink/8 px-2.5 py-1 font-medium text-ink">Quick preview</span>
        )}
        A computer's impression, not a photo of finished work. {company.name} can tell you what is possible.
      </p>
      {price}
      <Actions company={company} state={state} picture={generation} />
      {looks}
      {onTouchUp && generation.region && image && (
        <TouchUpButton photoUrl={image.url} region={generation.region} onRegenerate={onTouchUp} />
      )}
      {emailNote}
    </div>
  );
}

/** The company's own words. */
function ThankYou({ children }: { children: string }) {
  return <p className="border-l-4 border-(--brand) pl-4 text-lg wrap-anywhere">{children}</p>;
}

/** Calls the company by one tap. */
function CallButton({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={buttonClass("secondary")}>
      <Phone aria-hidden="true" className="size-5" />
      Call {phone}
    </a>
  );
}

function Pictures({
  company,
  state,
  pictureUrl,
}: {
  company: PublicCompany;
  state: FlowState;
  pictureUrl: string;
}) {
  const photoUrl = useMarkedPhoto(state.image?.url ?? "", company.name);
  const aspect = useKeptAspect(pictureUrl, state.leadId);
  const frame = useRef<HTMLDivElement>(null);
  const [first] = useState(pictureUrl);
  useEffect(() => {
    // The swatches are beneath it: on a phone it may be out of sight.
    if (pictureUrl !== first) frame.current?.scrollIntoView({ block: "nearest" });
  }, [pictureUrl, first]);
  return (
    <div ref={frame} className="scroll-mt-4">
      <CompareSlider
        before={{ src: photoUrl, alt: "Your home before" }}
        after={{ src: pictureUrl, alt: `Your home after ${state.service?.name ?? "the work"}` }}
        label="Compare before and after"
        aspect={aspect}
      />
    </div>
  );
}

function Actions({
  company,
  state,
  picture,
}: {
  company: PublicCompany;
  state: FlowState;
  picture: { pictureUrl: string; downloadUrl?: string | undefined };
}) {
  const { shareUrl } = state.stored;
  // Another look has a link only once it is kept: the button stays in its place meanwhile.
  const [hasShared, setShared] = useState(false);
  if (shareUrl && !hasShared) setShared(true);
  const activated = isActivated(company);
  const elsewhere = useFramed() ? "_blank" : undefined;
  const website = toHttpUrl(company.website);
  const fileName = mockupFileName(state.address?.text ?? "", state.service?.name ?? "");
  return (
    <div className="space-y-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <CallToAction company={company} />
        <CallButton phone={company.formatted_phone_number} />
        {activated ? (
          <a
            href={downloadAddress(picture, fileName)}
            download={fileName}
            className={buttonClass("secondary")}
          >
            <Download aria-hidden="true" className="size-5" />
            Download Mockup
          </a>
        ) : (
          <Button variant="secondary" disabled title="Available once the page is activated">
            <Download aria-hidden="true" className="size-5" />
            Download Mockup
          </Button>
        )}
        {hasShared && <ShareButton url={shareUrl} title={`My home, by ${company.name}`} />}
        {website && (
          // biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words; the label says of whom
          <a
            aria-label={`Learn More about ${company.name}`}
            href={website}
            target={elsewhere}
            className={buttonClass("quiet")}
          >
            Learn More
          </a>
        )}
      </div>
      {!activated && (
        <section className="rounded-card border border-line bg-card p-5 shadow-card">
          <h2 className="text-xl font-bold">Welcome</h2>
          <p className="mt-1 text-ink-soft">
            This is what homeowners will see. Activate your account to let them download it and to capture
            real leads.
          </p>
          <Link to="/dashboard" target={elsewhere} className={buttonClass("primary", "mt-4")}>
            Go to Dashboard to Activate
          </Link>
        </section>
      )}
    </div>
  );
}

/** Of the whole PNG; from another host only the storage service itself can name the file. */
function downloadAddress(
  { pictureUrl, downloadUrl }: { pictureUrl: string; downloadUrl?: string | undefined },
  fileName: string,
): string {
  return downloadUrl ? `${downloadUrl}?download=${encodeURIComponent(fileName)}` : pictureUrl;
}
