import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { joinLawn } from "./join-lawn.ts";

const [width, height] = [384, 288];
const grass = { L: 50, a: -10, b: 30 };
const straw = { L: 58, a: -2, b: 28 };
const concrete = { L: 72, a: 0, b: 4 };
const bark = { L: 24, a: 8, b: 8 };
type Spot = {
  color?: typeof grass;
  label?: ClassName;
  radius?: number;
  /** What it was taken for: no yard, a yard, one that is bark or stones that stay, or a thing that lies in it. */
  as?: "none" | "bark" | "stones" | "thing";
};

/** How much of a spot in a lawn's middle is lawn in the end, and how much of the lawn beside it. */
function joinAround({ color = straw, label = "path", radius = 8, as = "none" }: Spot): [number, number] {
  const isIn = (x: number, y: number) => Math.hypot(x - 190, y - 150) < radius;
  const scene = openPlainScene(width, height, (x, y) => (isIn(x, y) ? color : grass));
  const { lawn } = scene.regions.masks;
  const [found, yard, free, bare] = [lawn.slice(), lawn.slice(), lawn.slice(), lawn.slice()];
  for (let i = 0; i < lawn.length; i += 1) {
    const isSpot = isIn(i % width, Math.floor(i / width));
    scene.regions.masks[isSpot ? label : "lawn"][i] = 1;
    found[i] = isSpot && as === "none" ? 0 : 1;
    yard[i] = isSpot && (as === "none" || as === "stones") ? 0 : 1;
    free[i] = isSpot && as !== "bark" ? 0 : 1;
    bare[i] = isSpot ? 0 : 1;
  }
  const joined = joinLawn(scene, bare, { found, yard, free });
  return [joined[150 * width + 190]!, joined[150 * width + 250]!];
}

it.each([
  ["a worn spot that was taken for a path", { label: "path" }],
  ["a worn spot that was taken for a thing", { label: "other" }],
  ["a spot of straw in a green lawn", { label: "other", color: { L: 66, a: 6, b: 28 } }],
  ["a fleck that was taken for bark", { as: "bark", label: "bed", color: bark, radius: 4 }],
  ["a fleck that was taken for stones", { as: "stones", label: "gravel", radius: 4 }],
] as const)("%s leaves no hole in a new lawn", (_, spot) => {
  expect(joinAround(spot)).toEqual([1, 1]);
});

it.each([
  ["a lid", { color: concrete }],
  ["a watermark through which the grass shows", { label: "other", color: { L: 70, a: -7, b: 28 } }],
  ["a board of wood", { label: "other", color: { L: 48, a: 4, b: 18 } }],
  ["a shrub", { label: "plant" }],
  ["a bed of bark", { as: "bark", label: "bed", color: bark, radius: 12 }],
  ["a stepping stone of the lawn's own color", { as: "thing", radius: 4 }],
  ["a broad place of earth", { radius: 40 }],
] as const)("%s in a lawn stays as it is", (_, spot) => {
  expect(joinAround(spot)).toEqual([0, 1]);
});

it("a scrap of earth apart from a yard becomes no patch of lawn, and one of grass does", () => {
  for (const [label, share] of [
    ["gravel", 0],
    ["lawn", 1],
  ] as const) {
    const scene = openPlainScene(width, height, () => straw);
    const yard = Float32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const isScrap = x > 20 && x < 36 && y > 140 && y < 150;
      scene.regions.masks[isScrap ? label : x > 200 ? "lawn" : "road"][i] = 1;
      return isScrap || x > 200 ? 1 : 0;
    });
    const joined = joinLawn(scene, yard, { found: yard, yard, free: yard });
    expect([joined[145 * width + 28], joined[145 * width + 300]]).toEqual([share, 1]);
  }
});
