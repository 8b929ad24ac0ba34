import type { LabPlanes } from "../analyse/convert-lab.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import { sumMasks } from "../analyse/find-regions.ts";
import { EngineError } from "../engine-error.ts";
import { describeTasks } from "../text/plan/describe-plan.ts";
import type { Task } from "../text/wish-plan.ts";
import { copyPlanes } from "./drawing/edit-surfaces.ts";
import { layCoat, layFurtherCoat } from "./drawing/lay-coat.ts";
import { editStep } from "./edit-step.ts";
import { type FoundPart, partOfStep } from "./find-parts.ts";
import { designGarden, type GardenStyle } from "./garden/choose-design.ts";
import { noFreeGround } from "./garden/tell-planted.ts";
import { exposureOf } from "./ground/edit-ground.ts";
import { visibleShare } from "./measure-change.ts";
import { coverage } from "./numbers/plane-statistics.ts";
import { isDoubtful } from "./require-certain-parts.ts";
import type { Scene } from "./scene/open-scene.ts";
import { readLight } from "./scene/read-light.ts";
import { type Step, splitTasks } from "./split-tasks.ts";
import { suggestLook } from "./suggest-look.ts";
import { uniteMasks } from "./unite-masks.ts";

type Progress = {
  /** Share of the picture that was visibly changed, 0..1. */
  changedShare: number;
  mask?: Float32Array;
  part?: Float32Array;
  done: Step[];
  failures: EngineError[];
};

/** What came of a plan, whose new colors are in the scene's planes. */
export type SceneEdit = Progress & {
  /** Where the photo's pixels were changed, 0..1. */
  mask: Float32Array;
  /** The parts that were to be changed, where the mask has grown beyond them. */
  part: Float32Array;
};

/** What is chosen beside the wish. */
export type LookOptions = { style?: GardenStyle | undefined };

/** What a person paints on purpose may be a small thing. */
const minPaintedShare = 0.0005;
/** Cars, fences and hills take less of a photo of a house; of a kitchen or of an animal it is more. */
const maxOtherShare = 0.3;
const notHouse = ["other", "fence", "car"] as const;
const minChangedShare = 0.01;
/** A few plants in a desert yard, whose ground stays as it is. */
const minPlantedShare = 0.005;
const minShareOfPainted = 0.25;
/** Where the part already looks as wished, its edges still change a little. */
const minShareOfFound = 0.2;
/** From here on a place is surely of a part, and a hand-painted mask over it is meant for that part. */
const minClaim = 0.3;

/**
 * Does a plan's tasks one after another, in the scene's own planes. A part that is missing or looks as wished already is left out. Throws EngineError
 * where nothing could be done: the first part's reason.
 */
export function editScene(scene: Scene, tasks: Task[], { style }: LookOptions = {}): SceneEdit {
  const steps = splitTasks(tasks.map((task) => designGarden(scene, task, style)));
  const masks = scene.userMask && steps.length > 1 ? shareUserMask(scene, scene.userMask, steps) : undefined;
  const result: Progress = { changedShare: 0, done: [], failures: [] };
  // Read before anything changes: painted walls would pass for another light.
  const lit = steps.length > 1 ? { ...scene, light: readLight(scene), exposure: exposureOf(scene) } : scene;
  const coats = steps.filter(({ task }) => task.service === "painting");
  const taken = coats.length > 1 ? copyPlanes(scene) : undefined;
  for (const [index, step] of steps.entries()) {
    const userMask = masks ? masks[index] : scene.userMask;
    if (scene.userMask && steps.length > 1 && !userMask) continue;
    try {
      applyStep({ ...lit, userMask }, step, result, taken);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (!step.isSuggested || steps.length === 1) result.failures.push(nameStep(error, step, steps.length));
    }
  }
  if (taken) releasePlanes(...Object.values(taken));
  const { mask, part } = result;
  if (mask && part) return { ...result, mask, part };
  throw result.failures[0] ?? new EngineError(scene.userMask ? "region_too_small" : "region_not_found");
}

/** Of several changes, which one was not made, and what helps. */
function nameStep(error: EngineError, step: Step, count: number): EngineError {
  if (count === 1) return error;
  const name = partOfStep(step)?.name;
  if (error.code === "region_not_found" && name) return new EngineError(error.code, cannotFindToo(name));
  if (error.code !== "no_visible_change") return error;
  return new EngineError(error.code, `${describeTasks([step.task], [])} The photo looks like that already.`);
}

/**
 * Of several coats each is laid on the colors as they were taken: beside new walls old trim would seem dirty with their paint.
 * What was chosen by the photo and hardly shows on it is done as planned.
 */
function applyStep(
  scene: Scene,
  planned: Step,
  result: Progress,
  taken?: LabPlanes,
  choose = suggestLook,
): void {
  const seen = taken && planned.task.service === "painting" ? { ...scene, lab: taken } : scene;
  const part = selectRegion(seen, partOfStep(planned));
  const step = choose(seen, planned, part);
  const { painted, mask, cover = mask, planted } = editStep(seen, step, part);
  const changed = visibleShare(seen, painted, mask);
  const partShare = coverage(mask);
  const threshold = scene.userMask
    ? Math.min(minChangedShare, partShare * minShareOfPainted)
    : Math.max(minThresholdOf(step), partShare * minShareOfFound);
  const isChanged = changed >= threshold && changed > 0;
  if (!isChanged && step !== planned) {
    releasePlanes(...Object.values(painted), part, ...(mask === part ? [] : [mask]));
    applyStep(scene, planned, result, taken, () => planned);
    return;
  }
  // What has the wished color already is still cleaned of the paint beside it.
  if (seen !== scene && result.mask)
    layFurtherCoat(scene.lab, painted, mask, { taken: seen.lab, laid: result.mask, cover });
  else if (isChanged) layCoat(scene.lab, painted, mask);
  if (!isChanged) throw whyUnchanged(step);
  releasePlanes(painted.L, painted.a, painted.b, ...(cover === mask ? [] : [cover]));
  result.mask = uniteMasks(result.mask, mask);
  result.part = uniteMasks(result.part, part);
  result.changedShare = Math.min(1, result.changedShare + changed);
  result.done.push(planted ? { ...step, task: planted.task } : step);
  if (planted?.failure) result.failures.push(planted.failure);
}

function whyUnchanged({ task }: Step): EngineError {
  const hasNoRoom = task.service === "landscaping" && task.keepsGround === true;
  return hasNoRoom ? new EngineError("region_not_found", noFreeGround) : new EngineError("no_visible_change");
}

/** Roofs and driveways seen aslant, trim, doors, beds and what is washed besides are small, and so is their change. */
function minThresholdOf({ task }: Step): number {
  if (task.service === "landscaping" && task.keepsGround) return minPlantedShare;
  const isSmall =
    task.service === "driveway" ||
    task.service === "roofing" ||
    (task.service === "painting" && task.coats[0]!.part !== "walls") ||
    (task.service === "landscaping" && (!task.ground || (task.isGroundOpen && task.beds !== undefined))) ||
    ("washed" in task && (task.isSuggested === true || task.washed[0] === "garage"));
  return isSmall ? minChangedShare / 10 : minChangedShare;
}

const cannotFindDoors =
  "This preview can't tell doors, shutters and the like apart by itself. Please paint over the part you mean.";

/** The part a person has painted, or else the one that is found. */
function selectRegion({ userMask, ...scene }: Scene, part: FoundPart | undefined): Float32Array {
  if (userMask) {
    if (coverage(userMask) >= minPaintedShare) return userMask.slice();
    throw new EngineError("region_too_small");
  }
  if (!part) throw new EngineError("region_not_found", cannotFindDoors);
  const mask = part.find({ ...scene, userMask });
  if (coverage(sumMasks(scene.regions.masks, ...notHouse)) < maxOtherShare && coverage(mask) >= part.minShare)
    return mask;
  throw new EngineError("region_not_found", cannotFind(part.name));
}

const cannotFindToo = (name: string) =>
  `We couldn't find ${name} in this photo. To change that too, touch up the area and paint over it.`;
const cannotFind = (name: string) =>
  `We couldn't find ${name} in this photo. Please try another photo of the front of the house.`;

/**
 * Which step a hand-painted place is for: the one whose part is found there, else the one whose part was not found or can
 * only be shown by hand, else the first one whose part is doubtful, else the first. Undefined for a step that has no place in it.
 */
function shareUserMask(scene: Scene, userMask: Float32Array, steps: Step[]): (Float32Array | undefined)[] {
  const found = steps.map((step) => {
    const part = partOfStep(step);
    const mask = part?.find(scene);
    return part && mask && coverage(mask) >= part.minShare ? mask : undefined;
  });
  const missing = found.indexOf(undefined);
  const doubtful = steps.findIndex((step) => isDoubtful(scene, step));
  const rest = Math.max(0, missing < 0 ? doubtful : missing);
  const shared = steps.map(() => new Float32Array(userMask.length));
  for (let i = 0; i < userMask.length; i += 1) {
    if (userMask[i]! <= 0) continue;
    let [owner, claim] = [rest, minClaim];
    for (const [index, mask] of found.entries()) {
      if (mask && mask[i]! > claim) [owner, claim] = [index, mask[i]!];
    }
    shared[owner]![i] = userMask[i]!;
  }
  releasePlanes(...found.filter((mask) => mask !== undefined));
  return shared.map((mask) => (coverage(mask) >= minPaintedShare ? mask : undefined));
}
