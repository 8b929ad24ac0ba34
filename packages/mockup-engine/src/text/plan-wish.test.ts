import { expect, it } from "vitest";
import { planWish } from "./plan-wish.ts";

it.each([
  ["paint the brick white", true],
  ["navy brickwork", true],
  ["navy walls", false],
  ["navy walls, leave the brick", false],
])("'%s' paints brick too: %s", (text, takesBrick) => {
  const [task] = planWish({ service: "painting", text }).tasks;
  const coats = task?.service === "painting" ? task.coats : [];
  expect(coats.map((coat) => [coat.part, coat.takesBrick ?? false])).toEqual([["walls", takesBrick]]);
});
