import type { ComponentProps } from "react";
import { preload } from "react-dom";

/**
 * A picture by its address, what it shows, the same picture in a format that weighs less (as a srcset, where it comes in
 * several widths), and the color to show until it is there.
 */
export type Picture = { src: string; alt: string; avif?: string; tone?: string };

/** A picture in the lightest format the browser reads, as wide as `sizes` says it will stand. */
export function Photo({
  picture,
  alt = picture.alt,
  sizes,
  style,
  ...props
}: { picture: Picture } & Omit<ComponentProps<"img">, "src">) {
  // Preloaded, so that the first picture does not wait for scripts.
  if (props.fetchPriority === "high" && picture.avif)
    preload(picture.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: picture.avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture className="contents [&>source]:hidden">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      <img src={picture.src} alt={alt} style={{ backgroundColor: picture.tone, ...style }} {...props} />
    </picture>
  );
}
