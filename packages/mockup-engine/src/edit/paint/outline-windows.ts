import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { findPieces } from "../../analyse/find-pieces.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import { fitSide, type SideLine, type WindowBox } from "../outlines/fit-window-sides.ts";
import type { Scene } from "../scene/open-scene.ts";
import { hasShutters } from "./tell-shutters.ts";

type Point = readonly [x: number, y: number];

/** One side of a window: from corner to corner, the window on its right hand. */
export type WindowSide = { from: Point; to: Point };

/** A window by its corners, clockwise from the upper left, and its sides beside which a wall is seen. */
export type WindowOutline = { corners: readonly Point[]; sides: WindowSide[] };

/** How wide and high a window is at least, as a share of the picture's long edge. */
const minEdge = 1 / 50;
/** So far may opposite sides differ in their lean. */
const maxApart = 0.1;
/** The area within the corners beside that of the window as it was found: what is hidden in part has no such corners. */
const areaShare = { min: 0.75, max: 1.8 } as const;
/** The corners of a window's box, as a share of its width and height, and how much of each was found. */
const cornerShare = 0.12;
const minCorner = 0.4;
/** An arch takes both upper corners; of a square window at least one is found so far. */
const minUpperCorner = 0.65;
/** Beside a side that is in sight there is wall or trim along so much of it, so far away as a share of the long edge. */
const minWall = 0.6;
/** What has fewer such sides stands among other things than a wall. */
const minSides = 3;
const away = 1 / 160;

/** Found once for all looks of a photo, as long as its parts are known. */
const found = new WeakMap<Scene["regions"], WindowOutline[]>();

/** The windows in the house's walls whose four sides the picture shows. */
export function outlineWindows(scene: Scene): WindowOutline[] {
  const known = found.get(scene.regions);
  if (known) return known;
  const openings = scene.mask("opening");
  const [wall, trim] = [scene.mask("wall"), scene.mask("trim")];
  const isWall = (i: number) => wall[i]! + trim[i]! > 0.5;
  const marked = new Uint8Array(openings.length);
  for (let i = 0; i < marked.length; i += 1) marked[i] = openings[i]! > 0.5 ? 1 : 0;
  const windows = findPieces(marked, scene.photo)
    .map(({ pixels }) => findCorners(pixels, scene.photo))
    .filter((corners) => corners !== undefined)
    .map((corners) => ({ corners, sides: takeSides(corners, isWall, scene.photo) }))
    .filter(({ sides }) => sides.length >= minSides);
  releasePlanes(openings, wall, trim);
  found.set(scene.regions, windows);
  return windows;
}

/** The four corners in which the sides of a piece meet, clockwise; undefined where it is no window in sight. */
function findCorners(pixels: number[], photo: Photo): Point[] | undefined {
  const edge = Math.max(photo.width, photo.height);
  const box = boxOf(pixels, photo);
  if (Math.min(box.right - box.left, box.bottom - box.top) < edge * minEdge) return undefined;
  if (!fillsCorners(pixels, box, photo)) return undefined;
  const [top, right, bottom, left] = (["top", "right", "bottom", "left"] as const).map((name) =>
    fitSide(photo, name, box),
  );
  if (!top || !right || !bottom || !left) return undefined;
  if (Math.max(Math.abs(top.lean - bottom.lean), Math.abs(left.lean - right.lean)) > maxApart)
    return undefined;
  if (hasShutters(photo, { top: top.at, right: right.at, bottom: bottom.at, left: left.at }))
    return undefined;
  const corners = [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)];
  const share = areaOf(corners) / pixels.length;
  return share > areaShare.min && share < areaShare.max ? corners : undefined;
}

/** Whether a piece fills the corners of its box: under an arch it does not. */
function fillsCorners(pixels: number[], { top, right, bottom, left }: WindowBox, { width }: Size): boolean {
  const [wide, high] = [Math.ceil((right - left) * cornerShare), Math.ceil((bottom - top) * cornerShare)];
  const counts = [0, 0, 0, 0];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const column = x >= left && x < left + wide ? 0 : x < right && x >= right - wide ? 1 : undefined;
    const row = y >= top && y < top + high ? 0 : y < bottom && y >= bottom - high ? 1 : undefined;
    if (column !== undefined && row !== undefined) counts[row * 2 + column]! += 1;
  }
  const upper = Math.max(counts[0]!, counts[1]!);
  return upper > wide * high * minUpperCorner && counts.every((count) => count > wide * high * minCorner);
}

/** Where a piece's sides are on the whole: the median of the outermost pixels of its columns, and of its rows. */
function boxOf(pixels: number[], { width }: Size): WindowBox {
  const [columns, rows] = [new Map<number, Span>(), new Map<number, Span>()];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    widen(columns, x, y);
    widen(rows, y, x);
  }
  const [top, bottom] = [medianOf(columns, ({ first }) => first), medianOf(columns, ({ last }) => last)];
  const [left, right] = [medianOf(rows, ({ first }) => first), medianOf(rows, ({ last }) => last)];
  return { top, right: right + 1, bottom: bottom + 1, left };
}

type Span = { first: number; last: number };

function widen(spans: Map<number, Span>, key: number, value: number): void {
  const span = spans.get(key);
  if (!span) spans.set(key, { first: value, last: value });
  else {
    span.first = Math.min(span.first, value);
    span.last = Math.max(span.last, value);
  }
}

function medianOf(spans: Map<number, Span>, of: (span: Span) => number): number {
  const values = Float32Array.from(spans.values(), of).sort();
  return values[Math.floor(values.length / 2)]!;
}

/** Where a level line (y by x) and an upright one (x by y) cross. */
function meet(level: SideLine, upright: SideLine): Point {
  const start = upright.at + upright.lean * (level.at - level.lean * level.middle - upright.middle);
  const x = start / (1 - upright.lean * level.lean);
  return [x, level.at + level.lean * (x - level.middle)];
}

/** The area of a polygon (shoelace formula), positive where it runs clockwise down the picture. */
function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % points.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** The sides beside which a wall is seen, not a plant or a porch post before it. */
function takeSides(
  corners: readonly Point[],
  isWall: (i: number) => boolean,
  { width, height }: Size,
): WindowSide[] {
  const beside = Math.max(3, Math.max(width, height) * away);
  const shares = Array.from({ length: 17 }, (_, k) => 0.1 + k * 0.05);
  return sidesOf(corners).filter((side) => {
    const { from } = side;
    const { length, dx, dy } = measureSide(side);
    const walls = shares.filter((share) => {
      const x = Math.round(from[0] + dx * length * share + dy * beside);
      const y = Math.round(from[1] + dy * length * share - dx * beside);
      return x >= 0 && y >= 0 && x < width && y < height && isWall(y * width + x);
    });
    return walls.length >= shares.length * minWall;
  });
}

/** The sides between corners, in their order. */
export function sidesOf(corners: readonly Point[]): WindowSide[] {
  return corners.map((from, k) => ({ from, to: corners[(k + 1) % corners.length]! }));
}

/** A side's length and direction. */
export function measureSide({ from, to }: WindowSide): Record<"length" | "dx" | "dy", number> {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return { length, dx: (to[0] - from[0]) / length, dy: (to[1] - from[1]) / length };
}
