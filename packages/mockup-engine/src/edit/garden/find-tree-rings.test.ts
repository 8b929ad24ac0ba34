import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import type { Labels } from "../scene/read-labels.ts";
import { findTreeRings } from "./find-tree-rings.ts";
import { gardenDesigns } from "./garden-designs.ts";
import { placeIsland } from "./place-plants.ts";
import { pixelAt } from "./shape-beds.ts";

const [width, height] = [400, 300];
const ground = { horizon: 120, focal: 420, vanishing: 200 };
const foot = 210;

/** The rings around a thing that stands in a lawn: how wide it is at its foot, and how wide its crown is, in pixels. */
function ringsAround({ wide = 8, crown = 100, x = 200, isLawn = (_: number) => true }) {
  const at = (column: number, y: number): ClassName => {
    const reach = y < 110 ? crown / 2 : wide / 2;
    if (y < foot && Math.abs(column - x) < reach) return "plant";
    return y < 150 ? "wall" : isLawn(column) ? "lawn" : "drive";
  };
  const labels: Labels = {
    at,
    rowHeight: 2,
    has: () => true,
    footOf: (column, y) =>
      at(column, y) === "plant" && Math.abs(column - x) < wide / 2 ? foot : y < 150 ? 150 : undefined,
  };
  const yard = Float32Array.from({ length: width * height }, (_, i) =>
    at(i % width, Math.floor(i / width)) === "lawn" ? 1 : 0,
  );
  const photo = { data: new Uint8Array(), width, height };
  return findTreeRings({ photo, labels, ground, yard, lines: [] });
}

it("a tree that stands in a lawn gets a bed around it, with low plants and none on its trunk", () => {
  const [ring, ...others] = ringsAround({});
  expect(others).toEqual([]);
  const { x, y } = pixelAt(ground, width, ring!);
  expect(Math.abs(x - 200)).toBeLessThan(4);
  expect(Math.abs(y - foot)).toBeLessThan(4);
  const design = gardenDesigns.modern;
  const site = { ground, width, height, design, field: () => 1 };
  const plants = placeIsland(ring!, site, false);
  expect(plants.length).toBeGreaterThan(5);
  expect(plants.filter((plant) => Math.hypot(plant.x - x, plant.y - y) < 8)).toEqual([]);
});

it.each([
  ["a post without a crown", { crown: 8 }],
  ["a shrub", { wide: 70 }],
  ["a tree beside a driveway", { isLawn: (x: number) => x < 220 }],
  ["a tree at the picture's side", { x: 8 }],
])("%s gets none", (_, thing) => {
  expect(ringsAround(thing)).toEqual([]);
});
