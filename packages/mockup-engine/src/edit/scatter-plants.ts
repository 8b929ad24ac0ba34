import { isFree, isNearLine, type Surroundings } from "./choose-accents.ts";
import { type GardenDesign, plantWidths } from "./garden-designs.ts";
import { hashCell } from "./make-noise.ts";
import { type PlantPlace, placeAt } from "./place-plants.ts";
import { type Island, pixelAt, type Spot } from "./shape-beds.ts";

const radius = 0.8;
/** Meters away and across between groups, and how far from the camera they stand. */
const rows = [3.4, 4.6, 6.2, 8.2, 10.6, 13.4];
const between = 2.7;
const maxAcross = 14;
const room = { rows: 0.014, around: 1.2, isLow: true };
/** Of the places there are, so many stay bare: gravel is part of the design. */
const bareShare = 0.22;
const maxGroups = 14;

/** Plants in small groups across open gravel, as they grow in a desert; none in the way to a door. */
export function scatterPlants(surroundings: Surroundings, design: GardenDesign): PlantPlace[] {
  const groups = rows.flatMap((away, row) => groupsAcross(away, row, surroundings));
  return groups
    .slice(0, maxGroups)
    .flatMap((group, index) => plantGroup(group, index, surroundings, design))
    .filter((plant) => !isBeforeDoor(plant, surroundings));
}

function groupsAcross(away: number, row: number, surroundings: Surroundings): Island[] {
  const { photo, ground, lines } = surroundings;
  const found: Island[] = [];
  for (let slot = Math.ceil(-maxAcross / between); slot * between <= maxAcross; slot += 1) {
    if (hashCell(slot, row, 52) < bareShare) continue;
    const across = (slot + 0.5 * (row & 1) + 0.5 * (hashCell(slot, row, 50) - 0.5)) * between;
    const group = { across, away: away + hashCell(slot, row, 51) - 0.5, radius };
    if (isFree(group, surroundings, room) && !isNearLine(group, lines, ground, photo.width))
      found.push(group);
  }
  return found;
}

/** Whether a plant stands in the way to a door, which is seen above it. */
function isBeforeDoor({ x, y, wide }: PlantPlace, { labels }: Surroundings): boolean {
  for (const side of [-0.5, 0, 0.5]) {
    for (let row = y; row > 0; row -= labels.rowHeight)
      if (labels.at(x + side * wide, row) === "door") return true;
  }
  return false;
}

/** A taller plant with a stone or a low one beside it, and a few before them. */
function plantGroup(
  { across, away }: Island,
  index: number,
  { ground, photo }: Surroundings,
  { back, middle, front }: GardenDesign,
): PlantPlace[] {
  const pick = (names: GardenDesign["back"], k: number) => names[(index + k) % names.length]!;
  const at = (name: PlantPlace["name"], spot: Spot, slot: number): PlantPlace => {
    const { x, y } = pixelAt(ground, photo.width, spot);
    const place = placeAt(name, x, y, ground);
    return {
      ...place,
      wide: place.wide * (0.8 + 0.4 * hashCell(slot, index, 53)),
      isTurned: hashCell(slot, index, 54) > 0.5,
    };
  };
  const tall = pick(back, 0);
  const side = hashCell(index, 1, 55) > 0.5 ? 1 : -1;
  const beside = side * (plantWidths[tall] * 0.5 + 0.35);
  return [
    at(tall, { across, away: away + 0.2 }, 0),
    at(pick(middle, 1), { across: across + beside, away }, 1),
    ...(hashCell(index, 2, 55) > 0.4
      ? [at(pick(front, 0), { across: across - beside * 0.5, away: away - 0.45 }, 2)]
      : []),
  ];
}
