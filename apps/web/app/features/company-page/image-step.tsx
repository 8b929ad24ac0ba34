import type { PublicConfig, ServiceOption } from "@curbview/domain";
import { StepHeading } from "../../components/step-heading";
import { PhotoIntro, PhotoPicker, type SourceImage } from "../photo";

export function ImageStep({
  config,
  image,
  service,
  busy,
  isDemo = false,
  onChoose,
  onConfirm,
}: {
  config: PublicConfig;
  image: SourceImage | undefined;
  service: ServiceOption | undefined;
  busy: boolean;
  /** In a demo the sample photo will do; elsewhere uploading a photo is suggested. */
  isDemo?: boolean;
  onChoose(image: SourceImage): void;
  onConfirm(): void;
}) {
  const label = image?.kind === "upload" ? "Use This Image" : "Continue with This Image";
  return (
    <div className="space-y-5">
      <StepHeading>Confirm Your Property Image</StepHeading>
      <PhotoIntro image={image} />
      <PhotoPicker
        config={config}
        image={image}
        wish={service?.name}
        busy={busy}
        suggestsUpload={image?.kind === "sample" && !isDemo}
        confirmLabel={busy ? "Generating Mockup..." : label}
        onChoose={onChoose}
        onConfirm={onConfirm}
      />
    </div>
  );
}
