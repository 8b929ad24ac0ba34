import { enlarge } from "../../analyse/enlarge-planes.ts";
import {
  boxMean,
  openWeightedMean,
  releasePlanes,
  type Size,
  weightedMean,
} from "../../analyse/filter-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Mask } from "../scene/guided-upsampling.ts";
import type { Scene } from "../scene/open-scene.ts";

type Box = Size & { left: number; top: number };
type Small = Size & { L: Float32Array; mask: Float32Array };

/** Lines are looked for in a picture of this long edge, in which ridges are two or three pixels wide. */
const workEdge = 560;
const directions = 12;
/** Shares of that picture's long edge: how long a line is, what is light rather than texture, and how far around is compared. */
const lineLength = 1 / 30;
const lightReach = 1 / 90;
const around = 1 / 16;
/** By how many times the usual of its direction a line stands out: rows of tiles do by 1.4, their joints by 2. */
const standsOut = { from: 2.2, to: 3.1 } as const;
/** Lines of fewer levels than this are nothing that anyone sees. */
const minStep = 1.5;
const maxStep = 3.5;

/**
 * By how many levels each place of a roof is lighter than around where it stands out from the texture, in a reduced picture:
 * hips, valleys, ridges, the edges of shadows, pipes and vents do, and rows of tiles, of which one is like the next, do not.
 */
export function findRoofLines({ lab, photo }: Pick<Scene, "lab" | "photo">, mask: Float32Array): Mask {
  const size = shrinkTo(photo, workEdge);
  const cover = enlarge(mask, photo, size);
  const plane = new Float32Array(cover.length);
  const box = boundsOf(cover, size);
  if (box.width > 0 && box.height > 0) {
    const reduced = enlarge(lab.L, photo, size);
    const small = { ...box, L: cut(reduced, size, box), mask: cut(cover, size, box) };
    releasePlanes(reduced);
    paste(judgeLines(small, Math.max(size.width, size.height)), box, plane, size);
  }
  return { plane, ...size };
}

function judgeLines(small: Small, edge: number): Float32Array {
  const { mask } = small;
  const texture = textureOf(small, Math.max(3, Math.round(edge * lightReach)));
  const reach = Math.round(edge * around);
  const steps = Math.round((edge * lineLength) / 4);
  const meanAround = openWeightedMean(mask, small, reach);
  const strength = new Float32Array(mask.length);
  const relief = new Float32Array(mask.length);
  for (let k = 0; k < directions; k += 1) {
    const angle = (k * Math.PI) / directions;
    const line = meanAlong(texture, small, 2 * Math.cos(angle), 2 * Math.sin(angle), steps);
    const squares = line.map((value) => value * value);
    const usual = meanAround(squares);
    for (let i = 0; i < line.length; i += 1) {
      if (mask[i]! < 0.5) continue;
      const step = Math.abs(line[i]!);
      const isSeen = Math.min(1, Math.max(0, (step - minStep) / (maxStep - minStep)));
      const ratio = step / Math.sqrt(usual[i]! + 0.2);
      const share = Math.min(1, Math.max(0, (ratio - standsOut.from) / (standsOut.to - standsOut.from)));
      if (share * isSeen <= strength[i]!) continue;
      strength[i] = share * isSeen;
      relief[i] = line[i]! * strength[i]!;
    }
    releasePlanes(line, squares, usual);
  }
  releasePlanes(texture, strength);
  return relief;
}

/** What is left of a roof's lightness without its light; nothing outside the roof. */
function textureOf({ L, mask, ...size }: Small, radius: number): Float32Array {
  const light = weightedMean(L, mask, size, radius);
  const sure = boxMean(mask, size.width, size.height, 2);
  for (let i = 0; i < light.length; i += 1) light[i] = sure[i]! > 0.9 ? L[i]! - light[i]! : 0;
  const smooth = boxMean(light, size.width, size.height, 1);
  releasePlanes(light, sure);
  return smooth;
}

/** The mean of places in a row, so many to either side; outside the roof there is nothing, so that its corners are no long lines. */
function meanAlong(
  plane: Float32Array,
  { width, height, mask }: Small,
  dx: number,
  dy: number,
  steps: number,
): Float32Array {
  const margin = Math.ceil(steps * 2);
  const offsets = Int32Array.from(
    { length: steps * 2 + 1 },
    (_, n) => Math.round((n - steps) * dy) * (width + margin * 2) + Math.round((n - steps) * dx),
  );
  const padded = pad(plane, { width, height }, margin);
  const result = new Float32Array(plane.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! < 0.5) continue;
      const at = (y + margin) * (width + margin * 2) + x + margin;
      let sum = 0;
      for (let n = 0; n < offsets.length; n += 1) sum += padded[at + offsets[n]!]!;
      result[i] = sum / offsets.length;
    }
  }
  return result;
}

/** A plane with nothing around it. */
function pad(plane: Float32Array, { width, height }: Size, margin: number): Float32Array {
  const padded = new Float32Array((width + margin * 2) * (height + margin * 2));
  for (let y = 0; y < height; y += 1)
    padded.set(plane.subarray(y * width, (y + 1) * width), (y + margin) * (width + margin * 2) + margin);
  return padded;
}

function boundsOf(mask: Float32Array, { width, height }: Size): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! < 0.5) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return { left, top, width: right - left, height: bottom - top };
}

function cut(plane: Float32Array, { width }: Size, box: Box): Float32Array {
  const part = new Float32Array(box.width * box.height);
  for (let y = 0; y < box.height; y += 1) {
    const start = (box.top + y) * width + box.left;
    part.set(plane.subarray(start, start + box.width), y * box.width);
  }
  return part;
}

function paste(part: Float32Array, box: Box, plane: Float32Array, { width }: Size): void {
  for (let y = 0; y < box.height; y += 1)
    plane.set(part.subarray(y * box.width, (y + 1) * box.width), (box.top + y) * width + box.left);
}
