import { EngineError } from "../engine-error.ts";
import type { Task } from "../text/wish-plan.ts";
import { type FoundPart, partOfStep } from "./find-parts.ts";
import { type Scene, weighAgainstRivals } from "./open-scene.ts";
import { splitTasks } from "./split-tasks.ts";
import { drawParts } from "./unite-masks.ts";

/** Throws EngineError `region_uncertain` with the parts of what was wished, where one of them may be another part. */
export async function requireCertainParts(scene: Scene, tasks: Task[]): Promise<void> {
  const parts = splitTasks(tasks)
    .filter((step) => !step.isSuggested)
    .flatMap((step) => partOfStep(step) ?? []);
  if (!parts.some((part) => isUncertain(scene, part))) return;
  throw new EngineError("region_uncertain", undefined, { region: await drawParts(scene, parts) });
}

/** Whether the network believes too little in a part where it finds it. One that is hardly there is simply not found. */
export function isUncertain({ regions }: Scene, { classes, minShare, minBelief }: FoundPart): boolean {
  const { own, rival } = weighAgainstRivals(classes, regions);
  let [pixels, belief] = [0, 0];
  for (let i = 0; i < own.length; i += 1) {
    if (own[i]! <= rival[i]!) continue;
    pixels += 1;
    belief += own[i]!;
  }
  return pixels >= minShare * own.length && belief < minBelief * pixels;
}
