import { type LabPlanes, toLab } from "../analyse/convert-lab.ts";
import { boxMean, enlarge, guidedCoefficients } from "../analyse/filter-planes.ts";
import { type ClassName, findRegions, type Regions, withoutSpecks } from "../analyse/find-regions.ts";
import type { Photo } from "../decode/decode-photo.ts";

/** A photo opened for editing: its colours and the masks of its parts at full size. */
export type Scene = {
  photo: Photo;
  lab: LabPlanes;
  regions: Regions;
  /** Sum of the classes' masks at full size, 0..1, with its edges on the picture's. */
  mask(...names: ClassName[]): Float32Array;
};

const sharpenFrom = 0.38;
const sharpenTo = 0.72;

/** Analyses a photo. */
export function openScene(photo: Photo): Scene {
  const regions = findRegions(photo);
  const lab = toLab(photo.data, photo.width * photo.height);
  return { photo, lab, regions, mask: (...names) => refine(names, regions, lab.L, photo) };
}

function refine(names: ClassName[], regions: Regions, fullL: Float32Array, size: Photo): Float32Array {
  const { width, height } = regions;
  const sum = new Float32Array(width * height);
  for (const name of names) {
    const plane = regions.masks[name];
    for (let i = 0; i < sum.length; i += 1) sum[i] = sum[i]! + plane[i]!;
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) / 130));
  const clean = withoutSpecks(sum, width, height, radius);
  const guide = regions.L.map((value) => value / 100);
  const { slope, offset } = guidedCoefficients(clean, guide, width, height, radius, 0.0004);
  const fullSlope = enlarge(slope, regions, size);
  const fullOffset = enlarge(offset, regions, size);
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
    if (total > 0 && seen >= total / 2) return bin / 5 - 100;
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
