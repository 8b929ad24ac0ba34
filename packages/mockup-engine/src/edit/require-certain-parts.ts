import type { ClassName } from "../analyse/class-names.ts";
import { minGarageShare } from "../analyse/drop-impossible.ts";
import { EngineError } from "../engine-error.ts";
import type { Task } from "../text/wish-plan.ts";
import { type FoundPart, partOfStep } from "./find-parts.ts";
import { type Scene, weighAgainstRivals } from "./open-scene.ts";
import { joinSteps, type Step, splitTasks } from "./split-tasks.ts";
import { drawParts } from "./unite-masks.ts";

/**
 * The tasks without what was only suggested and may not be where it is found. Throws EngineError `region_uncertain` with
 * the parts of what is to be done, where one of them may be another part.
 */
export async function requireCertainParts(scene: Scene, tasks: Task[]): Promise<Task[]> {
  const steps = splitTasks(tasks);
  const kept = keepCertainSteps(scene, steps);
  if (kept) return kept.length < steps.length ? joinSteps(kept) : tasks;
  const parts = steps.flatMap((step) => partOfStep(step) ?? []);
  throw new EngineError("region_uncertain", undefined, { region: await drawParts(scene, parts) });
}

/**
 * The steps to be done; undefined where the person is to be asked. Of a service's usual parts the first that is there is
 * what it is for, as walls are for washing; the others come along where they are certain.
 */
export function keepCertainSteps(scene: Scene, steps: Step[]): Step[] | undefined {
  const certainties = steps.map((step) => judgeCertainty(scene, partOfStep(step)));
  const main = certainties.findIndex((certainty) => certainty !== "missing");
  const isLeftOut = (step: Step, index: number) => certainties[index] === "doubtful" && step.isSuggested;
  const isAskedAbout = (step: Step, index: number) =>
    certainties[index] === "doubtful" && (!step.isSuggested || index === main);
  return steps.some(isAskedAbout) ? undefined : steps.filter((step, index) => !isLeftOut(step, index));
}

/** Whether the network believes too little in a part where it is found. */
export function isUncertain(scene: Scene, part: FoundPart): boolean {
  return judgeCertainty(scene, part) === "doubtful";
}

/** Share of the picture in which a class is believed in most. */
function shareOf(name: ClassName, regions: Scene["regions"]): number {
  const { own, rival } = weighAgainstRivals([name], regions);
  return own.filter((belief, i) => belief > rival[i]!).length / own.length;
}

/** What is hardly there is simply missing. */
function judgeCertainty({ regions }: Scene, part: FoundPart | undefined): "certain" | "doubtful" | "missing" {
  if (!part) return "missing";
  const { classes, near, beside, minShare, minBelief } = part;
  const { own, rival } = weighAgainstRivals(classes, regions);
  const isBeside = !beside || shareOf(beside, regions) >= minGarageShare;
  const judged = [...classes, ...(isBeside ? near : [])].map((name) => regions.judged[name]);
  let [pixels, belief] = [0, 0];
  for (let i = 0; i < own.length; i += 1) {
    if (own[i]! <= rival[i]!) continue;
    pixels += 1;
    for (const plane of judged) belief += plane[i]!;
  }
  if (pixels < minShare * own.length) return "missing";
  return belief < minBelief * pixels ? "doubtful" : "certain";
}
