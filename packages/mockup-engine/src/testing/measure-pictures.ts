import { type LabPlanes, toLab } from "../analyse/convert-lab.ts";
import { boxMean } from "../analyse/filter-planes.ts";
import type { Photo } from "../decode/decode-photo.ts";

/** A difference of color that nobody sees side by side, in CIE76. */
const minVisibleDistance = 2;

const labs = new WeakMap<Photo, LabPlanes>();

/** A picture's colors, found once: most tests look at one picture several times. */
function labOf(photo: Photo): LabPlanes {
  const lab = labs.get(photo) ?? toLab(photo.data, photo.width * photo.height);
  labs.set(photo, lab);
  return lab;
}

/** The middle color of the chosen pixels, as CIELAB. */
export function medianColor(photo: Photo, isChosen: (index: number) => boolean) {
  const lab = labOf(photo);
  const chosen: number[] = [];
  for (let i = 0; i < lab.L.length; i += 1) if (isChosen(i)) chosen.push(i);
  const middle = (plane: Float32Array) => {
    const values = Float32Array.from(chosen, (i) => plane[i]!).sort();
    return values[values.length >> 1] ?? Number.NaN;
  };
  return { L: middle(lab.L), a: middle(lab.a), b: middle(lab.b) };
}

/** CIE76 distance of two colors. */
export function colorDistance(
  one: { L: number; a: number; b: number },
  other: { L: number; a: number; b: number },
): number {
  return Math.hypot(one.L - other.L, one.a - other.a, one.b - other.b);
}

/** The largest difference in any channel over the chosen pixels, in levels of 255. */
export function maxDifference(before: Photo, after: Photo, isChosen: (index: number) => boolean): number {
  let largest = 0;
  for (let i = 0; i < before.width * before.height; i += 1) {
    if (!isChosen(i)) continue;
    for (let at = i * 3; at < i * 3 + 3; at += 1)
      largest = Math.max(largest, Math.abs(before.data[at]! - after.data[at]!));
  }
  return largest;
}

/** Mean CIE76 distance between two pictures over the chosen pixels. */
export function meanChange(before: Photo, after: Photo, isChosen: (index: number) => boolean): number {
  const pixels = before.width * before.height;
  const [one, other] = [labOf(before), labOf(after)];
  let sum = 0;
  let count = 0;
  for (let i = 0; i < pixels; i += 1) {
    if (!isChosen(i)) continue;
    sum += Math.hypot(one.L[i]! - other.L[i]!, one.a[i]! - other.a[i]!, one.b[i]! - other.b[i]!);
    count += 1;
  }
  return sum / count;
}

/** Correlation of the pictures' vertical steps of light over the chosen pixels: 1 where all texture stayed. */
export function textureCorrelation(
  before: Photo,
  after: Photo,
  isChosen: (index: number) => boolean,
): number {
  const { width, height } = before;
  const [one, other] = [labOf(before).L, labOf(after).L];
  let [product, squares, otherSquares] = [0, 0, 0];
  for (let i = 0; i < width * (height - 1); i += 1) {
    if (!isChosen(i) || !isChosen(i + width)) continue;
    const step = one[i + width]! - one[i]!;
    const otherStep = other[i + width]! - other[i]!;
    product += step * otherStep;
    squares += step * step;
    otherSquares += otherStep * otherStep;
  }
  return product / Math.sqrt(squares * otherSquares);
}

/** How much the light, blurred of its grain, differs from pixel to pixel a few to the right: stains and patches. */
export function roughness(photo: Photo, isChosen: (index: number) => boolean): number {
  const { width, height } = photo;
  const L = boxMean(labOf(photo).L, width, height, 2);
  let sum = 0;
  let count = 0;
  for (let i = 0; i + 5 < L.length; i += 1) {
    if (!isChosen(i) || !isChosen(i + 5)) continue;
    sum += Math.abs(L[i]! - L[i + 5]!);
    count += 1;
  }
  return sum / count;
}

/** Share, 0..1, of the change between two pictures (in CIE76, beyond what the eye overlooks) on the chosen pixels. */
export function shareOfChange(before: Photo, after: Photo, isChosen: (index: number) => boolean): number {
  const pixels = before.width * before.height;
  const [one, other] = [labOf(before), labOf(after)];
  let [chosen, all] = [0, 0];
  for (let i = 0; i < pixels; i += 1) {
    const change = Math.hypot(one.L[i]! - other.L[i]!, one.a[i]! - other.a[i]!, one.b[i]! - other.b[i]!);
    if (change < minVisibleDistance) continue;
    all += change;
    if (isChosen(i)) chosen += change;
  }
  return chosen / all;
}
