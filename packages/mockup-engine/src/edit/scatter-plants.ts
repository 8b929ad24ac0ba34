import type { PlantName } from "../plant-names.ts";
import { isFree, isNearLine, type Surroundings } from "./choose-accents.ts";
import { type GardenDesign, plantHeight, plantWidths } from "./garden-designs.ts";
import { hashCell } from "./make-noise.ts";
import { type PlantPlace, placeAt } from "./place-plants.ts";
import { type Island, pixelAt, type Spot } from "./shape-beds.ts";

/** How groups lie: meters away and across between them, how wide they are and how far from a bed along a line. */
type Spread = { rows: number[]; between: number; radius: number; fromLine: number; bareShare: number };
/** Of the places there are, so many stay bare: gravel is part of the design. */
const open: Spread = {
  rows: [3.4, 4.6, 6.2, 8.2, 10.6, 13.4],
  between: 2.7,
  radius: 0.8,
  fromLine: 2.6,
  bareShare: 0.22,
};
/** A strip has room for small groups alone, wherever that is. */
const narrow: Spread = {
  rows: [3, 3.4, 3.8, 4.3, 4.8, 5.4, 6, 6.7, 7.4, 8.2, 9, 10, 11, 12.2, 13.4],
  between: 0.7,
  radius: 0.42,
  fromLine: 0.9,
  bareShare: 0,
};
const maxAcross = 14;
const room = { rows: 0.01, around: 1.2, isLow: true };
const maxGroups = 14;
/** What grows wider is a tree. */
const maxShrub = 1.6;
/** With fewer groups a yard looks bare, and gets small ones too, up to so many, so far from others. */
const enoughGroups = 4;
const maxSmall = 6;
const apart = 1.9;

/** Plants in small groups across open gravel, as they grow in a desert, or bark; none in the way to a door. */
export function scatterPlants(surroundings: Surroundings, design: GardenDesign): PlantPlace[] {
  const groups = spreadGroups(open, surroundings).slice(0, maxGroups);
  if (groups.length < enoughGroups) addSmallGroups(groups, surroundings);
  return groups
    .flatMap((group, index) => plantGroup(group, index, surroundings, design))
    .filter((plant) => !isBeforeDoor(plant, surroundings));
}

function addSmallGroups(groups: Island[], surroundings: Surroundings): void {
  for (const group of spreadGroups(narrow, surroundings)) {
    if (groups.length >= maxSmall) return;
    const isClear = groups.every(
      ({ across, away }) => Math.hypot(across - group.across, away - group.away) > apart,
    );
    if (isClear) groups.push(group);
  }
}

function spreadGroups(
  { rows, between, radius, fromLine, bareShare }: Spread,
  surroundings: Surroundings,
): Island[] {
  const { photo, ground, lines } = surroundings;
  const found: Island[] = [];
  for (const [row, rowAway] of rows.entries()) {
    for (let slot = Math.ceil(-maxAcross / between); slot * between <= maxAcross; slot += 1) {
      if (hashCell(slot, row, 52) < bareShare) continue;
      const across = (slot + 0.5 * (row & 1) + 0.5 * (hashCell(slot, row, 50) - 0.5)) * between;
      const group = {
        across,
        away: rowAway + (hashCell(slot, row, 51) - 0.5) * Math.min(1, between / 2),
        radius,
      };
      const isOpen = isSeen(group, surroundings) && isFree(group, surroundings, room);
      if (isOpen && !isNearLine(group, lines, ground, photo.width, fromLine)) found.push(group);
    }
  }
  return found;
}

/** Whether a group's middle is in the picture: what grows beside it does not count. */
function isSeen(group: Island, { photo, ground }: Surroundings): boolean {
  const { x, y } = pixelAt(ground, photo.width, group);
  return x > 0 && x < photo.width && y < photo.height;
}

/** Whether a plant stands in the way to a door, which is seen above it. */
function isBeforeDoor({ x, y, wide }: PlantPlace, { labels }: Surroundings): boolean {
  for (const side of [-0.5, 0, 0.5]) {
    for (let row = y; row > 0; row -= labels.rowHeight)
      if (labels.at(x + side * wide, row) === "door") return true;
  }
  return false;
}

function plantGroup(
  group: Island,
  index: number,
  { ground, photo }: Surroundings,
  design: GardenDesign,
): PlantPlace[] {
  const at = (name: PlantName, spot: Spot, slot: number): PlantPlace => {
    const { x, y } = pixelAt(ground, photo.width, spot);
    const place = placeAt(name, x, y, ground);
    return {
      ...place,
      wide: place.wide * (0.8 + 0.4 * hashCell(slot, index, 53)),
      isTurned: hashCell(slot, index, 54) > 0.5,
    };
  };
  return design.cover === "rock" ? mixPlants(group, index, design, at) : drift(group, index, design, at);
}

type PlaceOne = (name: PlantName, spot: Spot, slot: number) => PlantPlace;

/** Plants no taller than this hide nothing of what lies behind open bark, in meters. */
const maxDrift = 0.45;
/** White cushions on dark bark draw every eye. */
const white = new Set<PlantName>(["petunias", "daisies"]);
/** Plants of a drift grow into one another, so many widths apart, and are set by eye. */
const driftStep = 0.78;
const uneven = { across: 0.5, away: 0.4 } as const;

/** A few low plants of a kind together, as they are planted in open bark, where a bush alone looks forgotten; or what was asked for. */
function drift({ across, away, radius }: Island, index: number, design: GardenDesign, at: PlaceOne) {
  const wished = design.wished?.filter((name) => plantWidths[name] < maxShrub) ?? [];
  const isLow = (name: PlantName) => plantHeight(name, plantWidths[name]) < maxDrift;
  const low = [...new Set([...design.middle, ...design.front])].filter(
    (name) => isLow(name) && !white.has(name),
  );
  const kinds = wished.length > 0 ? wished : low;
  const name = kinds[index % kinds.length]!;
  const step = plantWidths[name] * driftStep;
  const spots = radius < open.radius ? driftSpots.slice(0, 2) : driftSpots;
  return spots.map(([aside, ahead], slot) => {
    const right = aside + uneven.across * (hashCell(slot, index, 57) - 0.5);
    const behind = ahead + uneven.away * (hashCell(slot, index, 58) - 0.5);
    return at(name, { across: across + right * step, away: away + behind * step }, slot);
  });
}

/** What is left of a drift is none where it is one plant. */
export function withoutLone(places: PlantPlace[]): PlantPlace[] {
  const isNear = (one: PlantPlace, other: PlantPlace) =>
    one !== other &&
    one.name === other.name &&
    Math.abs(one.x - other.x) < one.wide * maxApart &&
    Math.abs(one.y - other.y) < one.wide * maxApart * 0.5;
  return places.filter((place) => places.some((other) => isNear(place, other)));
}

/** How far apart two plants of a drift may stand, in their widths. */
const maxApart = 1.8;

/** Where the plants of a drift stand, in the steps between them: three behind two. */
const driftSpots = [
  [0, 0.5],
  [1, 0.2],
  [-1, 0.3],
  [0.5, -0.6],
  [-0.5, -0.5],
] as const;

/** A taller plant with a stone or a low one beside it, and a few before them. */
function mixPlants(
  { across, away, radius }: Island,
  index: number,
  { back, middle, front }: GardenDesign,
  at: PlaceOne,
) {
  const pick = (names: GardenDesign["back"], k: number) => names[(index + k) % names.length]!;
  const tall = pick(back, 0);
  const side = hashCell(index, 1, 55) > 0.5 ? 1 : -1;
  const beside = side * (plantWidths[tall] * 0.5 + 0.35);
  const low = pick(
    front.filter((name) => name !== tall),
    0,
  );
  return [
    at(tall, { across, away: away + radius / 4 }, 0),
    ...(radius < open.radius ? [] : [at(pick(middle, 1), { across: across + beside, away }, 1)]),
    ...(radius < open.radius || hashCell(index, 2, 55) > 0.4
      ? [at(low, { across: across - beside * 0.5, away: away - radius * 0.56 }, 2)]
      : []),
  ];
}
