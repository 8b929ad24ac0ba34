import { setImmediate as letOthersWork } from "node:timers/promises";
import type { Photo } from "@curbview/mockup-engine";
import sharp from "sharp";
import { drawEdges, type Edges, sumUp } from "./draw-edges.ts";

/** What became of the parts of a photo that have edges to be known by: shares of all of them, 0..1. */
export type Comparison = {
  /** Found again where they were. */
  stayed: number;
  /** Found again in another place. */
  moved: number;
  /** How many parts there are; with few there is nothing to judge by. */
  parts: number;
};

type Spot = { x: number; y: number };
type Match = Spot & { match: number };

// All lengths in pixels of the reduced pictures.
const longEdge = 192;
const partEdge = 24;
const stride = 16;
const searched = 16;
/** Models jitter by as much: 1.7 % of the long edge. */
const tolerated = 3.2;
/** Within this distance of the best place a match is the same match. */
const samePlace = 3;
/** Least mean square of the edges that make a part known by them. */
const minEdges = 0.25;
const minMatch = 0.4;
const minLead = 0.1;
const minParts = 3;
const minStayed = 0.2;
const maxMovedToStayed = 0.15;

/**
 * Whether a comparison says that both pictures show the same house from the same place: enough of its parts are where
 * they were, and few anywhere else. `bench/src/same-house` measures how often this is wrong.
 */
export function showsSameHouse({ stayed, moved, parts }: Comparison): boolean {
  return parts < minParts || (stayed >= minStayed && moved <= stayed * maxMovedToStayed);
}

/**
 * Looks for the parts of a picture in another, which is brought to its shape. Colour, light and what is drawn between
 * edges do not matter. Throws when it is no picture.
 */
export async function compareHouses(before: Photo, after: Uint8Array): Promise<Comparison> {
  const scale = longEdge / Math.max(before.width, before.height);
  const size = {
    width: Math.max(1, Math.round(before.width * scale)),
    height: Math.max(1, Math.round(before.height * scale)),
  };
  const raw = { width: before.width, height: before.height, channels: 3 } as const;
  const compare = createFinder(
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

/** Finds where the part at a spot is in the other picture; nothing for a part without edges. */
function createFinder(before: Edges, after: Edges): (part: Spot) => Spot | "lost" | undefined {
  const [energyBefore, energyAfter] = [sumEnergy(before), sumEnergy(after)];

  return (part) => {
    const energy = energyBefore(part);
    if (energy < minEdges * partEdge * partEdge) return undefined;
    const matchAt = (spot: Spot): Match => {
      const both = Math.sqrt(energy * energyAfter(spot));
      return { ...spot, match: both > 0 ? multiply(before, after, part, spot) / both : 0 };
    };
    const coarse = spotsAround(part, searched, 2, before).map(matchAt);
    const near = coarse.reduce(better);
    const best = spotsAround(near, 1, 1, before).map(matchAt).reduce(better);
    const isRival = ({ x, y }: Spot) => Math.max(Math.abs(x - best.x), Math.abs(y - best.y)) > samePlace;
    const rival = coarse.filter(isRival).reduce(better, { ...best, match: 0 });
    return best.match >= minMatch && best.match >= rival.match + minLead ? best : "lost";
  };
}

const better = (a: Match, b: Match) => (b.match > a.match ? b : a);

/** Spots up to so far away at which a part still lies within the picture. */
function spotsAround({ x, y }: Spot, distance: number, step: number, { width, height }: Edges): Spot[] {
  const spots: Spot[] = [];
  for (let down = y - distance; down <= y + distance; down += step) {
    if (down < 0 || down + partEdge > height) continue;
    for (let across = x - distance; across <= x + distance; across += step)
      if (across >= 0 && across + partEdge <= width) spots.push({ x: across, y: down });
  }
  return spots;
}

function multiply(before: Edges, after: Edges, part: Spot, spot: Spot): number {
  const { width } = before;
  let sum = 0;
  for (let row = 0; row < partEdge; row += 1) {
    let from = (part.y + row) * width + part.x;
    let to = (spot.y + row) * width + spot.x;
    for (let i = 0; i < partEdge; i += 1, from += 1, to += 1)
      sum += before.across[from]! * after.across[to]! + before.along[from]! * after.along[to]!;
  }
  return sum;
}

function sumEnergy({ across, along, width, height }: Edges): (spot: Spot) => number {
  const squares = across.map((value, at) => value * value + along[at]! * along[at]!);
  const sumOf = sumUp(squares, width, height);
  return ({ x, y }) => sumOf({ left: x, top: y, right: x + partEdge, bottom: y + partEdge });
}
