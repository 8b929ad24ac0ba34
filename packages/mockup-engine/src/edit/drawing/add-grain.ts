import { hashCell } from "../numbers/make-noise.ts";
import type { Scene } from "../scene/open-scene.ts";

const tileEdge = 128;

/** Camera noise is a little wider than a pixel after a photo was compressed. */
const tile = (() => {
  const raw = Float32Array.from({ length: tileEdge * tileEdge }, (_, i) => {
    const [x, y] = [i % tileEdge, (i / tileEdge) | 0];
    return (hashCell(x, y, 71) + hashCell(x, y, 72) + hashCell(x, y, 73) - 1.5) * 2;
  });
  const at = (x: number, y: number) => raw[(y & (tileEdge - 1)) * tileEdge + (x & (tileEdge - 1))]!;
  return raw.map((value, i) => {
    const [x, y] = [i % tileEdge, (i / tileEdge) | 0];
    return value * 0.72 + (at(x + 1, y) + at(x - 1, y) + at(x, y + 1) + at(x, y - 1)) * 0.17;
  });
})();

/** The grain at a pixel: noise of mean 0 and deviation of about 1. */
export function grainAt(x: number, y: number): number {
  return tile[(y & (tileEdge - 1)) * tileEdge + (x & (tileEdge - 1))]!;
}

/** So many pixels tell the grain, and so far apart they are at least; odd, so that they are not of a few columns. */
const enough = 35_000;
const minStride = 23;
const calmShare = 0.3;
/** From the second difference's rank over calm pixels to a deviation (normal distribution). */
const rankToDeviation = 1 / (0.385 * 1.22);

/** How strong the photo's own grain is, as a deviation of L: told by its calmest places that are not burnt out. */
export function measureGrain({ lab, photo }: Pick<Scene, "lab" | "photo">): number {
  const pixels = photo.width * photo.height;
  const stride = Math.max(minStride, Math.floor(pixels / enough) | 1);
  const steps = new Float32Array(Math.ceil(pixels / stride));
  let count = 0;
  for (let i = 1; i + 1 < pixels; i += stride) {
    const L = lab.L[i]!;
    if (L < 12 || L > 92) continue;
    steps[count] = Math.abs(L - (lab.L[i - 1]! + lab.L[i + 1]!) / 2);
    count += 1;
  }
  const rank = steps.subarray(0, count).sort()[Math.floor(count * calmShare)] ?? 0;
  return Math.min(2.5, Math.max(0.35, rank * rankToDeviation));
}
