import { EngineError } from "../engine-error.ts";
import type { Task } from "../text/wish-plan.ts";
import { type FoundPart, partOfStep } from "./find-parts.ts";
import { judgeCertainty } from "./scene/judge-certainty.ts";
import type { Scene } from "./scene/open-scene.ts";
import { joinSteps, type Step, splitTasks } from "./split-tasks.ts";
import { drawParts } from "./unite-masks.ts";

/** What is done of a plan's tasks, and a sentence for each wished part that is left as it is. */
export type CertainPlan = { tasks: Task[]; notes: string[] };

/**
 * The tasks without what may not be where it is found. Throws EngineError `region_uncertain` with the parts of what is to
 * be done, where too little would be left of the wish.
 */
export async function requireCertainParts(scene: Scene, tasks: Task[]): Promise<CertainPlan> {
  const steps = splitTasks(tasks);
  const kept = keepCertainSteps(scene, steps);
  if (!kept) {
    const parts = steps.flatMap((step) => partOfStep(step) ?? []);
    throw new EngineError("region_uncertain", undefined, { region: await drawParts(scene, parts) });
  }
  if (kept.length === steps.length) return { tasks, notes: [] };
  const left = steps.filter((step) => !step.isSuggested && !kept.includes(step));
  return { tasks: joinSteps(kept), notes: left.map(describeLeft) };
}

const describeLeft = (step: Step) =>
  `We left the ${partOfStep(step)?.name.replace(/^(the|an?) /, "")} unchanged: we could not tell that part apart from the rest. To change that too, touch up the area and paint over it.`;

/** A roof may be seen as a strip, walls never are, and yet one is as much as the other. */
const nearlyAsLarge = 0.5;

/**
 * The steps to be done; undefined where the person is to be asked. A doubtful part is left out where another one that was
 * wished is certain and as large, as walls are beside their trim. Of a service's usual parts the first that is there is
 * what it is for, as walls are for washing; the others come along where they are certain.
 */
export function keepCertainSteps(scene: Scene, steps: Step[]): Step[] | undefined {
  const judged = steps.map((step) => {
    const part = partOfStep(step);
    return { step, minShare: part?.minShare ?? 0, certainty: judgePart(scene, part) };
  });
  const certain = judged.filter(({ certainty }) => certainty === "certain");
  const doubtful = judged.filter(({ certainty }) => certainty === "doubtful");
  const main = judged.find(({ certainty }) => certainty !== "missing");
  const largest = Math.max(
    0,
    ...certain.filter(({ step }) => !step.isSuggested).map(({ minShare }) => minShare),
  );
  const isAskedAbout = (one: (typeof judged)[number]) =>
    isUsual(one.step) ? one === main : largest < one.minShare * nearlyAsLarge;
  if (doubtful.some(isAskedAbout)) return undefined;
  return judged.filter(({ certainty }) => certainty !== "doubtful").map(({ step }) => step);
}

/** Whether a part is one of what a service usually changes: "exterior cleaning" names no part either. */
const isUsual = ({ isSuggested, task }: Step) => isSuggested || "besideWalls" in task;

/** Whether the network believes too little in a step's part where it is found. */
export function isDoubtful(scene: Scene, step: Step): boolean {
  return judgePart(scene, partOfStep(step)) === "doubtful";
}

function judgePart(scene: Scene, part: FoundPart | undefined): ReturnType<typeof judgeCertainty> {
  const certainty = judgeCertainty(scene, part);
  return certainty === "doubtful" && part?.isFoundInPart?.(scene) ? "certain" : certainty;
}
