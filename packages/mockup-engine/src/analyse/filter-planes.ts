import { inRuns } from "./in-runs.ts";

/** Rows of a plane, from the first up to the one past the last. */
export type Rows = { first: number; end: number };

/** The rows in which there is something above 0, and so many around. */
export function findRows(plane: ArrayLike<number>, { width, height }: Size, around: number): Rows {
  let [first, end] = [0, height];
  while (first < end && !hasSome(plane, first * width, width)) first += 1;
  if (first === end) return { first: 0, end: 0 };
  while (!hasSome(plane, (end - 1) * width, width)) end -= 1;
  return { first: Math.max(0, first - around), end: Math.min(height, end + around) };
}

function hasSome(plane: ArrayLike<number>, start: number, width: number): boolean {
  for (let i = start; i < start + width; i += 1) if (plane[i]! > 0) return true;
  return false;
}

/**
 * Mean over a square window of the given radius, edges included with what is there; O(1) a pixel. Where only some rows are
 * asked for, the others are 0. With a second plane the mean of both planes' product.
 */
export function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  wanted: Rows = { first: 0, end: height },
  factor?: Float32Array,
): Float32Array {
  const result = new Float32Array(source.length);
  const sums = new Float64Array(width);
  const product = factor && new Float32Array(width);
  // Only the rows within a window are looked at again.
  const ring = borrowPlane(width * Math.min(height, 2 * radius + 2));
  const join = (y: number) => {
    const at = (y * width) % ring.length;
    if (factor && product) multiplyRow(source, factor, y * width, product);
    meanOfRow(product ?? source, product ? 0 : y * width, width, radius, ring, at);
    addRow(sums, ring, at);
  };
  const top = Math.max(0, wanted.first - radius);
  for (let y = top; y < Math.min(height, wanted.first + radius); y += 1) join(y);
  for (let y = wanted.first; y < wanted.end; y += 1) {
    const leaving = y - radius - 1;
    if (y + radius < height) join(y + radius);
    if (leaving >= top) takeRow(sums, ring, (leaving * width) % ring.length);
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    writeRow(sums, share, result, y * width);
  }
  return result;
}

function multiplyRow(one: Float32Array, other: Float32Array, start: number, product: Float32Array): void {
  for (let x = 0, i = start; x < product.length; x += 1, i += 1) product[x] = one[i]! * other[i]!;
}

function meanOfRow(
  source: Float32Array,
  from: number,
  width: number,
  radius: number,
  means: Float32Array,
  to: number,
): void {
  const last = width - 1;
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x += 1) sum += source[from + x]!;
  // Only at the row's ends is the window cut.
  const inner = Math.min(radius + 1, width);
  for (let x = 0; x < inner; x += 1) {
    if (x + radius < width) sum += source[from + x + radius]!;
    means[to + x] = sum / (Math.min(last, x + radius) + 1);
  }
  const outer = Math.max(inner, width - radius);
  const window = 2 * radius + 1;
  for (let x = inner; x < outer; x += 1) {
    sum += source[from + x + radius]!;
    sum -= source[from + x - radius - 1]!;
    means[to + x] = sum / window;
  }
  for (let x = outer; x < width; x += 1) {
    sum -= source[from + x - radius - 1]!;
    means[to + x] = sum / (last - x + radius + 1);
  }
}

function addRow(sums: Float64Array, rows: Float32Array, start: number): void {
  for (let x = 0, i = start; x < sums.length; x += 1, i += 1) sums[x] = sums[x]! + rows[i]!;
}

function takeRow(sums: Float64Array, rows: Float32Array, start: number): void {
  for (let x = 0, i = start; x < sums.length; x += 1, i += 1) sums[x] = sums[x]! - rows[i]!;
}

function writeRow(sums: Float64Array, share: number, result: Float32Array, start: number): void {
  for (let x = 0, i = start; x < sums.length; x += 1, i += 1) result[i] = sums[x]! * share;
}

let borrowed = new Float32Array();

/** Room for what a filter is done with at its end, used again by the next: this would be most of an edit's garbage. */
function borrowPlane(length: number): Float32Array {
  if (borrowed.length < length) borrowed = new Float32Array(length);
  return borrowed.subarray(0, length);
}

/**
 * Gives the memory of planes that nobody reads any more back at once. The garbage collector sees them late: it counts the
 * few bytes by which it knows them, and an edit would hold what the one before it left.
 */
export function releasePlanes(...planes: Float32Array[]): void {
  for (const { buffer } of planes) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}

/** A size in pixels. */
export type Size = { width: number; height: number };

/** A plane of weighted means over a square window: where the weight is small, what is around has little say. */
export function weightedMean(
  plane: Float32Array,
  weight: Float32Array,
  size: Size,
  radius: number,
  wanted?: Rows,
): Float32Array {
  return weightedMeans([plane], weight, size, radius, wanted)[0]!;
}

/** `weightedMean` of several planes by one weight. */
export function weightedMeans(
  planes: Float32Array[],
  weight: Float32Array,
  size: Size,
  radius: number,
  wanted?: Rows,
): Float32Array[] {
  const mean = openWeightedMean(weight, size, radius, wanted);
  const means = planes.map((plane) => mean(plane));
  mean.release();
  return means;
}

/** `weightedMean` of several planes, one after the other. */
export function openWeightedMean(
  weight: Float32Array,
  { width, height }: Size,
  radius: number,
  wanted: Rows = { first: 0, end: height },
): { (plane: Float32Array): Float32Array; release: () => void } {
  const shares = new Float32Array(weight.length);
  inRuns(shares.length, (start, end) => {
    for (let i = start; i < end; i += 1) shares[i] = weight[i]! + minWeight;
  });
  const total = boxMean(shares, width, height, radius, wanted);
  const mean = (plane: Float32Array) => {
    const means = boxMean(plane, width, height, radius, wanted, shares);
    for (let y = wanted.first; y < wanted.end; y += 1) divideRow(means, total, y * width, width);
    return means;
  };
  return Object.assign(mean, { release: () => releasePlanes(shares, total) });
}

const minWeight = 1e-3;

function divideRow(plane: Float32Array, by: Float32Array, start: number, width: number): void {
  for (let i = start; i < start + width; i += 1) plane[i] = plane[i]! / by[i]!;
}

/** What a guided filter found of a mask: slope and offset by which the guide's values become the mask's. */
export type Coefficients = { slope: Float32Array; offset: Float32Array };

/**
 * Guided filter (He, Sun, Tang 2013) of masks by one grey guide: the masks' edges move onto the picture's. Gives the
 * two coefficient planes of a mask, so that they can be applied to a larger guide (fast guided filter, He and Sun 2015).
 */
export function openGuide(
  guide: Float32Array,
  { width, height }: Size,
  radius: number,
  epsilon: number,
): (mask: Float32Array) => Coefficients {
  const mean = (plane: Float32Array, factor?: Float32Array) =>
    boxMean(plane, width, height, radius, undefined, factor);
  const meanGuide = mean(guide);
  const spread = mean(guide, guide);
  for (let i = 0; i < spread.length; i += 1) spread[i] = spread[i]! - meanGuide[i]! * meanGuide[i]! + epsilon;
  return (mask) => {
    const meanMask = mean(mask);
    const slope = mean(guide, mask);
    for (let i = 0; i < slope.length; i += 1) {
      slope[i] = (slope[i]! - meanGuide[i]! * meanMask[i]!) / spread[i]!;
      meanMask[i] = meanMask[i]! - slope[i]! * meanGuide[i]!;
    }
    return { slope: mean(slope), offset: mean(meanMask) };
  };
}
