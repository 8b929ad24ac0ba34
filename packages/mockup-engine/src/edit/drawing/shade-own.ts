import { medianIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import { openPlanes, type Painted } from "./edit-surfaces.ts";

/** A shade is a step on a paint strip: so much lightness. */
const shade = 8;
const [darkest, lightest] = [10, 95];

/** Makes a part so many shades lighter, or darker below 0, than it is: its color, light and texture stay in proportion. */
export function shadeOwn(scene: Scene, mask: Float32Array, shades: number): Painted {
  const painted = openPlanes(scene);
  const { L, a, b } = scene.lab;
  const typical = Math.max(darkest, medianIn(L, mask));
  const wished = Math.min(lightest, Math.max(darkest, typical + shades * shade));
  const share = wished / typical;
  // Paint pales towards white.
  const color = share > 1 ? Math.min(1, (100 - wished) / Math.max(1, 100 - typical)) : 1;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! <= 0) continue;
    painted.L[i] = scale(L[i]!, typical, share);
    painted.a[i] = a[i]! * color;
    painted.b[i] = b[i]! * color;
  }
  return painted;
}

/** Light above the part's own is bent towards white instead of being cut off. */
function scale(L: number, typical: number, share: number): number {
  const wished = typical * share;
  if (share <= 1 || L <= typical) return L * share;
  const room = Math.max(1, 98 - wished);
  return wished + room * Math.tanh(((L - typical) * share) / room);
}
