import type { Size } from "./filter-planes.ts";

/**
 * A plane of a smaller size: the means of its blocks by weight, and the weight's own. Where a block weighs nothing, the
 * plain mean.
 */
export function shrinkByWeight(
  plane: Float32Array,
  weight: Float32Array,
  from: Size,
  to: Size,
): { means: Float32Array; cover: Float32Array } {
  const pixels = to.width * to.height;
  const [means, cover] = [new Float32Array(pixels), new Float32Array(pixels)];
  for (let row = 0, i = 0; row < to.height; row += 1) {
    const [top, bottom] = blockOf(row, from.height, to.height);
    for (let column = 0; column < to.width; column += 1, i += 1) {
      const [left, right] = blockOf(column, from.width, to.width);
      let sum = 0;
      let total = 0;
      for (let y = top; y < bottom; y += 1) {
        const end = y * from.width + right;
        for (let at = y * from.width + left; at < end; at += 1) {
          sum += plane[at]! * (weight[at]! + minWeight);
          total += weight[at]!;
        }
      }
      const count = (bottom - top) * (right - left);
      means[i] = sum / (total + count * minWeight);
      cover[i] = total / count;
    }
  }
  return { means, cover };
}

const minWeight = 1e-3;

function blockOf(index: number, length: number, count: number): [from: number, to: number] {
  const from = Math.floor((index * length) / count);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))];
}
