import { expect, it } from "vitest";
import type { PlantName } from "../../plant-names.ts";
import { readWish } from "../read-wish.ts";
import { noteMissingPlants } from "./note-missing-plants.ts";

function note(wish: string, ...set: PlantName[]): string[] {
  const { phrases, tasks } = readWish(wish);
  return noteMissingPlants(
    phrases,
    tasks,
    tasks.map((task) => ({ ...task, plants: set })),
  );
}

it("a plant that I named and that found no room is said to be missing", () => {
  expect(note("Landscaping: flower beds with roses and lavender", "rose")).toEqual([
    "There was no room in this photo for lavender; with the brush you can mark a place for them.",
  ]);
});

it.each([
  ["Landscaping: flower beds with roses and lavender", ["rose", "lavender"]],
  ["Landscaping: xeriscape with cactus", ["barrel-cactus"]],
  ["Landscaping: pink flowers", ["azalea"]],
] as [string, PlantName[]][])("nothing of '%s' is missing where %j were planted", (wish, set) => {
  expect(note(wish, ...set)).toEqual([]);
});
