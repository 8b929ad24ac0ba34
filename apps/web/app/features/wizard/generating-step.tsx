import { GenerationProgress, type PictureProgress } from "../mockup";
import { WizardHeading } from "./wizard-heading";

const tipPauseMs = 3500;

export function GeneratingStep({
  imageUrl,
  tips,
  progress,
  onCancel,
}: {
  imageUrl: string | undefined;
  tips: readonly string[];
  progress: PictureProgress | undefined;
  onCancel(): void;
}) {
  return (
    <div className="space-y-5">
      <WizardHeading>Generating your mockup</WizardHeading>
      {/* Above the picture, which is as high as a laptop's screen. */}
      <GenerationProgress progress={progress} texts={tips} pauseMs={tipPauseMs} onCancel={onCancel} />
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-line">
        {imageUrl && <img src={imageUrl} alt="The home" className="size-full object-cover opacity-60" />}
        <div className="absolute inset-0 animate-pulse bg-linear-to-t from-white/70 to-transparent" />
      </div>
    </div>
  );
}
