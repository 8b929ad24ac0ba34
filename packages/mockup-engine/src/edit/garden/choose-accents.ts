import type { Photo } from "../../decode/decode-photo.ts";
import type { PlantName } from "../../plant-names.ts";
import { type Ground, metreAt } from "../ground/read-ground.ts";
import type { Labels } from "../scene/read-labels.ts";
import { plantHeight } from "./garden-designs.ts";
import { type PlantPlace, placeAt } from "./place-plants.ts";
import { type BedField, type Island, pixelAt, type Spot, spotAt } from "./shape-beds.ts";
import type { BedLine } from "./trace-bed-lines.ts";

/** What a place for a plant is chosen by. */
export type Surroundings = {
  photo: Photo;
  labels: Labels;
  ground: Ground;
  yard: Float32Array;
  lines: BedLine[];
};

/** What a tree would hide: a contractor shows the house, and its doors and windows above all. */
const costs: Record<string, number> = {
  opening: 4,
  door: 14,
  garage: 7,
  trim: 1,
  wall: 0.5,
  roof: 0.3,
  plant: 1.3,
  car: 3,
  sky: 0,
};
const maxCost = 0.62;
const otherCost = 0.6;
/** A trunk stands in a bed, so far from its edge in meters. */
const minInBed = 0.15;

/** The best place for one tree: near a bed's end or in the island, where it hides least. */
export function chooseTree(
  name: PlantName,
  { photo, labels, ground, yard, lines }: Surroundings,
  field: BedField,
  island: Island | undefined,
): (PlantPlace & { isInIsland: boolean }) | undefined {
  const spots = lines.flatMap((line) =>
    line.flatMap(({ x, y }, index) => {
      const metre = metreAt(ground, y);
      const foot = y + Math.max(2, metre * 0.14);
      if (field(x, foot) < minInBed) return [];
      const toEnd = Math.min(index, line.length - 1 - index) / line.length;
      return [{ x, y: foot, bonus: -toEnd, isInIsland: false }];
    }),
  );
  if (island) spots.push({ ...pixelAt(ground, photo.width, island), bonus: 0.15, isInIsland: true });
  let best: { cost: number; place: PlantPlace & { isInIsland: boolean } } | undefined;
  for (const { x, y, bonus, isInIsland } of spots) {
    if (yard[Math.round(y) * photo.width + Math.round(x)]! < 0.5) continue;
    const place = { ...placeAt(name, x, y, ground), isInIsland };
    const cost = hiddenBy(place, labels, photo) - bonus;
    if (cost < (best?.cost ?? maxCost)) best = { cost, place };
  }
  return best?.place;
}

/** How much of the house a plant hides, by its crown. */
function hiddenBy({ name, x, y, wide }: PlantPlace, labels: Labels, photo: Photo): number {
  const high = plantHeight(name, wide);
  let [sum, count] = [0, 0];
  for (let up = 0.25; up <= 1; up += 0.125) {
    for (let side = -0.45; side <= 0.45; side += 0.15) {
      const [column, row] = [x + side * wide, y - up * high];
      count += 1;
      const isCut = column < 0 || column >= photo.width || row < 0;
      sum += isCut ? 1.5 : (costs[labels.at(column, row) ?? ""] ?? otherCost);
    }
  }
  return sum / count;
}

const radii = [2.1, 1.7, 1.35, 1.05, 0.85];
const minAway = 3.6;
const maxAway = 17;
/** A garden is a frame: its island lies to a side, not in the way to the door. */
const minAside = 0.1;
const minRows = 0.022;

/** A place for a bed in the lawn: with lawn all around it, to the side, hiding no door. */
export function chooseIsland({ photo, labels, ground, yard, lines }: Surroundings): Island | undefined {
  let best: { score: number; island: Island } | undefined;
  for (const radius of radii) {
    for (let row = 0.5; row < 0.94; row += 0.03) {
      for (let column = 0.08; column < 0.93; column += 0.03) {
        const spot = spotAt(ground, photo.width, column * photo.width, row * photo.height);
        if (spot.away < minAway || spot.away > maxAway) continue;
        const island = { ...spot, radius };
        if (
          !isFree(island, { photo, ground, yard, labels }) ||
          isNearLine(island, lines, ground, photo.width)
        )
          continue;
        const aside = Math.abs(column - 0.5);
        if (aside < minAside) continue;
        const place = placeAt("maple", column * photo.width, row * photo.height, ground);
        const score = radius * 0.5 + aside - hiddenBy(place, labels, photo) - Math.abs(row - 0.72) * 0.8;
        if (score > (best?.score ?? -0.6)) best = { score, island };
      }
    }
    if (best) break;
  }
  return best?.island;
}

/**
 * How much room a place needs: its share of the picture's rows, and how far the yard reaches around it, in radii. Low plants
 * may grow under a tree, and where the picture's lower border and its sides cut them.
 */
type Room = { rows: number; around: number; isLow: boolean };
const islandRoom: Room = { rows: minRows, around: 1.55, isLow: false };

/** Whether nothing but yard is around a place, and no tree where one would be in the way. */
export function isFree(
  island: Island,
  { photo, ground, yard, labels }: Omit<Surroundings, "lines">,
  room = islandRoom,
): boolean {
  const { width, height } = photo;
  const top = pixelAt(ground, width, { ...island, away: island.away + island.radius });
  const bottom = pixelAt(ground, width, { ...island, away: Math.max(1, island.away - island.radius) });
  if (bottom.y - top.y < height * room.rows) return false;
  for (let k = 0; k < 20; k += 1) {
    const reach = island.radius * (k % 2 === 0 ? room.around : 0.8);
    const turn = (k * Math.PI) / 10;
    const spot: Spot = {
      across: island.across + Math.cos(turn) * reach,
      away: island.away + Math.sin(turn) * reach,
    };
    if (spot.away < 2) return false;
    const { x, y } = pixelAt(ground, width, spot);
    const [beside, below] = [Math.round(x), Math.round(y)];
    const row = room.isLow ? Math.min(height - 1, below) : below;
    const column = room.isLow ? Math.min(width - 1, Math.max(0, beside)) : beside;
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    if (yard[row * width + column]! < 0.6 || labels.at(x, y) === "plant") return false;
  }
  return !hasTree(island, photo, ground, labels, room.isLow);
}

const trunkSteps = 24;

/** A crown hangs so high over the ground it grows from, in meters. */
const crownAbove = [2.6, 3.4];

/** Whether a tree stands where the island would lie: its trunk is seen, or its crown above. */
function hasTree(
  island: Island,
  photo: Photo,
  ground: Ground,
  labels: Labels,
  isTrunkAlone: boolean,
): boolean {
  for (const forth of [-0.5, 0, 0.5]) {
    for (let k = 0; k <= trunkSteps; k += 1) {
      const across = island.across + ((2 * k) / trunkSteps - 1) * island.radius;
      const { x, y } = pixelAt(ground, photo.width, { across, away: island.away + forth * island.radius });
      if (labels.footOf(x, y) !== undefined) return true;
      if (isTrunkAlone) continue;
      const meter = metreAt(ground, y);
      if (crownAbove.every((up) => labels.at(x, y - up * meter) === "plant")) return true;
    }
  }
  return false;
}

const fromLine = 1.5;

/** Whether a bed would nearly touch one along a line. */
export function isNearLine(
  island: Island,
  lines: BedLine[],
  ground: Ground,
  width: number,
  minDistance = fromLine,
): boolean {
  return lines.some((line) =>
    line.some((point, index) => {
      if (index % 4 !== 0) return false;
      const spot = spotAt(ground, width, point.x, point.y);
      return Math.hypot(spot.across - island.across, spot.away - island.away) < island.radius + minDistance;
    }),
  );
}
