import type { Scene } from "./open-scene.ts";
import type { PlantPlace } from "./place-plants.ts";
import { rankIn } from "./plane-statistics.ts";

/** Nearly all of the ground is no lighter than this, chips in the sun and all; a boulder found as ground is. */
const nearlyAll = 0.9;
const lighter = 4;
/** A plant's foot, as a share of its width. */
const foot = 0.25;

/** Tells where plants stand on the open ground itself, and not upon a stone that passed for it. */
export function tellOpenGround({ lab: { L }, photo }: Scene, ground: Float32Array) {
  const maxL = rankIn(L, ground, nearlyAll) + lighter;
  return ({ x, y, wide }: PlantPlace): boolean => {
    const reach = Math.max(1, Math.round(wide * foot));
    let [sum, count] = [0, 0];
    for (
      let row = Math.max(0, Math.round(y) - reach);
      row <= Math.min(photo.height - 1, Math.round(y));
      row += 1
    ) {
      for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column += 1) {
        if (column < 0 || column >= photo.width) continue;
        sum += L[row * photo.width + column]!;
        count += 1;
      }
    }
    return count === 0 || sum / count < maxL;
  };
}
