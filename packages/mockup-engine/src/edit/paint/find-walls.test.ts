import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { findWalls } from "./find-walls.ts";

type Lab = { L: number; a: number; b: number };
const [width, height] = [320, 60];
const cream: Lab = { L: 80, a: 2, b: 22 };
const white: Lab = { L: 95, a: 0, b: 2 };

/** A wall on the left; what was found to be trim beside it, a gable's rim and a corner board, has these colors. */
function findOn(rim: Lab, board: Lab) {
  const isRim = (x: number) => x >= 200 && x < 204;
  const isBoard = (x: number) => x >= 204 && x < 260;
  const scene = openPlainScene(width, height, (x) => (isRim(x) ? rim : isBoard(x) ? board : cream));
  const fill = (is: (x: number) => boolean) =>
    Float32Array.from({ length: width * height }, (_, i) => (is(i % width) ? 1 : 0));
  const mask = (name: string) =>
    name === "trim" ? fill((x) => isRim(x) || isBoard(x)) : fill((x) => x < 200);
  const walls = findWalls({ ...scene, mask });
  return (x: number) => walls[30 * width + x];
}

it("what passes for trim in the wall's own color is painted with the wall", () => {
  const wallAt = findOn(cream, white);
  expect([wallAt(150), wallAt(202), wallAt(207)]).toEqual([1, 1, 0]);
});

it("on a house all of one color trim is trim", () => {
  const wallAt = findOn(cream, cream);
  expect([wallAt(150), wallAt(202)]).toEqual([1, 0]);
});

it("a scrap that passes for trim in the middle of a wall is painted with the wall", () => {
  const isScrap = (i: number) => i % width >= 80 && i % width < 90 && Math.floor(i / width) >> 2 === 6;
  const scene = openPlainScene(width, height, (x) => (x >= 200 ? white : cream));
  const trim = Float32Array.from({ length: width * height }, (_, i) =>
    isScrap(i) || i % width >= 200 ? 1 : 0,
  );
  const mask = (name: string) => (name === "trim" ? trim.slice() : trim.map((share) => 1 - share));
  // Dark, so that its color is not the wall's.
  for (let i = 0; i < trim.length; i += 1) if (isScrap(i)) scene.lab.L[i] = 30;
  expect(findWalls({ ...scene, mask })[26 * width + 85]).toBeGreaterThan(0.9);
});

it("brick that is to match the siding is painted alone, and the siding is left", () => {
  const isBrick = (x: number) => x >= 200;
  const joint = (x: number, y: number) => y % 6 === 0 || x % 12 === 0;
  const scene = openPlainScene(width, height, (x, y) => {
    if (!isBrick(x)) return cream;
    return joint(x, y) ? { L: 62, a: 6, b: 12 } : { L: 46, a: 22, b: 20 };
  });
  const mask = (name: string) => new Float32Array(width * height).fill(name === "wall" ? 1 : 0);
  const brick = findWalls({ ...scene, mask }, { onlyBrick: true, takesBrick: true });
  expect([brick[30 * width + 100], brick[30 * width + 260]]).toEqual([0, 1]);
});
