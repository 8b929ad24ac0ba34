import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import type { Regenerate } from "./regenerate";
import { TouchUpButton } from "./touch-up-button";
import { RegenerateProgress, useRegenerate } from "./use-regenerate";
import { regionEdge, useRegionCanvas } from "./use-region-canvas";

/** Asks whether the part that was found is the one meant; `region` is the data URL of its mask. */
export function ConfirmPart({
  photoUrl,
  region,
  onRegenerate,
}: {
  photoUrl: string;
  region: string;
  onRegenerate: Regenerate;
}) {
  const { start, stop, progress, isPending, error } = useRegenerate(onRegenerate, () => region);

  return (
    <div className="space-y-4">
      <MarkedPhoto photoUrl={photoUrl} region={region} />
      {isPending ? (
        <RegenerateProgress progress={progress} stop={stop} />
      ) : (
        <>
          {error && <Notice tone="bad">{error.message}</Notice>}
          <Button className="w-full sm:w-auto" onClick={start}>
            Yes, Change This Part
          </Button>
          <TouchUpButton photoUrl={photoUrl} region={region} onRegenerate={onRegenerate} />
        </>
      )}
    </div>
  );
}

function MarkedPhoto({ photoUrl, region }: { photoUrl: string; region: string }) {
  const { canvas, aspect = 4 / 3, percent } = useRegionCanvas(photoUrl, region);
  return (
    <figure>
      <div
        className="relative mx-auto [--max-height:40dvh] overflow-hidden rounded-card bg-line sm:[--max-height:48dvh]"
        style={{ aspectRatio: aspect, maxWidth: `calc(var(--max-height) * ${aspect})` }}
      >
        <img src={photoUrl} alt="Your home" className="absolute inset-0 size-full" />
        <canvas ref={canvas} style={regionEdge} className="absolute inset-0 size-full opacity-60" />
      </div>
      <figcaption className="mt-2 text-sm text-ink-soft">
        The tinted part is what changes{percent === undefined ? "." : `: ${percent}% of the picture.`}
      </figcaption>
    </figure>
  );
}
