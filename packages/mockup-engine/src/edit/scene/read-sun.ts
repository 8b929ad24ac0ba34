import { enlarge } from "../../analyse/enlarge-planes.ts";
import { boxMean } from "../../analyse/filter-planes.ts";
import { rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "./open-scene.ts";

/** Where the sun stands (-1 left, 1 right, 0 before or behind) and how deep its shadows are, 0..1. */
export type Sun = { sun: number; hardness: number };

const clear = 0.012;

/**
 * Reads the sun from the plants there are: they are brighter on the side it shines on. How far the ground's dark and
 * light parts lie apart tells how deep shadows are.
 */
export function readSun({ lab, photo, regions }: Scene, yard: Float32Array): Sun {
  const { width, height, masks } = regions;
  const L = enlarge(lab.L, photo, regions);
  const radius = Math.max(2, Math.round(width / 40));
  const body = boxMean(masks.plant, width, height, radius);
  let [lean, weight] = [0, 1e-6];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (masks.plant[i]! < 0.5) continue;
      // The mask rises towards a plant's middle: on its left side to the right.
      const side = body[i - 1]! - body[i + 1]!;
      lean += side * L[i]!;
      weight += Math.abs(side) * 50;
    }
  }
  const share = lean / weight;
  const sun = Math.abs(share) < clear ? 0 : Math.max(-1, Math.min(1, share * 12));
  const apart = (rankIn(lab.L, yard, 0.9) - rankIn(lab.L, yard, 0.1)) / 45;
  return { sun, hardness: Math.max(0.15, Math.min(1, apart)) };
}
