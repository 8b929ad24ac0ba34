import type { LabPlanes } from "./convert-lab.ts";
import { boxMean } from "./filter-planes.ts";

const roughestSky = 11;
const steepestSky = 9;
const lowestSky = 0.62;
const seedBand = 0.12;

/**
 * Where the sky is, 0..1: what is bright or blue and calm, and joined to the top edge through small steps of light.
 * Softened a little, so that wires and thin branches do not cut it.
 */
export function reachSky(
  { L, a, b }: LabPlanes,
  rough: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const isSkyLike = (i: number) => {
    const chroma = Math.hypot(a[i]!, b[i]!);
    const isBright = L[i]! > 58 && chroma < 14 && b[i]! < 9;
    const isBlue = b[i]! < -5 && L[i]! > 32;
    return (isBright || isBlue) && rough[i]! < roughestSky;
  };
  const reached = new Float32Array(width * height);
  const queue = new Int32Array(width * height);
  let length = 0;
  const visit = (i: number, from: number) => {
    if (reached[i] === 1 || !isSkyLike(i) || Math.abs(L[i]! - L[from]!) > steepestSky) return;
    reached[i] = 1;
    queue[length] = i;
    length += 1;
  };
  // Not the first row alone: listing photographs come with frames.
  for (let i = 0; i < width * Math.ceil(height * seedBand); i += 1) visit(i, i);
  for (let head = 0; head < length; head += 1) {
    const i = queue[head]!;
    const x = i % width;
    if (x > 0) visit(i - 1, i);
    if (x < width - 1) visit(i + 1, i);
    if (i >= width) visit(i - width, i);
    if (i + width < reached.length && i < width * height * lowestSky) visit(i + width, i);
  }
  return boxMean(reached, width, height, 2);
}

const usualSkyline = 0.2;
const deepestSkyline = 0.55;

/** Where the sky ends in each column, as a share of the height, smoothed; the usual place where a tree hides it. */
export function findSkyline(reach: Float32Array, width: number, height: number): Float32Array {
  const raw = Array.from({ length: width }, (_, x) => {
    let end = 0;
    for (let y = 0; y < height * deepestSkyline; y += 1) if (reach[y * width + x]! > 0.5) end = y;
    return end / height;
  });
  const span = Math.max(1, Math.round(width * 0.012));
  return Float32Array.from(raw, (_, x) => {
    const near = raw.slice(Math.max(0, x - span), x + span + 1).toSorted((left, right) => left - right);
    const middle = near[near.length >> 1]!;
    return middle > 0.02 ? middle : usualSkyline;
  });
}
