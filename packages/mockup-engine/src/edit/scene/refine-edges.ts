import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, findSpans, rowsOf, type Spans } from "../../analyse/enlarge-planes.ts";
import {
  boxMean,
  findRows,
  type Rows,
  releasePlanes,
  type Size,
  weightedMeans,
} from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "./open-scene.ts";

/** A part with its edges refined: how much of each pixel belongs to it, and what the part looks like around there. */
export type RefinedRegion = { mask: Float32Array; own: Means; spans: Spans };

/** Mean colors around every pixel: they change slowly, so they are those of a smaller picture. */
export type Means = Size & LabPlanes;

const meansEdge = 768;
/** A part that covers less of what is around than this is none. */
const hardly = 0.02;
const minContrast = 14;
const foreignFrom = 15;
const foreignTo = 27;

/**
 * Smooths the edge of a part of the ground, which the old ground's stones and blades make ragged. Releases the given mask.
 */
export function smoothEdges({ photo: { width, height } }: Scene, mask: Float32Array): Float32Array {
  const radius = Math.max(1, Math.round(width / 340));
  const rows = findRows(mask, { width, height }, radius);
  const smooth = boxMean(mask, width, height, radius, rows);
  releasePlanes(mask);
  const near = smooth.subarray(rows.first * width, rows.end * width);
  inRuns(near.length, (start, end) => sharpenRun(near, start, end));
  return smooth;
}

function sharpenRun(plane: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) {
    const t = Math.min(1, Math.max(0, (plane[i]! - 0.3) / 0.4));
    plane[i] = t * t * (3 - 2 * t);
  }
}

/**
 * Estimates which share of a pixel at a part's edge is the part (its place between the two sides' colors), and leaves
 * out what is of quite another color than the part around it: leaves and branches before a wall. Boards only grow by it:
 * their own shadow lines would become gaps in them.
 */
export function refineEdges({ lab, photo }: Scene, mask: Float32Array, isBoards = false): RefinedRegion {
  const small = shrinkTo(photo, meansEdge);
  const radius = Math.max(2, Math.round(small.width / 260));
  const cover = enlarge(mask, photo, small);
  const rest = new Float32Array(cover.length);
  for (let i = 0; i < rest.length; i += 1) rest[i] = 1 - cover[i]!;
  const reduced = {
    L: enlarge(lab.L, photo, small),
    a: enlarge(lab.a, photo, small),
    b: enlarge(lab.b, photo, small),
  };
  const inside = boxMean(cover, small.width, small.height, radius, findRows(cover, small, radius));
  const spans = findSpans(inside, small, hardly, 0);
  const own = meansOf(reduced, cover, small, radius);
  const other = meansOf(reduced, rest, small, radius, rowsOf(spans));
  releasePlanes(cover, rest, reduced.L, reduced.a, reduced.b);
  const refined = mask.slice();
  const planes = [inside, own.L, own.a, own.b, other.L, other.a, other.b];
  const refineRow = (rows: Float32Array[], start: number, first: number, end: number) => {
    const [around, L, a, b, otherL, otherA, otherB] = rows as Looks;
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      if (around[x]! < hardly) continue;
      if (around[x]! < 0.98) {
        const stepL = L[x]! - otherL[x]!;
        const stepA = a[x]! - otherA[x]!;
        const stepB = b[x]! - otherB[x]!;
        const along =
          (lab.L[i]! - otherL[x]!) * stepL +
          (lab.a[i]! - otherA[x]!) * stepA +
          (lab.b[i]! - otherB[x]!) * stepB;
        const seen = shareBetween(along, stepL * stepL + stepA * stepA + stepB * stepB, mask[i]!);
        refined[i] = isBoards ? Math.max(seen, mask[i]!) : seen;
      }
      const redder = lab.a[i]! - a[x]!;
      const yellower = lab.b[i]! - b[x]!;
      const away = Math.sqrt(redder * redder + yellower * yellower);
      const foreign = Math.min(1, Math.max(0, (away - foreignFrom) / (foreignTo - foreignFrom)));
      refined[i] = refined[i]! * (1 - foreign);
    }
  };
  enlargeRows(planes, small, photo, refineRow, spans);
  releasePlanes(inside, other.L, other.a, other.b);
  return { mask: refined, own, spans };
}

type Looks = [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
];

function shareBetween(along: number, apart: number, drawn: number): number {
  const trust = Math.min(1, Math.max(0, (Math.sqrt(apart) - minContrast) / minContrast));
  const seen = Math.min(1, Math.max(0, (along / (apart + 1e-6) - 0.12) / 0.7));
  return drawn + (seen - drawn) * trust;
}

function meansOf(
  { L, a, b }: LabPlanes,
  weight: Float32Array,
  size: Size,
  radius: number,
  rows?: Rows,
): Means {
  const [meanL, meanA, meanB] = weightedMeans([L, a, b], weight, size, radius, rows);
  return { ...size, L: meanL!, a: meanA!, b: meanB! };
}
