import { partOfStep } from "./edit/find-parts.ts";
import { coverage } from "./edit/numbers/plane-statistics.ts";
import { isDoubtful } from "./edit/require-certain-parts.ts";
import { openScene } from "./edit/scene/open-scene.ts";
import { splitTasks } from "./edit/split-tasks.ts";
import { uniteMasks } from "./edit/unite-masks.ts";
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
  const findable = parts.filter((part) => part !== undefined);
  if (parts.length === 0 || findable.length < parts.length) return undefined;
  const scene = openScene(await openPhoto(bytes));
  if (steps.some((step) => isDoubtful(scene, step))) return undefined;
  let united: Float32Array | undefined;
  for (const part of findable) {
    const mask = part.find(scene);
    if (coverage(mask) < part.minShare) return undefined;
    united = uniteMasks(united, mask);
  }
  return drawRegion(united!, scene.photo);
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
