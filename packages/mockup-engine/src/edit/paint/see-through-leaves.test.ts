import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { seeThroughLeaves } from "./see-through-leaves.ts";

type Lab = { L: number; a: number; b: number };
const [width, height] = [640, 240];
const tan: Lab = { L: 72, a: 6, b: 20 };
const shadedTan: Lab = { L: 52, a: 4, b: 16 };
const leaf: Lab = { L: 40, a: -22, b: 30 };
const flower: Lab = { L: 55, a: 50, b: 5 };
const sky: Lab = { L: 80, a: -6, b: -25 };

/** A wall up to 300 that is found as such, then what passes for a plant as a whole, in bands of these colors; before that a roof, if wished. */
function see(colors: readonly [from: number, color: Lab][], between?: "roof") {
  const scene = openPlainScene(width, height, (x) => colors.findLast(([from]) => x >= from)?.[1] ?? tan);
  const { masks, width: across } = scene.regions;
  for (let i = 0; i < masks.plant.length; i += 1)
    masks.plant[i] = ((i % across) / across) * width < (between ? 302 : 300) ? 0 : 0.95;
  const wall = new Float32Array(width * height).map((_, i) => (i % width < (between ? 290 : 300) ? 1 : 0));
  const seen = seeThroughLeaves(scene, wall);
  return (x: number) => seen[(height / 2) * width + x]!;
}

it("a strip of the wall's color beside leaves is wall, and the leaves are not", () => {
  const at = see([[316, leaf]]);
  expect([at(290), at(308), at(312)].every((share) => share > 0.9)).toBe(true);
  expect([at(324), at(400)].every((share) => share < 0.05)).toBe(true);
});

it("the wall in the shade of leaves is wall", () => {
  const at = see([
    [300, shadedTan],
    [312, leaf],
  ]);
  expect(at(306)).toBeGreaterThan(0.9);
  expect(at(316)).toBeLessThan(0.05);
});

it("sky and flowers between leaves are no wall", () => {
  const at = see([
    [306, sky],
    [318, leaf],
    [330, flower],
    [338, leaf],
  ]);
  expect(Math.max(at(312), at(334))).toBeLessThan(0.1);
});

it("trees beyond the eaves are no wall, whatever their color", () => {
  const at = see([[310, leaf]], "roof");
  expect([at(303), at(308)]).toEqual([0, 0]);
});

it("what has the wall's color far from it within a plant stays plant", () => {
  const at = see([
    [304, leaf],
    [500, tan],
    [512, leaf],
  ]);
  expect(at(506)).toBe(0);
});

it("a blend of both colors on a leaf's edge is wall in part", () => {
  const at = see([
    [308, { L: 56, a: -8, b: 25 }],
    [312, leaf],
  ]);
  expect(at(310)).toBeGreaterThan(0.2);
  expect(at(310)).toBeLessThan(0.95);
});
