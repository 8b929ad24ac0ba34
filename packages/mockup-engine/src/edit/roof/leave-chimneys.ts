import type { Box } from "../../analyse/box.ts";
import { enlarge } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { boundPixels, findPieces } from "../../analyse/find-pieces.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import { takeOutOfMask } from "../scene/take-out-of-mask.ts";

const workEdge = 560;
/** Chimneys are narrower than this share of the picture's width, and stand out of the roof by nearly their width. */
const maxWide = 0.055;
const minUpright = 0.36;
const minTall = 4;
/** They have two upright sides: a gable's tip, which has slopes, is narrower at half its height by half. */
const minSquare = 0.64;
/** So near to either side of them there is sky, or what lies far off, in so many of their rows. */
const besideBy = 3;
const minFree = 0.8;
/** Before its roof a chimney goes on as long as a row is so much nearer to its own color than to that beside it. */
const minApart = 2.5;
/** Some of its rows are joints or lie in its own shade. */
const maxMissed = 2;

type Small = Size & { planes: Float32Array[]; cover: Float32Array; free: Float32Array };

/** Takes chimneys out of a roof: what stands out of its ridge, upright and narrow, and what goes on below it in its color. Changes the mask. */
export function leaveChimneys({ lab, photo, regions }: Scene, roof: Float32Array): void {
  const size = shrinkTo(photo, workEdge);
  const cover = enlarge(roof, photo, size);
  const found = findPieces(markNarrow(cover, size), size).map(({ pixels }) =>
    boundPixels(pixels, size.width),
  );
  const boxes = found.filter((box) => isUpright(box, size));
  if (boxes.length) {
    const open = sumMasks(regions.masks, "sky", "next", "other");
    const planes = [lab.L, lab.a, lab.b].map((plane) => enlarge(plane, photo, size));
    const small = { ...size, cover, planes, free: enlarge(open, regions, size) };
    const taken = new Float32Array(cover.length);
    for (const box of boxes) if (standsFree(box, small)) takeOut(box, small, taken);
    takeOutOfMask(roof, taken, { small: size, photo, steepness: 2.5 });
    releasePlanes(...planes, small.free, taken);
  }
  releasePlanes(cover);
}

/** Where the roof's rows are narrower than a chimney may be. */
function markNarrow(cover: Float32Array, { width, height }: Size): Uint8Array {
  const narrow = new Uint8Array(cover.length);
  for (let y = 0; y < height; y += 1) {
    let first = -1;
    for (let x = 0; x <= width; x += 1) {
      const i = y * width + x;
      const isRoof = x < width && cover[i]! > 0.5;
      if (isRoof && first < 0) first = x;
      if (isRoof || first < 0) continue;
      if (first > 0 && x < width && x - first < width * maxWide) narrow.fill(1, y * width + first, i);
      first = -1;
    }
  }
  return narrow;
}

const isUpright = ({ left, right, top, bottom }: Box, { width }: Size) =>
  right - left < width * maxWide && bottom - top >= Math.max(minTall, (right - left) * minUpright);

/** Whether it is as wide above as below, with the open on either side. */
function standsFree({ left, right, top, bottom }: Box, { width, cover, free }: Small): boolean {
  let [filled, open] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    const row = y * width;
    for (let x = left; x < right; x += 1) if (cover[row + x]! > 0.5) filled += 1;
    const sides = [row + Math.max(0, left - besideBy), row + Math.min(width - 1, right - 1 + besideBy)];
    if (sides.every((i) => free[i]! > 0.5 && cover[i]! < 0.5)) open += 1;
  }
  return filled >= (right - left) * (bottom - top) * minSquare && open >= (bottom - top) * minFree;
}

/** Marks a chimney and, below the ridge, its front before the roof. */
function takeOut(box: Box, small: Small, taken: Float32Array): void {
  const { width, height, cover } = small;
  const { top, bottom } = box;
  for (let y = Math.max(0, top - 1); y < bottom; y += 1)
    taken.fill(1, y * width + box.left - 1, y * width + box.right + 1);
  const { left, right } = findStem(box, small);
  const breadth = right - left;
  if (breadth < 3) return;
  const own = meanIn(small, Math.round(top + (bottom - top) * upper), left, right);
  for (let y = bottom, missed = 0; y < height && missed <= maxMissed; y += 1) {
    if (cover[y * width + ((left + right) >> 1)]! < 0.5) return;
    const seen = meanIn(small, y, left, right);
    const beside = [
      meanIn(small, y, left - breadth - 2, left - 2),
      meanIn(small, y, right + 2, right + breadth + 2),
    ];
    const isFront = beside.every((color) => apart(color, seen) > apart(own, seen) + minApart);
    missed = isFront ? 0 : missed + 1;
    if (!isFront) continue;
    for (let row = y - maxMissed; row <= y; row += 1)
      taken.fill(1, row * width + left - 1, row * width + right + 1);
  }
}

/** Its columns are seen at this height of what stands out, above a belief that widens towards the ridge. */
const upper = 0.3;

function findStem(
  { left, right, top, bottom }: Box,
  { width, cover }: Small,
): { left: number; right: number } {
  const row = Math.round(top + (bottom - top) * upper) * width;
  const isIn = (x: number) => cover[row + x]! > 0.5;
  let [first, last] = [left, right];
  while (first < last && !isIn(first)) first += 1;
  while (last > first && !isIn(last - 1)) last -= 1;
  return { left: first, right: last };
}

/** The mean color of a row's places. */
function meanIn({ width, planes }: Small, y: number, from: number, to: number): number[] {
  const [first, end] = [Math.max(0, from), Math.min(width, to)];
  return planes.map((plane) => {
    let sum = 0;
    for (let x = first; x < end; x += 1) sum += plane[y * width + x]!;
    return sum / Math.max(1, end - first);
  });
}

const apart = (one: number[], other: number[]) => Math.hypot(...one.map((value, k) => value - other[k]!));
