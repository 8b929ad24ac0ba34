import type { Scene } from "../scene/open-scene.ts";
import { plantWidths } from "./garden-designs.ts";
import type { PlantPlace } from "./place-plants.ts";

/** Bits of ground so wide, in meters, are looked at in patches of so many; a row of them is seen from above as half as deep. */
const bit = 0.06;
const inPatch = 3;
const deep = 0.5;
/** Patches around a foot, to each side, farther away and nearer. */
const [aside, farther, nearer] = [4, 5, 2];
/** Bits of bark, gravel or earth in one patch differ less than this in lightness; a cobble is lighter than its crevices. */
const maxUneven = 10;

/** Whether a plant would stand on cobbles, which are too big to grow among. */
export function isOnCobbles({ lab: { L }, photo }: Pick<Scene, "lab" | "photo">, place: PlantPlace): boolean {
  const metre = place.wide / plantWidths[place.name];
  const [wide, high] = [Math.max(2, Math.round(metre * bit)), Math.max(1, Math.round(metre * bit * deep))];
  const meanAt = (left: number, top: number): number | undefined => {
    if (left < 0 || top < 0 || left + wide > photo.width || top + high > photo.height) return undefined;
    let sum = 0;
    for (let row = top; row < top + high; row += 1)
      for (let column = left; column < left + wide; column += 1) sum += L[row * photo.width + column]!;
    return sum / (wide * high);
  };
  const bits = Array.from({ length: inPatch * inPatch }, (_, k) => [k % inPatch, Math.floor(k / inPatch)]);
  let [sum, count] = [0, 0];
  for (let v = -farther; v < nearer; v += 1) {
    for (let u = -aside; u < aside; u += 1) {
      const [left, top] = [
        Math.round(place.x) + u * inPatch * wide,
        Math.round(place.y) + v * inPatch * high,
      ];
      const means = bits.map(([x, y]) => meanAt(left + x! * wide, top + y! * high));
      if (means.some((mean) => mean === undefined)) continue;
      const usual = means.reduce((all: number, mean) => all + mean!, 0) / means.length;
      sum += means.reduce((all: number, mean) => all + (mean! - usual) ** 2, 0);
      count += means.length;
    }
  }
  return count > 0 && Math.sqrt(sum / count) > maxUneven;
}
