import type { PublicConfig } from "@curbview/domain";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { PhotoPicker, SampleNote, type SourceImage } from "../photo";

export function ImageStep({
  config,
  image,
  busy,
  isDemo = false,
  onChoose,
  onConfirm,
}: {
  config: PublicConfig;
  image: SourceImage | undefined;
  busy: boolean;
  /** In a demo the sample photo will do; elsewhere uploading a photo is suggested. */
  isDemo?: boolean;
  onChoose(image: SourceImage): void;
  onConfirm(): void;
}) {
  const label = image?.kind === "upload" ? "Use This Image" : "Continue with This Image";
  const suggestsUpload = image?.kind === "sample" && !isDemo;
  return (
    <div className="space-y-5">
      <StepHeading>Confirm Your Property Image</StepHeading>
      <SampleNote image={image} />
      <PhotoPicker
        config={config}
        image={image}
        busy={busy}
        suggestsUpload={suggestsUpload}
        onChoose={onChoose}
      >
        {(reading) => (
          <Button
            variant={suggestsUpload ? "secondary" : "primary"}
            blocked={!image || busy || reading}
            onClick={onConfirm}
          >
            {busy ? "Generating Mockup..." : label}
          </Button>
        )}
      </PhotoPicker>
    </div>
  );
}
