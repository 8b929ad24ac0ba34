import { useRef } from "react";
import { Button } from "../../components/ui/button";
import { RotatingText } from "../../components/ui/rotating-text";
import { describeProgress, nextPercent, type PictureProgress } from "./edit-progress";

export function GenerationProgress({
  progress,
  texts,
  pauseMs,
  onCancel,
}: {
  progress: PictureProgress | undefined;
  texts: readonly string[];
  pauseMs: number;
  onCancel?: (() => void) | undefined;
}) {
  const { text } = describeProgress(progress);
  const bar = useRef(0);
  bar.current = nextPercent(bar.current, progress);
  const percent = bar.current;
  return (
    <div className="space-y-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="font-semibold">{text}</p>
        {onCancel && (
          <Button variant="quiet" className="-mr-1" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="Making your mockup"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full animate-pulse rounded-full bg-(--brand-on-white,var(--color-brand)) transition-[width] duration-700"
          style={{ width: `${percent}%` }}
        />
      </div>
      <RotatingText texts={texts} pauseMs={pauseMs} />
    </div>
  );
}
