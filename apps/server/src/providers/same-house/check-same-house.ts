import { setImmediate as letOthersWork } from "node:timers/promises";
import type { Photo } from "@curbview/mockup-engine";
import sharp from "sharp";
import { buildSummedArea, drawEdges, type Edges } from "./draw-edges.ts";

/** What became of the parts of a photo with enough edges: shares of all of them, 0..1. */
export type Comparison = {
  /** Found at the same place. */
  stayed: number;
  /** Found at another place. */
  moved: number;
  /** How many parts there are; few give no verdict. */
  parts: number;
};

type Position = { x: number; y: number };
type Match = Position & { match: number };

// All lengths in pixels of the reduced pictures.
const longEdge = 192;
const partEdge = 24;
const stride = 16;
const searched = 16;
/** Models shift pictures by as much: 1.7 % of the long edge. */
const tolerated = 3.2;
/** Within this distance of the best place a match is the same match. */
const samePlace = 3;
/** Minimum mean square of a part's edges. */
const minEdges = 0.25;
const minMatch = 0.4;
const minLead = 0.1;
const minParts = 3;
const minStayed = 0.2;
const maxMovedToStayed = 0.15;

/**
 * Whether both pictures show the same house from the same viewpoint: enough parts stayed, and few moved.
 * `bench/src/same-house` measures how often this is wrong.
 */
export function showsSameHouse({ stayed, moved, parts }: Comparison): boolean {
  return parts < minParts || (stayed >= minStayed && moved <= stayed * maxMovedToStayed);
}

/**
 * Searches the parts of a picture in another, which is scaled to its size. Only edges matter, not color or light. Throws
 * when it is no picture.
 */
export async function compareHouses(before: Photo, after: Uint8Array): Promise<Comparison> {
  const scale = longEdge / Math.max(before.width, before.height);
  const size = {
    width: Math.max(1, Math.round(before.width * scale)),
    height: Math.max(1, Math.round(before.height * scale)),
  };
  const raw = { width: before.width, height: before.height, channels: 3 } as const;
  const compare = createMatcher(
    await drawEdges(sharp(before.data, { raw }), size),
    await drawEdges(sharp(after), size),
  );
  let [stayed, moved, parts] = [0, 0, 0];
  for (let y = 0; y + partEdge <= size.height; y += stride) {
    for (let x = 0; x + partEdge <= size.width; x += stride) {
      const found = compare({ x, y });
      if (!found) continue;
      parts += 1;
      if (found === "lost") continue;
      if (Math.hypot(found.x - x, found.y - y) <= tolerated) stayed += 1;
      else moved += 1;
    }
    await letOthersWork();
  }
  return { stayed: stayed / Math.max(1, parts), moved: moved / Math.max(1, parts), parts };
}

/** Finds the part at a position in the other picture; undefined for a part without enough edges. */
function createMatcher(before: Edges, after: Edges): (part: Position) => Position | "lost" | undefined {
  const [energyBefore, energyAfter] = [sumEnergy(before), sumEnergy(after)];

  return (part) => {
    const energy = energyBefore(part);
    if (energy < minEdges * partEdge * partEdge) return undefined;
    const matchAt = (position: Position): Match => {
      const both = Math.sqrt(energy * energyAfter(position));
      return { ...position, match: both > 0 ? multiply(before, after, part, position) / both : 0 };
    };
    const coarse = searchPositions(part, searched, 2, before).map(matchAt);
    const near = coarse.reduce(better);
    const best = searchPositions(near, 1, 1, before).map(matchAt).reduce(better);
    const isRival = ({ x, y }: Position) => Math.max(Math.abs(x - best.x), Math.abs(y - best.y)) > samePlace;
    const rival = coarse.filter(isRival).reduce(better, { ...best, match: 0 });
    return best.match >= minMatch && best.match >= rival.match + minLead ? best : "lost";
  };
}

const better = (a: Match, b: Match) => (b.match > a.match ? b : a);

/** Positions up to `distance` away at which the part is still inside the picture. */
function searchPositions(
  { x, y }: Position,
  distance: number,
  step: number,
  { width, height }: Edges,
): Position[] {
  const positions: Position[] = [];
  for (let down = y - distance; down <= y + distance; down += step) {
    if (down < 0 || down + partEdge > height) continue;
    for (let across = x - distance; across <= x + distance; across += step)
      if (across >= 0 && across + partEdge <= width) positions.push({ x: across, y: down });
  }
  return positions;
}

function multiply(before: Edges, after: Edges, part: Position, position: Position): number {
  const { width, vectors } = before;
  const others = after.vectors;
  let sum = 0;
  for (let row = 0; row < partEdge; row += 1) {
    let from = 2 * ((part.y + row) * width + part.x);
    let to = 2 * ((position.y + row) * width + position.x);
    const end = from + 2 * partEdge;
    // Four vectors a turn: the loop is gone through for tens of thousands of places of a picture.
    for (; from < end; from += 8, to += 8) {
      sum += vectors[from]! * others[to]! + vectors[from + 1]! * others[to + 1]!;
      sum += vectors[from + 2]! * others[to + 2]! + vectors[from + 3]! * others[to + 3]!;
      sum += vectors[from + 4]! * others[to + 4]! + vectors[from + 5]! * others[to + 5]!;
      sum += vectors[from + 6]! * others[to + 6]! + vectors[from + 7]! * others[to + 7]!;
    }
  }
  return sum;
}

function sumEnergy({ vectors, width, height }: Edges): (position: Position) => number {
  const squares = new Float32Array(width * height);
  for (let at = 0; at < squares.length; at += 1)
    squares[at] = vectors[2 * at]! ** 2 + vectors[2 * at + 1]! ** 2;
  const sumOf = buildSummedArea(squares, width, height);
  return ({ x, y }) => sumOf({ left: x, top: y, right: x + partEdge, bottom: y + partEdge });
}
