import { classNames } from "../analyse/class-names.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import { EngineError } from "../engine-error.ts";
import { drawRegion } from "../region-picture.ts";
import type { Task } from "../text/wish-plan.ts";
import { type FoundPart, partOfStep } from "./find-parts.ts";
import type { Scene } from "./open-scene.ts";
import { splitTasks } from "./split-tasks.ts";

/** Throws EngineError `region_uncertain` with the parts of what was wished, where one of them may be another part. */
export async function requireCertainParts(scene: Scene, tasks: Task[]): Promise<void> {
  const parts = splitTasks(tasks)
    .filter((step) => !step.isSuggested)
    .flatMap((step) => partOfStep(step) ?? []);
  if (!parts.some((part) => isUncertain(scene, part))) return;
  const united = new Float32Array(scene.photo.width * scene.photo.height);
  for (const part of parts) {
    const mask = part.find(scene);
    for (let i = 0; i < united.length; i += 1) united[i] = Math.max(united[i]!, mask[i]!);
    releasePlanes(mask);
  }
  throw new EngineError("region_uncertain", undefined, { region: await drawRegion(united, scene.photo) });
}

/** Whether the network believes too little in a part where it finds it. One that is hardly there is simply not found. */
export function isUncertain(
  { regions: { masks } }: Scene,
  { classes, minShare, minBelief }: FoundPart,
): boolean {
  let [pixels, belief] = [0, 0];
  for (let i = 0; i < masks.sky.length; i += 1) {
    let [own, rival] = [0, 0];
    for (const name of classNames) {
      if (classes.includes(name)) own += masks[name][i]!;
      else rival = Math.max(rival, masks[name][i]!);
    }
    if (own <= rival) continue;
    pixels += 1;
    belief += own;
  }
  return pixels >= minShare * masks.sky.length && belief < minBelief * pixels;
}
