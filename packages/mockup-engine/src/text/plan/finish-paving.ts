import type { Color, Paving, PavingTask } from "../wish-plan.ts";
import type { Draft } from "./plan-draft.ts";

/** What is laid on driveway and walkway. Whoever wants cracks mended and names no new surface gets none of our choice. */
export function pavingTasks({ paving, kept, mendsCracks, isCheap }: Draft): PavingTask[] {
  return [...paving]
    .filter(([surface, { paving: named }]) => !kept.has(surface) || named)
    .filter(([, { paving: named, color }]) => !mendsCracks || named || color)
    .map(([surface, { paving: named, color }]) => ({
      service: "driveway",
      surface,
      paving: named ?? choosePaving(surface, color, isCheap),
      ...(color && { color }),
      ...(named || color ? {} : { isSuggested: true as const }),
    }));
}

/** Where only a color is named, the material of that color; else what shows best (docs/picture-quality.md). */
function choosePaving(surface: PavingTask["surface"], color: Color | undefined, isCheap: boolean): Paving {
  if (color && isPale(color)) return "concrete";
  return (color || isCheap) && surface === "driveway" ? "asphalt" : "pavers";
}

const isPale = ({ rgb }: Color): boolean => rgb[0] + rgb[1] + rgb[2] > 390;
