import type { Size } from "../../analyse/filter-planes.ts";
import type { Outline } from "./trace-outlines.ts";

/** Lines are drawn so many times finer down than the picture's rows. */
const finer = 4;

/** How much of each pixel lies within outlines (even and odd). */
export function fillOutlines(outlines: Outline[], { width, height }: Size): Float32Array {
  const mask = new Float32Array(width * height);
  const crossings: number[][] = Array.from({ length: height * finer }, () => []);
  for (const outline of outlines) addCrossings(outline, crossings);
  for (const [line, columns] of crossings.entries()) {
    const row = Math.floor(line / finer) * width;
    columns.sort((one, other) => one - other);
    for (let k = 0; k + 1 < columns.length; k += 2) fillSpan(mask, row, width, columns[k]!, columns[k + 1]!);
  }
  return mask;
}

/** Where an outline's sides cross the middles of the fine rows. */
function addCrossings(outline: Outline, crossings: number[][]): void {
  const last = outline.length - 2;
  for (let i = 0, before = last; i <= last; before = i, i += 2) {
    const [x, y] = [outline[i]!, outline[i + 1]! * finer];
    const [fromX, fromY] = [outline[before]!, outline[before + 1]! * finer];
    const [top, bottom] = [Math.min(y, fromY), Math.max(y, fromY)];
    const end = Math.min(crossings.length, Math.ceil(bottom - 0.5));
    for (let line = Math.max(0, Math.ceil(top - 0.5)); line < end; line += 1)
      crossings[line]!.push(fromX + ((x - fromX) * (line + 0.5 - fromY)) / (y - fromY));
  }
}

function fillSpan(mask: Float32Array, row: number, width: number, from: number, to: number): void {
  const [left, right] = [Math.max(0, from), Math.min(width, to)];
  for (let x = Math.floor(left); x < right; x += 1)
    mask[row + x] = Math.min(1, mask[row + x]! + (Math.min(right, x + 1) - Math.max(left, x)) / finer);
}
