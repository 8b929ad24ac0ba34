import type { ClassName } from "../../analyse/class-names.ts";
import type { Labels } from "../scene/read-labels.ts";
import { maxShrub, plantHeight, plantWidths } from "./garden-designs.ts";
import type { PlantPlace } from "./place-plants.ts";
import type { BedField } from "./shape-beds.ts";

const paving = new Set<ClassName | undefined>(["path", "drive", "road"]);
/** A plant that has too little room is set so much smaller, or not at all. */
const scales = [1, 0.85, 0.7];
/** How far a plant reaches: over paving with the leaves of its low half, and within its bed, in its widths. */
const [overPaving, inBed] = [0.5, 0.36];
/** So many meters over its bed's edge it may hang. */
const overEdge = 0.15;
const low = [-0.12, 0];
const up = [0.25, 0.5, 0.75, 1];
/** What it does not hide, where that stands so few of its widths behind it. */
const post = { label: "other", far: 1 } as const;
const shrub = { label: "plant", far: 0.32 } as const;
/** A post ends within so many widths aside; what is broader is a porch or a hill. */
const postEnd = 1.2;

/**
 * A plant so small that it hangs over no paving, hides no post or sign, and stays within its bed as far as it can; one in a
 * group before no other plant. Trees stand where they were chosen to.
 */
export function fitPlace(place: PlantPlace, labels: Labels, bed?: BedField): PlantPlace | undefined {
  if (plantWidths[place.name] > maxShrub) return place;
  if (!bed && isBefore(place, labels, shrub)) return undefined;
  const clear = scales
    .map((scale) => ({ ...place, wide: place.wide * scale }))
    .filter((one) => !isOverPaving(one, labels) && !isBefore(one, labels, post));
  return bed ? (clear.find((one) => isInBed(one, bed)) ?? clear.at(-1)) : clear[0];
}

function isOverPaving({ x, y, wide }: PlantPlace, labels: Labels): boolean {
  return [-overPaving, 0, overPaving].some((side) =>
    low.some((share) => paving.has(labels.at(x + side * wide, y - share * wide))),
  );
}

/** Whether such a thing stands right behind it. */
function isBefore(
  { name, x, y, wide }: PlantPlace,
  { at, footOf }: Labels,
  { label, far }: typeof post | typeof shrub,
): boolean {
  const high = plantHeight(name, wide);
  return [-0.35, 0, 0.35].some((side) =>
    up.some((share) => {
      const [column, row] = [x + side * wide, y - share * high];
      if (at(column, row) !== label || (footOf(column, row) ?? 0) <= y - wide * far) return false;
      return label === "plant" || [-postEnd, postEnd].every((end) => at(x + end * wide, row) !== label);
    }),
  );
}

const isInBed = ({ x, y, wide }: PlantPlace, field: BedField): boolean =>
  [-inBed, inBed].every((side) => field(x + side * wide, y) > -overEdge);
