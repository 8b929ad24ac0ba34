import type { Sharp } from "sharp";

type Size = { width: number; height: number };

/**
 * Edges of a picture: a vector for each pixel, as long as the edge is strong among its neighbors, at twice the edge's angle.
 * So it stays the same when light and dark swap sides, as on a repainted wall. Two numbers a vector, one after the other.
 */
export type Edges = Size & { vectors: Float32Array };

/** In pixels; right and bottom are exclusive. */
type Box = { left: number; top: number; right: number; bottom: number };

/** Gray levels a pixel below which an edge is noise. */
const noise = 4;
const neighborhood = 8;

/** Scales a picture to this size and finds its edges. Throws when it cannot be read. */
export async function drawEdges(picture: Sharp, size: Size): Promise<Edges> {
  const { width, height } = size;
  const gray = await picture
    .flatten({ background: "#808080" })
    .resize(width, height, { fit: "fill" })
    .blur(0.8)
    .toColourspace("b-w")
    .extractChannel(0)
    .raw()
    .toBuffer();
  const strength = new Float32Array(width * height);
  const vectors = new Float32Array(2 * strength.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const right = gray[at + 1]! - gray[at - 1]!;
      const down = gray[at + width]! - gray[at - width]!;
      const length = Math.hypot(right, down);
      if (length === 0) continue;
      strength[at] = length;
      vectors[2 * at] = (right * right - down * down) / length;
      vectors[2 * at + 1] = (2 * right * down) / length;
    }
  }
  normalizeStrength(vectors, strength, size);
  return { vectors, width, height };
}

/** A summed-area table: the sum of any box in four look-ups. */
export function buildSummedArea(values: Float32Array, width: number, height: number): (box: Box) => number {
  const line = width + 1;
  const sums = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!;
      sums[(y + 1) * line + x + 1] = sums[y * line + x + 1]! + row;
    }
  }
  return ({ left, top, right, bottom }) =>
    sums[bottom * line + right]! -
    sums[top * line + right]! -
    sums[bottom * line + left]! +
    sums[top * line + left]!;
}

/** Normalizes edges by their surroundings, so that shade and sun count alike. */
function normalizeStrength(vectors: Float32Array, strength: Float32Array, { width, height }: Size): void {
  const sumOf = buildSummedArea(strength, width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - neighborhood), Math.min(height, y + neighborhood + 1)];
    for (let x = 0; x < width; x += 1, at += 1) {
      const [left, right] = [Math.max(0, x - neighborhood), Math.min(width, x + neighborhood + 1)];
      const usual = sumOf({ left, top, right, bottom }) / ((right - left) * (bottom - top));
      vectors[2 * at]! /= usual + noise;
      vectors[2 * at + 1]! /= usual + noise;
    }
  }
}
