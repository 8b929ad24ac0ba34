import type { LabPlanes } from "../../analyse/convert-lab.ts";
import {
  boxMean,
  findRows,
  releasePlanes,
  type Size,
  weightedMean,
  weightedMeans,
} from "../../analyse/filter-planes.ts";
import { findPieces } from "../../analyse/find-pieces.ts";
import { inRuns } from "../../analyse/in-runs.ts";

/** Where the network found other than a yard, there is nothing to spare. */
export const inYard = 0.5;

/**
 * Water is so blue and so even; shadows on gray ground are less blue, or more purple, and on grass less even. At night all
 * is blue.
 */
const water = { b: -9, redness: -0.25, uneven: 2, L: 20 } as const;
/** Turquoise and deep blue are no ground's colors, however the water moves. */
const turquoise = { a: -6, b: -6 } as const;
const deepBlue = -20;
const minWater = 0.002;

/** Paving is gray and light, and so even beside its lightness: of the yards drawn by hand no gravel is, nor earth. */
const paving = { chroma: 11, a: 4, L: 30, uneven: 0.033 } as const;
/** Its pixels see so far around: for its color, its grain, and how much of it is such. */
const seen = { color: 2, grain: 5, share: 3 } as const;
const mostly = 0.55;
const minPaving = 0.004;
/** It ends at an edge: where so much of its border has the same color so far beyond it, it is a part of pale sand. */
const goesOn = { color: 7, share: 0.25, beyond: 5 } as const;

/** Whole pieces of water in a yard. */
export function findWater({ L, a, b }: LabPlanes, cover: Float32Array, size: Size): number[][] {
  const { width, height } = size;
  const [blue, light] = [boxMean(b, width, height, 1), boxMean(L, width, height, 1)];
  const isSure = (i: number) =>
    (a[i]! < turquoise.a && blue[i]! < turquoise.b) ||
    (blue[i]! < deepBlue && a[i]! < blue[i]! * water.redness);
  const isBlue = (i: number) => isSure(i) || (blue[i]! < water.b && a[i]! < blue[i]! * water.redness);
  const isWater = mark(size, (i) => cover[i]! > inYard && light[i]! > water.L && isBlue(i));
  const pieces = findPieces(isWater, size)
    .map(({ pixels }) => pixels)
    .filter((pixels) => pixels.length >= width * height * minWater)
    .filter((pixels) => {
      const uneven = pixels.reduce((sum, i) => sum + (isSure(i) ? 0 : Math.abs(L[i]! - light[i]!)), 0);
      return uneven < pixels.length * water.uneven;
    });
  releasePlanes(blue, light);
  return pieces;
}

function mark({ width, height }: Size, isSuch: (i: number) => boolean): Uint8Array {
  const marked = new Uint8Array(width * height);
  inRuns(marked.length, (start, end) => {
    for (let i = start; i < end; i += 1) if (isSuch(i)) marked[i] = 1;
  });
  return marked;
}

/** Whole pieces of a forecourt, a patio or a path that were found as yard. */
export function findPaving({ L, a, b }: LabPlanes, cover: Float32Array, size: Size): number[][] {
  const rows = findRows(cover, size, seen.grain + seen.share);
  const colors = weightedMeans([L, a, b], cover, size, seen.color, rows);
  const [light, red, yellow] = colors as [Float32Array, Float32Array, Float32Array];
  const apart = differ(L, light);
  const grain = weightedMean(apart, cover, size, seen.grain, rows);
  const isPaved = new Float32Array(L.length);
  inRuns(isPaved.length, (start, end) => {
    for (let i = start; i < end; i += 1) {
      const isGray = red[i]! < paving.a && Math.hypot(red[i]!, yellow[i]!) < paving.chroma;
      const isLit = light[i]! > paving.L;
      if (isLit && isGray && grain[i]! < paving.uneven * (light[i]! + 16)) isPaved[i] = 1;
    }
  });
  const share = weightedMean(isPaved, cover, size, seen.share, rows);
  const marked = mark(size, (i) => cover[i]! > 0 && share[i]! > mostly);
  const pieces = findPieces(marked, size)
    .map(({ pixels }) => pixels)
    .filter((pixels) => pixels.length >= size.width * size.height * minPaving)
    .filter((pixels) => !hasOpenEnd(pixels, marked, colors, cover, size));
  releasePlanes(...colors, apart, grain, isPaved, share);
  return pieces;
}

function differ(one: Float32Array, other: Float32Array): Float32Array {
  const apart = new Float32Array(one.length);
  inRuns(apart.length, (start, end) => {
    for (let i = start; i < end; i += 1) apart[i] = Math.abs(one[i]! - other[i]!);
  });
  return apart;
}

/** Whether much of what is beside a piece in the yard is of its own color. */
function hasOpenEnd(
  pixels: number[],
  marked: Uint8Array,
  colors: Float32Array[],
  cover: Float32Array,
  { width }: Size,
): boolean {
  let [border, same] = [0, 0];
  for (const i of pixels) {
    for (const next of [-1, 1, -width, width]) {
      if (marked[i + next] !== 0) continue;
      border += 1;
      const beyond = i + next * goesOn.beyond;
      const within = i - next * goesOn.beyond;
      if (!(cover[beyond]! > inYard) || marked[beyond]) continue;
      if (
        Math.hypot(...colors.map((plane) => plane[beyond]! - plane[marked[within] ? within : i]!)) <
        goesOn.color
      )
        same += 1;
    }
  }
  return same > border * goesOn.share;
}
