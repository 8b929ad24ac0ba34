import { type ClassName, classNames } from "./class-names.ts";
import type { LabPlanes } from "./convert-lab.ts";
import { boxMean, releasePlanes, type Size } from "./filter-planes.ts";
import { findLargest } from "./find-largest.ts";
import { findPieces, sumWithin } from "./find-pieces.ts";
import { type Border, type Borders, joinBorders, measureBorders, stepOf } from "./measure-borders.ts";
import type { Planes } from "./normalize-belief.ts";

const indexOf = (name: ClassName) => classNames.indexOf(name);
const yard = (["lawn", "bed", "gravel"] as const).map(indexOf);
const paving = (["drive", "path", "road"] as const).map(indexOf);
/** Things that lie there, and what nobody knows. */
const unknown = indexOf("other");

/** What ground a place of the yard is, is told by so much around it. */
const around = 2;
/** A border of fewer places tells nothing. */
const minBorder = 6;
/**
 * Two grounds whose border has a smaller mean step are one. Of the borders within yards that a network drew on photographs
 * it had not learned from, this joins 63 % of those that are none and 6 % of the others.
 */
const maxStep = 7;
/**
 * What may be a hole in what: where it has so small a step along such a share of its border, and is no larger share of the picture.
 * No walk lies within a driveway, whatever their colors.
 */
const holes = [
  {
    own: [indexOf("path")],
    within: [indexOf("drive")],
    step: Number.POSITIVE_INFINITY,
    border: 0.8,
    size: 0.03,
  },
  { own: paving, within: yard, step: 4, border: 0.7, size: 0.03 },
  { own: yard, within: paving, step: 7, border: 0.9, size: 0.02 },
  { own: [unknown], within: yard, step: 4, border: 0.9, size: 0.01 },
];

/** A piece of the ground, and how much each class is believed in on all of it. */
type Ground = { pixels: number[]; sums: number[] };

/**
 * Makes one of what was found as several grounds but has no edge between them: gravel, a bed or a drive that was laid on
 * purpose ends at an edge, and worn grass does not. It all is what is believed in most there. Changes the belief.
 */
export function joinGround(belief: Planes, lab: LabPlanes, size: Size): void {
  const smooth = (plane: Float32Array) => boxMean(plane, size.width, size.height, 1);
  const colors = { L: smooth(lab.L), a: smooth(lab.a), b: smooth(lab.b) };
  joinYard(belief, colors, size);
  const found = { belief, labels: findLargest(belief), colors, size };
  for (const hole of holes) joinHoles(found, hole);
  releasePlanes(...Object.values(colors));
}

function joinYard(belief: Planes, colors: LabPlanes, size: Size): void {
  const smooth = belief.map((plane, k) =>
    yard.includes(k) ? boxMean(plane, size.width, size.height, around) : plane,
  );
  const kinds = findLargest(belief).map((label, i) =>
    yard.includes(label) ? argMax(yard, (k) => smooth[k]![i]!) : 255,
  );
  releasePlanes(...yard.map((k) => smooth[k]!));
  const grounds = yard.flatMap((k) => findGrounds(belief, size, kinds, [k]));
  const borders = measureBorders(numberPixels(grounds, kinds.length), grounds.length + 1, colors, size);
  for (let next = findFaintest(grounds, borders); next; next = findFaintest(grounds, borders)) {
    const [one, other] = next;
    joinBorders(borders, one, other);
    for (const i of grounds[other]!.pixels) grounds[one]!.pixels.push(i);
    for (const k of yard) grounds[one]!.sums[k]! += grounds[other]!.sums[k]!;
    grounds[other]!.pixels = [];
  }
  for (const ground of grounds) give(belief, ground.pixels, yard, kindOf(ground));
}

/** The pieces in which any of the classes is the one found. */
function findGrounds(belief: Planes, size: Size, labels: Uint8Array, classes: number[]): Ground[] {
  const marked = labels.map((label) => (classes.includes(label) ? 1 : 0));
  return findPieces(marked, size).map(({ pixels }) => ({
    pixels,
    sums: belief.map((plane, k) => (isGround(k) ? sumWithin(plane, pixels) : 0)),
  }));
}

const isGround = (k: number) => yard.includes(k) || paving.includes(k);

/** Of each pixel the number of its ground, or that past the last where it has none. */
function numberPixels(grounds: Ground[], pixels: number): Int32Array {
  const numbers = new Int32Array(pixels).fill(grounds.length);
  for (const [number, ground] of grounds.entries()) setAt(numbers, ground.pixels, number);
  return numbers;
}

function setAt(plane: Int32Array | Uint8Array, pixels: number[], value: number): void {
  for (let n = 0; n < pixels.length; n += 1) plane[pixels[n]!] = value;
}

function argMax(classes: number[], of: (k: number) => number): number {
  return classes.reduce((most, k) => (of(k) > of(most) ? k : most));
}

const kindOf = ({ sums }: Ground) => argMax(yard, (k) => sums[k]!);

/** The two grounds whose border is the faintest; the larger one first. */
function findFaintest(grounds: Ground[], borders: Borders): [number, number] | undefined {
  let [found, least]: [[number, number] | undefined, number] = [undefined, maxStep];
  for (const [one, ground] of grounds.entries()) {
    for (const [other, border] of borders[one]!) {
      const beside = grounds[other];
      if (!beside || beside.pixels.length > ground.pixels.length || border.count < minBorder) continue;
      const step = stepOf(border);
      if (step < least) [found, least] = [[one, other], step];
    }
  }
  return found;
}

/** Gives what some classes have of pixels to one of them or another. */
function give(belief: Planes, pixels: number[], from: number[], to: number): void {
  const planes = from.map((k) => belief[k]!);
  for (let n = 0; n < pixels.length; n += 1) takeAll(planes, belief[to]!, pixels[n]!);
}

function takeAll(planes: Planes, to: Float32Array, i: number): void {
  let sum = 0;
  for (let k = 0; k < planes.length; k += 1) {
    sum += planes[k]![i]!;
    planes[k]![i] = 0;
  }
  to[i] = to[i]! + sum;
}

type Found = { belief: Planes; labels: Uint8Array; colors: LabPlanes; size: Size };

/** Gives what goes on into the ground around it without an edge to that. */
function joinHoles({ belief, labels, colors, size }: Found, hole: (typeof holes)[number]): void {
  const own = findGrounds(belief, size, labels, hole.own);
  const pieces = [...own, ...findGrounds(belief, size, labels, hole.within)];
  const numbers = numberPixels(pieces, labels.length);
  // Things lie on either ground and part none.
  renumberUnknown(numbers, labels, pieces.length);
  const borders = measureBorders(numbers, pieces.length + 2, colors, size);
  for (const [number, { pixels }] of own.entries()) {
    borders[number]!.delete(pieces.length + 1);
    const faint = [...borders[number]!].filter(
      ([k, border]) => own.length <= k && k < pieces.length && stepOf(border) < hole.step,
    );
    const count = countOf([...borders[number]!]);
    if (pixels.length > labels.length * hole.size || count < minBorder) continue;
    if (countOf(faint) < count * hole.border) continue;
    const sumIn = (kind: number) => faint.reduce((sum, [k]) => sum + pieces[k]!.sums[kind]!, 0);
    const kind = argMax(hole.within, sumIn);
    give(belief, pixels, hole.own, kind);
    setAt(labels, pixels, kind);
  }
}

/** Of what has a number, gives the next one to what nobody knows. */
function renumberUnknown(numbers: Int32Array, labels: Uint8Array, number: number): void {
  for (let i = 0; i < labels.length; i += 1)
    if (labels[i] === unknown && numbers[i] === number) numbers[i] = number + 1;
}

const countOf = (borders: [number, Border][]) => borders.reduce((sum, [, { count }]) => sum + count, 0);
