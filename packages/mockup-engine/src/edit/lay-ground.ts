import type { Photo } from "../decode/decode-photo.ts";

/** A place on the ground, in units of a pixel at the picture's lower edge, and how near it is (1 there, 0 far away). */
export type GroundPoint = { across: number; away: number; near: number };

const highestHorizon = 0.58;
const flattening = 2.2;
const farthest = 0.06;

/**
 * The ground plane under a mask: what is drawn in its coordinates shrinks and flattens with distance as the ground
 * does. The horizon is taken a little above the mask's upper end.
 */
export function layGround(
  { width, height }: Photo,
  mask: Float32Array,
): (x: number, y: number) => GroundPoint {
  const horizon = Math.min(highestHorizon, topOf(mask, width, height) - 0.05) * height;
  const depth = height - horizon;
  return (x, y) => {
    const near = Math.max(farthest, (y - horizon) / depth);
    return { across: (x - width / 2) / near, away: (flattening * depth) / near, near };
  };
}

/** The share of the height above which only a fiftieth of a mask lies. */
function topOf(mask: Float32Array, width: number, height: number): number {
  const rows = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = 0; x < width; x += 1) sum += mask[y * width + x]!;
    return sum;
  });
  const total = rows.reduce((sum, row) => sum + row, 0);
  let seen = 0;
  const top = rows.findIndex((row) => {
    seen += row;
    return seen > total / 50;
  });
  return Math.max(0, top) / height;
}
