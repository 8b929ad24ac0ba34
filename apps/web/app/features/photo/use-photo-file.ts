import { messages, type PublicConfig } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isImageFile, readPhoto } from "./read-photo";
import type { SourceImage } from "./source-image";

/** Reads a file that is chosen, dropped or pasted. */
export function usePhotoFile(
  config: PublicConfig,
  options: { busy: boolean; onRead(image: SourceImage): void },
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => readPhoto(config, file),
    onSuccess: (blob) => options.onRead({ kind: "upload", blob, url: URL.createObjectURL(blob) }),
  });

  function chooseFile(file: File | undefined) {
    if (!file || options.busy) return;
    if (isImageFile(file)) mutate(file);
    else window.alert(messages.upload.notAnImage);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => chooseFile(event.clipboardData?.files[0]));
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener("paste", listener);
    return () => window.removeEventListener("paste", listener);
  }, []);

  return { chooseFile, isReading: isPending, error };
}
