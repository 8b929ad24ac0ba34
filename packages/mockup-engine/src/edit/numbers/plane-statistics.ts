import { inRuns } from "../../analyse/in-runs.ts";

/** Share of the picture a mask covers. */
export function coverage(mask: Float32Array): number {
  let sum = 0;
  inRuns(mask.length, (start, end) => {
    sum += sumRun(mask, start, end);
  });
  return sum / mask.length;
}

function sumRun(mask: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i += 1) if (mask[i]! !== 0) sum += mask[i]!;
  return sum;
}

/** So many pixels of a picture tell a rank as well as all of them. */
const enoughPixels = 1_000_000;

/** The value below which the given share of a plane lies, told by every `minStep`-th of its pixels or fewer. */
export function rankOf(plane: Float32Array, share: number, minStep: number): number {
  const step = minStep * Math.max(1, Math.floor(plane.length / enoughPixels));
  const some = new Float32Array(Math.ceil(plane.length / step));
  for (let i = 0; i < some.length; i += 1) some[i] = plane[i * step]!;
  return some.sort()[Math.min(some.length - 1, Math.floor(some.length * share))]!;
}

/** The median of a plane where the mask is sure; 50 without any such place. */
export function medianIn(plane: Float32Array, mask: Float32Array): number {
  return rankIn(plane, mask, 0.5);
}

/** The value of a plane below which the given share of the surely masked pixels lies; 50 without any such place. */
export function rankIn(plane: Float32Array, mask: Float32Array, share: number): number {
  const histogram = new Uint32Array(1001);
  const step = Math.max(1, Math.floor(plane.length / enoughPixels));
  inRuns(plane.length, (start, end) =>
    countRun(plane, mask, histogram, Math.ceil(start / step) * step, end, step),
  );
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let bin = 0; bin <= 1000; bin += 1) {
    seen += histogram[bin]!;
    if (total > 0 && seen >= total * share) return bin / 5 - 100;
  }
  return 50;
}

function countRun(
  plane: Float32Array,
  mask: Float32Array,
  histogram: Uint32Array,
  start: number,
  end: number,
  step: number,
): void {
  for (let i = start; i < end; i += step) {
    if (mask[i]! < 0.5) continue;
    const bin = ((plane[i]! + 100) * 5 + 0.5) | 0;
    histogram[bin < 0 ? 0 : Math.min(bin, 1000)]! += 1;
  }
}
