import type { LabPlanes } from "../analyse/convert-lab.ts";
import {
  boxMean,
  enlarge,
  enlargeRows,
  releasePlanes,
  type Size,
  weightedMean,
} from "../analyse/filter-planes.ts";
import type { Scene } from "./open-scene.ts";

/** A part with its edges refined: how much of each pixel belongs to it, and what the part looks like around there. */
export type RefinedRegion = { mask: Float32Array; own: Means };

/** Mean colors around every pixel: they change slowly, so they are those of a smaller picture. */
export type Means = Size & LabPlanes;

const meansEdge = 1024;
const minContrast = 14;
const foreignFrom = 15;
const foreignTo = 27;

/**
 * Smooths the edge of a part of the ground, which the old ground's stones and blades make ragged. Releases the given mask.
 */
export function smoothEdges({ photo: { width, height } }: Scene, mask: Float32Array): Float32Array {
  const radius = Math.max(1, Math.round(width / 340));
  const smooth = boxMean(mask, width, height, radius);
  releasePlanes(mask);
  for (let i = 0; i < smooth.length; i += 1) {
    const t = Math.min(1, Math.max(0, (smooth[i]! - 0.3) / 0.4));
    smooth[i] = t * t * (3 - 2 * t);
  }
  return smooth;
}

/**
 * Estimates which share of a pixel at a part's edge is the part (its place between the two sides' colors), and leaves
 * out what is of quite another color than the part around it: leaves and branches before a wall.
 */
export function refineEdges({ lab, photo }: Scene, mask: Float32Array): RefinedRegion {
  const small = shrinkTo(photo, meansEdge);
  const radius = Math.max(2, Math.round(small.width / 260));
  const own = meansOf(lab, mask, photo, small, radius);
  const rest = mask.map((value) => 1 - value);
  const other = meansOf(lab, rest, photo, small, radius);
  releasePlanes(rest);
  const inside = boxMean(enlarge(mask, photo, small), small.width, small.height, radius);
  const refined = mask.slice();
  const planes = [inside, own.L, own.a, own.b, other.L, other.a, other.b];
  enlargeRows(planes, small, photo, (rows, start) => {
    const [around, L, a, b, otherL, otherA, otherB] = rows as Rows;
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1) {
      if (around[x]! < 0.02) continue;
      if (around[x]! < 0.98) {
        const [stepL, stepA, stepB] = [L[x]! - otherL[x]!, a[x]! - otherA[x]!, b[x]! - otherB[x]!];
        const along =
          (lab.L[i]! - otherL[x]!) * stepL +
          (lab.a[i]! - otherA[x]!) * stepA +
          (lab.b[i]! - otherB[x]!) * stepB;
        refined[i] = shareBetween(along, stepL * stepL + stepA * stepA + stepB * stepB, mask[i]!);
      }
      const away = Math.hypot(lab.a[i]! - a[x]!, lab.b[i]! - b[x]!);
      const foreign = Math.min(1, Math.max(0, (away - foreignFrom) / (foreignTo - foreignFrom)));
      refined[i] = refined[i]! * (1 - foreign);
    }
  });
  releasePlanes(inside, other.L, other.a, other.b);
  return { mask: refined, own };
}

type Rows = [
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

function meansOf(lab: LabPlanes, weight: Float32Array, size: Size, small: Size, radius: number): Means {
  const cover = enlarge(weight, size, small);
  const mean = (plane: Float32Array) => {
    const reduced = enlarge(plane, size, small);
    const means = weightedMean(reduced, cover, small, radius);
    releasePlanes(reduced);
    return means;
  };
  const means = { ...small, L: mean(lab.L), a: mean(lab.a), b: mean(lab.b) };
  releasePlanes(cover);
  return means;
}

/** The size of a picture whose long edge is at most so long. */
export function shrinkTo({ width, height }: Size, edge: number): Size {
  const factor = Math.min(1, edge / Math.max(width, height));
  return { width: Math.ceil(width * factor), height: Math.ceil(height * factor) };
}
