import { findRows, type Size } from "./filter-planes.ts";
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
  const grid = {
    width: from.width,
    lefts: Int32Array.from(columns, (block) => block.from),
    rights: Int32Array.from(columns, (block) => block.to),
  };
  const [first, last] = findHeavyRows(weight, from, rows);
  for (let row = Math.max(0, first - around); row <= Math.min(rows.length - 1, last + around); row += 1)
    shrinkRow(plane, weight, rows[row]!, grid, means, cover, row * to.width);
  return { means, cover };
}

/** Where the columns' blocks begin and end in rows of this width. */
type Grid = { width: number; lefts: Int32Array; rights: Int32Array };

function shrinkRow(
  plane: Float32Array,
  weight: Float32Array,
  { from: top, to: bottom }: Block,
  { width, lefts, rights }: Grid,
  means: Float32Array,
  cover: Float32Array,
  start: number,
): void {
  for (let column = 0; column < lefts.length; column += 1) {
    const left = lefts[column]!;
    const right = rights[column]!;
    let sum = 0;
    let total = 0;
    for (let y = top; y < bottom; y += 1) {
      const end = y * width + right;
      for (let at = y * width + left; at < end; at += 1) {
        sum += plane[at]! * (weight[at]! + minWeight);
        total += weight[at]!;
      }
    }
    const count = (bottom - top) * (right - left);
    means[start + column] = sum / (total + count * minWeight);
    cover[start + column] = total / count;
  }
}

/** The first and the last row of blocks in which anything weighs; all of them where nothing does. */
function findHeavyRows(weight: Float32Array, size: Size, rows: Block[]): [first: number, last: number] {
  const { first, end } = findRows(weight, size, 0);
  if (first === end) return [0, rows.length - 1];
  const blockOf = (y: number) => rows.findIndex(({ to }) => to > y);
  return [blockOf(first), blockOf(end - 1)];
}

const minWeight = 1e-3;
