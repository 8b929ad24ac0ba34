import type { ClassName } from "../../analyse/class-names.ts";
import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { type Regions, sumMasks } from "../../analyse/find-regions.ts";
import { shrinkToLab } from "../../analyse/shrink-photo.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { giveShade } from "./give-shade.ts";
import { growFrames } from "./grow-frames.ts";
import {
  type ColorModel,
  learnColor,
  minVariance,
  modelKeys,
  squaredDistance,
  toModel,
} from "./model-color.ts";

const workEdge = 512;
const spreadWeight = 0.2;
const rounds = 3;
/** Light differs more on one part than color does. */
const lightWeight = 0.6;
/** The three channels are not independent of one another: together they say less. */
const trust = 0.6;
/** So much of a color's likelihood anything may have. */
const outlier = 0.002;
/** Leaves and trunks of nearly the wall's color are more often seen than wall that passed for a plant, so here it must be alike. */
const alike = { from: 3, to: 8 } as const;
/** Nothing is wall where this share of what is around is none. */
const minAround = 0.02;
/** Where trim and plants are believed in less than this together, there is nothing to give back. */
const minGiven = 0.02;
/** What the network itself takes for trim, of what it believes in wall and trim, is none up to here, and surely trim from there on. */
const sure = { from: 0.7, to: 0.9 } as const;

/** Boards that are painted a little too far are better than boards left in part (docs/picture-quality.md). */
const trimWeight = 1.5;
/** Paint on a trunk, a chair or a floor is worse than a piece of wall that is left. */
const spareWeight = 1.6;

/** What is beside walls and trim: they give nothing away and take nothing. */
const others: readonly (readonly ClassName[])[] = [
  ["roof"],
  ["opening", "door", "garage"],
  ["sky", "other", "path", "drive", "road", "gravel", "fence", "car", "next"],
];
const plants: readonly ClassName[] = ["plant", "lawn", "bed"];

/** Belief in the wall and in the trim, each against the strongest of what else may be there, 0..1. */
export type SettledParts = Size & { wall: Float32Array; trim: Float32Array };

type Believed = [wall: Float32Array, trim: Float32Array];
type Work = Size & {
  lab: LabPlanes;
  first: Float32Array[];
  believed: Believed;
  half: Size & { lab: LabPlanes };
};

/**
 * Gives back to the wall what has its very color: strips of it that pass for trim, and what is seen between leaves. Wall,
 * trim and plants learn their colors around every place, by turns with what belongs to each (a mixture of Gaussians).
 */
export function settleByColor(photo: Photo, { masks, judged, ...regions }: Regions): SettledParts {
  const size = shrinkTo(photo, workEdge);
  const lab = shrinkToLab(photo, size);
  for (let i = 0; i < lab.L.length; i += 1) lab.L[i] = lab.L[i]! * lightWeight;
  const bring = (names: readonly ClassName[]) => enlarge(sumMasks(masks, ...names), regions, size);
  const first = [bring(["wall"]), bring(["trim"]), bring(plants)];
  const believed = [judged.wall, judged.trim].map((plane) => enlarge(plane, regions, size)) as Believed;
  // Colors change slowly from place to place: a smaller picture tells them as well.
  const half = shrinkTo(size, workEdge / 2);
  const reduce = (plane: Float32Array) => enlarge(plane, size, half);
  const halfLab = { L: reduce(lab.L), a: reduce(lab.a), b: reduce(lab.b) };
  let belief = first;
  for (let round = 0; round < rounds; round += 1) {
    const next = weighColors(belief, { ...size, lab, first, believed, half: { ...half, lab: halfLab } });
    if (belief !== first) releasePlanes(...belief);
    belief = next;
  }
  const [wall, trim, plant] = belief as [Float32Array, Float32Array, Float32Array];
  const rest = others.map(bring);
  const [roof, open, things] = rest as [Float32Array, Float32Array, Float32Array];
  // A garage door is wide, and beside it a lit wall passes for its frame.
  const openings = bring(["opening", "door"]);
  const models = [wall, trim].map((plane) =>
    learnColor(enlarge(plane, size, half), { ...half, lab: halfLab }),
  );
  const [ofWall] = models;
  growFrames({ wall, trim, hint: first[1]!, openings }, models, { ...size, lab, half });
  giveShade({ wall, trim, believed }, ofWall!, { ...size, lab, half });
  const settled = {
    ...size,
    wall: against(wall, [trim, roof, open], { spared: [plant, things] }),
    trim: against(trim, [wall, plant, ...rest], { weight: trimWeight }),
  };
  releasePlanes(
    ...Object.values(lab),
    ...Object.values(halfLab),
    ...first,
    wall,
    trim,
    plant,
    openings,
    ...rest,
    ...believed,
    ...models.flatMap((model) => Object.values(model)),
  );
  return settled;
}

type Weights = {
  weight?: number;
  /** Rivals that count for more. */
  spared?: Float32Array[];
};

/** The belief in a part against that in the strongest of its rivals, 0..1. */
function against(
  own: Float32Array,
  rivals: Float32Array[],
  { weight = 1, spared = [] }: Weights,
): Float32Array {
  const share = new Float32Array(own.length);
  for (const plane of rivals) raiseTo(share, plane, 1);
  for (const plane of spared) raiseTo(share, plane, spareWeight);
  for (let i = 0; i < share.length; i += 1)
    share[i] = (own[i]! * weight) / (own[i]! * weight + share[i]! + 1e-6);
  return share;
}

function raiseTo(share: Float32Array, plane: Float32Array, weight: number): void {
  for (let i = 0; i < share.length; i += 1) share[i] = Math.max(share[i]!, plane[i]! * weight);
}

/** The belief in wall, trim and plants after a look at their colors. */
function weighColors(belief: Float32Array[], work: Work): Float32Array[] {
  const { first, half, ...size } = work;
  const models = belief.map((plane) => learnColor(enlarge(plane, size, half), half));
  const settled = first.map((plane) => plane.slice());
  const weighRow = (rows: Float32Array[], start: number) =>
    weighPixels(
      settled,
      models.map((_, k) => toModel(rows.slice(k * modelKeys.length))),
      work,
      start,
    );
  enlargeRows(
    models.flatMap((model) => modelKeys.map((key) => model[key])),
    half,
    size,
    weighRow,
  );
  releasePlanes(...models.flatMap((model) => Object.values(model)));
  return settled;
}

const likely = new Float64Array(3);

/** Weighs the pixels of a row. A function of its own stays compiled from photo to photo. */
function weighPixels(
  settled: Float32Array[],
  around: ColorModel[],
  { width, lab, first, believed: [inWall, inTrim] }: Work,
  start: number,
): void {
  const [wall, trim, plant] = settled as [Float32Array, Float32Array, Float32Array];
  const wallAround = around[0]!;
  for (let x = 0, i = start; x < width; x += 1, i += 1) {
    const given = trim[i]! + plant[i]!;
    if (given < minGiven || wallAround.around[x]! < minAround) continue;
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
    // Boards in nearly the wall's color are told by their shape, which the network sees.
    const kept = rampUp(inTrim[i]! / (inWall[i]! + inTrim[i]! + 1e-6), sure);
    trim[i] = Math.min(trim[i]!, Math.max(trim[i]! * kept, (mass * likely[1]!) / sum));
    plant[i] = plant[i]! - Math.max(0, plant[i]! - (mass * likely[2]!) / sum) * isAlike;
    wall[i] = mass - trim[i]! - plant[i]!;
  }
}

function likelihood(squared: number, variance: number): number {
  return Math.exp(-trust * (squared / (2 * variance) + 1.5 * Math.log(variance / minVariance))) + outlier;
}
