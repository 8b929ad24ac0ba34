import type { PublicConfig } from "@curbview/domain";
import { CloudUpload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/ui/button";
import type { PhotoWarning } from "./find-photo-problem";
import { PhotoFrame } from "./photo-frame";
import { PhotoNote } from "./photo-note";
import type { SourceImage } from "./source-image";
import { usePhotoFile } from "./use-photo-file";
import { usePhotoProblem } from "./use-photo-problem";

/** Shows the photo to edit; another can be chosen by click, camera, drag or paste. */
export function PhotoPicker({
  config,
  image,
  wish,
  busy,
  suggestsUpload = false,
  confirmLabel,
  onChoose,
  onConfirm,
}: {
  config: PublicConfig;
  image: SourceImage | undefined;
  /** What is to change, so that what hides it can be told. */
  wish?: string | undefined;
  busy: boolean;
  /** Makes uploading the primary action. */
  suggestsUpload?: boolean;
  confirmLabel: string;
  onChoose(image: SourceImage): void;
  onConfirm(): void;
}) {
  const { chooseFile, isReading, error } = usePhotoFile(config, { busy, onRead: onChoose });
  const { problem: judged, isJudging } = usePhotoProblem(config, image, wish);
  // Beside the error, what is wrong with the photo before it would read as said of the new one.
  const problem = error ? undefined : judged;
  const input = useRef<HTMLInputElement>(null);
  const isUploadPrimary = suggestsUpload || (problem !== undefined && !busy);
  return (
    <>
      <PhotoFrame image={image} isReading={isReading || isJudging} onDrop={chooseFile}>
        <PhotoNote error={error?.message} problem={problem} />
      </PhotoFrame>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label="Upload a different photo"
        // Opened by the button below, so it is hidden from keyboard and screen readers.
        aria-hidden="true"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          chooseFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {/* Equally wide, so that neither moves when the other is named anew. */}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant={isUploadPrimary ? "primary" : "secondary"}
          blocked={busy || isReading}
          onClick={() => input.current?.click()}
        >
          <CloudUpload aria-hidden="true" className="size-5" />
          {problem ? "Choose another photo" : "Upload a different photo"}
        </Button>
        <Button
          variant={isUploadPrimary ? "secondary" : "primary"}
          blocked={!image || busy || isReading}
          onClick={onConfirm}
          {...nameConfirm(confirmLabel, problem, busy)}
        />
      </div>
    </>
  );
}

/** Read aloud, it also says what "it" is. */
function nameConfirm(label: string, problem: PhotoWarning | undefined, busy: boolean) {
  if (!problem || busy) return { children: label };
  return { children: "Use it anyway", "aria-label": `Use it anyway: ${label}` };
}

/** What the picture is of. Its height is kept, so that the photo does not move when a picture of the street is found. */
export function PhotoIntro({ image }: { image: SourceImage | undefined }) {
  return (
    <p className="min-h-18 text-ink-soft sm:min-h-12">
      {image?.kind === "sample" ? (
        <>
          We have no picture of your street. This is a <strong>sample photo</strong>: upload a photo of your
          own home to see the real change.
        </>
      ) : (
        introOf(image)
      )}
    </p>
  );
}

function introOf(image: SourceImage | undefined): string {
  if (!image) return "Looking for a picture of your street...";
  return image.kind === "street"
    ? "Is this your home? If not, or if you have a better picture, upload a photo."
    : "This is your photo. It works best when the whole front of the house is in it.";
}
