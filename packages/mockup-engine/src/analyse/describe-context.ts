import { type Planes, shifted } from "./describe-pixels.ts";
import { boxMean } from "./filter-planes.ts";

type Size = { width: number; height: number };

const looks = [
  [0, -0.1],
  [0, 0.1],
  [-0.1, 0],
  [0.1, 0],
] as const;

/**
 * What the second network sees of every pixel (auto-context after Tu 2008): what the first one believed here and
 * around, above, below and beside, how much of each class stands in the column over and under it and in the whole
 * picture, and a few of the first network's own features.
 */
export function describeContext(belief: Planes, features: Planes, size: Size): Planes {
  const { width, height } = size;
  const unit = Math.max(width, height) / 256;
  const mean = (plane: Float32Array, radius: number) =>
    boxMean(plane, width, height, Math.max(1, Math.round(radius * unit)));
  const near = belief.map((plane) => mean(plane, 2));
  const wide = belief.map((plane) => mean(plane, 10));
  return [
    ...belief,
    ...near,
    ...wide,
    ...looks.flatMap(([right, below]) => near.map((plane) => shifted(plane, size, right, below))),
    ...near.flatMap((plane) => columnShares(plane, size)),
    ...belief.map((plane) => plane.slice().fill(plane.reduce((sum, value) => sum + value, 0) / plane.length)),
    ...keptFeatures.map((index) => features[index]!),
  ];
}

/** L, a, b, roughness, horizontal and vertical steps, place, sky. */
const keptFeatures = [0, 1, 2, 3, 4, 5, 9, 10, 12, 13, 16, 17, 18, 19, 21, 22, 24];

/** How much of a class stands in a pixel's column above it, and below it. */
function columnShares(plane: Float32Array, { width, height }: Size): [Float32Array, Float32Array] {
  const above = new Float32Array(plane.length);
  const below = new Float32Array(plane.length);
  for (let i = width; i < plane.length; i += 1) above[i] = above[i - width]! + plane[i - width]! / height;
  for (let i = plane.length - width - 1; i >= 0; i -= 1)
    below[i] = below[i + width]! + plane[i + width]! / height;
  return [above, below];
}
