import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import type { PlantName } from "../../plant-names.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { describeTasks } from "../../text/plan/describe-plan.ts";
import { readWish } from "../../text/read-wish.ts";
import type { GardenTask } from "../../text/wish-plan.ts";
import { editScene } from "../edit-scene.ts";
import { tellPlanted } from "./tell-planted.ts";

/** What is said of a wish whose garden got these plants, and of what it lacks. */
function tell(wish: string, ...set: PlantName[]): [said: string, lacks: boolean] {
  const { task, failure } = tellPlanted(readWish(wish).tasks[0] as GardenTask, new Set(set));
  return [describeTasks([task], []), failure !== undefined];
}

it.each([
  [
    "Landscaping: green lawn and flower beds with roses",
    ["rose"],
    "Yard: green lawn and flower beds with roses.",
  ],
  ["gravel yard with yuccas and agaves", ["yucca"], "Yard: gravel and desert plants with yuccas."],
  ["Landscaping: a nicer yard", [], "Yard: green lawn."],
] as [string, PlantName[], string][])(
  "of '%s' only the plants that were set are told: %s",
  (wish, set, said) => {
    expect(tell(wish, ...set)).toEqual([said, false]);
  },
);

it.each([
  ["Landscaping: green lawn and flower beds with roses", [], "Yard: green lawn."],
  ["gravel yard with agaves", ["boulder"], "Yard: gravel and desert plants."],
  ["Landscaping: green lawn and flower beds", ["boxwood"], "Yard: green lawn and planted beds."],
] as [string, PlantName[], string][])(
  "what '%s' asks for and found no room is said to be missing",
  (wish, set, said) => {
    expect(tell(wish, ...set)).toEqual([said, true]);
  },
);

it("a yard without a house to plant along gets its lawn, and the summary promises no flower beds", () => {
  const plain = openPlainScene(160, 120, (_, y) =>
    y < 106 ? { L: 95, a: 0, b: -6 } : { L: 62, a: 3, b: 14 },
  );
  const { masks } = plain.regions;
  masks.gravel.fill(1, 160 * 106);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const { tasks } = readWish("Landscaping: green lawn and flower beds with roses");
  const { done, failures } = editScene(scene, tasks);
  expect(describeTasks([done[0]!.task], [])).toBe("Yard: green lawn.");
  expect(failures[0]?.userMessage).toMatch(/couldn't find a place for a bed/);
});
