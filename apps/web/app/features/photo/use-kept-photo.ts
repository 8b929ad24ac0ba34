import { useEffect } from "react";
import { forgetPhoto, keepPhoto } from "./keep-photo";
import type { SourceImage } from "./source-image";

/** Keeps an uploaded photo in this browser until the server has it. */
export function useKeptPhoto(key: string | undefined, image: SourceImage | undefined, isStored: boolean) {
  const photo = image?.kind === "upload" ? image.blob : undefined;
  useEffect(() => {
    if (!key) return;
    if (isStored) void forgetPhoto(key);
    else if (photo) void keepPhoto(key, photo);
  }, [key, photo, isStored]);
}
