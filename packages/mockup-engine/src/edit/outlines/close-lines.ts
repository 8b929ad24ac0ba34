import { type Box, sizeOf } from "../../analyse/box.ts";
import { findSpans } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";

/** So wide, as a share of a picture's width, are joints and cracks at most. */
const lineShare = 1 / 220;
/** Lines run straight so far, in their greatest widths: leaves throw shorter shadows. */
const minLength = 6;
/** So many directions a line is looked for in, at so many places along it, of which so many are to be dark and thin. */
const directions = 24;
const places = 24;
const minPlaces = 20;
const maxGap = 1;
/** Of the places at its two sides this share may be dark twice over: where leaves throw shadows, more are. */
const maxBeside = 0.4;

/**
 * Makes what is dark, thin and long in a plane as light as what it runs through: joints and cracks go, shadows stay, also
 * those of leaves. Nothing wider than twice the radius is a line, nor what is less than `minDepth` darker than what is
 * beside it. Changes the plane, where the mask reaches.
 */
export function closeLines(
  plane: Float32Array,
  mask: Float32Array,
  size: Size,
  radius: number,
  minDepth: number,
): void {
  const box = findBox(mask, size, radius);
  const cut = sizeOf(box);
  if (cut.width <= 0) return;
  const inBox = new Float32Array(cut.width * cut.height);
  const rowAt = (y: number) => (box.top + y) * size.width + box.left;
  const isMasked = new Uint8Array(inBox.length);
  const takeRow = (from: number, to: number) => {
    inBox.set(plane.subarray(from, from + cut.width), to);
    for (let x = 0; x < cut.width; x += 1) isMasked[to + x] = mask[from + x]! > 0 ? 1 : 0;
  };
  for (let y = 0; y < cut.height; y += 1) takeRow(rowAt(y), y * cut.width);
  const closed = closeDark(inBox, cut, radius);
  const isThin = new Uint8Array(inBox.length);
  inRuns(isThin.length, (start, end) => {
    for (let i = start; i < end; i += 1) isThin[i] = closed[i]! - inBox[i]! > minDepth ? 1 : 0;
  });
  // A line's own edge is half as dark.
  const isLine = widenByOne(findLines(isThin, widenByOne(isMasked, cut), cut, 2 * radius), cut);
  const closeRow = (from: number, to: number) => {
    for (let x = 0; x < cut.width; x += 1)
      if (isLine[from + x] === 1 && isMasked[from + x] === 1) plane[to + x] = closed[from + x]!;
  };
  for (let y = 0; y < cut.height; y += 1) closeRow(y * cut.width, rowAt(y));
  releasePlanes(inBox, closed);
}

/** Morphological closing by a square: what is dark and fits into none is as light as what is around. */
function closeDark(plane: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const closed = plane.slice();
  const rows = new Float32Array(plane.length);
  // Once for the largest around each place, once for the smallest of those: what is largest of the negative.
  for (let turn = 0; turn < 2; turn += 1) {
    for (let y = 0; y < height; y += 1)
      spreadLargest(closed, rows, { start: y * width, step: 1, count: width }, radius);
    for (let x = 0; x < width; x += 1)
      spreadLargest(rows, closed, { start: x, step: width, count: height }, radius);
    inRuns(closed.length, (start, end) => negate(closed, start, end));
  }
  releasePlanes(rows);
  return closed;
}

function negate(plane: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) plane[i] = -plane[i]!;
}

/** The steps of a line in one direction from a place, and from there to its two sides, as steps in a picture's index. */
type Way = { steps: Int32Array; aside: number };

/** The marked places and those around them by a pixel. */
function widenByOne(isMarked: Uint8Array, { width, height }: Size): Uint8Array {
  const wide = new Uint8Array(isMarked.length);
  for (let y = 0; y < height; y += 1) widenRow(isMarked, wide, { width, height }, y);
  return wide;
}

function widenRow(isMarked: Uint8Array, wide: Uint8Array, { width, height }: Size, y: number): void {
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
  for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
    if (isMarked[at] === 0) continue;
    const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
    for (let row = top; row <= bottom; row += 1)
      for (let i = row * width + left; i <= row * width + right; i += 1) wide[i] = 1;
  }
}

/** What is thin and lies on a straight run; what is unwanted, as the grass beside a driveway, is not looked at for its own sake. */
function findLines(isThin: Uint8Array, isWanted: Uint8Array, size: Size, thick: number): Uint8Array {
  const step = (thick * minLength) / places;
  const margin = Math.ceil(step * places) + thick + 2;
  const wide = size.width + 2 * margin;
  const padded = new Uint8Array(wide * (size.height + 2 * margin));
  for (let y = 0; y < size.height; y += 1)
    padded.set(isThin.subarray(y * size.width, (y + 1) * size.width), (y + margin) * wide + margin);
  const ways = Array.from({ length: directions }, (_, k): Way => {
    const angle = (Math.PI * k) / directions;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const indexOf = (x: number, y: number) => Math.round(y) * wide + Math.round(x);
    return {
      steps: Int32Array.from({ length: places }, (__, n) => indexOf(n * step * right, n * step * down)),
      aside: indexOf(-down * (thick + 1), right * (thick + 1)),
    };
  });
  const isLine = new Uint8Array(isThin.length);
  const findInRow = (y: number) => {
    const place = (y + margin) * wide + margin;
    for (let x = 0, at = y * size.width; x < size.width; x += 1, at += 1)
      if (isThin[at] === 1 && isWanted[at] === 1 && isOnLine(padded, place + x, ways)) isLine[at] = 1;
  };
  for (let y = 0; y < size.height; y += 1) findInRow(y);
  return isLine;
}

function isOnLine(isDark: Uint8Array, place: number, ways: Way[]): boolean {
  for (let k = 0; k < ways.length; k += 1) if (runsAlong(isDark, place, ways[k]!)) return true;
  return false;
}

/** Whether a place lies on a dark run, wherever on it, with hardly anything dark along its two sides. */
function runsAlong(isDark: Uint8Array, at: number, { steps, aside }: Way): boolean {
  const ahead = countAlong(isDark, at, steps, 1);
  const behind = countAlong(isDark, at, steps, -1);
  if (ahead.count + behind.count - 1 < minPlaces) return false;
  let beside = 0;
  for (let k = -behind.reached; k <= ahead.reached; k += 1) {
    const place = k < 0 ? at - steps[-k]! : at + steps[k]!;
    beside += isDark[place + aside]! + isDark[place - aside]!;
  }
  return beside <= maxBeside * (ahead.reached + behind.reached + 1);
}

/** How many places are dark one way, and how far that goes on. */
function countAlong(isDark: Uint8Array, at: number, steps: Int32Array, way: number) {
  let [count, reached] = [0, 0];
  for (let k = 0; k < places && k - reached <= maxGap + 1; k += 1) {
    if (isDark[at + way * steps[k]!] !== 1) continue;
    count += 1;
    reached = k;
  }
  return { count, reached };
}

/** Half of what joints and cracks are wide at most, in pixels. */
export function lineRadius({ width }: Size): number {
  return Math.max(2, Math.round((width * lineShare) / 2));
}

type Run = { start: number; step: number; count: number };

let before = new Float32Array();
let after = new Float32Array();

/** The largest value within `radius` of each place of a row or column, at a cost that no radius changes (van Herk 1992). */
function spreadLargest(
  from: Float32Array,
  to: Float32Array,
  { start, step, count }: Run,
  radius: number,
): void {
  const window = 2 * radius + 1;
  if (before.length < count) [before, after] = [new Float32Array(count), new Float32Array(count)];
  for (let k = 0, i = start; k < count; k += 1, i += step) {
    const value = from[i]!;
    before[k] = k % window === 0 || value > before[k - 1]! ? value : before[k - 1]!;
  }
  for (let k = count - 1, i = start + k * step; k >= 0; k -= 1, i -= step) {
    const value = from[i]!;
    after[k] = k === count - 1 || (k + 1) % window === 0 || value > after[k + 1]! ? value : after[k + 1]!;
  }
  for (let k = 0, i = start; k < count; k += 1, i += step) {
    const first = Math.max(0, k - radius);
    const last = Math.min(count - 1, k + radius);
    // A window that the row's end cuts lies in one block or in two, as a whole one does.
    const isFirstBlock = first === 0 && last < window;
    const isLastBlock = Math.floor(first / window) === Math.floor(last / window);
    if (isFirstBlock) to[i] = before[last]!;
    else if (isLastBlock) to[i] = after[first]!;
    else to[i] = Math.max(after[first]!, before[last]!);
  }
}

/** Where a mask reaches, and so many pixels around. */
function findBox(mask: Float32Array, { width, height }: Size, around: number): Box {
  const { first, end } = findSpans(mask, { width, height }, 0, 0);
  const box = { top: height, bottom: 0, left: width, right: 0 };
  for (let y = 0; y < height; y += 1) {
    if (first[y]! >= end[y]!) continue;
    box.top = Math.min(box.top, y);
    box.bottom = y + 1;
    box.left = Math.min(box.left, first[y]!);
    box.right = Math.max(box.right, end[y]!);
  }
  return {
    top: Math.max(0, box.top - around),
    bottom: Math.min(height, box.bottom + around),
    left: Math.max(0, box.left - around),
    right: Math.min(width, box.right + around),
  };
}
