import { boxMean, releasePlanes, weightedMean } from "../analyse/filter-planes.ts";
import type { Scene } from "./open-scene.ts";

/** A part with its edges settled: how much of each pixel belongs to it, and what the part looks like around there. */
export type Settled = { mask: Float32Array; own: Record<"L" | "a" | "b", Float32Array> };

const planes = ["L", "a", "b"] as const;
const tellable = 14;
const foreignFrom = 15;
const foreignTo = 27;

/**
 * The mask of a part of the ground with its edge in one line: the stones and blades of the old ground draw the picture's
 * own edges ragged. The mask given is used up.
 */
export function calmEdges({ photo: { width, height } }: Scene, mask: Float32Array): Float32Array {
  const radius = Math.max(1, Math.round(width / 340));
  const calm = boxMean(mask, width, height, radius);
  releasePlanes(mask);
  for (let i = 0; i < calm.length; i += 1) {
    const t = Math.min(1, Math.max(0, (calm[i]! - 0.3) / 0.4));
    calm[i] = t * t * (3 - 2 * t);
  }
  return calm;
}

/**
 * Settles which share of a pixel at a part's edge is the part (its place between the two sides' colours), and leaves
 * out what is of quite another colour than the part around it: leaves and branches before a wall.
 */
export function settleEdges({ lab, photo }: Scene, mask: Float32Array): Settled {
  const { width, height } = photo;
  const radius = Math.max(2, Math.round(width / 260));
  const inside = boxMean(mask, width, height, radius);
  const meanOf = (weight: Float32Array): Settled["own"] => ({
    L: weightedMean(lab.L, weight, photo, radius),
    a: weightedMean(lab.a, weight, photo, radius),
    b: weightedMean(lab.b, weight, photo, radius),
  });
  const own = meanOf(mask);
  const rest = mask.map((value) => 1 - value);
  const other = meanOf(rest);
  const settled = mask.slice();
  for (let i = 0; i < mask.length; i += 1) {
    const around = inside[i]!;
    if (around < 0.02) continue;
    if (around < 0.98) settled[i] = shareAt(i, mask[i]!);
    const away = Math.hypot(lab.a[i]! - own.a[i]!, lab.b[i]! - own.b[i]!);
    settled[i] =
      settled[i]! * (1 - Math.min(1, Math.max(0, (away - foreignFrom) / (foreignTo - foreignFrom))));
  }
  releasePlanes(inside, rest, other.L, other.a, other.b);
  return { mask: settled, own };

  function shareAt(i: number, drawn: number): number {
    let [along, apart] = [0, 0];
    for (const plane of planes) {
      const step = own[plane][i]! - other[plane][i]!;
      along += (lab[plane][i]! - other[plane][i]!) * step;
      apart += step * step;
    }
    const trust = Math.min(1, Math.max(0, (Math.sqrt(apart) - tellable) / tellable));
    const seen = Math.min(1, Math.max(0, (along / (apart + 1e-6) - 0.12) / 0.7));
    return drawn + (seen - drawn) * trust;
  }
}
