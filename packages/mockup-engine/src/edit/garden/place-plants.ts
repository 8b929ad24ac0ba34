import type { PlantName } from "../../plant-names.ts";
import { type Ground, metreAt, rowNearer } from "../ground/read-ground.ts";
import { hashCell } from "../numbers/make-noise.ts";
import { type GardenDesign, plantHeight, plantWidths } from "./garden-designs.ts";
import { type BedField, type Island, pixelAt } from "./shape-beds.ts";
import { awayAt, type BedLine, type BedPoint } from "./trace-bed-lines.ts";

/** Where a plant stands: its foot and its width, in pixels. */
export type PlantPlace = { name: PlantName; x: number; y: number; wide: number; isTurned: boolean };

type Row = "back" | "middle" | "front";
type Site = { ground: Ground; field: BedField; width: number; height: number; design: GardenDesign };

/** Shrubs that grow there already are a bed's back: flowers go before them, and nothing hides them. */
const rowsBefore: Record<BedPoint["backdrop"], Row[]> = {
  house: ["back", "middle", "front"],
  walk: ["middle", "front"],
  fence: ["middle", "front"],
  shrubs: ["front"],
};
/** How far into the bed each row stands, from its far edge to its near one. */
const shares: Record<Row, number> = { back: 0.3, middle: 0.62, front: 0.9 };
const backFromWall = 0.5;
const frontFromEdge = 0.24;
/** Lower ones take the place of plants that would cover a window. */
const lowPlants: Record<Row, PlantName[]> = {
  back: ["boxwood", "spirea", "lavender"],
  middle: ["spirea", "petunias"],
  front: ["petunias", "lavender"],
};
const minScale = 0.72;
/** Plants of a kind are not of one size, nor do they stand on a line: by this share, and by so many metres. */
const sizes = 0.36;
const evenSizes = 0.1;
const strays: Record<Row, number> = { back: 0.3, middle: 0.26, front: 0.1 };

/** Plants along one line: tall ones at the back, low ones along the curved front, in drifts of a few alike. */
export function placeRows(line: BedLine, index: number, site: Site): PlantPlace[] {
  const rows = rowsBefore[line[line.length >> 1]!.backdrop];
  // Plants asked for grow in a bed without a back row too.
  const isWished = site.design.back.some((name) => site.design.wished?.includes(name));
  return rows.flatMap((row, k) => placeRow(line, row, isWished && k === 0 ? "back" : row, index, site));
}

function placeRow(line: BedLine, row: Row, kind: Row, index: number, site: Site): PlantPlace[] {
  const { ground, design } = site;
  const placed: PlantPlace[] = [];
  const kinds = design[kind];
  const isEven = design.isHedge === true && kind === "back";
  const seed = index * 7 + row.length;
  const end = line.at(-1)!.x;
  let [drift, left] = [seed, 0];
  let x = line[0]!.x;
  for (let slot = 0; x < end; slot += 1) {
    const point = nearest(line, x);
    const y = rowAt(point, row, site);
    const metre = metreAt(ground, y ?? point.y);
    if (left <= 0) {
      drift += 1;
      const maxExtra = design.cover === "rock" ? 0.6 : row === "back" ? 1.4 : 3;
      left =
        (row === "back" || design.cover === "rock" ? 1 : 2) +
        Math.floor(hashCell(drift, seed, 33) * (maxExtra + 1));
    }
    left -= 1;
    const fitting = fit(kinds[drift % kinds.length]!, row, point, drift, design);
    const differ = isEven ? evenSizes : sizes;
    const wide = fitting.wide * (1 - differ / 2 + differ * hashCell(slot, seed, 35)) * metre;
    const isInside = x + wide * 0.8 <= end + metre * 0.3;
    if (y !== undefined && isInside) {
      const jitter = isEven ? 0 : (hashCell(slot, seed, 34) - 0.5) * strays[row];
      placed.push({
        name: fitting.name,
        x: x + wide / 2,
        y: rowNearer(ground, y, jitter),
        wide,
        isTurned: hashCell(slot, seed, 36) > 0.5,
      });
    }
    x += Math.max(3, wide * design.gaps[kind] * (0.92 + 0.16 * hashCell(slot, seed, 37)));
  }
  return placed;
}

/** A plant asked for is never smaller than this share of its size. */
const minWished = 0.55;

/** The plant, smaller or another where it would grow before a window. */
function fit(
  name: PlantName,
  row: Row,
  point: BedPoint,
  drift: number,
  { wished = [], low: lowOnes = lowPlants[row] }: GardenDesign,
): { name: PlantName; wide: number } {
  const room = point.tall + 0.12;
  const scaleOf = (plant: PlantName) => Math.min(1, room / plantHeight(plant, plantWidths[plant]));
  if (scaleOf(name) >= minScale) return { name, wide: plantWidths[name] * scaleOf(name) };
  if (wished.includes(name)) return { name, wide: plantWidths[name] * Math.max(minWished, scaleOf(name)) };
  const low = lowOnes[drift % lowOnes.length]!;
  return { name: low, wide: plantWidths[low] * Math.max(0.6, scaleOf(low)) };
}

/** The row in which a plant of a bed's row stands; undefined where the bed is too narrow for it. */
function rowAt(point: BedPoint, row: Row, site: Site): number | undefined {
  const { ground } = site;
  const front = frontOf(point, site);
  const depth = awayAt(ground, point.y) - awayAt(ground, front);
  if (depth < (row === "front" ? 0.25 : row === "middle" ? 0.75 : 0.3)) return undefined;
  const metres =
    row === "front"
      ? Math.max(depth * 0.6, depth - frontFromEdge)
      : row === "back"
        ? Math.min(depth * 0.5, Math.max(backFromWall, depth * shares.back))
        : depth * shares.middle;
  return rowNearer(ground, point.y, metres);
}

/** The row where the bed ends before a point of its line, or the photo, below which the field goes on as it ends. */
function frontOf({ x, y }: BedPoint, { field, height }: Site): number {
  let row = y + 1;
  while (row < height && field(x, row) > 0) row += 1;
  return row;
}

function nearest(line: BedLine, x: number): BedPoint {
  let best = line[0]!;
  for (const point of line) if (Math.abs(point.x - x) < Math.abs(best.x - x)) best = point;
  return best;
}

const maxOnIsland = 0.52;
/** On a smaller island a shrub would hide what lies behind, such as a walk, in meters. */
const minForAccent = 1.3;

/** A ring of low plants around what stands in an island's middle, and that, unless it is a tree of the photo's own. */
export function placeIsland(island: Island, { ground, width, design }: Site, hasTree: boolean): PlantPlace[] {
  const at = (name: PlantName, turn: number, share: number, slot: number): PlantPlace => {
    const reach = island.radius * share;
    const spot = {
      across: island.across + Math.cos(turn) * reach,
      away: island.away + Math.sin(turn) * reach,
    };
    const { x, y } = pixelAt(ground, width, spot);
    const wide = plantWidths[name] * metreAt(ground, y) * (0.9 + 0.2 * hashCell(slot, 5, 38));
    return { name, x, y, wide, isTurned: hashCell(slot, 5, 39) > 0.5 };
  };
  // An island lies before the house: it stays below the windows.
  const low = design.front.filter((name) => plantHeight(name, plantWidths[name]) < maxOnIsland);
  const lowest = low.length > 0 ? low : design.front;
  const ring = Math.max(7, Math.round(island.radius * 9 * (0.8 / design.gaps.front)));
  const outer = Array.from({ length: ring }, (_, k) =>
    at(lowest[Math.floor(k / 2) % lowest.length]!, (k * Math.PI * 2) / ring + 0.3, 0.76, k),
  );
  if (island.isRing) return outer;
  const inner = [0.2, 1.6, 2.9, 4.1, 5.3].map((turn, k) =>
    at(lowest[(k + 1) % lowest.length]!, turn, 0.42, k + 40),
  );
  const tall = hasTree || island.radius < minForAccent ? [] : [at(design.accent, 1.6, 0.1, 60)];
  return [...outer, ...inner, ...tall];
}

/** A plant on a spot of the ground. */
export function placeAt(name: PlantName, x: number, y: number, ground: Ground): PlantPlace {
  return { name, x, y, wide: plantWidths[name] * metreAt(ground, y), isTurned: false };
}

/** Whether a place is far enough from what is planted already. */
export function isApart(
  one: { x: number; y: number },
  others: { x: number; y: number; wide: number }[],
): boolean {
  return others.every(
    (other) => Math.abs(other.x - one.x) > other.wide * 0.4 || Math.abs(other.y - one.y) > other.wide * 0.3,
  );
}
