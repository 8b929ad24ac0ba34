import { lineCover } from "./lay-ground.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";

/**
 * What a covering adds to a roof's lightness at a place given in courses across and down its plane, a pixel spanning `span`
 * courses there.
 */
export type Pattern = (across: number, down: number, span: number) => number;

/** Of what lies in the rows or columns that a pixel spans, each as much as the pixel covers of it (box filter). */
function averageOver(from: number, span: number, valueIn: (cell: number) => number): number {
  const first = Math.floor(from);
  let [sum, at] = [0, from];
  for (let cell = first; at < from + span; cell += 1) {
    const until = Math.min(cell + 1, from + span);
    sum += (until - at) * valueIn(cell);
    at = until;
  }
  return sum / span;
}

/** A laminated shingle's pieces are so many courses wide on average, and no two rows begin alike. */
const tabWidth = 3.6;

/** Laminated shingles: pieces of uneven width and shade, under the thicker of which a shadow lies. */
export function drawShingles(across: number, down: number, span: number): number {
  const blotch = (smoothNoise(across / 40, down / 30, 5) - 0.5) * 0.5;
  return blotch + averageOver(down, span, (row) => drawRow(across, row, down, span));
}

function drawRow(across: number, row: number, down: number, span: number): number {
  const shift = hashCell(row, 3, 8) * 17;
  const uneven = 0.7 * smoothNoise(across / 3, row, 9);
  const from = (across + shift) / tabWidth + uneven;
  const shade = averageOver(
    from,
    span / tabWidth,
    (tab) => hashCell(tab, row, 7) + hashCell(tab, row, 4) - 1,
  );
  const raised = hashCell(Math.floor(from), row, 6);
  const shadow = lineCover(Math.max(row, down) - 0.7, 1, 0.3, Math.min(span, 1));
  return shade * 1.6 - (shadow - 0.3) * (0.3 + raised);
}

/** Barrel tiles: rounded across, each course overlapping the next. */
export function drawTiles(across: number, down: number, span: number): number {
  const row = Math.floor(down);
  const column = Math.floor(across / 0.9);
  const round = Math.cos((across / 0.9 - column - 0.42) * Math.PI * 2) * Math.max(0, 1 - span * 1.6);
  const tone = (hashCell(column, row, 7) - 0.5) * 12;
  return tone + round * 6 - lineCover(down, 1, 0.22, span) * 10 + 2;
}

/** Standing seams that run up the slope: a light edge, a dark one, plain metal between. */
export function drawSeams(across: number, down: number, span: number): number {
  const light = lineCover(across, 1, 0.06, span);
  const dark = lineCover(across - 0.06, 1, 0.1, span);
  return (
    light * 12 -
    dark * 15 +
    (smoothNoise(across / 3, down / 5, 5) - 0.5) * 3 +
    (hashCell(Math.floor(across), 1, 4) - 0.5) * 2
  );
}
