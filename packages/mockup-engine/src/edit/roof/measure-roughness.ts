import type { Scene } from "../scene/open-scene.ts";

/** So many pixels apart roughness is measured. */
export const apart = 2;
/** So many pixels tell how rough it is. */
const enough = 20_000;

/** How much a place's lightness differs from the mean of those a little above and below it. */
export function measureRoughness(
  { lab, photo: { width, height } }: Pick<Scene, "lab" | "photo">,
  mask: Float32Array,
): number {
  const reach = apart * width;
  const stride = Math.max(1, Math.floor((width * height) / enough) | 1);
  let [sum, count] = [0, 1e-6];
  for (let i = reach; i < mask.length - reach; i += stride) {
    if (Math.min(mask[i]!, mask[i - reach]!, mask[i + reach]!) < 0.9) continue;
    sum += Math.abs(lab.L[i]! - (lab.L[i - reach]! + lab.L[i + reach]!) / 2);
    count += 1;
  }
  return Math.max(0.5, sum / count);
}
