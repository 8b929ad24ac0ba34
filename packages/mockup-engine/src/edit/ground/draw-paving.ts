import type { Paving } from "../../text/wish-plan.ts";
import { hashCell, smoothNoise } from "../numbers/make-noise.ts";
import { legible, lineCover } from "./lay-ground.ts";
import type { GroundPoint } from "./read-ground.ts";

/** What a point of a surface adds to its lightness, and how warm it is beside its neighbours (-1..1). */
export type PavingPoint = { L: number; tone: number };

/** How each paving looks at a place on the ground that is seen in the pixel `x`, `y`. */
export const pavingTextures: Record<
  Exclude<Paving, "gravel">,
  (place: GroundPoint, x: number, y: number) => PavingPoint
> = {
  asphalt: (place, x, y) => ({
    L:
      aggregate(place, x, y, 0.008) * 12 +
      mottle(place) +
      blotch(place, 3.4) * 1.5 +
      rolled(place) * 1.6 +
      glance(place),
    tone: 0,
  }),
  concrete: (place, x, y) => ({
    L:
      aggregate(place, x, y, 0.008) * 5 +
      blotch(place, 1.6) * 3 -
      20 * lineCover(place.away, 3, 0.016, place.awaySpan) -
      20 * lineCover(place.across + 1.5, 3, 0.016, place.acrossSpan),
    tone: blotch(place, 2) * 0.3,
  }),
  stamped: (place, x, y) =>
    layStones(place, x, y, { long: 0.48, deep: 0.32, joint: 0.018, uneven: 5, depth: 13, motley: 0.5 }),
  // Their long sides lie along the driveway: so their courses are seen farther away.
  pavers: (place, x, y) =>
    layStones(place, x, y, { long: 0.155, deep: 0.23, joint: 0.011, uneven: 13, depth: 17, motley: 2 }),
  brick: (place, x, y) =>
    layStones(place, x, y, { long: 0.26, deep: 0.13, joint: 0.014, uneven: 18, depth: 14, motley: 3.5 }),
  cobblestone: (place, x, y) =>
    layStones(place, x, y, { long: 0.17, deep: 0.13, joint: 0.026, uneven: 17, depth: 22, motley: 1.6 }),
  permeable: (place, x, y) =>
    layStones(place, x, y, { long: 0.3, deep: 0.2, joint: 0.03, uneven: 9, depth: 21, motley: 1.2 }),
  herringbone: layHerringbone,
  aggregate: (place, x, y) => ({
    L:
      aggregate(place, x, y, 0.012) * 14 +
      blotch(place, 1.8) * 2 -
      16 * lineCover(place.away, 3.6, 0.018, place.awaySpan) -
      16 * lineCover(place.across + 1.8, 3.6, 0.018, place.acrossSpan),
    tone: aggregate(place, x + 91, y + 57, 0.012) * 1.6 + blotch(place, 2) * 0.3,
  }),
};

/** A grain is seen at least this large, in pixels, and fades the smaller it is. */
const grainSizes = [1.2, 2.5, 5];
const minGrain = 0.38;
const tileEdge = 256;

/** Noise of each size, drawn once: so fine a pattern may repeat. */
const tiles = grainSizes.map((step, k) =>
  Float32Array.from({ length: tileEdge * tileEdge }, (_, i) => {
    const [x, y] = [i % tileEdge, Math.floor(i / tileEdge)];
    return smoothNoise(x / step + y * 0.13, y / step - x * 0.11, 11 + k) - 0.5;
  }),
);

/** Small stones in a surface, -0.5..0.5: as they stand out to all sides, they look as high as wide however flat it is seen. */
export function aggregate({ wide }: GroundPoint, x: number, y: number, size: number): number {
  const pixels = size / wide;
  const octave = Math.min(tiles.length - 1, Math.log2(Math.max(1, pixels / grainSizes[0]!)));
  const finer = Math.floor(octave);
  const at = (y & (tileEdge - 1)) * tileEdge + (x & (tileEdge - 1));
  const coarser = tiles[Math.min(tiles.length - 1, finer + 1)]!;
  const noise = tiles[finer]![at]! + (coarser[at]! - tiles[finer]![at]!) * (octave - finer);
  return noise * Math.min(1, Math.max(minGrain, pixels / grainSizes[0]!));
}

/** Broad patches that no batch and no day's work is without. */
function blotch({ across, away }: GroundPoint, size: number): number {
  return (
    smoothNoise(across / size, away / size, 5) +
    smoothNoise((across * 3) / size, (away * 3) / size, 6) * 0.5 -
    0.75
  );
}

/** Spots a hand wide where the stones lie closer, as far as they can be told apart. */
function mottle({ across, away, wide, deep }: GroundPoint): number {
  return (
    (smoothNoise(across / 0.09, away / 0.16, 8) - 0.5) * 2.6 * legible(0.16, deep) * legible(0.09, wide) +
    (smoothNoise(across / 0.4, away / 0.7, 9) - 0.5) * 2.4 * legible(0.7, deep)
  );
}

/** The lanes in which asphalt was laid and rolled, along the driveway. */
function rolled({ across, away }: GroundPoint): number {
  return (smoothNoise(across / 0.8, away / 14, 7) - 0.5) * 2;
}

/** Seen at a flat angle, asphalt shows the tops of its stones, which are worn light. */
function glance({ wide, deep }: GroundPoint): number {
  return 11 * Math.min(1, deep / wide / 14);
}

type Stones = { long: number; deep: number; joint: number; uneven: number; depth: number; motley: number };

/** Joints are guessed at farther than they are seen one by one: a far half without any was taken for plain concrete. */
const farSeen = { rows: 0.55, between: 0.4 } as const;

/** Stones in rows across the driveway, each of a tone of its own, with sunken joints. */
function layStones(
  place: GroundPoint,
  x: number,
  y: number,
  { long, deep, joint, uneven, depth, motley }: Stones,
): PavingPoint {
  const { across, away, acrossSpan, awaySpan } = place;
  const row = Math.floor(away / deep);
  const shifted = across + long * (0.5 * (row & 1) + 0.16 * hashCell(row, 2, 15));
  const stone = Math.floor(shifted / long);
  const clear = legible(long, place.wide * 0.7) * (0.4 + 0.6 * legible(deep, place.deep));
  const value = hashCell(stone, row, 13) - 0.5;
  const gap =
    lineCover(away, deep, joint, awaySpan) * legible(deep, awaySpan * farSeen.rows) +
    lineCover(shifted, long, joint, acrossSpan) * legible(deep, awaySpan * farSeen.between);
  return {
    L:
      value * uneven * clear +
      aggregate(place, x, y, 0.009) * 7 +
      blotch(place, 1.4) * 2.6 -
      gap * depth -
      depth * 0.03,
    tone: (hashCell(stone, row, 16) - 0.5) * motley * clear + blotch(place, 2.2) * 0.4,
  };
}

/** Herringbone bricks, half as wide as long, laid aslant. */
const brickWidth = 0.105;
const brickJoint = 0.009;
/** Where single bricks can no longer be told, their joints darken the whole by so much of a joint's depth. */
const jointShare = 0.12;

function layHerringbone(place: GroundPoint, x: number, y: number): PavingPoint {
  const { across, away, acrossSpan, awaySpan } = place;
  const [right, ahead] = [
    (across + away) / (Math.SQRT2 * brickWidth),
    (away - across) / (Math.SQRT2 * brickWidth),
  ];
  const span = (acrossSpan + awaySpan) / (Math.SQRT2 * brickWidth);
  const { u, v, column, row } = findBrick(right, ahead);
  const clear = legible(1, span);
  const edge = Math.min(u, 2 - u, v, 1 - v);
  const gap = Math.min(1, Math.max(0, (brickJoint / brickWidth / 2 - edge) / Math.max(span, 0.02) + 0.5));
  const value = hashCell(column, row, 23) - 0.5;
  return {
    L:
      value * 10 * clear +
      aggregate(place, x, y, 0.009) * 7 +
      blotch(place, 1.4) * 2.6 -
      (gap * clear + jointShare * (1 - clear)) * 18,
    tone: (hashCell(column, row, 24) - 0.5) * 2 * clear + blotch(place, 2.2) * 0.4,
  };
}

/** The brick at a place, by its first cell, and where on it the place lies: `u` along it, 0..2, and `v` over it, 0..1. */
function findBrick(right: number, ahead: number) {
  const [column, row] = [Math.floor(right), Math.floor(ahead)];
  const [x, y] = [right - column, ahead - row];
  // Bricks step up from left to right: two cells lie along the row, the next two stand.
  switch ((((column - row) % 4) + 4) % 4) {
    case 0:
      return { u: x, v: y, column, row };
    case 1:
      return { u: x + 1, v: y, column: column - 1, row };
    case 3:
      return { u: y, v: x, column, row };
    default:
      return { u: y + 1, v: x, column, row: row - 1 };
  }
}
