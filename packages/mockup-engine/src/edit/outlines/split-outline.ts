import type { Size } from "../../analyse/filter-planes.ts";
import type { Outline } from "./trace-outlines.ts";

/** A straight line along an edge: from where, in which direction and how far; the part is on its right hand. */
export type Line = { x: number; y: number; dx: number; dy: number; length: number };
/** A stretch of an outline, as indexes of its places. */
export type Run = { outline: Outline; from: number; to: number };

/** How far an edge lies inside its part at a place, and how far along the edge that place is. */
export function measureFrom(
  { x, y, dx, dy }: Line,
  atX: number,
  atY: number,
): { along: number; inside: number } {
  const [px, py] = [atX - x, atY - y];
  return { along: px * dx + py * dy, inside: py * dx - px * dy };
}

/** The place so far along a line and so far to its right hand: what `measureFrom` measures. */
export function placeBeside({ x, y, dx, dy }: Line, along: number, right: number): [number, number] {
  return [x + dx * along - dy * right, y + dy * along + dx * right];
}

/** Cuts an outline where it bends more than a run of its length may. */
export function splitRuns(outline: Outline, tolerance: (length: number) => number): Run[] {
  const last = outline.length / 2 - 1;
  const half = Math.floor(last / 2);
  return [
    ...splitRun({ outline, from: 0, to: half }, tolerance),
    ...splitRun({ outline, from: half, to: last }, tolerance),
  ];
}

/** Cuts a stretch of an outline likewise (Ramer, Douglas and Peucker). */
export function splitRun({ outline, from, to }: Run, tolerance: (length: number) => number): Run[] {
  const runs: Run[] = [];
  const waiting: [number, number][] = [[from, to]];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [start, end] = span;
    const { at, away, length } = findFarthest(outline, start, end);
    if (away > tolerance(length) && at > start && at < end) waiting.push([at, end], [start, at]);
    else if (end > start) runs.push({ outline, from: start, to: end });
  }
  return runs;
}

/** The place that is farthest from the straight way between two places. */
export function findFarthest(outline: Outline, from: number, to: number, last = to) {
  const [x, y] = [outline[from * 2]!, outline[from * 2 + 1]!];
  const [dx, dy] = [outline[to * 2]! - x, outline[to * 2 + 1]! - y];
  const length = Math.hypot(dx, dy);
  const farthest = { at: from, away: 0, length };
  for (let i = from + 1; i < last; i += 1) {
    const px = outline[i * 2]! - x;
    const py = outline[i * 2 + 1]! - y;
    const away = length > 1 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
    if (away <= farthest.away) continue;
    farthest.at = i;
    farthest.away = away;
  }
  return farthest;
}

/** The line through a run (least squares), without its ends, which lean to what follows. */
export function fitLine({ outline, from, to }: Run): Line {
  const margin = Math.floor((to - from) / 12);
  let [count, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
  for (let i = from + margin; i <= to - margin; i += 1) {
    const px = outline[i * 2]!;
    const py = outline[i * 2 + 1]!;
    count += 1;
    x += px;
    y += py;
    xx += px * px;
    xy += px * py;
    yy += py * py;
  }
  [x, y] = [x / count, y / count];
  const angle = Math.atan2(2 * (xy / count - x * y), xx / count - x * x - (yy / count - y * y)) / 2;
  let [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const along = (i: number) => (outline[i * 2]! - x) * dx + (outline[i * 2 + 1]! - y) * dy;
  if (along(to) < along(from)) [dx, dy] = [-dx, -dy];
  const [start, end] = [along(from), along(to)];
  return { x: x + dx * start, y: y + dy * start, dx, dy, length: end - start };
}

/** Where the picture itself cuts a part off, there is nothing to straighten. */
export function isAtBorder({ x, y, dx, dy, length }: Line, { width, height }: Size): boolean {
  const [midX, midY] = [x + (dx * length) / 2, y + (dy * length) / 2];
  return midX < 2 || midY < 2 || midX > width - 2 || midY > height - 2;
}
