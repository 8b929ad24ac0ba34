import { rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import type { PlantPlace } from "./place-plants.ts";

/** Nearly all of the ground is no lighter than this, chips in the sun and all; a boulder found as ground is. */
const nearlyAll = 0.9;
const lighter = 4;
/** A plant's foot, as a share of its width. */
const foot = 0.25;
/** Where a share of its place is so much greener than nearly all of the ground, a plant grows there already. */
const grown = { greener: 5, share: 0.12 } as const;

/** Tells where plants stand on the open ground itself, and not upon a stone that passed for it. */
export function tellOpenGround({ lab: { L, a }, photo }: Scene, ground: Float32Array) {
  const maxL = rankIn(L, ground, nearlyAll) + lighter;
  const minA = rankIn(a, ground, 1 - nearlyAll) - grown.greener;
  return ({ x, y, wide }: PlantPlace): boolean => {
    const reach = Math.max(1, Math.round(wide * foot));
    let [sum, green, count] = [0, 0, 0];
    for (
      let row = Math.max(0, Math.round(y) - reach);
      row <= Math.min(photo.height - 1, Math.round(y));
      row += 1
    ) {
      for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column += 1) {
        if (column < 0 || column >= photo.width) continue;
        sum += L[row * photo.width + column]!;
        if (a[row * photo.width + column]! < minA) green += 1;
        count += 1;
      }
    }
    return count === 0 || (sum / count < maxL && green / count < grown.share);
  };
}
