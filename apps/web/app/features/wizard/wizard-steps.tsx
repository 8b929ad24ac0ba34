import { messages, mockupFileName, type PublicConfig } from "@curbview/domain";
import { Download } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { PickedAddress } from "../../components/address-combobox";
import { AddressForm } from "../../components/address-form";
import { Button, buttonClass } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { TextArea } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { useAspect } from "../../lib/style/use-aspect";
import type { EditProgress } from "../mockup/edit-progress";
import { GenerationProgress } from "../mockup/generation-progress";
import { type Regenerate, TouchUpButton } from "../touch-up/touch-up-button";
import { WizardHeading } from "./wizard-heading";
import type { WizardResult, WizardState } from "./wizard-state";

const tipPauseMs = 3500;

export function WizardAddress({
  config,
  initial,
  isFirst,
  onContinue,
}: {
  config: PublicConfig;
  initial: PickedAddress | undefined;
  isFirst: boolean;
  onContinue(address: PickedAddress): void;
}) {
  return (
    <AddressForm config={config} initial={initial} onContinue={onContinue}>
      <WizardHeading isFirst={isFirst}>Which home is it?</WizardHeading>
    </AddressForm>
  );
}

export function WizardDescription({
  initial,
  ideas,
  notice,
  onContinue,
}: {
  initial: string;
  ideas: readonly string[];
  notice: string;
  onContinue(description: string): void;
}) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onContinue(text.trim());
    else setError(messages.wizard.descriptionRequired);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <WizardHeading>What should change?</WizardHeading>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <TextArea
        label="Describe the mockup"
        placeholder="A fresh green lawn with flower beds along the walk"
        maxLength={500}
        value={text}
        error={error || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setError("");
        }}
      />
      <ul aria-label="Ideas" className="flex flex-wrap gap-2">
        {ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              onClick={() => {
                setText(idea);
                setError("");
              }}
              className="min-h-11 rounded-full border border-line bg-card px-4 text-left text-sm hover:border-brand"
            >
              {idea}
            </button>
          </li>
        ))}
      </ul>
      <Button type="submit" className="w-full sm:w-auto">
        Continue
      </Button>
    </form>
  );
}

export function WizardProgress({
  imageUrl,
  tips,
  progress,
  onCancel,
}: {
  imageUrl: string | undefined;
  tips: readonly string[];
  progress: EditProgress | undefined;
  onCancel(): void;
}) {
  return (
    <div className="space-y-5">
      <WizardHeading>Generating your mockup</WizardHeading>
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-line">
        {imageUrl && <img src={imageUrl} alt="The home" className="size-full object-cover opacity-60" />}
        <div className="absolute inset-0 animate-pulse bg-linear-to-t from-white/70 to-transparent" />
      </div>
      <GenerationProgress progress={progress} texts={tips} pauseMs={tipPauseMs} onCancel={onCancel} />
    </div>
  );
}

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
