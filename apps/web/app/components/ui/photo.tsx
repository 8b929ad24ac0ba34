import type { ComponentProps } from "react";

/** A picture by its address, what it shows, and the same picture in a format that weighs less. */
export type Picture = { src: string; alt: string; avif?: string };

/** A picture in the lightest format the browser reads. */
export function Photo({
  picture,
  alt = picture.alt,
  ...props
}: { picture: Picture } & Omit<ComponentProps<"img">, "src">) {
  return (
    <picture className="contents [&>source]:hidden">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} />}
      <img src={picture.src} alt={alt} {...props} />
    </picture>
  );
}
