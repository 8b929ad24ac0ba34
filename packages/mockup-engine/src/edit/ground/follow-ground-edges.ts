import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { boxMean, openWeightedMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";

/** Edges are looked for in a picture whose long edge is this long, within so many of its pixels: the network looks at one as large. */
const edgeSize = 384;
const reach = 5;
/** Surely a part's own, and surely what is beside it: by the share of it around. */
const [surelyBeside, surelyOwn] = [0.3, 0.7];
/** How far around a place both sides' colors are learned, in reaches. */
const around = 2.5;
/** Surfaces are never more even than this, as variances of lightness and of color: photographs have noise and dirt. */
const minVariance = { L: 30, a: 5, b: 7 } as const;
/** From and to how many deviations two sides must lie apart to be told from one another. */
const apart = { from: 1.6, to: 2.8 } as const;
/** By how much color may outweigh where an edge was found: at a whole reach from it, not at all. */
const maxEvidence = 3.2;
const foundWeight = 5;

/** Bumpers are as gray as concrete: where a car may be, no ground is looked for. */
const noCar = 0.2;

/**
 * Widens a part of the ground to where the color beside it begins: corners that were found rounded, and strips along doors
 * and lawns that were missed. Nothing is taken from it: its shaded rims would be. Changes the mask.
 */
export function followGroundEdges({ lab, photo, regions }: Scene, mask: Float32Array): Float32Array {
  const small = shrinkTo(photo, edgeSize);
  const cover = enlarge(mask, photo, small);
  const share = boxMean(cover, small.width, small.height, reach);
  const colors = shrinkColors(lab, photo, small);
  const own = learnColors(colors, weighBy(share, surelyOwn, 1), small);
  const beside = learnColors(colors, weighBy(share, surelyBeside, 0), small);
  const evidence = compareColors(colors, own, beside, share, cover);
  const belief = boxMean(evidence, small.width, small.height, 1);
  const cars = enlarge(regions.masks.car, regions, small);
  const moved = new Float32Array(belief.length);
  for (let i = 0; i < belief.length; i += 1) {
    belief[i] = 1 / (1 + Math.exp(-2 * belief[i]!));
    moved[i] = belief[i]! > 0.5 && cover[i]! <= 0.5 && cars[i]! < noCar ? 1 : 0;
  }
  const near = boxMean(moved, small.width, small.height, 2);
  const widenRow = ([beliefs, nears]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      if (nears![x]! <= 0) continue;
      const isMoved = Math.min(1, nears![x]! * 6);
      mask[i] = Math.max(mask[i]!, sharpen(beliefs![x]!) * isMoved);
    }
  };
  enlargeRows([belief, near], small, photo, widenRow, findSpans(near, small, 0, 1));
  for (const { mean, variance } of [own, beside])
    releasePlanes(...Object.values(mean), ...Object.values(variance));
  releasePlanes(cover, share, evidence, belief, cars, moved, near, ...Object.values(colors));
  return mask;
}

function shrinkColors(lab: LabPlanes, photo: Size, small: Size): LabPlanes {
  const shrink = (plane: Float32Array) => {
    const reduced = enlarge(plane, photo, small);
    const smooth = boxMean(reduced, small.width, small.height, 1);
    releasePlanes(reduced);
    return smooth;
  };
  return { L: shrink(lab.L), a: shrink(lab.a), b: shrink(lab.b) };
}

/** 0 up to the first value, 1 from the second on; the other way round where the second is smaller. */
function weighBy(share: Float32Array, from: number, to: number): Float32Array {
  const weight = new Float32Array(share.length);
  inRuns(weight.length, (start, end) => {
    for (let i = start; i < end; i += 1)
      weight[i] = Math.min(1, Math.max(0, (share[i]! - from) / (to - from))) ** 2;
  });
  return weight;
}

function squareOf(plane: Float32Array): Float32Array {
  const squares = new Float32Array(plane.length);
  for (let i = 0; i < squares.length; i += 1) squares[i] = plane[i]! * plane[i]!;
  return squares;
}

type Learned = { mean: LabPlanes; variance: LabPlanes; weight: Float32Array };

/** What a side's colors are around every place. */
function learnColors(colors: LabPlanes, weight: Float32Array, size: Size): Learned {
  const radius = Math.round(reach * around);
  const mean = openWeightedMean(weight, size, radius);
  const learn = (name: keyof LabPlanes) => {
    const plane = colors[name];
    const middle = mean(plane);
    const squares = squareOf(plane);
    const variance = mean(squares);
    for (let i = 0; i < variance.length; i += 1)
      variance[i] = Math.max(0, variance[i]! - middle[i]! * middle[i]!) + minVariance[name];
    releasePlanes(squares);
    return { middle, variance };
  };
  const [L, a, b] = [learn("L"), learn("a"), learn("b")];
  mean.release();
  return {
    mean: { L: L.middle, a: a.middle, b: b.middle },
    variance: { L: L.variance, a: a.variance, b: b.variance },
    weight: boxMean(weight, size.width, size.height, radius),
  };
}

const minKnown = 0.01;
/** Where a part was not found it is not, unless color says so. */
const beyond = -0.3;

/** Above 0 where a place is the part's by its color and by where the part was found. */
function compareColors(
  colors: LabPlanes,
  own: Learned,
  beside: Learned,
  share: Float32Array,
  cover: Float32Array,
): Float32Array {
  const belief = new Float32Array(share.length);
  for (let i = 0; i < belief.length; i += 1) {
    const around = (2 * share[i]! - 1) * foundWeight;
    // Inside a corner most of what is around is the part's, and yet it may end there.
    const found = cover[i]! > 0.5 ? around : Math.min(around, beyond);
    belief[i] = found;
    if (Math.abs(found) >= maxEvidence || own.weight[i]! < minKnown || beside.weight[i]! < minKnown) continue;
    const distance =
      measureStep(own, beside, "L", i) + measureStep(own, beside, "a", i) + measureStep(own, beside, "b", i);
    const trust = Math.min(1, Math.max(0, (Math.sqrt(distance) - apart.from) / (apart.to - apart.from)));
    const evidence =
      weighColor(colors, own, beside, "L", i) +
      weighColor(colors, own, beside, "a", i) +
      weighColor(colors, own, beside, "b", i);
    belief[i] = found + Math.min(maxEvidence, Math.max(-maxEvidence, evidence / 2)) * trust;
  }
  return belief;
}

function measureStep(own: Learned, beside: Learned, name: keyof LabPlanes, i: number): number {
  const step = own.mean[name][i]! - beside.mean[name][i]!;
  return (step * step) / (own.variance[name][i]! + beside.variance[name][i]!);
}

/** Above 0 where a color is more likely one side's own than the other's, as twice the logarithm of by how much. */
function weighColor(
  colors: LabPlanes,
  own: Learned,
  beside: Learned,
  name: keyof LabPlanes,
  i: number,
): number {
  const color = colors[name][i]!;
  const [toOwn, toBeside] = [color - own.mean[name][i]!, color - beside.mean[name][i]!];
  const [ownSpread, besideSpread] = [own.variance[name][i]!, beside.variance[name][i]!];
  return (
    (toBeside * toBeside) / besideSpread - (toOwn * toOwn) / ownSpread + Math.log(besideSpread / ownSpread)
  );
}

const sharpen = (value: number) => {
  const t = Math.min(1, Math.max(0, (value - 0.25) / 0.5));
  return t * t * (3 - 2 * t);
};
