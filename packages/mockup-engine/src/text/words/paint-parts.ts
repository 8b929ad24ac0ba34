import type { PaintPart } from "../wish-plan.ts";
import type { Part } from "./meanings.ts";

/** What each part is painted as. */
export const paintParts: Partial<Record<Part, PaintPart>> = {
  house: "walls",
  walls: "walls",
  trim: "trim",
  gutters: "trim",
  garage: "garage",
  door: "door",
  shutters: "shutters",
  windows: "windows",
  fence: "fence",
  porch: "porch",
  balcony: "porch",
  deck: "porch",
  chimney: "chimney",
};
