import { messages, type PublicConfig } from "@curbview/domain";
import { Camera, ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert, Skeleton } from "../../../components/ui/surfaces.tsx";
import { getStreetPicture } from "../client/get-street-picture.ts";
import type { Address, SourceImage } from "../flow-state.ts";
import { isImageFile, preparePhoto } from "../prepare-photo.ts";
import { StepFrame } from "../step-frame.tsx";

type Props = {
  config: PublicConfig;
  address: Address;
  image: SourceImage | undefined;
  onStreetPicture: (image: SourceImage) => void;
  onOwnPhoto: (photo: Blob) => void;
  onConfirm: () => void;
  onBack: () => void;
};

export function ImageStep(props: Props) {
  const { image } = props;
  const streetError = useStreetPicture(props);
  const { take, isBusy, error } = useOwnPhoto(props);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const isSample = image?.kind === "sample";
  const uploadText = image ? "Upload a different photo" : "Upload a photo";

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void take(file);
  }
  return (
    <StepFrame
      takesFocus
      title="Confirm Your Property Image"
      text={
        isSample
          ? "We have no street picture of your home. Upload your own photo for a true preview, or try it with this sample."
          : props.address.formattedAddress
      }
      onBack={props.onBack}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button below does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`relative aspect-4/3 overflow-hidden rounded-big border-2 bg-black/5 shadow-card ${isOver ? "border-brand-strong" : "border-transparent"}`}
      >
        {image ? (
          <img
            src={image.url}
            alt={isSample ? "A sample house, not your home" : "Your property"}
            className="h-full w-full object-cover"
            width={640}
            height={480}
          />
        ) : (
          <Skeleton className="h-full w-full" />
        )}
        {isSample ? (
          <span className="absolute top-3 left-3 rounded-full bg-black/80 px-3 py-1 text-sm font-medium text-white">
            sample photo
          </span>
        ) : null}
        {isBusy ? (
          <p
            role="status"
            className="absolute inset-0 grid place-items-center bg-white/80 text-lg font-semibold text-ink"
          >
            Preparing your photo...
          </p>
        ) : null}
      </div>
      {image?.attribution ? <p className="mt-1 text-sm text-ink-soft">{image.attribution}</p> : null}
      <div className="mt-3 min-h-6">
        {(error ?? (image ? undefined : streetError)) ? <Alert>{error ?? streetError}</Alert> : null}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label={uploadText}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Button
          look={isSample ? "primary" : "outline"}
          className="min-h-14"
          disabled={isBusy}
          onClick={() => chooser.current?.click()}
        >
          {isSample ? <Camera aria-hidden className="size-5" /> : <ImageUp aria-hidden className="size-5" />}
          {uploadText}
        </Button>
        <Button
          look={isSample ? "outline" : "primary"}
          className="min-h-14"
          disabled={isBusy || !image}
          onClick={props.onConfirm}
        >
          {image?.kind === "own" ? "Use This Image" : "Continue with This Image"}
        </Button>
      </div>
      <p className="mt-3 hidden text-sm text-ink-soft sm:block">You can also drop or paste a photo here.</p>
    </StepFrame>
  );
}

function useStreetPicture({ config, address, image, onStreetPicture }: Props): string | undefined {
  const [error, setError] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for an address, only while there is no picture.
  useEffect(() => {
    if (image) return;
    let isCurrent = true;
    getStreetPicture(config, address)
      .then((found) => {
        if (!isCurrent) return;
        const { imageUrl: url, isSample, attribution } = found;
        onStreetPicture({
          url,
          kind: isSample ? "sample" : "street",
          ...(attribution ? { attribution } : {}),
        });
      })
      .catch((failure: unknown) => {
        console.error("No street picture:", failure);
        if (isCurrent)
          setError("We couldn't load a picture of your street. Please upload a photo of your home.");
      });
    return () => {
      isCurrent = false;
    };
  }, [address.formattedAddress]);
  return error;
}

function useOwnPhoto({ config, onOwnPhoto }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function take(file: File) {
    if (!isImageFile(file)) return alert(messages.upload.notAnImage);
    setBusy(true);
    setError(undefined);
    try {
      onOwnPhoto(await preparePhoto(config, file));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  }
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file) void take(file);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  });
  return { take, isBusy, error };
}
