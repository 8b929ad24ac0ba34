import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { boxMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";

/** How far around a place a part's colors are learned, and how far what is found spreads, as shares of the width. */
const reach = 1 / 30;
const spreading = 1 / 90;
/** The least variance of a part's color: the camera's grain and a little shading. */
export const minVariance = 16;
/** So much weight the color of the whole part has beside that around a place. */
const overallWeight = 0.01;

/** A part's mean color and its variance around every place, how much of it is there, and its belief spread a little. */
export type ColorModel = LabPlanes & Record<"variance" | "around" | "spread", Float32Array>;

/** The planes of a model, in the order in which they are brought to another size. */
export const modelKeys = ["L", "a", "b", "variance", "around", "spread"] as const;

/** Rows of a model's planes as the model of that row. */
export function toModel([L, a, b, variance, around, spread]: Float32Array[]): ColorModel {
  return { L: L!, a: a!, b: b!, variance: variance!, around: around!, spread: spread! };
}

/** How far a place's color is from a model's mean there. */
export function squaredDistance({ L, a, b }: ColorModel, x: number, lab: LabPlanes, i: number): number {
  const light = lab.L[i]! - L[x]!;
  const redder = lab.a[i]! - a[x]!;
  const yellower = lab.b[i]! - b[x]!;
  return light * light + redder * redder + yellower * yellower;
}

/** What color a part has around every place. Uses the belief up. */
export function learnColor(
  belief: Float32Array,
  { lab, width, height }: Size & { lab: LabPlanes },
): ColorModel {
  const radius = Math.round(width * reach);
  const weight = new Float32Array(belief.length);
  // What is surely of the part counts most.
  for (let i = 0; i < weight.length; i += 1) weight[i] = belief[i]! * belief[i]! * belief[i]!;
  const around = boxMean(weight, width, height, radius);
  const spread = boxMean(belief, width, height, Math.round(width * spreading));
  const mean = openMean(weight, around, { width, height }, radius);
  const [L, a, b] = [mean(lab.L), mean(lab.a), mean(lab.b)];
  for (let i = 0; i < belief.length; i += 1)
    belief[i] = lab.L[i]! * lab.L[i]! + lab.a[i]! * lab.a[i]! + lab.b[i]! * lab.b[i]!;
  const variance = mean(belief);
  for (let i = 0; i < variance.length; i += 1) {
    const length = L[i]! * L[i]! + a[i]! * a[i]! + b[i]! * b[i]!;
    variance[i] = Math.max(minVariance, (variance[i]! - length) / 3 + minVariance / 2);
  }
  releasePlanes(belief, weight);
  return { L, a, b, variance, around, spread };
}

/** Means of planes by one weight, where it is small with that of all of the plane. */
function openMean(weight: Float32Array, around: Float32Array, { width, height }: Size, radius: number) {
  return (plane: Float32Array): Float32Array => {
    let [all, sum] = [1e-6, 0];
    for (let i = 0; i < weight.length; i += 1) {
      sum += Math.fround(weight[i]! * plane[i]!);
      all += weight[i]!;
    }
    const means = boxMean(plane, width, height, radius, undefined, weight);
    for (let i = 0; i < means.length; i += 1)
      means[i] = (means[i]! + (overallWeight * sum) / all) / (around[i]! + overallWeight);
    return means;
  };
}
