import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { areStones, spreadGravel } from "./edit-ground.ts";
import { copyPlanes } from "./edit-surfaces.ts";
import { hashCell } from "./make-noise.ts";

const [width, height] = [160, 120];
const whole = new Float32Array(width * height).fill(1);

it.each([
  ["laid stones", 40, 6, true],
  ["bare earth", 40, 22, false],
  ["a dead lawn", 16, 12, false],
  ["smooth dust", 2, 6, false],
])("%s are told from what a lawn may replace", (_, rough, b, isLaid) => {
  const scene = openPlainScene(width, height, (x, y) => ({
    L: 60 + (hashCell(x, y, 1) - 0.5) * rough,
    a: 3,
    b,
  }));
  expect(areStones(scene, whole)).toBe(isLaid);
});

const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length;

it("new gravel on warm earth has the place's own hue, and is no darker than the earth", () => {
  const scene = openPlainScene(width, height, () => ({ L: 68, a: 9, b: 28 }));
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, whole);
  expect(meanOf(painted.L)).toBeGreaterThan(60);
  expect(meanOf(painted.a)).toBeGreaterThan(5);
  expect(meanOf(painted.b)).toBeGreaterThan(17);
});

it.each([
  ["a green lawn", 50, -20, 35],
  ["red bark", 34, 18, 11],
])("new gravel in place of %s is neither green nor pink", (_, L, a, b) => {
  const scene = openPlainScene(width, height, () => ({ L, a, b }));
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, new Float32Array(whole.length));
  expect(meanOf(painted.a)).toBeGreaterThan(0);
  expect(meanOf(painted.a)).toBeLessThan(meanOf(painted.b) * 0.7);
});

it("red stones that lie there already stay red", () => {
  const scene = openPlainScene(width, height, (x, y) => ({
    L: 40 + (hashCell(x, y, 1) - 0.5) * 40,
    a: 14,
    b: 12,
  }));
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, whole);
  expect(meanOf(painted.a)).toBeCloseTo(14, 0);
});
