import { mockupFileName } from "@curbview/domain";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { Notice } from "../../components/ui/notice";
import { useAspect } from "../../lib/style/use-aspect";
import { WishSummary } from "../mockup";
import { type Regenerate, TouchUpButton } from "../touch-up";
import { WizardHeading } from "./wizard-heading";
import type { WizardResult, WizardState } from "./wizard-state";

export function WizardResultStep({
  state,
  result,
  downloadLabel,
  onAgain,
  onTouchUp,
  children,
}: {
  state: WizardState;
  result: WizardResult;
  downloadLabel: string;
  onAgain(): void;
  onTouchUp: Regenerate;
  children: ReactNode;
}) {
  const aspect = useAspect(result.afterUrl);
  return (
    <div className="space-y-5">
      <WizardHeading>Your mockup is ready</WizardHeading>
      {result.warning && <Notice tone="warning">{result.warning}</Notice>}
      <CompareSlider
        before={{ src: result.beforeUrl, alt: "The home before" }}
        after={{ src: result.afterUrl, alt: `The home after: ${state.description}` }}
        label="Compare before and after"
        aspect={aspect}
      />
      {result.outcome && <WishSummary {...result.outcome} />}
      {result.isQuickPreview && (
        <p className="text-sm text-ink-soft">
          <span className="mr-2 rounded-full bg-ink/8 px-2.5 py-1 font-medium text-ink">Quick preview</span>
          An automatic first impression.
        </p>
      )}
      {result.region && state.image && (
        <TouchUpButton photoUrl={state.image.url} region={result.region} onRegenerate={onTouchUp} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <a
          href={result.afterUrl}
          download={mockupFileName(state.address?.text ?? "", state.description)}
          className={buttonClass("primary")}
        >
          <Download aria-hidden="true" className="size-5" />
          {downloadLabel}
        </a>
        <Button variant="secondary" onClick={onAgain}>
          Create Another
        </Button>
      </div>
      {children}
    </div>
  );
}
