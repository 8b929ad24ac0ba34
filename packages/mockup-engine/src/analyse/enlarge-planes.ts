import type { Rows, Size } from "./filter-planes.ts";

/** Of each row of a plane, the first column in which there is something and the one past the last; none where they are equal. */
export type Spans = { first: Int32Array; end: Int32Array };

/** Where a plane is above a value, and so many pixels around. */
export function findSpans(
  plane: Float32Array,
  { width, height }: Size,
  above: number,
  around: number,
): Spans {
  const own: Spans = { first: new Int32Array(height).fill(width), end: new Int32Array(height) };
  for (let y = 0; y < height; y += 1) {
    const first = skipLow(plane, y * width, width, above);
    if (first === width) continue;
    own.first[y] = Math.max(0, first - around);
    own.end[y] = Math.min(width, endOf(plane, y * width, width, above) + around);
  }
  return widenRows(own, width, height, around);
}

function skipLow(plane: Float32Array, start: number, width: number, above: number): number {
  let first = 0;
  while (first < width && plane[start + first]! <= above) first += 1;
  return first;
}

function endOf(plane: Float32Array, start: number, width: number, above: number): number {
  let end = width;
  while (plane[start + end - 1]! <= above) end -= 1;
  return end;
}

/** The rows in which spans have something, and one around, which is looked up too. */
export function rowsOf({ first, end }: Spans): Rows {
  const hasSome = (_: number, y: number) => first[y]! < end[y]!;
  const top = first.findIndex(hasSome);
  if (top < 0) return { first: 0, end: 0 };
  return { first: Math.max(0, top - 1), end: Math.min(first.length, first.findLastIndex(hasSome) + 2) };
}

/** Whole rows of a smaller plane: those that are looked up from some rows of a larger one. */
export function spansOfRows({ first, end }: Rows, larger: Size, { width, height }: Size): Spans {
  const scale = height / larger.height;
  const [top, bottom] = [Math.floor(first * scale) - 1, Math.ceil(end * scale) + 1];
  const isIn = (_: number, y: number) => first < end && y >= top && y < bottom;
  return {
    first: new Int32Array(height),
    end: new Int32Array(height).map((_, y) => (isIn(0, y) ? width : 0)),
  };
}

function widenRows(own: Spans, width: number, height: number, around: number): Spans {
  const wide: Spans = { first: new Int32Array(height).fill(width), end: new Int32Array(height) };
  for (let y = 0; y < height; y += 1) {
    for (let near = Math.max(0, y - around); near <= Math.min(height - 1, y + around); near += 1) {
      wide.first[y] = Math.min(wide.first[y]!, own.first[near]!);
      wide.end[y] = Math.max(wide.end[y]!, own.end[near]!);
    }
  }
  return wide;
}

/** Bilinear look-up of a plane of one size from the pixels of another; 0 where the spans have nothing. */
export function enlarge(plane: Float32Array, from: Size, to: Size, spans?: Spans): Float32Array {
  const result = new Float32Array(to.width * to.height);
  const take = ([row]: Float32Array[], start: number, first: number, end: number) =>
    result.set(row!.subarray(first, end), start + first);
  enlargeRows([plane], from, to, take, spans);
  return result;
}

/**
 * Bilinear look-up of several small planes, a row of the larger size at a time: `take` gets each plane's row, which is
 * used again for the next, the index of its first pixel, and the columns that are filled: where the spans have nothing,
 * nothing is looked up.
 */
export function enlargeRows(
  planes: Float32Array[],
  from: Size,
  to: Size,
  take: (rows: Float32Array[], start: number, first: number, end: number) => void,
  spans?: Spans,
): void {
  const columns = findNeighbours(from.width, to.width);
  const lines = findNeighbours(from.height, to.height);
  const blended = new Float32Array(from.width);
  const rows = planes.map(() => new Float32Array(to.width));
  const scale = to.width / from.width;
  // Of a much larger plane most columns are not looked at.
  const isSparse = scale < 0.5;
  for (let y = 0; y < to.height; y += 1) {
    const top = lines.first[y]!;
    const bottom = lines.second[y]!;
    const left = spans ? Math.min(spans.first[top]!, spans.first[bottom]!) : 0;
    const right = spans ? Math.max(spans.end[top]!, spans.end[bottom]!) : from.width;
    if (left >= right) continue;
    const first = Math.max(0, Math.floor((left - 1) * scale));
    const end = Math.min(to.width, Math.ceil((right + 1) * scale));
    const begin = Math.max(0, left - 3);
    const past = Math.min(from.width, right + 3);
    const upper = top * from.width;
    const lower = bottom * from.width;
    for (let n = 0; n < planes.length; n += 1) {
      const plane = planes[n]!;
      if (isSparse) pick(plane, upper, lower, lines.share[y]!, columns, rows[n]!);
      else {
        blendRows(plane, upper, lower, lines.share[y]!, blended, begin, past);
        spread(blended, columns, rows[n]!, first, end);
      }
    }
    take(rows, y * to.width, first, end);
  }
}

function blendRows(
  plane: Float32Array,
  top: number,
  bottom: number,
  down: number,
  blended: Float32Array,
  from: number,
  to: number,
): void {
  const up = 1 - down;
  for (let x = from; x < to; x += 1) blended[x] = plane[top + x]! * up + plane[bottom + x]! * down;
}

/** As `blendRows` and `spread` together, of the columns that are looked at alone. */
function pick(
  plane: Float32Array,
  top: number,
  bottom: number,
  down: number,
  { first, second, share }: Neighbours,
  row: Float32Array,
): void {
  const up = 1 - down;
  for (let x = 0; x < row.length; x += 1) {
    const near = first[x]!;
    const far = second[x]!;
    const one = Math.fround(plane[top + near]! * up + plane[bottom + near]! * down);
    const other = Math.fround(plane[top + far]! * up + plane[bottom + far]! * down);
    row[x] = one + (other - one) * share[x]!;
  }
}

function spread(
  blended: Float32Array,
  { first, second, share }: Neighbours,
  row: Float32Array,
  from: number,
  to: number,
): void {
  for (let x = from; x < to; x += 1) {
    const near = blended[first[x]!]!;
    row[x] = near + (blended[second[x]!]! - near) * share[x]!;
  }
}

type Neighbours = { first: Int32Array; second: Int32Array; share: Float32Array };

/** For each of `to` places the two of `from` it lies between, and its share of the way to the second. */
function findNeighbours(from: number, to: number): Neighbours {
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
