/** Mean over a square window of the given radius, edges included with what is there; O(1) a pixel. */
export function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = borrowPlane(0, source.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) {
      sum += source[start + x]!;
      count += 1;
    }
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) {
        sum += source[start + x + radius]!;
        count += 1;
      }
      if (x - radius - 1 >= 0) {
        sum -= source[start + x - radius - 1]!;
        count -= 1;
      }
      rows[start + x] = sum / count;
    }
  }
  return meanOfColumns(rows, width, height, radius);
}

function meanOfColumns(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = new Float32Array(rows.length);
  const sums = new Float64Array(width);
  let count = 0;
  const addRow = (y: number, sign: number) => {
    for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + sign * rows[y * width + x]!;
    count += sign;
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) addRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1);
    for (let x = 0; x < width; x += 1) result[y * width + x] = sums[x]! / count;
  }
  return result;
}

const borrowed: Float32Array[] = [];

/** Room for what a filter is done with at its end, used again by the next: this would be most of an edit's garbage. */
function borrowPlane(slot: number, length: number): Float32Array {
  if ((borrowed[slot]?.length ?? 0) < length) borrowed[slot] = new Float32Array(length);
  return borrowed[slot]!.subarray(0, length);
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
  { width, height }: Size,
  radius: number,
): Float32Array {
  const sums = borrowPlane(0, plane.length);
  const weights = borrowPlane(1, plane.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let [sum, total] = [0, 0];
    for (let x = -radius; x < width; x += 1) {
      if (x + radius < width) {
        const share = weight[start + x + radius]! + minWeight;
        sum += plane[start + x + radius]! * share;
        total += share;
      }
      if (x - radius - 1 >= 0) {
        const share = weight[start + x - radius - 1]! + minWeight;
        sum -= plane[start + x - radius - 1]! * share;
        total -= share;
      }
      if (x < 0) continue;
      sums[start + x] = sum;
      weights[start + x] = total;
    }
  }
  return divideColumns(sums, weights, { width, height }, radius);
}

const minWeight = 1e-3;

function divideColumns(
  sums: Float32Array,
  weights: Float32Array,
  { width, height }: Size,
  radius: number,
): Float32Array {
  const result = new Float32Array(sums.length);
  const sum = new Float64Array(width);
  const total = new Float64Array(width);
  const addRow = (y: number, sign: number) => {
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      sum[x] = sum[x]! + sign * sums[i]!;
      total[x] = total[x]! + sign * weights[i]!;
    }
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) addRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1);
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) result[i] = sum[x]! / total[x]!;
  }
  return result;
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
  const mean = (plane: Float32Array) => boxMean(plane, width, height, radius);
  const meanGuide = mean(guide);
  const spread = mean(multiply(guide, guide));
  for (let i = 0; i < spread.length; i += 1) spread[i] = spread[i]! - meanGuide[i]! * meanGuide[i]! + epsilon;
  return (mask) => {
    const meanMask = mean(mask);
    const slope = mean(multiply(guide, mask));
    for (let i = 0; i < slope.length; i += 1) {
      slope[i] = (slope[i]! - meanGuide[i]! * meanMask[i]!) / spread[i]!;
      meanMask[i] = meanMask[i]! - slope[i]! * meanGuide[i]!;
    }
    return { slope: mean(slope), offset: mean(meanMask) };
  };
}

function multiply(one: Float32Array, other: Float32Array): Float32Array {
  const result = new Float32Array(one.length);
  for (let i = 0; i < result.length; i += 1) result[i] = one[i]! * other[i]!;
  return result;
}

/** Bilinear look-up of a small plane from the pixels of a larger one. */
export function enlarge(plane: Float32Array, from: Size, to: Size): Float32Array {
  const result = new Float32Array(to.width * to.height);
  enlargeRows([plane], from, to, ([row], start) => result.set(row!, start));
  return result;
}

/**
 * Bilinear look-up of several small planes, a row of the larger size at a time: `take` gets each plane's row, which is
 * used again for the next, and the index of its first pixel.
 */
export function enlargeRows(
  planes: Float32Array[],
  from: Size,
  to: Size,
  take: (rows: Float32Array[], start: number) => void,
): void {
  const columns = findNeighbours(from.width, to.width);
  const lines = findNeighbours(from.height, to.height);
  const blended = new Float32Array(from.width);
  const rows = planes.map(() => new Float32Array(to.width));
  for (let y = 0; y < to.height; y += 1) {
    const top = lines.first[y]! * from.width;
    const bottom = lines.second[y]! * from.width;
    const down = lines.share[y]!;
    for (const [n, plane] of planes.entries()) {
      for (let x = 0; x < from.width; x += 1) {
        blended[x] = plane[top + x]! * (1 - down) + plane[bottom + x]! * down;
      }
      const row = rows[n]!;
      for (let x = 0; x < to.width; x += 1) {
        const across = columns.share[x]!;
        row[x] = blended[columns.first[x]!]! * (1 - across) + blended[columns.second[x]!]! * across;
      }
    }
    take(rows, y * to.width);
  }
}

/** For each of `to` places the two of `from` it lies between, and its share of the way to the second. */
function findNeighbours(from: number, to: number) {
  const first = new Int32Array(to);
  const second = new Int32Array(to);
  const share = new Float32Array(to);
  for (let at = 0; at < to; at += 1) {
    const source = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
    first[at] = source | 0;
    second[at] = Math.min(from - 1, first[at]! + 1);
    share[at] = source - first[at]!;
  }
  return { first, second, share };
}
