import { boundPixels, findPieces } from "../../analyse/find-pieces.ts";
import { type Line, lineThrough, type Point } from "../../analyse/fit-line.ts";
import { findEdgeLine } from "../outlines/find-edge-line.ts";
import type { Line as Sill } from "../outlines/split-outline.ts";
import type { Scene } from "../scene/open-scene.ts";

/** A garage door is at least so wide, as a share of the picture's long edge; its lower edge is looked for so far around. */
const minWidth = 1 / 16;
const reach = 1 / 130;
/** Where none is seen there it is looked for so far above, hardly below and hardly aslant. */
const farReach = 1 / 60;
const maxLower = 1 / 250;
const maxTurn = 1 / 16;
/** What is in front of a door hides its lower edge: there it ends so far above it. */
const hidden = 1 / 150;
/** The rest is seen along so much of it. */
const minSeen = 0.6;

/** The lines in which garage doors stand on the ground, from left to right, as far as nothing hides them. */
export function findDoorSills({ photo, lab, regions }: Pick<Scene, "photo" | "lab" | "regions">): Sill[] {
  const edge = Math.max(regions.width, regions.height);
  const scale = photo.width / regions.width;
  const doors = regions.masks.garage;
  const marked = new Uint8Array(doors.length);
  for (let i = 0; i < marked.length; i += 1) marked[i] = doors[i]! > 0.5 ? 1 : 0;
  return findPieces(marked, regions).flatMap(({ pixels }) => {
    const feet = findFeet(pixels, doors, regions.width);
    if (feet.length < edge * minWidth) return [];
    const line = lineUnder(feet, edge * hidden);
    const seen = line ? feet.filter(([x, y]) => Math.abs(y - line(x)) < edge * hidden) : [];
    if (!line || seen.length < feet.length * minSeen) return [];
    const [left, right] = [seen[0]![0] - 0.5, seen.at(-1)![0] + 0.5];
    const [dx, dy] = [right - left, line(right) - line(left)];
    const length = Math.hypot(dx, dy);
    const found = {
      x: left * scale,
      y: line(left) * scale,
      dx: dx / length,
      dy: dy / length,
      length: length * scale,
    };
    const near = findEdgeLine(lab, photo, found, { reach: edge * scale * reach, isOutermost: true });
    return [near ?? lookFarther(lab, photo, found, edge * scale) ?? found];
  });
}

/** The edge that a picture shows above a sill where it shows none near it: in the same shade paving passes for the door. */
function lookFarther(lab: Scene["lab"], photo: Scene["photo"], found: Sill, edge: number): Sill | undefined {
  const line = findEdgeLine(lab, photo, found, { reach: edge * farReach });
  if (!line || Math.abs(line.dy - found.dy) > maxTurn) return undefined;
  const lower = Math.max(line.y - found.y, endOf(line) - endOf(found));
  return lower > edge * maxLower ? undefined : line;
}

const endOf = ({ y, dy, length }: Sill) => y + dy * length;

/** The line through the feet that nothing hides: what is in front of a door hides them to one side of it. */
function lineUnder(feet: Point[], hidden: number): Line | undefined {
  const countOn = (line: Line) => feet.filter(([x, y]) => Math.abs(y - line(x)) < hidden).length;
  return [0, 0.2, 0.4]
    .map((from) => lineThrough(feet.slice(feet.length * from, feet.length * (from + minSeen))))
    .filter((line) => line !== undefined)
    .toSorted((one, other) => countOn(other) - countOn(one))[0];
}

/** Where a piece ends at the bottom in each of its columns, to a fraction of a pixel. */
function findFeet(pixels: number[], plane: Float32Array, width: number): Point[] {
  const { left, right } = boundPixels(pixels, width);
  const lowest = new Int32Array(right - left);
  for (const i of pixels) lowest[(i % width) - left] = Math.max(lowest[(i % width) - left]!, i);
  return Array.from(lowest, (i, column): Point => {
    const [inside, outside] = [plane[i]!, plane[i + width] ?? 0];
    return [left + column + 0.5, Math.floor(i / width) + 0.5 + (inside - 0.5) / (inside - outside)];
  });
}
