import { type ClassName, classNames } from "../analyse/class-names.ts";
import { type LabPlanes, toLab } from "../analyse/convert-lab.ts";
import { boxMean, enlarge, guidedCoefficients } from "../analyse/filter-planes.ts";
import { findRegions, type Regions, withoutSpecks } from "../analyse/find-regions.ts";
import type { Photo } from "../decode/decode-photo.ts";

/** A photo opened for editing: its colours and the masks of its parts at full size. */
export type Scene = {
  photo: Photo;
  lab: LabPlanes;
  regions: Regions;
  /** Sum of the classes' masks at full size, 0..1, with its edges on the picture's. */
  mask(...names: ClassName[]): Float32Array;
  /** The part as a person painted it, at full size; it takes the place of the one found. */
  chosen: Float32Array | undefined;
};

/** A mask of any size, 0..1. */
export type Mask = { plane: Float32Array; width: number; height: number };

const sharpenFrom = 0.48;
const sharpenTo = 0.68;

/** Analyses a photo. A chosen part gets its edges from the picture, as the parts that are found do. */
export function openScene(photo: Photo, chosen?: Mask): Scene {
  const regions = findRegions(photo);
  const lab = toLab(photo.data, photo.width * photo.height);
  return {
    photo,
    lab,
    regions,
    mask: (...names) => refine(names, regions, lab.L, photo),
    chosen: chosen && followEdges(chosen, lab.L, photo),
  };
}

/** How sure it is that a pixel is one of the classes rather than the strongest of the others, 0..1. */
function againstRivals(names: ClassName[], { masks }: Regions): Float32Array {
  const sum = new Float32Array(masks.sky.length);
  const rival = new Float32Array(masks.sky.length);
  for (const name of classNames) {
    const plane = masks[name];
    if (names.includes(name)) for (let i = 0; i < sum.length; i += 1) sum[i] = sum[i]! + plane[i]!;
    else for (let i = 0; i < sum.length; i += 1) rival[i] = Math.max(rival[i]!, plane[i]!);
  }
  return sum.map((value, i) => value / (value + rival[i]! + 1e-6));
}

const refineEdge = 560;

function refine(names: ClassName[], regions: Regions, fullL: Float32Array, size: Photo): Float32Array {
  const { width, height } = regions;
  const plane = withoutSpecks(againstRivals(names, regions), width, height, 2);
  return followEdges({ plane, width, height }, fullL, size);
}

/**
 * The mask at full size. It is first enlarged to a middle size, where a guided filter moves its edges onto the
 * picture's own, and then by that filter's coefficients (fast guided filter) to the picture itself.
 */
function followEdges(small: Mask, fullL: Float32Array, size: Photo): Float32Array {
  const factor = Math.min(1, refineEdge / Math.max(size.width, size.height));
  const middle = { width: Math.ceil(size.width * factor), height: Math.ceil(size.height * factor) };
  const radius = Math.max(2, Math.round(Math.max(middle.width, middle.height) / 140));
  const guide = enlarge(fullL, size, middle).map((value) => value / 100);
  const mask = enlarge(small.plane, small, middle);
  const { slope, offset } = guidedCoefficients(mask, guide, middle.width, middle.height, radius, 0.0003);
  const fullSlope = enlarge(slope, middle, size);
  const fullOffset = enlarge(offset, middle, size);
  return fullSlope.map((value, i) => smoothstep(value * (fullL[i]! / 100) + fullOffset[i]!));
}

function smoothstep(value: number): number {
  const t = Math.min(1, Math.max(0, (value - sharpenFrom) / (sharpenTo - sharpenFrom)));
  return t * t * (3 - 2 * t);
}

/** Share of the picture a mask covers. */
export function coverage(mask: Float32Array): number {
  let sum = 0;
  for (const value of mask) sum += value;
  return sum / mask.length;
}

/** The median of a plane where the mask is sure; 50 without any such place. */
export function medianIn(plane: Float32Array, mask: Float32Array): number {
  return rankIn(plane, mask, 0.5);
}

/** The value of a plane below which the given share of the surely masked pixels lies; 50 without any such place. */
export function rankIn(plane: Float32Array, mask: Float32Array, share: number): number {
  const histogram = new Uint32Array(1001);
  let total = 0;
  for (let i = 0; i < plane.length; i += 1) {
    if (mask[i]! < 0.5) continue;
    histogram[Math.max(0, Math.min(1000, Math.round((plane[i]! + 100) * 5)))]! += 1;
    total += 1;
  }
  let seen = 0;
  for (let bin = 0; bin <= 1000; bin += 1) {
    seen += histogram[bin]!;
    if (total > 0 && seen >= total * share) return bin / 5 - 100;
  }
  return 50;
}

/** A plane blurred inside a mask only: what is outside does not bleed in. */
export function blurInside(
  plane: Float32Array,
  mask: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const weighted = boxMean(
    plane.map((value, i) => value * (mask[i]! + 1e-3)),
    width,
    height,
    radius,
  );
  const weight = boxMean(
    mask.map((value) => value + 1e-3),
    width,
    height,
    radius,
  );
  return weighted.map((value, i) => value / weight[i]!);
}
