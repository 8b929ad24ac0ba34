import { expect, it } from "vitest";
import { readWish } from "../../text/read-wish.ts";
import type { GardenTask } from "../../text/wish-plan.ts";
import type { Scene } from "../scene/open-scene.ts";
import { designGarden } from "./choose-design.ts";

/** A scene of which only the ground's shares matter. */
function openGround(shares: { lawn: number; gravel: number }): Scene {
  const plane = (share: number) => new Float32Array(100).fill(share);
  const masks = { lawn: plane(shares.lawn), bed: plane(0), gravel: plane(shares.gravel) };
  return { regions: { width: 10, height: 10, masks } } as unknown as Scene;
}
const desert = openGround({ lawn: 0.03, gravel: 0.6 });
const green = openGround({ lawn: 0.6, gravel: 0.1 });
const taskOf = (text: string) => readWish(text, "landscaping").tasks[0]!;

it("a desert yard gets a desert garden when nothing else is said", () => {
  expect(designGarden(desert, taskOf("landscaping"))).toMatchObject({ beds: "desert" });
  expect(designGarden(green, taskOf("landscaping"))).toMatchObject({ ground: "lawn", beds: "mixed" });
});

it("a desert yard keeps its own ground, unless a style is chosen or the place is painted over by hand", () => {
  const groundOf = (scene: Scene, style?: "low-water") =>
    (designGarden(scene, taskOf("landscaping"), style) as GardenTask).ground;
  expect(groundOf(desert)).toBeUndefined();
  expect(groundOf(desert, "low-water")).toBe("gravel");
  expect(groundOf({ ...desert, userMask: new Float32Array(100) })).toBe("gravel");
});

it("a yard of gravel with a lawn in it keeps its lawn", () => {
  const mixed = openGround({ lawn: 0.25, gravel: 0.6 });
  expect(designGarden(mixed, taskOf("landscaping"))).toMatchObject({ ground: "lawn", beds: "mixed" });
});

it("a large lawn before a house is one, however large the forecourt of gravel beside it", () => {
  const forecourt = openGround({ lawn: 0.06, gravel: 0.3 });
  expect(designGarden(forecourt, taskOf("landscaping"))).toMatchObject({ ground: "lawn", beds: "mixed" });
});

it("a lawn that is asked for comes to a desert yard too", () => {
  expect(designGarden(desert, taskOf("a new lawn"))).toMatchObject({ ground: "lawn" });
});

it.each([
  ["modern", { ground: "lawn", beds: "modern" }],
  ["cottage", { ground: "lawn", beds: "flowers" }],
  ["low-water", { ground: "gravel", beds: "desert" }],
] as const)("a %s garden can be chosen", (style, expected) => {
  expect(designGarden(green, taskOf("landscaping"), style)).toMatchObject(expected);
});

it("who wants no flowers gets none in a modern garden either", () => {
  const wish = taskOf("new landscaping without flowers");
  expect(designGarden(green, wish, "modern")).toMatchObject({ ground: "lawn", beds: "shrubs" });
  expect(designGarden(desert, wish)).toMatchObject({ beds: "desert" });
});

it("a chosen style leaves other services as they are", () => {
  const task = readWish("navy walls", "painting").tasks[0]!;
  expect(designGarden(green, task, "cottage")).toBe(task);
});
