import { enlarge } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size, weightedMeans } from "../../analyse/filter-planes.ts";
import { findPieces } from "../../analyse/find-pieces.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import { takeOutOfMask } from "../scene/take-out-of-mask.ts";

const workEdge = 560;
/** Its roof's color is looked up around a window so far away, as a share of the reduced picture's long edge. */
const around = 1 / 16;
/** Glass and white metal are so much lighter than the roof around them and no warmer, or throw back the sky's blue. */
const lighter = 18;
const warmer = 2;
const bluer = 12;
/** What is darker lies in a shadow, which is blue too: dark glass cannot be told from it. */
const darker = 4;
/** Of a rectangle turned as it lies, a window fills so much. */
const minFilled = 0.7;
const maxLong = 4.5;
const minPixels = 30;
const minShort = 4;
/** A window takes less than this share of its roof, and all around it there is roof. */
const maxShare = 0.05;
const minEnclosed = 0.92;
/** A roof has few windows: where more such places are, light falls on it between leaves. */
const maxCount = 6;

/** Takes windows out of a roof: they stay in the new one, as do chimneys and vents as light as they are. Changes the mask. */
export function leaveSkylights({ lab, photo }: Pick<Scene, "lab" | "photo">, roof: Float32Array): void {
  const small = shrinkTo(photo, workEdge);
  const cover = enlarge(roof, photo, small);
  const apart = standsApart(lab, photo, cover, small);
  const area = cover.reduce((sum, value) => sum + value, 0);
  const windows = findPieces(apart, small).filter(
    ({ pixels }) =>
      pixels.length >= minPixels &&
      pixels.length < area * maxShare &&
      isRectangle(pixels, small) &&
      isEnclosed(pixels, apart, cover, small),
  );
  if (windows.length > 0 && windows.length <= maxCount) {
    const found = new Float32Array(cover.length);
    for (const { pixels } of windows) for (const i of pixels) found[i] = 1;
    takeOutOfMask(roof, found, { small, photo, steepness: 3 });
    releasePlanes(found);
  }
  releasePlanes(cover);
}

/** Where a roof is much lighter or bluer than around. */
function standsApart(lab: Scene["lab"], photo: Size, cover: Float32Array, small: Size): Uint8Array {
  const radius = Math.round(Math.max(small.width, small.height) * around);
  const [L, b] = [enlarge(lab.L, photo, small), enlarge(lab.b, photo, small)];
  const [usualL, usualB] = weightedMeans([L, b], cover, small, radius) as [Float32Array, Float32Array];
  const apart = new Uint8Array(cover.length);
  for (let i = 0; i < apart.length; i += 1) {
    if (cover[i]! < 0.9) continue;
    const isLight = L[i]! > usualL[i]! + lighter && b[i]! < usualB[i]! + warmer;
    const isBlue = b[i]! < usualB[i]! - bluer && L[i]! > usualL[i]! - darker;
    if (isLight || isBlue) apart[i] = 1;
  }
  releasePlanes(L, b, usualL, usualB);
  return apart;
}

const turns = 12;

/** Whether a piece fills the smallest of the rectangles around it. */
function isRectangle(pixels: number[], { width }: Size): boolean {
  let best = { area: Number.POSITIVE_INFINITY, long: 0, short: 0 };
  for (let k = 0; k < turns; k += 1) {
    const angle = (k * Math.PI) / 2 / turns;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const [u, v] = [
      extent(pixels, (i) => (i % width) * cosine + Math.floor(i / width) * sine),
      extent(pixels, (i) => Math.floor(i / width) * cosine - (i % width) * sine),
    ];
    if (u * v < best.area) best = { area: u * v, long: Math.max(u, v), short: Math.min(u, v) };
  }
  return (
    best.short >= minShort && best.long <= best.short * maxLong && pixels.length >= best.area * minFilled
  );
}

function extent(pixels: number[], along: (i: number) => number): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const i of pixels) {
    const at = along(i);
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return most - least + 1;
}

/** Whether two pixels away on every side there is roof, as it is around. */
function isEnclosed(pixels: number[], apart: Uint8Array, cover: Float32Array, { width }: Size): boolean {
  const own = new Set(pixels);
  const beside = pixels.flatMap((i) =>
    [i - 2, i + 2, i - 2 * width, i + 2 * width].filter((at) => !own.has(at)),
  );
  const roofed = beside.filter((i) => cover[i] !== undefined && cover[i]! > 0.5 && !apart[i]);
  return roofed.length >= beside.length * minEnclosed;
}
