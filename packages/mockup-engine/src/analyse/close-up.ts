import { type Box, sizeOf } from "./box.ts";
import type { CloseUp } from "./choose-network.ts";
import { type ClassName, classNames } from "./class-names.ts";
import { boxMean, releasePlanes, type Size } from "./filter-planes.ts";
import { findLargest } from "./find-largest.ts";
import type { Planes } from "./normalize-belief.ts";

/** The part of a reduced picture that holds the house, and how near each of its places is to the house, 0..1. */
export type HouseView = { box: Box; nearness: Float32Array };

const houseParts = new Set<ClassName>(["roof", "wall", "opening", "garage", "trim", "door"]);
/** Which ground it is is told better from afar. */
const ground = new Set<ClassName>(["lawn", "bed", "drive", "path", "road", "gravel"]);
export const isGround = (name: ClassName): boolean => ground.has(name);
/** The least share of the picture that is worth a look of its own. */
const minHouseShare = 0.02;
/** The share of the house's pixels that each side of the view may leave out: specks of house elsewhere. */
const leftOut = 0.02;
/** What is shown around the house, as a share of the picture's width and height. */
const margin = 0.05;
/** How far around the house a close look counts, as a share of the long edge. */
const reach = 0.02;
/** Over this share of the view's shorter side its weight fades: the network sees nothing beyond its borders. */
const fadeShare = 0.12;
const weight = 0.5;

/** Where a belief about a picture has the house; nothing where there is hardly one. */
export function findHouse(belief: Planes, { width, height }: Size): HouseView | undefined {
  const house = markHouse(findLargest(belief));
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y += 1) countRow(house, y * width, columns, rows, y);
  const total = rows.reduce((sum, count) => sum + count, 0);
  if (total < house.length * minHouseShare) return undefined;
  const [left, right] = boundCounts(columns, total);
  const [top, bottom] = boundCounts(rows, total);
  const around = boxMean(house, width, height, Math.round(Math.max(width, height) * reach));
  const nearness = around.map((share) => Math.min(1, share * 6));
  releasePlanes(around);
  return { box: { left, top, right, bottom }, nearness };
}

const isHouse = Uint8Array.from(classNames, (name) => (houseParts.has(name) ? 1 : 0));

function markHouse(labels: Uint8Array): Float32Array {
  const house = new Float32Array(labels.length);
  for (let i = 0; i < house.length; i += 1) house[i] = isHouse[labels[i]!]!;
  return house;
}

function countRow(
  house: Float32Array,
  start: number,
  columns: Float64Array,
  rows: Float64Array,
  y: number,
): void {
  for (let x = 0; x < columns.length; x += 1) {
    columns[x] = columns[x]! + house[start + x]!;
    rows[y] = rows[y]! + house[start + x]!;
  }
}

/** From where to where the counts lie, without the few at each end, and with a margin. */
function boundCounts(counts: Float64Array, total: number): [from: number, to: number] {
  const beyond = Math.round(counts.length * margin);
  const few = total * leftOut;
  let from = 0;
  for (let sum = counts[0]!; sum < few; sum += counts[from]!) from += 1;
  let to = counts.length;
  for (let sum = counts[to - 1]!; sum < few; sum += counts[to - 1]!) to -= 1;
  return [Math.max(0, from - beyond), Math.min(counts.length, to + beyond)];
}

/** The long edge at which a part of a photo is looked at closely. */
export function closeUpEdge(part: Size, whole: Size, { pixels, wholeEdge }: CloseUp): number {
  const nearest = wholeEdge / Math.max(whole.width, whole.height);
  const zoom = Math.min(nearest, Math.sqrt(pixels / (part.width * part.height)));
  return zoom * Math.max(part.width, part.height);
}

/** Lets what a close look believes but of the ground count as much, at the house and around it, as what was believed before. */
export function blendCloseUp(belief: Planes, close: Planes, { box, nearness }: HouseView, whole: Size): void {
  const weights = weighCloseUp({ box, nearness }, whole);
  const { width, height } = sizeOf(box);
  for (const [k, plane] of belief.entries()) {
    const near = close[k]!;
    if (isGround(classNames[k]!)) continue;
    for (let y = 0; y < height; y += 1)
      blendRow(plane, (box.top + y) * whole.width + box.left, near, weights, y * width, width);
  }
}

function blendRow(
  plane: Float32Array,
  start: number,
  near: Float32Array,
  weights: Float32Array,
  from: number,
  width: number,
): void {
  for (let x = 0; x < width; x += 1) {
    const far = plane[start + x]!;
    plane[start + x] = far + (near[from + x]! - far) * weights[from + x]!;
  }
}

/** How much a close look counts at each of its places: nothing at a border of the view that is none of the picture. */
function weighCloseUp({ box, nearness }: HouseView, whole: Size): Float32Array {
  const { left, top } = box;
  const { width, height } = sizeOf(box);
  const fade = Math.max(2, Math.round(Math.min(width, height) * fadeShare));
  const rise = (at: number, length: number, start: number, all: number) => {
    const fromStart = start === 0 ? 1 : (at + 1) / fade;
    const fromEnd = start + length === all ? 1 : (length - at) / fade;
    return Math.min(1, fromStart, fromEnd);
  };
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inside = rise(x, width, left, whole.width) * rise(y, height, top, whole.height);
    return weight * inside * nearness[(top + y) * whole.width + left + x]!;
  });
}
