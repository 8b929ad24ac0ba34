import type { Color, PavingTask } from "../wish-plan.ts";
import type { Draft } from "./plan-draft.ts";

/** What is laid on driveway and walkway. Whoever wants cracks mended and names no new surface gets none of our choice. */
export function pavingTasks({ paving, kept, mendsCracks }: Draft): PavingTask[] {
  return [...paving]
    .filter(([surface, { paving: named }]) => !kept.has(surface) || named)
    .filter(([, { paving: named, color }]) => !mendsCracks || named || color)
    .map(([surface, { paving: named, color }]) => ({
      service: "driveway",
      surface,
      paving: named ?? (color && isPale(color) ? "concrete" : surface === "walkway" ? "pavers" : "asphalt"),
      ...(color && { color }),
      ...(named || color ? {} : { isSuggested: true as const }),
    }));
}

const isPale = ({ rgb }: Color): boolean => rgb[0] + rgb[1] + rgb[2] > 390;
