import { classNames } from "./class-names.ts";
import type { LabPlanes } from "./convert-lab.ts";
import { normalize, type Planes } from "./normalize-belief.ts";

/** Of the yards drawn by hand fewer than one pixel in a thousand is so blue: it is the water of a pool. */
const isWater = (L: number, a: number, b: number) => L > 40 && ((a < -4 && b < -6) || (a < 0 && b < -12));
/** Of lawns one pixel in six hundred, and of beds one in a hundred, is so gray and light: it is concrete. */
const isConcrete = (L: number, a: number, b: number) => L > 60 && a * a + b * b < 49;

const kept = 0.02;
const [lawn, bed, gravel] = (["lawn", "bed", "gravel"] as const).map((name) => classNames.indexOf(name)) as [
  number,
  number,
  number,
];

/** Takes from the parts of a yard what has a color that none of them ever has. Changes the belief. */
export function dropStrangeColors(belief: Planes, { L, a, b }: LabPlanes): Planes {
  for (let i = 0; i < L.length; i += 1) {
    const water = isWater(L[i]!, a[i]!, b[i]!);
    if (!water && !isConcrete(L[i]!, a[i]!, b[i]!)) continue;
    for (const k of water ? [lawn, bed, gravel] : [lawn, bed]) belief[k]![i]! *= kept;
  }
  return normalize(belief);
}
