import { messages, type PublicConfig } from "@curbview/domain";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PhotoIntro, PhotoPicker, type SourceImage } from "../photo";
import { ConfirmPart, type Regenerate, TouchUpButton } from "../touch-up";
import { WizardHeading } from "./wizard-heading";
import type { WizardState } from "./wizard-state";

export function PhotoStep({
  config,
  state: { image, description, error, isPaintable, uncertainRegion },
  onChoose,
  onChooseAnother,
  onConfirm,
  onTouchUp,
}: {
  config: PublicConfig;
  state: WizardState;
  onChoose(image: SourceImage): void;
  onChooseAnother(): void;
  onConfirm(): void;
  onTouchUp: Regenerate;
}) {
  if (image && uncertainRegion) {
    return (
      <div className="space-y-5">
        <WizardHeading>{messages.mockup.confirmPartHeading}</WizardHeading>
        <p role="status">{error}</p>
        <ConfirmPart photoUrl={image.url} region={uncertainRegion} onRegenerate={onTouchUp} />
        <Button variant="quiet" onClick={onChooseAnother}>
          Try Another Photo
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <WizardHeading>Confirm the picture</WizardHeading>
      <p className="text-ink-soft">{description}</p>
      {error && (
        <Notice tone="bad">
          <strong className="block">{messages.mockup.failedHeading}</strong>
          {error}
        </Notice>
      )}
      {isPaintable && image && <TouchUpButton photoUrl={image.url} onRegenerate={onTouchUp} />}
      <PhotoIntro image={image} />
      <PhotoPicker
        config={config}
        image={image}
        wish={description}
        busy={false}
        suggestsUpload={image?.kind === "sample"}
        confirmLabel="Generate Mockup"
        onChoose={onChoose}
        onConfirm={onConfirm}
      />
    </div>
  );
}
