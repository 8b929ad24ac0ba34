import { type ReactNode, useState } from "react";
import { classNames } from "../../lib/style/class-names";
import type { SourceImage } from "./source-image";

/** The photo, on which another can be dropped. */
export function PhotoFrame({
  image,
  isReading,
  onDrop,
  children,
}: {
  image: SourceImage | undefined;
  isReading: boolean;
  onDrop(file: File | undefined): void;
  /** Drawn upon the photo. */
  children: ReactNode;
}) {
  const [isDragOver, setDragOver] = useState(false);
  const [portraitUrl, setPortraitUrl] = useState<string>();
  const isPortrait = image !== undefined && image.url === portraitUrl;
  return (
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
        onDrop(event.dataTransfer.files[0]);
      }}
      className={classNames(
        "relative w-full overflow-hidden rounded-card bg-line shadow-card",
        isPortrait ? "aspect-3/4" : "aspect-4/3",
        // The buttons below are to be seen without scrolling; a frame that is as high as its page has no screen to fit.
        "max-h-[max(18rem,calc(100svh-27rem))] in-data-[embed=inline]:max-h-none",
        isDragOver && "outline-4 outline-dashed outline-(--brand,var(--color-brand))",
      )}
    >
      {image && <Photo image={image} onPortrait={setPortraitUrl} />}
      {children}
      {isReading && (
        <p role="status" className="absolute inset-0 grid place-items-center bg-white/80 font-medium">
          Reading your photo...
        </p>
      )}
    </section>
  );
}

function Photo({ image, onPortrait }: { image: SourceImage; onPortrait(url: string): void }) {
  const isOwn = image.kind === "upload" || image.kind === "stored";
  return (
    <>
      <img
        src={image.url}
        alt={isOwn ? "Your photo" : "The property"}
        className="size-full object-contain"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalHeight > naturalWidth && onPortrait(image.url)
        }
      />
      {image.kind === "sample" && (
        <span className="absolute top-3 left-3 rounded-full bg-black/70 px-3 py-1 text-sm font-medium text-white">
          Sample photo
        </span>
      )}
      {image.kind === "street" && image.attribution && (
        <span className="absolute right-2 bottom-2 rounded bg-black/60 px-2 py-0.5 text-sm text-white">
          {image.attribution}
        </span>
      )}
    </>
  );
}
