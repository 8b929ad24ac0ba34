import { messages, type PublicConfig } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { CloudUpload } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { classNames } from "../../lib/style/class-names";
import { isImageFile, readPhoto } from "./read-photo";
import type { SourceImage } from "./source-image";

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
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const {
    mutate,
    isPending: isReading,
    error,
  } = useMutation({
    mutationFn: (file: File) => readPhoto(config, file),
    onSuccess: (blob) => onChoose({ kind: "upload", blob, url: URL.createObjectURL(blob) }),
  });

  function chooseFile(file: File | undefined) {
    if (!file || busy) return;
    if (isImageFile(file)) mutate(file);
    else window.alert(messages.upload.notAnImage);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => chooseFile(event.clipboardData?.files[0]));
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener("paste", listener);
    return () => window.removeEventListener("paste", listener);
  }, []);

  return (
    <>
      <section
        aria-label="Photo of the property"
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          chooseFile(event.dataTransfer.files[0]);
        }}
        className={classNames(
          "relative aspect-4/3 overflow-hidden rounded-card bg-line shadow-card",
          isDragOver && "outline-4 outline-dashed outline-(--brand,var(--color-brand))",
        )}
      >
        {image && (
          <img
            src={image.url}
            alt={image.kind === "upload" || image.kind === "stored" ? "Your photo" : "The property"}
            className="size-full object-contain"
          />
        )}
        {image?.kind === "sample" && (
          <span className="absolute top-3 left-3 rounded-full bg-black/70 px-3 py-1 text-sm font-medium text-white">
            Sample photo
          </span>
        )}
        {image?.kind === "street" && image.attribution && (
          <span className="absolute right-2 bottom-2 rounded bg-black/60 px-2 py-0.5 text-sm text-white">
            {image.attribution}
          </span>
        )}
        {isReading && (
          <p role="status" className="absolute inset-0 grid place-items-center bg-white/80 font-medium">
            Reading your photo...
          </p>
        )}
      </section>
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
