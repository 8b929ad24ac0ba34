import type { EditProgress } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Notice } from "../../components/ui/notice";
import { useAbortable } from "../../lib/http/use-abortable";
import { GenerationProgress } from "../mockup";

import { BrushTools } from "./brush-tools";
import { PaintArea } from "./paint-area";
import type { Regenerate } from "./regenerate";
import { useBrush } from "./use-brush";

const texts = ["Following the edges...", "Keeping light and shadow as they are..."] as const;
const pauseMs = 3000;

export default function TouchUpDialog({
  photoUrl,
  region,
  onRegenerate,
  onClose,
}: {
  photoUrl: string;
  region?: string | undefined;
  onRegenerate: Regenerate;
  onClose(): void;
}) {
  const brush = useBrush(photoUrl, region);
  const [progress, setProgress] = useState<EditProgress>();
  const abortable = useAbortable();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      onRegenerate(brush.exportRegion(), { signal, onProgress: setProgress }),
    onSuccess: onClose,
    onError: (_, signal) => {
      if (signal.aborted) reset();
    },
  });

  function regenerate() {
    setProgress(undefined);
    mutate(abortable.begin());
  }

  return (
    <Dialog
      title="Touch up the area"
      subtitle={
        region
          ? "The tinted part is what changes. Add to it or remove from it."
          : "Paint over what should change. The tinted part is what changes."
      }
      onClose={onClose}
    >
      <div className="space-y-4">
        <PaintArea photoUrl={photoUrl} brush={brush} disabled={isPending} />
        {isPending ? (
          <GenerationProgress progress={progress} texts={texts} pauseMs={pauseMs} onCancel={abortable.stop} />
        ) : (
          <>
            <BrushTools brush={brush} />
            {error && <Notice tone="bad">{error.message}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button disabled={brush.percent === 0} onClick={regenerate}>
                {region ? "Redo the Mockup" : "Make the Mockup"}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {region ? "Keep it as it is" : "Not now"}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
