import type { PlantName } from "../../plant-names.ts";
import { hashCell } from "../numbers/make-noise.ts";
import { isFree, isNearLine, type Surroundings } from "./choose-accents.ts";
import { type GardenDesign, maxShrub, plantHeight, plantWidths } from "./garden-designs.ts";
import { type PlantPlace, placeAt } from "./place-plants.ts";
import { type Island, pixelAt, type Spot } from "./shape-beds.ts";

/** How groups lie: meters away and across between them, how wide they are and how far from a bed along a line. */
type Spread = { rows: number[]; between: number; radius: number; fromLine: number };
const open: Spread = {
  rows: [3.2, 4.1, 5.1, 6.2, 7.5, 9, 10.8, 13, 15.5],
  between: 1.45,
  radius: 0.8,
  fromLine: 2.6,
};
/** Low plants stand closer together than a desert's. */
const onBark: Spread = {
  ...open,
  rows: [3, 4, 5.2, 6.6, 8.2, 10, 12, 14.5],
  fromLine: 1.5,
};
/** A strip has room for small groups alone, wherever that is. */
const narrow: Spread = {
  rows: [3, 3.4, 3.8, 4.3, 4.8, 5.4, 6, 6.7, 7.4, 8.2, 9, 10, 11, 12.2, 13.4],
  between: 0.7,
  radius: 0.42,
  fromLine: 0.9,
};
/** On bark such groups stand wherever there is room between plants, so that it is tried in small steps. */
const narrowOnBark: Spread = {
  ...narrow,
  rows: Array.from({ length: 45 }, (_, k) => 2.6 * 1.04 ** k),
  between: 0.33,
  radius: 0.36,
};
const maxAcross = 14;
const room = { rows: 0.01, around: 1.2, isLow: true };
const maxGroups = { rock: 40, bark: 26 } as const;
/** With fewer groups than enough a yard looks bare, and gets small ones too, up to so many, so far from others. */
const small = {
  rock: { spread: narrow, enough: 14, max: 16, apart: 1.4 },
  bark: { spread: narrowOnBark, enough: 24, max: 24, apart: 1.05 },
} as const;

/**
 * Plants in small groups across open gravel, as they grow in a desert, or bark; none in the way to a door or, on gravel, to a
 * garage, but where that gravel is laid in place of a lawn.
 */
export function scatterPlants(
  surroundings: Surroundings,
  design: GardenDesign,
  isNewGround = false,
): PlantPlace[] {
  const spread = design.cover === "rock" ? open : onBark;
  const groups = spreadGroups(spread, surroundings).slice(0, maxGroups[design.cover]);
  if (groups.length < small[design.cover].enough) addSmallGroups(groups, surroundings, small[design.cover]);
  const isDriven = ({ x, y }: PlantPlace) =>
    design.cover === "rock" && (!isNewGround || surroundings.labels.at(x, y) === "gravel");
  return groups
    .flatMap((group, index) => plantGroup(group, index, surroundings, design))
    .filter((plant) => !isInTheWay(plant, surroundings, isDriven(plant)));
}

function addSmallGroups(
  groups: Island[],
  surroundings: Surroundings,
  { spread, max, apart }: { spread: Spread } & Record<"max" | "apart", number>,
): void {
  for (const group of spreadGroups(spread, surroundings)) {
    if (groups.length >= max) return;
    const isClear = groups.every(
      ({ across, away }) => Math.hypot(across - group.across, away - group.away) > apart,
    );
    if (isClear) groups.push(group);
  }
}

function spreadGroups({ rows, between, radius, fromLine }: Spread, surroundings: Surroundings): Island[] {
  const { photo, ground, lines } = surroundings;
  const found: Island[] = [];
  for (const [row, rowAway] of rows.entries()) {
    for (let slot = Math.ceil(-maxAcross / between); slot * between <= maxAcross; slot += 1) {
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

/** Whether a plant stands in the way to a door, which is seen above it, or on ground that is driven on to a garage. */
function isInTheWay({ x, y, wide }: PlantPlace, { labels }: Surroundings, isDriven: boolean): boolean {
  for (const side of [-0.5, -0.25, 0, 0.25, 0.5]) {
    for (let row = y; row > 0; row -= labels.rowHeight) {
      const label = labels.at(x + side * wide, row);
      if (label === "door" || (label === "garage" && isDriven)) return true;
    }
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

/** Plants no taller than this hide nothing of what lies behind open bark, and one shrub of a group is set no taller, in meters. */
const [maxDrift, maxBush] = [0.52, 0.72];
/** White cushions on dark bark draw every eye. */
const white = new Set<PlantName>(["petunias", "daisies"]);
/** Plants of a drift grow into one another, so many widths apart, and are set by eye. */
const driftStep = 0.78;
const uneven = { across: 0.4, away: 0.3 } as const;

/** What stands where in a drift: a low shrub behind, a drift of one kind, and another at its foot. */
type Layers = Record<"bush" | "drift" | "edge", PlantName>;

/** Low plants as they are planted in open bark, where one alone looks forgotten; or what was asked for. */
function drift({ across, away, radius }: Island, index: number, design: GardenDesign, at: PlaceOne) {
  const layers = chooseLayers(design, index);
  const step = plantWidths[layers.drift] * driftStep;
  const side = hashCell(index, 3, 55) > 0.5 ? 1 : -1;
  const spots = radius < open.radius ? smallDrift : wideDrift;
  return spots.map(([layer, aside, ahead], slot) => {
    const right = side * aside + uneven.across * (hashCell(slot, index, 57) - 0.5);
    const behind = ahead + uneven.away * (hashCell(slot, index, 58) - 0.5);
    const name = layers[layer];
    const place = at(name, { across: across + right * step, away: away + behind * step }, slot);
    const scale = layer === "bush" ? Math.min(1, maxDrift / plantHeight(name, plantWidths[name])) : 1;
    return { ...place, wide: place.wide * scale };
  });
}

function chooseLayers({ wished = [], middle, front }: GardenDesign, index: number): Layers {
  const pick = (names: PlantName[], k: number) => names[k % names.length]!;
  const named = wished.filter((name) => plantWidths[name] < maxShrub);
  if (named.length > 0)
    return { bush: pick(named, index), drift: pick(named, index), edge: pick(named, index + 1) };
  const isBelow = (max: number) => (name: PlantName) =>
    plantHeight(name, plantWidths[name]) < max && !white.has(name);
  const kinds = middle.filter(isBelow(maxDrift));
  const name = pick(kinds.length > 0 ? kinds : front, index);
  const low = front.filter((other) => other !== name && isBelow(maxDrift)(other));
  const bush = middle.find((other) => isBelow(maxBush)(other) && !isBelow(maxDrift)(other));
  return { bush: bush ?? name, drift: name, edge: low.length > 0 ? pick(low, index) : name };
}

/** What is left of a group is none where it is one plant. */
export function withoutLone(places: PlantPlace[]): PlantPlace[] {
  const isNear = (one: PlantPlace, other: PlantPlace) =>
    one !== other &&
    Math.abs(one.x - other.x) < one.wide * maxApart &&
    Math.abs(one.y - other.y) < one.wide * maxApart * 0.5;
  return places.filter((place) => places.some((other) => isNear(place, other)));
}

/** How far apart two plants of a group may stand, in their widths. */
const maxApart = 1.8;

/** Where the plants of a drift stand, in the steps between them. */
type DriftSpot = readonly [layer: keyof Layers, aside: number, ahead: number];
const wideDrift: DriftSpot[] = [
  ["bush", 0.3, 1.1],
  ["drift", -0.8, 0.7],
  ["drift", 1.2, 0.3],
  ["drift", 0.2, 0],
  ["drift", -0.8, -0.3],
  ["edge", -1.5, -0.8],
  ["edge", -0.2, -1],
  ["edge", 0.8, -0.8],
];
const smallDrift: DriftSpot[] = [
  ["drift", 0, 0.5],
  ["drift", -0.9, 0.2],
  ["drift", 0.85, 0.15],
  ["edge", -0.4, -0.6],
  ["edge", 0.5, -0.65],
];

/** A plant's twin is so much smaller. What stands before others is no taller than this, in meters. */
const [twin, maxLow] = [0.74, 0.6];

/** A pair of tall plants with a stone or a bush beside it, and low ones before them. */
function mixPlants(
  { across, away, radius }: Island,
  index: number,
  { back, middle, front }: GardenDesign,
  at: PlaceOne,
) {
  const pick = (names: GardenDesign["back"], k: number) => names[(index + k) % names.length]!;
  const tall = pick(back, 0);
  const side = hashCell(index, 1, 55) > 0.5 ? 1 : -1;
  const beside = side * (plantWidths[tall] * 0.5 + 0.3);
  const lows = front.filter((name) => name !== tall && plantHeight(name, plantWidths[name]) < maxLow);
  const set = (name: PlantName, aside: number, ahead: number, slot: number) =>
    at(name, { across: across + beside * aside, away: away + radius * ahead }, slot);
  const small = set(tall, -0.75, -0.05, 4);
  const low = set(pick(lows, 0), -0.35, -0.72, 2);
  if (radius < open.radius) return [set(tall, 0, 0.25, 0), low];
  return [
    set(tall, 0, 0.25, 0),
    { ...small, wide: small.wide * twin },
    set(pick(middle, 1), 1, 0, 1),
    ...(hashCell(index, 2, 55) > 0.3 ? [low] : []),
    set(pick(lows, 1), 0.6, -0.8, 3),
  ];
}
