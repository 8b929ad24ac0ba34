import { enlarge, rowsOf } from "../analyse/enlarge-planes.ts";
import {
  type Rows,
  releasePlanes,
  type Size,
  weightedMean,
  weightedMeans,
} from "../analyse/filter-planes.ts";
import type { Scene } from "./open-scene.ts";
import type { RefinedRegion } from "./refine-edges.ts";

/** Of a part's width a place is this wide whose light is taken together. */
const placeShare = 1 / 160;
/** What is left of the relief of tiles in the mean of a place, as a share of their roughness. */
const reliefLeft = 0.4;

/**
 * The light on a roof without its texture, in the size of its means. On rough tiles it takes wide places to be rid of
 * their shadows, over which those of trees and of the house would be lost: only what differs no more than tiles do is made
 * even there (guided filter).
 */
export function readRoofLight(
  { lab, photo }: Pick<Scene, "lab" | "photo">,
  { mask, own, spans }: RefinedRegion,
  { roughness, breadth }: { roughness: number; breadth: number },
): Float32Array {
  const [reduced, cover] = [enlarge(lab.L, photo, own), enlarge(mask, photo, own)];
  const rows = rowsOf(spans);
  const radius = (times: number) => Math.max(2, Math.round(own.width * times * placeShare));
  const light = weightedMean(reduced, cover, own, radius(1), rows);
  releasePlanes(reduced);
  if (breadth <= 1) {
    releasePlanes(cover);
    return light;
  }
  const even = evenOut(light, cover, { ...own, rows }, radius(breadth), (roughness * reliefLeft) ** 2);
  releasePlanes(light, cover);
  return even;
}

/** Smooths a plane where it varies by no more than a variance, and keeps the steps that are greater (He et al., guided by itself). */
function evenOut(
  plane: Float32Array,
  weight: Float32Array,
  { rows, ...size }: Size & { rows: Rows },
  radius: number,
  variance: number,
): Float32Array {
  const squares = plane.map((value) => value * value);
  const [mean, slope] = weightedMeans([plane, squares], weight, size, radius, rows) as [
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < mean.length; i += 1) {
    const own = Math.max(0, slope[i]! - mean[i]! ** 2);
    slope[i] = own / (own + variance);
    mean[i] = mean[i]! * (1 - slope[i]!);
  }
  const [slopes, offsets] = weightedMeans([slope, mean], weight, size, radius, rows) as [
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < slopes.length; i += 1) slopes[i] = slopes[i]! * plane[i]! + offsets[i]!;
  releasePlanes(squares, mean, slope, offsets);
  return slopes;
}
