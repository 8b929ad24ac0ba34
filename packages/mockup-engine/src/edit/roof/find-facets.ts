import { enlarge } from "../../analyse/enlarge-planes.ts";
import { boxMean, findRows, type Rows, weightedMean } from "../../analyse/filter-planes.ts";
import type { Scene } from "../scene/open-scene.ts";

/** The planes of a roof: which one a pixel of a reduced picture lies on, and how its courses slope there. */
export type Facets = { width: number; height: number; label: Int32Array; slopes: number[] };

/** Which plane a pixel of a reduced picture lies on, of how many; -1 where there is no roof. */
export type Labels = { width: number; height: number; label: Int32Array; count: number };

type Small = { width: number; height: number; L: Float32Array; mask: Float32Array };

const workEdge = 600;
const maxSlope = 0.42;
const bins = 43;
const apartBy = 6;

/**
 * Finds a roof's planes, which differ in light or do not touch, and for each the slope along which its courses run:
 * the direction most of its fine lines have, a little in favour of its lower edge's.
 */
export function findFacets(scene: Pick<Scene, "lab" | "photo">, mask: Float32Array): Facets {
  const small = reduce(scene, mask);
  const { width, height } = small;
  const { label, count } = joinAlike(small);
  return { width, height, label, slopes: slopesOf(small, label, count) };
}

/** A roof's planes alone. */
export function labelFacets(scene: Pick<Scene, "lab" | "photo">, mask: Float32Array): Labels {
  const small = reduce(scene, mask);
  return { width: small.width, height: small.height, ...joinAlike(small) };
}

function reduce({ lab, photo }: Pick<Scene, "lab" | "photo">, mask: Float32Array): Small {
  const factor = Math.min(1, workEdge / Math.max(photo.width, photo.height));
  const size = { width: Math.ceil(photo.width * factor), height: Math.ceil(photo.height * factor) };
  return { ...size, L: enlarge(lab.L, photo, size), mask: enlarge(mask, photo, size) };
}

/** Connected places of the roof that are alike in light; label -1 is no roof. */
function joinAlike(small: Small): { label: Int32Array; count: number } {
  const { width, mask } = small;
  const steps = [-1, 1, -width, width];
  const side = sidesOf(small);
  const label = new Int32Array(mask.length).fill(-1);
  const open = new Int32Array(mask.length);
  let count = 0;
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start]! < 0.5 || label[start]! >= 0) continue;
    open[0] = start;
    label[start] = count;
    for (let waiting = 1; waiting > 0; ) {
      waiting -= 1;
      const i = open[waiting]!;
      for (const step of steps) {
        const next = i + step;
        const isBesides = Math.abs((next % width) - (i % width)) <= 1;
        if (!isBesides || next < 0 || next >= mask.length || label[next]! >= 0) continue;
        if (mask[next]! < 0.5 || side[next] !== side[i]) continue;
        label[next] = count;
        open[waiting] = next;
        waiting += 1;
      }
    }
    count += 1;
  }
  return { label, count };
}

/** Which of two lights a place has, where a roof has two (Otsu's threshold of its smoothed lightness). */
function sidesOf({ width, height, L, mask }: Small): Uint8Array {
  const radius = Math.max(2, Math.round(width / 70));
  const size = { width, height };
  const smooth = weightedMean(L, mask, size, radius, findRows(mask, size, 0));
  const values = pickMasked(smooth, mask).sort();
  const sums = new Float64Array(values.length);
  for (let k = 0; k < values.length; k += 1) sums[k] = (sums[k - 1] ?? 0) + values[k]!;
  let best = { between: 0, at: Number.NEGATIVE_INFINITY, apart: 0 };
  for (let k = Math.floor(values.length * 0.12); k < values.length * 0.88; k += 1) {
    const low = sums[k]! / (k + 1);
    const high = (sums.at(-1)! - sums[k]!) / (values.length - k - 1);
    const share = (k + 1) / values.length;
    const between = share * (1 - share) * (high - low) ** 2;
    if (between > best.between) best = { between, at: values[k]!, apart: high - low };
  }
  const sides = new Uint8Array(smooth.length);
  if (best.apart > apartBy) for (let i = 0; i < sides.length; i += 1) sides[i] = smooth[i]! > best.at ? 1 : 0;
  return sides;
}

function pickMasked(plane: Float32Array, mask: Float32Array): Float32Array {
  const picked = new Float32Array(plane.length);
  let count = 0;
  for (let i = 0; i < plane.length; i += 1) {
    if (mask[i]! <= 0.5) continue;
    picked[count] = plane[i]!;
    count += 1;
  }
  return picked.subarray(0, count);
}

function slopesOf(small: Small, label: Int32Array, count: number): number[] {
  const { width, height, mask } = small;
  const votes = Array.from({ length: count }, () => new Float32Array(bins));
  const rows = findRows(mask, small, 0);
  const { slope, weight } = slopesAround(small, rows);
  const sure = boxMean(mask, width, height, 3, rows);
  for (let i = 0; i < mask.length; i += 1) {
    const facet = label[i]!;
    if (facet < 0 || sure[i]! < 0.96 || Math.abs(slope[i]!) > maxSlope) continue;
    const bin = Math.round(((slope[i]! + maxSlope) / (2 * maxSlope)) * (bins - 1));
    votes[facet]![bin] = votes[facet]![bin]! + Math.min(4, Math.sqrt(weight[i]!));
  }
  return votes.map((vote, facet) => bestSlope(vote, lowerEdge(label, facet, width, height)));
}

/** The slope of the lines around every pixel (least squares over the steps of light there), and how clear they are. */
function slopesAround(
  { width, height, L }: Small,
  rows: Rows,
): { slope: Float32Array; weight: Float32Array } {
  const products = new Float32Array(L.length);
  const squares = new Float32Array(L.length);
  for (let i = width + 1; i < L.length - width - 1; i += 1) {
    const down = (L[i + width]! - L[i - width]!) / 2;
    const right = (L[i + 1]! - L[i - 1]!) / 2;
    products[i] = down * right;
    squares[i] = down * down;
  }
  const reach = 3;
  const sum = boxMean(products, width, height, reach, rows);
  const weight = boxMean(squares, width, height, reach, rows);
  return { slope: sum.map((value, i) => -value / (weight[i]! + 0.05)), weight };
}

function bestSlope(vote: Float32Array, eave: number): number {
  const total = vote.reduce((sum, value) => sum + value, 40);
  let best = { score: 0, slope: eave };
  for (let bin = 2; bin < bins - 2; bin += 1) {
    const slope = (bin / (bins - 1)) * 2 * maxSlope - maxSlope;
    const beside = vote[bin - 1]! + vote[bin + 1]! + (vote[bin - 2]! + vote[bin + 2]!) * 0.5;
    const around = vote[bin]! + beside;
    const score = around / total + 0.05 * Math.exp(-(((slope - eave) / 0.06) ** 2));
    if (score > best.score) best = { score, slope };
  }
  return best.slope;
}

/** The slope of a plane's lower edge: the median over columns some way apart. */
function lowerEdge(label: Int32Array, facet: number, width: number, height: number): number {
  const lowest = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (label[y * width + x] === facet) lowest[x] = y;
  }
  const apart = Math.max(4, Math.round(width / 20));
  const slopes: number[] = [];
  for (let x = apart; x < width; x += 1) {
    if (lowest[x]! < 0 || lowest[x - apart]! < 0) continue;
    slopes.push((lowest[x]! - lowest[x - apart]!) / apart);
  }
  const middle = slopes.toSorted((one, other) => one - other)[slopes.length >> 1] ?? 0;
  return Math.abs(middle) > maxSlope ? 0 : middle;
}
