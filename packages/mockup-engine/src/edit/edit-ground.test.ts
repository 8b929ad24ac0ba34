import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { areStones } from "./edit-ground.ts";
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
