import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { boxMean, findRows, releasePlanes, type Size, weightedMeans } from "../../analyse/filter-planes.ts";
import { boundPixels, findPieces } from "../../analyse/find-pieces.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import { findPaving, findWater, inYard } from "./find-no-ground.ts";
import { type TrunkFoot, trunkEdge } from "./find-trunk-feet.ts";

/** Things are looked for in a picture whose long edge is this long, and the ground is what is so far around them. */
const edge = trunkEdge;
const around = 30;
/** Stones are so much paler than the ground around them and lighter by so much, or still lighter and less pale. */
const paler = 0.58;
const lighter = 8;
const muchLighter = { by: 22, paler: 0.75 } as const;
/** Ground as pale as this has none. */
const minStrength = 0.2;
/** Color counts less where it is dark: there it is mostly noise. */
const darkness = 10;
/** A whole stone is no more colorful or green than this, as straw is, and lighter than grass, or earth, by so much. */
const stone = { strength: 0.34, a: -7, overGrass: 18, overEarth: 13 } as const;
const earthFrom = -2;

/** A stone takes more pixels of that picture than this, and less of it than that share. */
const minPixels = 36;
const maxStone = 0.012;
/** Stones fill their boxes, and end at a line: patches of straw or bare earth do neither. */
const minFilled = 0.42;
const minCrisp = 0.55;

/**
 * A yard without what lies in it and is no ground: boulders, stepping stones, slabs and lids, paler than the ground around
 * them, lighter, and with a line around them; water; paving; and the feet of trunks.
 */
export function spareThings(
  { lab, photo }: Scene,
  yard: Float32Array,
  trunks: readonly TrunkFoot[] = [],
): Float32Array {
  const small = shrinkTo(photo, edge);
  const shrink = (plane: Float32Array) => shrinkByWeight(plane, yard, photo, small, around);
  const [{ means: L, cover }, { means: a }, { means: b }] = [shrink(lab.L), shrink(lab.a), shrink(lab.b)];
  const colors = { L, a, b };
  const usual = weightedMeans([L, a, b], cover, small, around, findRows(cover, small, 0));
  const ground = { L: usual[0]!, a: usual[1]!, b: usual[2]! };
  const things = new Float32Array(cover.length);
  markThings(things, findStones(colors, ground, cover, small));
  markThings(things, findWater(colors, cover, small));
  markThings(things, findPaving(colors, cover, small));
  markThings(
    things,
    trunks.map(({ pixels }) => pixels),
  );
  const left = takeAway(yard, things, photo, small);
  releasePlanes(L, a, b, cover, ...usual, things);
  return left;
}

/** A part of the ground without the feet of trunks. */
export function spareTrunks(
  { photo }: Pick<Scene, "photo">,
  ground: Float32Array,
  trunks: readonly TrunkFoot[],
): Float32Array {
  if (trunks.length === 0) return ground;
  const small = shrinkTo(photo, edge);
  const feet = new Float32Array(small.width * small.height);
  markThings(
    feet,
    trunks.map(({ pixels }) => pixels),
  );
  const left = takeAway(ground, feet, photo, small);
  releasePlanes(feet);
  return left;
}

function markThings(things: Float32Array, pieces: number[][]): void {
  for (const pixels of pieces) for (const i of pixels) things[i] = 1;
}

function strengthAt({ L, a, b }: LabPlanes, i: number): number {
  return Math.sqrt(a[i]! * a[i]! + b[i]! * b[i]!) / (Math.max(0, L[i]!) + darkness);
}

function findStones(colors: LabPlanes, ground: LabPlanes, cover: Float32Array, size: Size): number[][] {
  const isStone = new Uint8Array(cover.length);
  inRuns(isStone.length, (start, end) => markStones(colors, ground, cover, isStone, start, end));
  const maxPixels = size.width * size.height * maxStone;
  return findPieces(isStone, size)
    .map(({ pixels }) => pixels)
    .filter((pixels) => pixels.length >= minPixels && pixels.length <= maxPixels)
    .filter((pixels) => isFilled(pixels, size) && isStony(pixels, colors, ground))
    .filter((pixels) => isCrisp(pixels, isStone, colors, ground, size));
}

function markStones(
  colors: LabPlanes,
  ground: LabPlanes,
  cover: Float32Array,
  isStone: Uint8Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i += 1) {
    if (cover[i]! < inYard) continue;
    const usual = strengthAt(ground, i);
    const light = colors.L[i]! - ground.L[i]!;
    const maxShare = light > muchLighter.by ? muchLighter.paler : paler;
    if (usual > minStrength && light > lighter && strengthAt(colors, i) < usual * maxShare) isStone[i] = 1;
  }
}

function isStony(pixels: number[], colors: LabPlanes, ground: LabPlanes): boolean {
  const mean = (valueAt: (i: number) => number) =>
    pixels.reduce((sum, i) => sum + valueAt(i), 0) / pixels.length;
  const isEarth = mean((i) => ground.a[i]!) > earthFrom;
  return (
    mean((i) => strengthAt(colors, i)) < stone.strength &&
    mean((i) => colors.a[i]!) > stone.a &&
    mean((i) => colors.L[i]! - ground.L[i]!) > (isEarth ? stone.overEarth : stone.overGrass)
  );
}

function isFilled(pixels: number[], { width }: Size): boolean {
  const { left, right, top, bottom } = boundPixels(pixels, width);
  return pixels.length > (right - left) * (bottom - top) * minFilled;
}

/** Whether two pixels beyond its border most of what sets a piece apart from the ground is gone. */
function isCrisp(
  pixels: number[],
  isStone: Uint8Array,
  { L }: LabPlanes,
  ground: LabPlanes,
  { width }: Size,
): boolean {
  let [inside, steps, count] = [0, 0, 0];
  for (const i of pixels) {
    inside += L[i]! - ground.L[i]!;
    for (const next of [-1, 1, -width, width]) {
      const beyond = i + 2 * next;
      if (isStone[i + next] !== 0 || beyond < 0 || beyond >= L.length || isStone[beyond]) continue;
      steps += L[i]! - L[beyond]!;
      count += 1;
    }
  }
  return count > 0 && steps / count > (inside / pixels.length) * minCrisp;
}

function takeAway(yard: Float32Array, things: Float32Array, photo: Size, small: Size): Float32Array {
  const near = boxMean(things, small.width, small.height, 1);
  const left = yard.slice();
  const take = ([row]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1)
      if (left[i]! > 0) left[i] = left[i]! * (1 - Math.min(1, row![x]! * 2));
  };
  enlargeRows([near], small, photo, take, findSpans(near, small, 0, 1));
  releasePlanes(near);
  return left;
}
