import type { ComponentProps } from "react";
import { preload } from "react-dom";

/** A picture by its address, what it shows, and the same picture in a format that weighs less. */
export type Picture = { src: string; alt: string; avif?: string };

/** A picture in the lightest format the browser reads. */
export function Photo({
  picture,
  alt = picture.alt,
  ...props
}: { picture: Picture } & Omit<ComponentProps<"img">, "src">) {
  // Ahead of the scripts: what is seen first is not to wait for what is used later.
  if (props.fetchPriority === "high" && picture.avif)
    preload(picture.avif, { as: "image", type: "image/avif", fetchPriority: "high" });
  return (
    <picture className="contents [&>source]:hidden">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} />}
      <img src={picture.src} alt={alt} {...props} />
    </picture>
  );
}
