import { EngineError } from "../../engine-error.ts";
import type { PlantName } from "../../plant-names.ts";
import { allFlowers } from "../../text/plan/choose-flowers.ts";
import type { GardenTask } from "../../text/wish-plan.ts";

/** What of a garden was made, to be said, and why the rest was not; undefined where all was. */
export type PlantedGarden = { task: GardenTask; failure: EngineError | undefined };

/** Said of beds for which there is no place. */
export const cannotPlant =
  "We couldn't find a place for a bed along the house in this photo. Please paint over the place where it should be.";
/** Said of a desert yard whose own ground stays and has no room between what grows there. */
export const noFreeGround =
  "There is hardly any free ground for new plants in this photo. Please paint over the place where they should grow.";
const noRoom =
  "There was no room in this photo for the plants you named, so others stand there. Please paint over the place where they should be.";

/** The flowers, and the tree that blooms. */
const blooming = new Set<PlantName>([...allFlowers, "crape-myrtle"]);

/** A garden by the plants that were set, for what was wished may have found no place: only they are told of. */
export function tellPlanted(task: GardenTask, set: ReadonlySet<PlantName>): PlantedGarden {
  const { beds, plants = [], mulch: _mulch, ...ground } = task;
  if (!beds) return { task, failure: undefined };
  const isOpen = task.isGroundOpen === true || task.isSuggested === true;
  const refuse = (reason: string) => (isOpen ? undefined : new EngineError("region_not_found", reason));
  if (set.size === 0) return { task: ground, failure: refuse(cannotPlant) };
  const named = plants.filter((plant) => set.has(plant));
  const hasNoBloom = beds === "flowers" && ![...set].some((plant) => blooming.has(plant));
  const isMissing = hasNoBloom || (plants.length > 0 && named.length === 0);
  return {
    task: { ...task, beds: hasNoBloom ? "shrubs" : beds, plants: named },
    failure: isMissing ? refuse(noRoom) : undefined,
  };
}
