import type { PublicConfig } from "@curbview/domain";
import { CloudUpload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../components/ui/button";
import { PhotoFrame } from "./photo-frame";
import type { SourceImage } from "./source-image";
import { usePhotoFile } from "./use-photo-file";

/** Shows the photo to edit; another can be chosen by click, camera, drag or paste. */
export function PhotoPicker({
  config,
  image,
  busy,
  suggestsUpload = false,
  onChoose,
  children,
}: {
  config: PublicConfig;
  image: SourceImage | undefined;
  busy: boolean;
  /** Makes uploading the primary action. */
  suggestsUpload?: boolean;
  onChoose(image: SourceImage): void;
  /** The button that continues with the photo. */
  children(isReading: boolean): ReactNode;
}) {
  const { chooseFile, isReading, error } = usePhotoFile(config, { busy, onRead: onChoose });
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PhotoFrame image={image} isReading={isReading} onDrop={chooseFile} />
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
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
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant={suggestsUpload ? "primary" : "secondary"}
          blocked={busy || isReading}
          onClick={() => input.current?.click()}
        >
          <CloudUpload aria-hidden="true" className="size-5" />
          Upload a different photo
        </Button>
        {children(isReading)}
      </div>
    </>
  );
}

export function SampleNote({ image }: { image: SourceImage | undefined }) {
  if (image?.kind !== "sample") return null;
  return (
    <p className="text-ink-soft">
      We have no picture of your street. This is a <strong>sample photo</strong>: upload a photo of your own
      home to see the real change.
    </p>
  );
}
