import { type Line, lineThrough, type Point } from "../../analyse/fit-line.ts";

/** A driveway's sides as lines: the column of each by row. Undefined where the picture's border cuts a side off. */
type Sides = { left: Line | undefined; right: Line | undefined };

/** The lines along a driveway's two sides. */
export function traceSides(drive: Float32Array, width: number, height: number, horizon: number): Sides {
  const left: Point[] = [];
  const right: Point[] = [];
  const margin = Math.round(width * 0.015);
  for (let y = Math.round(horizon); y < height; y += 2) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x += 1) {
      if (drive[y * width + x]! < 0.5) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (last - first < width * 0.04) continue;
    if (first > margin) left.push([y, first]);
    if (last < width - margin) right.push([y, last]);
  }
  return { left: lineThrough(left), right: lineThrough(right) };
}
