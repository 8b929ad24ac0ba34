import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useAbortable } from "../../lib/http/use-abortable";
import { GenerationProgress, type PictureProgress } from "../mockup";
import type { Regenerate } from "./regenerate";

const texts = ["Following the edges...", "Keeping light and shadow as they are..."] as const;
const pauseMs = 3000;

/** Makes a mockup again where `readRegion` says. What the person stopped is no error. */
export function useRegenerate(onRegenerate: Regenerate, readRegion: () => string, onSuccess?: () => void) {
  const [progress, setProgress] = useState<PictureProgress>();
  const { begin, stop } = useAbortable();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (signal: AbortSignal) => onRegenerate(readRegion(), { signal, onProgress: setProgress }),
    ...(onSuccess && { onSuccess }),
    onError: (_, signal) => {
      if (signal.aborted) reset();
    },
  });

  function start() {
    setProgress(undefined);
    mutate(begin());
  }

  return { start, stop, progress, isPending, error };
}

/** What the new mockup is busy with, and a way to stop it. */
export function RegenerateProgress({
  progress,
  stop,
}: {
  progress: PictureProgress | undefined;
  stop(): void;
}) {
  return <GenerationProgress progress={progress} texts={texts} pauseMs={pauseMs} onCancel={stop} />;
}
