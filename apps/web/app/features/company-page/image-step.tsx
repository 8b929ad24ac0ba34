import type { PublicConfig } from "@curbview/domain";
import { StepHeading } from "../../components/step-heading";
import { Button } from "../../components/ui/button";
import { PhotoPicker, SampleNote, type SourceImage } from "../photo/photo-picker";

/** Which picture. */
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
  /** A demo is to be walked through; elsewhere a homeowner is to see their own home. */
  isDemo?: boolean;
  onChoose(image: SourceImage): void;
  onConfirm(): void;
}) {
  const label = image?.kind === "upload" ? "Use This Image" : "Continue with This Image";
  const wantsOwn = image?.kind === "sample" && !isDemo;
  return (
    <div className="space-y-5">
      <StepHeading>Confirm Your Property Image</StepHeading>
      <SampleNote image={image} />
      <PhotoPicker config={config} image={image} busy={busy} wantsOwn={wantsOwn} onChoose={onChoose}>
        {(reading) => (
          <Button
            variant={wantsOwn ? "secondary" : "primary"}
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
