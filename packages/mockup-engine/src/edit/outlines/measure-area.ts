import type { Outline } from "./trace-outlines.ts";

/** The area within a stretch of an outline and the straight way back (shoelace formula): above 0 where the stretch goes clockwise. */
export function measureArea(outline: Outline, from = 0, to = outline.length / 2 - 1): number {
  let sum = 0;
  for (let i = from, before = to; i <= to; before = i, i += 1)
    sum += outline[before * 2]! * outline[i * 2 + 1]! - outline[i * 2]! * outline[before * 2 + 1]!;
  return sum / 2;
}
