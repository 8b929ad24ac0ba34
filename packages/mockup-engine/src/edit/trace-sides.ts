import { type Line, lineThrough, type Point } from "../analyse/fit-line.ts";

/** A driveway's sides as lines: the column of each by row. Undefined where the picture's border cuts a side off. */
export type Sides = { left: Line | undefined; right: Line | undefined };

/** A stretch tells where a side runs if it has more than this share of its rows, and less than that stray from its line. */
const minStretch = 0.35;
const maxAstray = 0.15;
/** What is beside a driveway is looked at so far from it, as a share of the width. */
const beside = 0.01;

/**
 * The lines along a driveway's two sides. Where `paved` is given, each runs along the longest stretch beyond which no paving
 * goes on: where it does, the driveway ends at the sidewalk, and that end is often seen aslant.
 */
export function traceSides(
  drive: Float32Array,
  width: number,
  height: number,
  horizon: number,
  paved?: Float32Array,
): Sides {
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
  if (!paved) return { left: lineThrough(left), right: lineThrough(right) };
  const reach = Math.round(width * beside);
  const trace = (points: Point[], way: -1 | 1) =>
    lineAlong(points, way * reach, ([y, x]) => paved[y * width + x + way * reach]! < 0.5) ??
    lineThrough(points);
  return { left: trace(left, -1), right: trace(right, 1) };
}

/** The line along the longest stretch of a side; undefined where it does not speak for the whole side. */
function lineAlong(points: Point[], away: number, isSide: (point: Point) => boolean): Line | undefined {
  const stretch = findLongest(points, isSide);
  const line = stretch.length > points.length * minStretch ? lineThrough(stretch) : undefined;
  if (!line) return undefined;
  const end = stretch.at(-1)![0];
  const astray = points.filter((point) => {
    const outside = (point[1] - line(point[0])) / away;
    // Further down a driveway may end within its sides, but not at a lawn: then the stretch was its far edge.
    return outside > 1 || (outside < -1 && point[0] > end && isSide(point));
  });
  return astray.length < points.length * maxAstray ? line : undefined;
}

/** The longest stretch of points that are such, one after the other. */
function findLongest(points: Point[], isSuch: (point: Point) => boolean): Point[] {
  let [longest, stretch]: [Point[], Point[]] = [[], []];
  for (const point of points) {
    stretch = isSuch(point) ? [...stretch, point] : [];
    if (stretch.length > longest.length) longest = stretch;
  }
  return longest;
}
