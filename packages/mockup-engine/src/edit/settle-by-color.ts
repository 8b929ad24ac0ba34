import type { ClassName } from "../analyse/class-names.ts";
import { type LabPlanes, toLab } from "../analyse/convert-lab.ts";
import { enlarge, enlargeRows } from "../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size } from "../analyse/filter-planes.ts";
import { type Regions, sumMasks } from "../analyse/find-regions.ts";
import { shrinkPhoto } from "../analyse/shrink-photo.ts";
import { shrinkTo } from "../analyse/shrink-to.ts";
import type { Photo } from "../decode/decode-photo.ts";

const workEdge = 512;
/** How far around a place a part's colors are learned, and how far what is found spreads, as shares of the width. */
const reach = 1 / 30;
const spreading = 1 / 90;
const spreadWeight = 0.2;
const rounds = 3;
/** Light differs more on one part than color does. */
const lightWeight = 0.6;
/** The least variance of a part's color: the camera's grain and a little shading. */
const leastVariance = 16;
/** The three channels are not independent of one another: together they say less. */
const trust = 0.6;
/** So much of a color's likelihood anything may have. */
const outlier = 0.002;
/** So much weight the color of the whole part has beside that around a place. */
const overallWeight = 0.01;
/** Leaves and trunks of nearly the wall's color are more often seen than wall that passed for a plant, so here it must be alike. */
const alike = { from: 3, to: 8 } as const;
/** Nothing is wall where this share of what is around is none. */
const minAround = 0.02;
/** Where trim and plants are believed in less than this together, there is nothing to give back. */
const leastGiven = 0.02;

/** What is beside walls and trim: they give nothing away and take nothing. */
const others: readonly (readonly ClassName[])[] = [
  ["roof"],
  ["opening", "door", "garage"],
  ["sky", "other", "path", "drive", "road", "gravel", "fence", "car", "next"],
];
const plants: readonly ClassName[] = ["plant", "lawn", "bed"];

/** Belief in the wall and in the trim, each against the strongest of what else may be there, 0..1. */
export type SettledParts = Size & { wall: Float32Array; trim: Float32Array };

/** A part's mean color and its variance around every place, how much of it is there, and its belief spread a little. */
type ColorModel = LabPlanes & Record<"variance" | "around" | "spread", Float32Array>;
const modelKeys = ["L", "a", "b", "variance", "around", "spread"] as const;
type Work = Size & { lab: LabPlanes; first: Float32Array[]; half: Size & { lab: LabPlanes } };

/**
 * Gives back to the wall what has its very color: strips of it that pass for trim, and what is seen between leaves. Wall,
 * trim and plants learn their colors around every place, by turns with what belongs to each (a mixture of Gaussians).
 */
export function settleByColor(photo: Photo, { masks, ...regions }: Regions): SettledParts {
  const size = shrinkTo(photo, workEdge);
  const lab = toLab(shrinkPhoto(photo, size).data, size.width * size.height);
  for (let i = 0; i < lab.L.length; i += 1) lab.L[i] = lab.L[i]! * lightWeight;
  const bring = (names: readonly ClassName[]) => enlarge(sumMasks(masks, ...names), regions, size);
  const first = [bring(["wall"]), bring(["trim"]), bring(plants)];
  // Colors change slowly from place to place: a smaller picture tells them as well.
  const half = shrinkTo(size, workEdge / 2);
  const reduce = (plane: Float32Array) => enlarge(plane, size, half);
  const halfLab = { L: reduce(lab.L), a: reduce(lab.a), b: reduce(lab.b) };
  let belief = first;
  for (let round = 0; round < rounds; round += 1) {
    const next = weighColors(belief, { ...size, lab, first, half: { ...half, lab: halfLab } });
    if (belief !== first) releasePlanes(...belief);
    belief = next;
  }
  const [wall, trim, plant] = belief as [Float32Array, Float32Array, Float32Array];
  const rest = others.map(bring);
  const settled = {
    ...size,
    wall: against(wall, [trim, plant, ...rest]),
    trim: against(trim, [wall, plant, ...rest]),
  };
  releasePlanes(...Object.values(lab), ...Object.values(halfLab), ...first, wall, trim, plant, ...rest);
  return settled;
}

function against(own: Float32Array, rivals: Float32Array[]): Float32Array {
  const share = new Float32Array(own.length);
  for (const plane of rivals)
    for (let i = 0; i < share.length; i += 1) share[i] = Math.max(share[i]!, plane[i]!);
  for (let i = 0; i < share.length; i += 1) share[i] = own[i]! / (own[i]! + share[i]! + 1e-6);
  return share;
}

/** The belief in wall, trim and plants after a look at their colors. */
function weighColors(belief: Float32Array[], { lab, first, half, ...size }: Work): Float32Array[] {
  const models = belief.map((plane) => learnColor(enlarge(plane, size, half), half));
  const [wall, trim, plant] = first.map((plane) => plane.slice()) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const likely = new Float64Array(models.length);
  const weighRow = (rows: Float32Array[], start: number) => {
    const around = models.map((_, k) => toModel(rows.slice(k * modelKeys.length)));
    const [wallAround] = around as [ColorModel];
    for (let x = 0, i = start; x < size.width; x += 1, i += 1) {
      const given = trim[i]! + plant[i]!;
      if (given < leastGiven || wallAround.around[x]! < minAround) continue;
      let sum = 1e-9;
      for (let k = 0; k < around.length; k += 1) {
        const model = around[k]!;
        const prior = first[k]![i]! * (1 - spreadWeight) + model.spread[x]! * spreadWeight + 1e-4;
        likely[k] = prior * likelihood(squaredDistance(model, x, lab, i), model.variance[x]!);
        sum += likely[k]!;
      }
      const mass = wall[i]! + given;
      const away = Math.sqrt(squaredDistance(wallAround, x, lab, i));
      const isAlike = Math.min(1, Math.max(0, (alike.to - away) / (alike.to - alike.from)));
      trim[i] = Math.min(trim[i]!, (mass * likely[1]!) / sum);
      plant[i] = plant[i]! - Math.max(0, plant[i]! - (mass * likely[2]!) / sum) * isAlike;
      wall[i] = mass - trim[i]! - plant[i]!;
    }
  };
  enlargeRows(
    models.flatMap((model) => modelKeys.map((key) => model[key])),
    half,
    size,
    weighRow,
  );
  releasePlanes(...models.flatMap((model) => Object.values(model)));
  return [wall, trim, plant];
}

function toModel([L, a, b, variance, around, spread]: Float32Array[]): ColorModel {
  return { L: L!, a: a!, b: b!, variance: variance!, around: around!, spread: spread! };
}

function squaredDistance({ L, a, b }: ColorModel, x: number, lab: LabPlanes, i: number): number {
  const [light, redder, yellower] = [lab.L[i]! - L[x]!, lab.a[i]! - a[x]!, lab.b[i]! - b[x]!];
  return light * light + redder * redder + yellower * yellower;
}

function likelihood(squared: number, variance: number): number {
  return Math.exp(-trust * (squared / (2 * variance) + 1.5 * Math.log(variance / leastVariance))) + outlier;
}

/** Uses the belief up. */
function learnColor(belief: Float32Array, { lab, width, height }: Work["half"]): ColorModel {
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
    variance[i] = Math.max(leastVariance, (variance[i]! - length) / 3 + leastVariance / 2);
  }
  releasePlanes(belief, weight);
  return { L, a, b, variance, around, spread };
}

/** Means of planes by one weight, where it is small with that of all of the plane. */
function openMean(weight: Float32Array, around: Float32Array, { width, height }: Size, radius: number) {
  return (plane: Float32Array): Float32Array => {
    const product = new Float32Array(weight.length);
    let [all, sum] = [1e-6, 0];
    for (let i = 0; i < product.length; i += 1) {
      product[i] = weight[i]! * plane[i]!;
      sum += product[i]!;
      all += weight[i]!;
    }
    const means = boxMean(product, width, height, radius);
    releasePlanes(product);
    for (let i = 0; i < means.length; i += 1)
      means[i] = (means[i]! + (overallWeight * sum) / all) / (around[i]! + overallWeight);
    return means;
  };
}
