import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { followGroundEdges } from "./follow-ground-edges.ts";

const [width, height] = [512, 320];
const concrete = { L: 74, a: 1, b: 5 };
const grass = { L: 46, a: -16, b: 26 };
const isDrive = (x: number, y: number) => x >= 200 && y >= 120;
const plane = (isIn: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: width * height }, (_, i) => (isIn(i % width, Math.floor(i / width)) ? 1 : 0));
const wrongShare = (mask: Float32Array) =>
  mask.filter((value, i) => value > 0.5 !== isDrive(i % width, Math.floor(i / width))).length / mask.length;

it("a driveway reaches into its corners and up to the lawn", () => {
  const scene = openPlainScene(width, height, (x, y) => (isDrive(x, y) ? concrete : grass));
  // Found with a rounded corner and a strip too narrow.
  const found = plane((x, y) => isDrive(x - 3, y - 3) && Math.max(0, 212 - x) + Math.max(0, 132 - y) < 12);
  const before = wrongShare(found);
  expect(wrongShare(followGroundEdges(scene, found))).toBeLessThan(before * 0.4);
});

it("an edge stays where the ground beside it looks the same", () => {
  const scene = openPlainScene(width, height, () => concrete);
  // A drive, and one around a corner of the sidewalk.
  for (const isFound of [isDrive, (x: number, y: number) => !isDrive(x, y)]) {
    const found = plane(isFound);
    const moved = followGroundEdges(scene, found.slice());
    // A few pixels in the corner itself.
    expect(moved.filter((value, i) => value > 0.5 !== found[i]! > 0.5).length).toBeLessThan(15);
  }
});
