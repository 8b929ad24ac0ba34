import type { LabPlanes } from "../../analyse/convert-lab.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import { mix } from "../numbers/mix-values.ts";

/** A stretch of a row as wide as a trunk: its middle, its color (CIELAB) and how far that is from both sides'. */
export type Bar = { x: number; wide: number; L: number; a: number; b: number; apart: number };

export type Color = Pick<Bar, "L" | "a" | "b">;

/** A trunk's color differs at least so much from that of the ground on both sides of it, and so much from row to row at most. */
const minApart = 7;
const maxChange = 9;
/** Where both sides differ from one another, it is rather an edge. */
const edgeWeight = 0.7;
/** A shadow changes a trunk's light more than its color. */
const lightWeight = 0.6;
/** What is known of a trunk's color changes by so much of each further row. */
const newShare = 0.15;
/** A trunk leans by no more than a pixel from row to row. */
const besides = [0, -0.5, 0.5, -1, 1];
/** How much of a bar lies along each of its sides. */
const partShare = 0.3;
/** Of a bar's width so much is looked at on each of its sides. */
const sideShare = 0.7;

const distance = (one: Color, other: Color) =>
  Math.hypot((one.L - other.L) * lightWeight, one.a - other.a, one.b - other.b);

/** A color as it becomes over many rows, each of which may differ a little. */
export const mixColors = (known: Color, next: Color): Color => ({
  L: mix(known.L, next.L, newShare),
  a: mix(known.a, next.a, newShare),
  b: mix(known.b, next.b, newShare),
});

/**
 * Tells the bar of a width that stands out most at a place of a row or right beside it; undefined where none does, or in another
 * color than the known one.
 */
export function openBars(
  lab: LabPlanes,
  size: Size,
): (x: number, y: number, wide: number, known?: Color) => Bar | undefined {
  const [L, a, b] = [sumRows(lab.L, size), sumRows(lab.a, size), sumRows(lab.b, size)];
  const meanOf = (y: number, from: number, to: number): Color => {
    const [start, end, count] = [y * (size.width + 1) + from, y * (size.width + 1) + to, to - from];
    return {
      L: (L[end]! - L[start]!) / count,
      a: (a[end]! - a[start]!) / count,
      b: (b[end]! - b[start]!) / count,
    };
  };
  const lookAt = (x: number, y: number, wide: number): Bar | undefined => {
    const [from, to] = [Math.round(x - wide / 2), Math.round(x + wide / 2)];
    const side = Math.max(2, Math.round(wide * sideShare));
    if (to <= from || from - 1 - side < 0 || to + 1 + side > size.width) return undefined;
    // A pixel on its edge is of both.
    const rim = to - from > 3 ? 1 : 0;
    const [first, end] = [from + rim, to - rim];
    const [left, right] = [meanOf(y, from - 1 - side, from - 1), meanOf(y, to + 1, to + 1 + side)];
    // Of a bar that is wider than the thing itself the sides are ground already.
    const part = Math.max(1, Math.round((end - first) * partShare));
    const onLeft = distance(meanOf(y, first, first + part), left);
    const onRight = distance(meanOf(y, end - part, end), right);
    const apart = Math.min(onLeft, onRight) - edgeWeight * distance(left, right);
    return { x, wide, ...meanOf(y, first, end), apart };
  };
  return (x, y, wide, known) => {
    let best: Bar | undefined;
    for (const beside of besides) {
      const bar = lookAt(x + beside, y, wide);
      if (!bar || bar.apart < minApart || (known && distance(bar, known) > maxChange)) continue;
      if (bar.apart > (best?.apart ?? 0)) best = bar;
    }
    return best;
  };
}

/** The sums of each row up to every pixel. */
function sumRows(plane: Float32Array, { width, height }: Size): Float64Array {
  const sums = new Float64Array((width + 1) * height);
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0, at = y * (width + 1); x < width; x += 1, i += 1, at += 1)
      sums[at + 1] = sums[at]! + plane[i]!;
  return sums;
}
