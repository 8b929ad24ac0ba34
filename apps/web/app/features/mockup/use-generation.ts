import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useAbortable } from "../../lib/http/use-abortable";
import { EditError, type EditFailure, logEditError } from "./edit-error";
import type { PictureProgress } from "./edit-progress";
import type { EditOptions } from "./request-edit";

/** `region` is the data URL of a mask that was painted by hand. */
export type GenerationOptions = EditOptions & { region?: string };

export type GenerationFailure = EditFailure & { message: string };

const noHelp: EditFailure = { isPaintable: false, isWishRefused: false };

/** Generates one mockup at a time. Starting again, cancelling and leaving the page abort the one that is running. */
export function useGeneration<T>({
  generate,
  onGenerated,
  onFailed,
}: {
  generate(options: GenerationOptions): Promise<T>;
  onGenerated(result: T): void;
  onFailed(failure: GenerationFailure): void;
}) {
  const [progress, setProgress] = useState<PictureProgress>();
  const abortable = useAbortable();
  const { mutateAsync } = useMutation({
    mutationFn: generate,
    onSuccess: (result, { signal }) => {
      if (!signal?.aborted) onGenerated(result);
    },
    onError: (error, { signal }) => {
      if (!signal?.aborted) logEditError("The mockup could not be generated:", error);
    },
  });

  async function start() {
    const signal = abortable.begin();
    setProgress(undefined);
    try {
      await mutateAsync({ signal, onProgress: setProgress });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : "";
      onFailed({ message, ...(error instanceof EditError ? error.failure : noHelp) });
    }
  }

  return {
    progress,
    start,
    cancel: abortable.stop,
    /** Edits the photo again where the person has painted. Rejects with the text to show. */
    touchUp: async (region: string, options: EditOptions): Promise<void> => {
      await mutateAsync({ ...options, region });
    },
  };
}
