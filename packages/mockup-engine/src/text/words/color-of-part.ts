import type { Color, MeasuredPart } from "../wish-plan.ts";
import type { Part } from "./meanings.ts";

/** The parts whose color the photo shows well enough to take it, and how each is called. */
const measured: Partial<Record<Part, [MeasuredPart, string]>> = {
  house: ["walls", "walls"],
  walls: ["walls", "walls"],
  trim: ["trim", "trim"],
  garage: ["garage", "garage door"],
  roof: ["roof", "roof"],
};

/** Stands in where a color is asked for before the photo is there. */
const standIn: Color["rgb"] = [128, 128, 128];

/** The color that a part has already, painted anew. */
export const freshColor: Color = { name: "the present color, freshly painted", rgb: standIn, isFresh: true };

/** Whether the photo tells a color. */
export const isMeasured = ({ like, isFresh }: Color): boolean => Boolean(like ?? isFresh);

/** The color that a part has in the photo; undefined of a part that the engine does not find. */
export function colorOfPart(part: Part): Color | undefined {
  const [like, name] = measured[part] ?? [];
  return like && { name: `the color of the ${name}`, rgb: standIn, like };
}
