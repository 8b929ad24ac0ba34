import { boundPixels } from "../../analyse/find-pieces.ts";
import { lineThrough, type Point } from "../../analyse/fit-line.ts";
import { findEdgeLine, measureOffsets } from "../outlines/find-edge-line.ts";
import { type Line, measureFrom } from "../outlines/split-outline.ts";
import type { Scene } from "../scene/open-scene.ts";

/** A side of a door by its ends: clockwise around the door, which is on its right hand. */
export type DoorSide = { from: Point; to: Point };

/** A door's top and, where they were found, its sides between the ground and the top. */
export type DoorSides = { left: DoorSide & Found; top: DoorSide; right: DoorSide & Found };
type Found = { isFound: boolean };

type SideName = keyof DoorSides;

/** A side is looked for so far around where it was found, a share of the long edge: farther out is the edge of a reveal. */
const reach = 1 / 300;
/** So many of a side's places lie so near to its line, a share of the long edge: an arch's do not. */
const onLine = 1 / 300;
const minOnLine = { top: 0.6, left: 0.4, right: 0.4 } as const;
/** Parts of a side by which its line may be told. */
const stretches = [
  [0, 1],
  [0, 0.6],
  [0.2, 0.8],
  [0.4, 1],
] as const;
/** How far a side may lean from upright as it was found, and as it is drawn; and the top of a door that is wide, and of another, from level. */
const maxLean = { found: 0.05, drawn: 0.012, wide: 0.12, single: 0.035 } as const;
const wideFrom = 1.4;
/** A side is followed but for its ends; its foot is told by a strip of the door beside it: shares of the door. */
const ends = 0.07;
const footStrip = 0.1;

/** The straight sides of a door that was found so; undefined where the picture shows none above it. */
export function fitDoorSides(scene: Pick<Scene, "photo" | "lab">, pixels: number[]): DoorSides | undefined {
  const { width } = scene.photo;
  const rims = findRims(pixels, width);
  const bounds = boundPixels(pixels, width);
  const isWide = bounds.right - bounds.left > (bounds.bottom - bounds.top) * wideFrom;
  const top = fitSide(scene, rims.top, "top");
  if (!top || Math.abs(top.dy / top.dx) > (isWide ? maxLean.wide : maxLean.single)) return undefined;
  const corners = (["left", "right"] as const).map((name) => {
    const line = fitSide(scene, rims[name], name);
    const x = bounds[name];
    const upper: Point = line ? cross(line, top) : [x, top.y + ((x - top.x) * top.dy) / top.dx];
    const lower: Point = line ? findFoot(line, pixels, width) : [x, bounds.bottom];
    return { isFound: line !== undefined, upper, lower };
  });
  const [left, right] = corners as [(typeof corners)[0], (typeof corners)[0]];
  return {
    left: { from: left.lower, to: left.upper, isFound: left.isFound },
    top: { from: left.upper, to: right.upper },
    right: { from: right.upper, to: right.lower, isFound: right.isFound },
  };
}

/** Where a piece ends at the left, at the top and at the right, in each of its rows or columns. */
function findRims(pixels: number[], width: number): Record<SideName, Point[]> {
  const { left, right, top, bottom } = boundPixels(pixels, width);
  const first = new Int32Array(bottom - top).fill(right);
  const last = new Int32Array(bottom - top);
  const upper = new Int32Array(right - left).fill(bottom);
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    first[y - top] = Math.min(first[y - top]!, x);
    last[y - top] = Math.max(last[y - top]!, x + 1);
    upper[x - left] = Math.min(upper[x - left]!, y);
  }
  const places = (values: Int32Array, start: number) =>
    Array.from(values, (value, k): Point => [start + k + 0.5, value]).slice(
      Math.ceil(values.length * ends),
      Math.floor(values.length * (1 - ends)),
    );
  return { left: places(first, top), right: places(last, top), top: places(upper, left) };
}

/**
 * The line that the picture shows along a side; undefined where it shows none, or where the side is not straight or leans.
 */
function fitSide(
  { lab, photo }: Pick<Scene, "photo" | "lab">,
  rim: Point[],
  name: SideName,
): Line | undefined {
  const edge = Math.max(photo.width, photo.height);
  const isNear = ([at, value]: Point, line: (at: number) => number) =>
    Math.abs(value - line(at)) < edge * onLine;
  const countNear = (line: (at: number) => number) => rim.filter((place) => isNear(place, line)).length;
  // A plant hides an end of many a side.
  const valueAt = stretches
    .map(([from, to]) => lineThrough(rim.slice(rim.length * from, rim.length * to)))
    .filter((line) => line !== undefined)
    .toSorted((one, other) => countNear(other) - countNear(one))[0];
  const near = valueAt ? rim.filter((place) => isNear(place, valueAt)) : [];
  if (!valueAt || near.length < rim.length * minOnLine[name]) return undefined;
  const isTop = name === "top";
  const place = ([at, value]: Point): Point => (isTop ? [at, value] : [value, at]);
  const [start, end] = [near[0]![0], near.at(-1)![0]].map((at) => place([at, valueAt(at)])) as [Point, Point];
  const straight = name === "left" ? lineFrom(end, start) : lineFrom(start, end);
  if (!isTop && Math.abs(straight.dx / straight.dy) > maxLean.found) return undefined;
  const found = measureOffsets(straight, Float32Array.from(near.flatMap(place)), 0, near.length - 1);
  const shown = findEdgeLine(lab, photo, straight, { reach: edge * reach, found });
  return isTop ? shown : shown && raise(shown);
}

function lineFrom([x, y]: Point, [endX, endY]: Point): Line {
  const length = Math.hypot(endX - x, endY - y);
  return { x, y, dx: (endX - x) / length, dy: (endY - y) / length, length };
}

/** A side as upright as doors are, turned around its middle. */
function raise({ x, y, dx, dy, length }: Line): Line {
  const lean = Math.min(maxLean.drawn, Math.max(-maxLean.drawn, dx / dy));
  const half = (dy * length) / 2;
  const [middleX, middleY] = [x + (dx * length) / 2, y + half];
  return lineFrom([middleX - lean * half, middleY - half], [middleX + lean * half, middleY + half]);
}

/** Where the door ends at the bottom beside a side. */
function findFoot(side: Line, pixels: number[], width: number): Point {
  const { left, right } = boundPixels(pixels, width);
  const lowest = new Map<number, number>();
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const { inside } = measureFrom(side, x + 0.5, y + 0.5);
    if (inside > 1 && inside < (right - left) * footStrip) lowest.set(x, Math.max(lowest.get(x) ?? 0, y + 1));
  }
  const feet = [...lowest.values()].sort((one, other) => one - other);
  const y = feet[feet.length >> 1] ?? Math.max(side.y, side.y + side.dy * side.length);
  return [side.x + ((y - side.y) * side.dx) / side.dy, y];
}

/** Where two lines cross. */
function cross(one: Line, other: Line): Point {
  const turn = one.dx * other.dy - one.dy * other.dx;
  const along = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / turn;
  return [one.x + one.dx * along, one.y + one.dy * along];
}
