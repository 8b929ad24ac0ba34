import { type ClassName, classNames } from "./class-names.ts";
import type { Size } from "./filter-planes.ts";
import { findLargest } from "./find-largest.ts";
import { findPieces, type Piece } from "./find-pieces.ts";
import type { Planes } from "./normalize-belief.ts";

const indexOf = (name: ClassName) => classNames.indexOf(name);
const houseParts = (["roof", "wall", "opening", "door", "garage", "trim"] as const).map(indexOf);
const bodyParts = (["wall", "opening", "door", "garage", "trim"] as const).map(indexOf);
const yardParts = (["lawn", "bed", "gravel"] as const).map(indexOf);
const [roof, road, sky, next, other, trim] = (["roof", "road", "sky", "next", "other", "trim"] as const).map(
  indexOf,
) as [number, number, number, number, number, number];

/** Trees and posts before a house, up to this share of the picture's width, do not cut it in two. */
const bridgedShare = 0.03;
/**
 * A piece apart from the house is a neighbor's if it is smaller than this share of the house and the network takes it for one
 * at least so much. At the picture's side, too: what a tree cuts off there is more often the house's own wing.
 */
const neighborShare = 0.35;
const minNeighborBelief = 0.1;

/**
 * Drops what cannot be: of several houses all but the one that the photo is of, a roof over nothing, the ceiling of a porch
 * as its roof, a wall in the sky, a street that ends within the picture, and a yard on the near side of the street or above
 * a roof.
 */
export function dropImpossible(belief: Planes, size: Size): Planes {
  dropEndingStreets(belief, size);
  const labels = findLargest(belief);
  const is = (parts: readonly number[]) => labels.map((label) => (parts.includes(label) ? 1 : 0));
  for (const piece of findNeighbors(belief, is(houseParts), size)) move(belief, piece, houseParts, next);
  for (const piece of findPieces(is([roof]), size)) {
    if (shareOver(piece, labels, size, bodyParts) < minBodyShare) move(belief, piece, [roof], next);
    else if (isCeiling(piece, labels, size)) move(belief, piece, [roof], other);
  }
  for (const piece of findPieces(is(houseParts), size)) {
    if (shareBeside(piece, labels, size, sky) > 0.9) move(belief, piece, houseParts, sky);
  }
  for (const piece of findPieces(is(yardParts), size)) {
    const isOutside =
      shareAbove(piece, labels, size, road) > 0.6 || shareOver(piece, labels, size, [roof]) > minHillShare;
    if (isOutside) move(belief, piece, yardParts, other);
  }
  return belief;
}

/**
 * A street leaves the picture at its left or right: of 57 drawn pieces of streets 56 do. Paving that does not is what the
 * network believes in next most there.
 */
function dropEndingStreets(belief: Planes, size: Size): void {
  const isRoad = findLargest(belief).map((label) => (label === road ? 1 : 0));
  for (const piece of findPieces(isRoad, size)) {
    if (reachesLeft(piece, size) || reachesRight(piece, size)) continue;
    const shares = belief.map((plane, k) =>
      k === road ? 0 : piece.pixels.reduce((sum, i) => sum + plane[i]!, 0),
    );
    move(belief, piece, [road], shares.indexOf(Math.max(...shares)));
  }
}

/** Gives what some classes have of a piece to another class. */
function move(belief: Planes, { pixels }: Piece, from: readonly number[], to: number): void {
  for (const i of pixels) {
    for (const k of from) {
      belief[to]![i]! += belief[k]![i]!;
      belief[k]![i] = 0;
    }
  }
}

/** The pieces of houses that stand apart from the main one and belong to another. */
function findNeighbors(belief: Planes, isHouse: Uint8Array, size: Size): Piece[] {
  const pieces = findPieces(isHouse, size, Math.ceil((size.width * bridgedShare) / 2));
  const weightOf = ({ pixels }: Piece) =>
    pixels.reduce((sum, i) => sum + 1.5 - Math.abs((2 * (i % size.width)) / size.width - 1), 0);
  const main = pieces.toSorted((one, another) => weightOf(another) - weightOf(one))[0];
  if (!main) return [];
  return pieces.filter((piece) => {
    if (piece === main || piece.pixels.length > main.pixels.length * neighborShare) return false;
    const doubt = piece.pixels.reduce((sum, i) => sum + belief[next]![i]!, 0) / piece.pixels.length;
    return doubt > minNeighborBelief;
  });
}

const reachesLeft = ({ pixels }: Piece, { width }: Size) => pixels.some((i) => i % width === 0);
const reachesRight = ({ pixels }: Piece, { width }: Size) => pixels.some((i) => (i + 1) % width === 0);

/** Walls are seen below a roof in at least so many of its columns. */
const minBodyShare = 0.2;
/** Ground that has a roof below it is a hill behind the house: of 77 photographs one shows such a piece, and none a yard. */
const minHillShare = 0.6;

/** Share of a piece's columns in which some class lies anywhere below. */
function shareOver(
  { pixels }: Piece,
  labels: Uint8Array,
  { width }: Size,
  wanted: readonly number[],
): number {
  const lowest = new Map<number, number>();
  for (const i of pixels) lowest.set(i % width, Math.max(lowest.get(i % width) ?? i, i));
  let found = 0;
  for (const bottom of lowest.values()) {
    for (let i = bottom + width; i < labels.length; i += width) {
      if (!wanted.includes(labels[i]!)) continue;
      found += 1;
      break;
    }
  }
  return found / Math.max(1, lowest.size);
}

/**
 * A roof has its fascia below it; what has it above is seen from below, in a carport. Of 242 pieces of roofs on 193
 * photographs five have it above in more than this share of their columns, all of them ceilings. Out of focus a ridge has
 * a band above it, too: the roof then stands on the house alone, while a carport is open in places.
 */
const minFascia = 0.85;
const maxBodyBelow = 0.9;
const minCeilingShare = 0.003;

function isCeiling({ pixels }: Piece, labels: Uint8Array, { width }: Size): boolean {
  if (pixels.length < labels.length * minCeilingShare) return false;
  const highest = new Map<number, number>();
  const lowest = new Map<number, number>();
  for (const i of pixels) {
    highest.set(i % width, Math.min(highest.get(i % width) ?? i, i));
    lowest.set(i % width, Math.max(lowest.get(i % width) ?? i, i));
  }
  const fascia = [...highest.values()].filter((i) => labels[i - width] === trim);
  const onBody = [...lowest.values()].filter((i) => bodyParts.includes(labels[i + width]!));
  return fascia.length > highest.size * minFascia && onBody.length <= lowest.size * maxBodyBelow;
}

/** Share of a piece's border at which a class begins. */
function shareBeside({ pixels }: Piece, labels: Uint8Array, { width }: Size, wanted: number): number {
  const own = new Uint8Array(labels.length);
  for (let n = 0; n < pixels.length; n += 1) own[pixels[n]!] = 1;
  let found = 0;
  let all = 0;
  const look = (side: number) => {
    if (own[side] !== 0) return;
    all += 1;
    if (labels[side] === wanted) found += 1;
  };
  for (let n = 0; n < pixels.length; n += 1) {
    const i = pixels[n]!;
    look(i - width);
    look(i + width);
    if (i % width > 0) look(i - 1);
    if ((i + 1) % width > 0) look(i + 1);
  }
  return found / Math.max(1, all);
}

const curb = 0.03;

/** Share of a piece's columns above which a class lies, at once or beyond a curb. */
function shareAbove({ pixels }: Piece, labels: Uint8Array, { width, height }: Size, wanted: number): number {
  const highest = new Map<number, number>();
  for (const i of pixels)
    highest.set(i % width, Math.min(highest.get(i % width) ?? height, Math.floor(i / width)));
  let found = 0;
  for (const [x, top] of highest) {
    for (let y = top - 1; y >= Math.max(0, top - Math.ceil(height * curb)); y -= 1) {
      if (labels[y * width + x] !== wanted) continue;
      found += 1;
      break;
    }
  }
  return found / Math.max(1, highest.size);
}
