import type { Size } from "../../analyse/filter-planes.ts";
import { plantHeight } from "./garden-designs.ts";
import type { PlantPlace } from "./place-plants.ts";

/** A plant of which less is seen than this looks like a scrap of one. */
const minSeen = 0.7;
const across = [-0.4, -0.24, -0.08, 0.08, 0.24, 0.4];
const up = [0.1, 0.3, 0.5, 0.7, 0.9];

/** What stands this much nearer than a plant's foot, in its widths, hides it. */
export const nearerBy = (wide: number) => Math.max(3, wide * 0.12);

/** Whether most of a plant is in the picture, and not behind what stands nearer. */
export function isMostlySeen(
  { name, x, y, wide }: PlantPlace,
  footOf: (x: number, y: number) => number | undefined,
  { width, height }: Size,
): boolean {
  const high = plantHeight(name, wide);
  const isSeen = (column: number, row: number) =>
    column >= 0 &&
    column < width &&
    row >= 0 &&
    row < height &&
    (footOf(column, row) ?? 0) <= y + nearerBy(wide);
  const seen = across.flatMap((side) => up.filter((share) => isSeen(x + side * wide, y - share * high)));
  return seen.length >= across.length * up.length * minSeen;
}
