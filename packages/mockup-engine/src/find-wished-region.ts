import { releasePlanes } from "./analyse/filter-planes.ts";
import { partOfStep } from "./edit/find-parts.ts";
import { coverage, openScene } from "./edit/open-scene.ts";
import { isUncertain } from "./edit/require-certain-parts.ts";
import { splitTasks } from "./edit/split-tasks.ts";
import { EngineError } from "./engine-error.ts";
import { openPhoto } from "./open-photo.ts";
import { drawRegion } from "./region-picture.ts";
import { planWish } from "./text/plan-wish.ts";
import type { Wish } from "./text/wish-plan.ts";

/**
 * Where a wish belongs, as a gray PNG of at most 512 pixels over the whole photo, white there: for a model that edits by a
 * mask. Undefined where not every wished part is one that can be found, since a mask would then hide a part of the wish.
 * Throws EngineError for a file that is no usable photo.
 */
export async function findWishedRegion(bytes: Uint8Array, wish: Wish): Promise<Uint8Array | undefined> {
  const steps = readSteps(wish);
  const parts = steps.map((step) => partOfStep(step));
  if (steps.length === 0 || parts.includes(undefined)) return undefined;
  const opened = await openPhoto(bytes);
  const { photo } = opened;
  const scene = openScene(opened);
  if (parts.some((part) => isUncertain(scene, part!))) return undefined;
  const united = new Float32Array(photo.width * photo.height);
  for (const part of parts) {
    const mask = part!.find(scene);
    const isFound = coverage(mask) >= part!.minShare;
    for (let i = 0; i < united.length; i += 1) united[i] = Math.max(united[i]!, mask[i]!);
    releasePlanes(mask);
    if (!isFound) return undefined;
  }
  return drawRegion(united, photo);
}

/** None where a part of the wish is beyond our engine. */
function readSteps(wish: Wish) {
  try {
    const plan = planWish(wish);
    return plan.unsupported.length > 0 ? [] : splitTasks(plan.tasks);
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
