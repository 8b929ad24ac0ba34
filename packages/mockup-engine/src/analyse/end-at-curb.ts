import { type ClassName, classNames } from "./class-names.ts";
import type { Size } from "./filter-planes.ts";
import { findLargest } from "./find-largest.ts";
import { boundPixels, findPieces, type Piece } from "./find-pieces.ts";
import { type Line, lineThrough, median, type Point } from "./fit-line.ts";
import type { Planes } from "./normalize-belief.ts";

const [drive, road] = (["drive", "road"] as const).map((name) => classNames.indexOf(name)) as [
  number,
  number,
];
/** What lies along a curb. */
const alongCurb = new Set(
  (["lawn", "bed", "path", "gravel", "plant", "fence", "other", "wall"] satisfies ClassName[]).map((name) =>
    classNames.indexOf(name),
  ),
);

/** A street begins below its curb, which is looked for so far to either side of a driveway, as a share of the picture's width. */
const reach = 0.25;
/** A curb is seen in so many of the picture's columns, and is straight: half of it strays by less than this share of the height. */
const minSeen = 0.08;
const maxAstray = 0.012;
/** Nothing is taken so near to the line, in pixels: gutters lie there. */
const margin = 2;
/** Beyond a curb hardly anything of a house or a yard is found, by its share of the pixels there: else the line is another edge. */
const notInStreet = new Set(
  (["roof", "wall", "opening", "door", "garage", "trim", "lawn", "bed", "gravel"] satisfies ClassName[]).map(
    (name) => classNames.indexOf(name),
  ),
);
const maxBeyond = 0.05;
/** So many pixels of a driveway meet the street, or it does not lead there. */
const minContact = 4;

/**
 * Gives to the street what of a driveway lies beyond the curb: the line along which the street begins to both sides of it.
 * Concrete and asphalt are of one gray in the sun, and without it a driveway runs on into the street in lobes.
 */
export function endAtCurb(belief: Planes, size: Size): Planes {
  const labels = findLargest(belief);
  const is = (wanted: number) => labels.map((label) => (label === wanted ? 1 : 0));
  const isRoad = is(road);
  if (!isRoad.includes(1)) return belief;
  for (const piece of findPieces(is(drive), size)) {
    const curb = findCurb(piece, labels, isRoad, size);
    if (!curb) continue;
    for (const i of piece.pixels) {
      if (!isBeyond(curb, i, size)) continue;
      belief[road]![i]! += belief[drive]![i]!;
      belief[drive]![i] = 0;
    }
  }
  return belief;
}

const isBeyond = (curb: Line, i: number, { width }: Size) => Math.floor(i / width) > curb(i % width) + margin;

/** The curb's row by column; undefined where no straight one is seen beside the driveway. */
function findCurb(piece: Piece, labels: Uint8Array, isRoad: Uint8Array, size: Size): Line | undefined {
  const { width, height } = size;
  const { left, right } = boundPixels(piece.pixels, width);
  const around = Math.round(reach * width);
  const street = streetsBeside(piece, isRoad, size);
  if (!street) return undefined;
  const [first, end] = [Math.max(0, left - around), Math.min(width, right + around)];
  const points: Point[] = [];
  for (let x = first; x < end; x += 1) {
    let top = 0;
    while (top < height && !street[top * width + x]) top += 1;
    if (top > 0 && top < height && alongCurb.has(labels[(top - 1) * width + x]!)) points.push([x, top]);
  }
  if (points.length < minSeen * width) return undefined;
  const line = lineThrough(points);
  if (!line || median(points.map(([x, top]) => Math.abs(top - line(x)))) > maxAstray * height)
    return undefined;
  return hasStreetBeyond(line, labels, size, first, end) ? line : undefined;
}

/** Whether what lies beyond a line between two columns can be a street. */
function hasStreetBeyond(line: Line, labels: Uint8Array, size: Size, first: number, end: number): boolean {
  let [beyond, other] = [0, 0];
  for (let x = first; x < end; x += 1) {
    for (let i = labels.length - size.width + x; i >= 0 && isBeyond(line, i, size); i -= size.width) {
      beyond += 1;
      if (notInStreet.has(labels[i]!)) other += 1;
    }
  }
  return other <= beyond * maxBeyond;
}

/** The streets that a driveway meets; undefined where it meets none. */
function streetsBeside({ pixels }: Piece, isRoad: Uint8Array, size: Size): Uint8Array | undefined {
  const { width } = size;
  const touched = new Set<number>();
  for (const i of pixels) {
    const sides = [i - width, i + width];
    if (i % width > 0) sides.push(i - 1);
    if ((i + 1) % width > 0) sides.push(i + 1);
    for (const side of sides) if (isRoad[side]) touched.add(side);
  }
  if (touched.size < minContact) return undefined;
  const street = new Uint8Array(isRoad.length);
  for (const { pixels: own } of findPieces(isRoad, size))
    if (own.some((i) => touched.has(i))) for (const i of own) street[i] = 1;
  return street;
}
