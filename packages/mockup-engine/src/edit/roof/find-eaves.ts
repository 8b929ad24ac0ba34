import type { Labels } from "./find-facets.ts";

/** The line through a place of a roof's plane along which its courses run, in the pixels of the labels. */
export type Eave = { x: number; y: number; slope: number };

/** Slopes are taken between columns so far apart, as a share of the plane's width. */
const baseShare = 0.25;
/** An edge is straight where so much of it has about one slope; no steeper one is an eave, but a gable's or a hip's. */
const minStraight = 0.5;
const about = 0.05;
const maxSlope = 0.3;

/**
 * The eave of each of a roof's planes, told by its lower edge where that is straight and by its ridge where leaves or
 * gables are before it; level where neither is. Of old tiles nothing else tells it: their rows run every way.
 */
export function findEaves({ width, height, label, count }: Labels): Eave[] {
  const edges = Array.from({ length: count }, () => ({
    low: new Int32Array(width).fill(-1),
    high: new Int32Array(width).fill(-1),
  }));
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const edge = edges[label[i]!];
      if (!edge) continue;
      edge.low[x] = y;
      if (edge.high[x]! < 0) edge.high[x] = y;
    }
  }
  return edges.map(({ low, high }) => followEdge(low) ?? followEdge(high) ?? { x: 0, y: 0, slope: 0 });
}

function followEdge(rows: Int32Array): Eave | undefined {
  const columns: number[] = [];
  for (let x = 0; x < rows.length; x += 1) if (rows[x]! >= 0) columns.push(x);
  const base = Math.max(4, Math.round(columns.length * baseShare));
  const slopes: number[] = [];
  for (const x of columns) if ((rows[x + base] ?? -1) >= 0) slopes.push((rows[x + base]! - rows[x]!) / base);
  const slope = middleOf(slopes);
  if (slope === undefined || Math.abs(slope) > maxSlope) return undefined;
  const straight = slopes.filter((one) => Math.abs(one - slope) < about).length;
  if (straight < slopes.length * minStraight) return undefined;
  const middle = middleOf(columns)!;
  // The place on the line that half of the edge lies above.
  const y = middleOf(columns.map((x) => rows[x]! - slope * (x - middle)))!;
  return { x: middle, y, slope };
}

function middleOf(values: number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}
