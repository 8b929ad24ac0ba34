import { messages, type PublicConfig } from "@curbview/domain";
import { CloudUpload } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { classNames } from "../../lib/style/class-names";
import { isImageFile, readPhoto } from "./read-photo";

export type SourceImage =
  | { kind: "street" | "sample" | "stored"; url: string; attribution?: string | undefined }
  | { kind: "upload"; url: string; blob: Blob };

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
  children(reading: boolean): ReactNode;
}) {
  const [problem, setProblem] = useState("");
  const [reading, setReading] = useState(false);
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function chooseFile(file: File | undefined) {
    if (!file || busy) return;
    if (!isImageFile(file)) return window.alert(messages.upload.notAnImage);
    setReading(true);
    setProblem("");
    try {
      const blob = await readPhoto(config, file);
      onChoose({ kind: "upload", blob, url: URL.createObjectURL(blob) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setReading(false);
    }
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => void chooseFile(event.clipboardData?.files[0]);
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  });

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
          void chooseFile(event.dataTransfer.files[0]);
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
        {reading && (
          <p role="status" className="absolute inset-0 grid place-items-center bg-white/80 font-medium">
            Reading your photo...
          </p>
        )}
      </section>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
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
          void chooseFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant={suggestsUpload ? "primary" : "secondary"}
          blocked={busy || reading}
          onClick={() => input.current?.click()}
        >
          <CloudUpload aria-hidden="true" className="size-5" />
          Upload a different photo
        </Button>
        {children(reading)}
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
