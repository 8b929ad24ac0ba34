import { metreAt } from "../ground/read-ground.ts";
import { hashCell, smoothNoise } from "../numbers/make-noise.ts";
import type { Surroundings } from "./choose-accents.ts";
import { type GardenDesign, plantHeight, plantWidths } from "./garden-designs.ts";
import { type PlantPlace, placeAt } from "./place-plants.ts";
import { type BedField, pixelAt, spotAt } from "./shape-beds.ts";

/** Metres between places that are looked at, and from a bed's edge to the middle of a plant. */
const every = 0.42;
const fromEdge = 0.2;
/** Some mulch is seen between plants. */
const bareShare = 0.12;
/** Taller plants are none for a bed's edge, and so tall they are set there, in metres. */
const maxTall = 0.66;
const setTall = 0.46;
/** Plants of one kind grow together over so many metres. */
const drift = 1.3;
/** As many as a long bed holds. */
const maxFilled = 90;

/** Low plants where rows have left a bed bare: at its rounded ends, and where it is deeper than they reach. */
export function fillGaps(
  surroundings: Surroundings,
  design: GardenDesign,
  field: BedField,
  placed: readonly PlantPlace[],
): PlantPlace[] {
  const { lines, ground, photo } = surroundings;
  const low = [...design.front, ...design.middle].filter(
    (name) => plantHeight(name, plantWidths[name]) < maxTall,
  );
  if (low.length === 0 || lines.length === 0) return [];
  const spots = lines.flat().map(({ x, y }) => spotAt(ground, photo.width, x, y));
  const [left, right] = rangeOf(spots.map(({ across }) => across));
  const [near, far] = rangeOf(spots.map(({ away }) => away));
  const filled: PlantPlace[] = [];
  for (let away = Math.max(1.5, near - 4); away <= far && filled.length < maxFilled; away += every) {
    for (let across = left - 2; across <= right + 2; across += every) {
      const [row, column] = [Math.round(away / every), Math.round(across / every)];
      if (hashCell(column, row, 61) < bareShare) continue;
      const stray = (salt: number) => (hashCell(column, row, salt) - 0.5) * every * 0.8;
      const { x, y } = pixelAt(ground, photo.width, { across: across + stray(62), away: away + stray(63) });
      if (y >= photo.height || field(x, y) < fromEdge) continue;
      const kind = low[Math.floor(smoothNoise(across / drift, away / drift, 64) * 0.999 * low.length)]!;
      const plant = placeAt(kind, x, y, ground);
      const place = {
        ...plant,
        wide: plant.wide * scaleOf(kind) * (0.8 + 0.35 * hashCell(column, row, 65)),
        isTurned: hashCell(column, row, 66) > 0.5,
      };
      const others = [...placed, ...filled];
      if (others.every((other) => isBeside(place, other)) && !isInTheWay(place, surroundings))
        filled.push(place);
    }
  }
  return filled;
}

const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

const scaleOf = (name: PlantPlace["name"]) => Math.min(1, setTall / plantHeight(name, plantWidths[name]));

/** Whether two plants stand beside one another, as seen from above. */
function isBeside(one: PlantPlace, other: PlantPlace): boolean {
  const reach = (one.wide + other.wide) * 0.42;
  return Math.abs(one.x - other.x) > reach || Math.abs(one.y - other.y) > reach * 0.4;
}

/** Whether it stands before a door or a garage, which is seen right above it. */
function isInTheWay({ x, y, wide }: PlantPlace, { labels, ground }: Surroundings): boolean {
  const meter = metreAt(ground, y);
  return [0.3, 0.8, 1.4].some((up) =>
    [-0.6, 0, 0.6].some((side) => {
      const label = labels.at(x + side * wide, y - up * meter);
      return label === "door" || label === "garage";
    }),
  );
}
