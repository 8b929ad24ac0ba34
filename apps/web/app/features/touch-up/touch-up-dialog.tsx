import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Notice } from "../../components/ui/notice";
import { BrushTools } from "./brush-tools";
import { PaintArea } from "./paint-area";
import type { Regenerate } from "./regenerate";
import { useBrush } from "./use-brush";
import { RegenerateProgress, useRegenerate } from "./use-regenerate";

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
  const { start, stop, progress, isPending, error } = useRegenerate(
    onRegenerate,
    brush.exportRegion,
    onClose,
  );

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
          <RegenerateProgress progress={progress} stop={stop} />
        ) : (
          <>
            <BrushTools brush={brush} />
            {error && <Notice tone="bad">{error.message}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button disabled={brush.percent === 0} onClick={start}>
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
