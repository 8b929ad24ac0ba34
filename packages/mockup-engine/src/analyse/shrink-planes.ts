import type { Size } from "./filter-planes.ts";
import { type Block, findBlocks } from "./shrink-photo.ts";

/**
 * A plane of a smaller size: the means of its blocks by weight, and the weight's own. Where a block weighs nothing, the
 * plain mean, and 0 where nothing weighs for so many rows of blocks around.
 */
export function shrinkByWeight(
  plane: Float32Array,
  weight: Float32Array,
  from: Size,
  to: Size,
  around = Number.POSITIVE_INFINITY,
): { means: Float32Array; cover: Float32Array } {
  const pixels = to.width * to.height;
  const [means, cover] = [new Float32Array(pixels), new Float32Array(pixels)];
  const rows = findBlocks(from.height, to.height);
  const columns = findBlocks(from.width, to.width);
  const lefts = Int32Array.from(columns, (block) => block.from);
  const rights = Int32Array.from(columns, (block) => block.to);
  const [first, last] = findHeavyRows(weight, from.width, rows);
  for (let row = Math.max(0, first - around); row <= Math.min(rows.length - 1, last + around); row += 1)
    shrinkRow(rows[row]!, row * to.width);
  return { means, cover };

  function shrinkRow({ from: top, to: bottom }: Block, start: number): void {
    for (let column = 0; column < to.width; column += 1) {
      const left = lefts[column]!;
      const right = rights[column]!;
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
      means[start + column] = sum / (total + count * minWeight);
      cover[start + column] = total / count;
    }
  }
}

/** The first and the last row of blocks in which anything weighs; all of them where nothing does. */
function findHeavyRows(weight: Float32Array, width: number, rows: Block[]): [first: number, last: number] {
  const height = weight.length / width;
  let top = 0;
  while (top < height && !weighsIn(weight, top * width, width)) top += 1;
  if (top === height) return [0, rows.length - 1];
  let bottom = height - 1;
  while (!weighsIn(weight, bottom * width, width)) bottom -= 1;
  const blockOf = (y: number) => rows.findIndex(({ to }) => to > y);
  return [blockOf(top), blockOf(bottom)];
}

function weighsIn(weight: Float32Array, start: number, width: number): boolean {
  for (let i = start; i < start + width; i += 1) if (weight[i]! > 0) return true;
  return false;
}

const minWeight = 1e-3;
