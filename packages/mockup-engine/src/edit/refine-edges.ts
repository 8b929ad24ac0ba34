import { boxMean, releasePlanes, weightedMean } from "../analyse/filter-planes.ts";
import type { Scene } from "./open-scene.ts";

/** A part with its edges refined: how much of each pixel belongs to it, and what the part looks like around there. */
export type RefinedRegion = { mask: Float32Array; own: Record<"L" | "a" | "b", Float32Array> };

const planes = ["L", "a", "b"] as const;
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
 * Estimates which share of a pixel at a part's edge is the part (its place between the two sides' colours), and leaves
 * out what is of quite another colour than the part around it: leaves and branches before a wall.
 */
export function refineEdges({ lab, photo }: Scene, mask: Float32Array): RefinedRegion {
  const { width, height } = photo;
  const radius = Math.max(2, Math.round(width / 260));
  const inside = boxMean(mask, width, height, radius);
  const meanOf = (weight: Float32Array): RefinedRegion["own"] => ({
    L: weightedMean(lab.L, weight, photo, radius),
    a: weightedMean(lab.a, weight, photo, radius),
    b: weightedMean(lab.b, weight, photo, radius),
  });
  const own = meanOf(mask);
  const rest = mask.map((value) => 1 - value);
  const other = meanOf(rest);
  const refined = mask.slice();
  for (let i = 0; i < mask.length; i += 1) {
    const around = inside[i]!;
    if (around < 0.02) continue;
    if (around < 0.98) refined[i] = shareAt(i, mask[i]!);
    const away = Math.hypot(lab.a[i]! - own.a[i]!, lab.b[i]! - own.b[i]!);
    refined[i] =
      refined[i]! * (1 - Math.min(1, Math.max(0, (away - foreignFrom) / (foreignTo - foreignFrom))));
  }
  releasePlanes(inside, rest, other.L, other.a, other.b);
  return { mask: refined, own };

  function shareAt(i: number, drawn: number): number {
    let [along, apart] = [0, 0];
    for (const plane of planes) {
      const step = own[plane][i]! - other[plane][i]!;
      along += (lab[plane][i]! - other[plane][i]!) * step;
      apart += step * step;
    }
    const trust = Math.min(1, Math.max(0, (Math.sqrt(apart) - minContrast) / minContrast));
    const seen = Math.min(1, Math.max(0, (along / (apart + 1e-6) - 0.12) / 0.7));
    return drawn + (seen - drawn) * trust;
  }
}
