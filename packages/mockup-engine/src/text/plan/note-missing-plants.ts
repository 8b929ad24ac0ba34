import type { PlantName } from "../../plant-names.ts";
import type { Task } from "../wish-plan.ts";
import { lexWish } from "../words/lex-wish.ts";
import { listWords } from "./describe-plan.ts";

/**
 * Says which plants of a wish found no room beside others of it that did: a word such as "cactus" is missing only where
 * none of the plants that stand for it was set. `phrases` are the wish's own words.
 */
export function noteMissingPlants(phrases: string[], wished: Task[], done: Task[]): string[] {
  const [asked, set] = [plantsOf(wished), plantsOf(done)];
  if (set.size === 0) return [];
  const isMissing = (plants: readonly PlantName[]) =>
    plants.length > 0 && plants.every((plant) => asked.has(plant) && !set.has(plant));
  const words = phrases
    .flatMap((phrase) => lexWish(phrase))
    .filter(({ meaning }) => meaning.kind === "plant" && isMissing(meaning.plants))
    .map(({ text }) => text);
  return words.length === 0 ? [] : [noRoomFor(listWords([...new Set(words)]))];
}

const plantsOf = (tasks: Task[]): ReadonlySet<PlantName> =>
  new Set(tasks.flatMap((task) => (task.service === "landscaping" && task.plants) || []));

const noRoomFor = (plants: string) =>
  `There was no room in this photo for ${plants}; with the brush you can mark a place for them.`;
