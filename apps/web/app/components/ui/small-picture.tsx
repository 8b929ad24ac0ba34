import { reducedAddress } from "@curbview/domain";
import { useState } from "react";

/** A picture in a list, fetched no wider than it is shown; as it is stored, where the storage cannot reduce it. */
export function SmallPicture({
  src,
  maxWidth,
  className,
}: {
  src: string;
  /** In pixels of the densest screens. */
  maxWidth: number;
  className: string;
}) {
  const [unreduced, setUnreduced] = useState<string>();
  return (
    <img
      src={unreduced === src ? src : reducedAddress(src, maxWidth)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setUnreduced(src)}
      className={className}
    />
  );
}
