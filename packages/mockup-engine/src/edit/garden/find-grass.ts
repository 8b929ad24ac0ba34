import { enlargeRows, spansOfRows } from "../../analyse/enlarge-planes.ts";
import { boxMean, findRows, releasePlanes } from "../../analyse/filter-planes.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { followGroundEdges } from "../ground/follow-ground-edges.ts";
import { medianIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Scene } from "../scene/open-scene.ts";

/** Gravel is never so green: where it was found and is, a lawn lies in a shadow. */
const green = { from: 9, to: 13 } as const;
const edge = 384;
const blur = 2;

/** A yard's lawn, or its gravel, as they are by their color: what is as green as grass is none but a lawn. */
export function findByColor(scene: Scene, wanted: "lawn" | "gravel"): Float32Array {
  const { photo, lab } = scene;
  const gravel = scene.mask("gravel");
  const found = wanted === "lawn" ? scene.mask("lawn") : gravel;
  const small = shrinkTo(photo, edge);
  const { means, cover } = shrinkByWeight(lab.a, gravel, photo, small, blur + 1);
  const smooth = boxMean(means, small.width, small.height, blur);
  const takeRow = ([row]: Float32Array[], start: number) => {
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1) {
      if (gravel[i]! <= 0) continue;
      const share = gravel[i]! * rampUp(-row![x]!, green);
      found[i] = wanted === "lawn" ? Math.min(1, found[i]! + share) : found[i]! - share;
    }
  };
  enlargeRows([smooth], small, photo, takeRow, spansOfRows(findRows(gravel, photo, 0), photo, small));
  releasePlanes(means, cover, smooth);
  if (wanted === "lawn") releasePlanes(gravel);
  return found;
}

/** Straw is so yellow, and yellower than the stones among which it was found by so much; what a lamp lights is redder. */
const straw = { from: 11, to: 15, redness: 0.2 } as const;
const yellower = 4;

/** Takes straw out of the stones, which are changed: beside a new lawn it would be half of the old one. */
export function dropStraw({ photo, lab }: Scene, stones: Float32Array): Float32Array {
  const small = shrinkTo(photo, edge);
  const smooth = (plane: Float32Array) => {
    const { means, cover } = shrinkByWeight(plane, stones, photo, small);
    const around = boxMean(means, small.width, small.height, 3);
    releasePlanes(means, cover);
    return around;
  };
  const [a, b] = [smooth(lab.a), smooth(lab.b)];
  const from = Math.max(straw.from, medianIn(lab.b, stones) + yellower);
  const yellow = { from, to: from + straw.to - straw.from };
  for (let i = 0; i < b.length; i += 1) b[i] = a[i]! < b[i]! * straw.redness ? rampUp(b[i]!, yellow) : 0;
  enlargeRows([b], small, photo, ([row], start) => {
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1)
      if (stones[i]! > 0) stones[i] = stones[i]! * (1 - row![x]!);
  });
  releasePlanes(a, b);
  return stones;
}

/** Blades are at least so green, and leaves of plants no fringe of a lawn. */
const blades = { from: 4, to: 9 } as const;
const hardlyPlant = 0.3;

/** A yard with the fringe of its lawn: on a new lawn nobody sees it, but around gravel it would be a green line. */
export function takeFringe(scene: Scene, yard: Float32Array): Float32Array {
  const { lab, regions, photo } = scene;
  const widened = followGroundEdges(scene, yard.slice());
  const takeRow = ([plants]: Float32Array[], start: number) => {
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1) {
      const more = widened[i]! - yard[i]!;
      if (more <= 0) continue;
      widened[i] = yard[i]! + (plants![x]! < hardlyPlant ? more * rampUp(-lab.a[i]!, blades) : 0);
    }
  };
  const spans = spansOfRows(findRows(widened, photo, 0), photo, regions);
  enlargeRows([regions.masks.plant], regions, photo, takeRow, spans);
  takeLastBlades(scene, widened);
  return widened;
}

/** So close beside new ground, as a share of the picture's width, what is as green and as yellow as this is what is left of a lawn. */
const lastBlades = {
  reach: 1 / 220,
  beside: { from: 0.12, to: 0.35 },
  a: { from: 5, to: 10 },
  b: { from: 6, to: 12 },
} as const;

/** Adds the blades that hang over a path or stand around a trunk. Changes the ground. */
function takeLastBlades({ lab, photo, regions }: Scene, ground: Float32Array): void {
  const { reach, beside, a, b } = lastBlades;
  const radius = Math.max(2, Math.round(photo.width * reach));
  const rows = findRows(ground, photo, radius);
  const around = boxMean(ground, photo.width, photo.height, radius, rows);
  const takeRow = ([plants]: Float32Array[], start: number) => {
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1) {
      if (ground[i]! >= 1 || around[i]! <= beside.from || plants![x]! >= hardlyPlant) continue;
      const green = rampUp(-lab.a[i]!, a) * rampUp(lab.b[i]!, b);
      ground[i] = Math.max(ground[i]!, rampUp(around[i]!, beside) * green);
    }
  };
  enlargeRows([regions.masks.plant], regions, photo, takeRow, spansOfRows(rows, photo, regions));
  releasePlanes(around);
}
