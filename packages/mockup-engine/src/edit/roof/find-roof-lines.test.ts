import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { findRoofLines } from "./find-roof-lines.ts";

const [width, height] = [320, 200];

it("sees a dark hip that runs across rows of tiles, and not the rows", () => {
  const isHip = (x: number, y: number) => Math.abs(y - 150 + x / 2) < 1.5;
  const scene = openPlainScene(width, height, (x, y) => ({
    L: isHip(x, y) ? 25 : y % 6 < 3 ? 60 : 50,
    a: 5,
    b: 10,
  }));
  const roof = new Float32Array(width * height).fill(1);
  const { plane } = findRoofLines(scene, roof);
  const at = (x: number, y: number) => plane[y * width + x]!;
  expect(at(160, 70)).toBeLessThan(-6);
  expect(at(120, 90)).toBeLessThan(-6);
  for (const y of [30, 31, 32, 33, 34, 35]) expect(Math.abs(at(60, y))).toBeLessThan(1.5);
});
