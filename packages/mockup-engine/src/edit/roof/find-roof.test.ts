import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { findRoof } from "./find-roof.ts";

const [width, height] = [200, 150];
const isLeaf = (x: number, y: number) => x > 102 && x < 120 && y > 42 && y < 60 && (x + y * 3) % 7 < 4;

/** A brown roof under leaves, all of which pass for a tree, over a wall of a color near the roof's. */
function openRoof() {
  const scene = openPlainScene(width, height, (x, y) => {
    if (y < 20) return { L: 85, a: -2, b: -15 };
    if (y >= 100) return { L: 55, a: 9, b: 16 };
    return isLeaf(x, y) ? { L: 35, a: -18, b: 25 } : { L: 50 + (y % 3), a: 8, b: 15 };
  });
  const isTree = (x: number, y: number) => x > 99 && x < 123 && y > 39 && y < 63;
  const fill = (isIn: (x: number, y: number) => boolean) =>
    Float32Array.from({ length: width * height }, (_, i) => (isIn(i % width, Math.floor(i / width)) ? 1 : 0));
  const roof = fill((x, y) => y >= 20 && y < 100 && !isTree(x, y));
  scene.regions.masks.plant = fill(isTree);
  scene.regions.masks.roof = roof;
  scene.regions.masks.wall = fill((_, y) => y >= 100);
  return { ...scene, mask: () => roof.slice() };
}

it("finds the old roof between the leaves of a tree, and neither the leaves nor the wall below", () => {
  const mask = findRoof(openRoof());
  const sharesWhere = (isIn: (x: number, y: number) => boolean) =>
    [...mask].filter((_, i) => isIn(i % width, Math.floor(i / width)));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const inCrown = (x: number, y: number) => x > 103 && x < 119 && y > 43 && y < 59;
  expect(mean(sharesWhere((x, y) => inCrown(x, y) && !isLeaf(x, y)))).toBeGreaterThan(0.8);
  expect(mean(sharesWhere((x, y) => inCrown(x, y) && isLeaf(x, y)))).toBeLessThan(0.05);
  expect(mean(sharesWhere((_, y) => y >= 101))).toBe(0);
});

it("does not take a tree behind the ridge for the roof, whatever its color", () => {
  const scene = openRoof();
  const tree = Float32Array.from({ length: width * height }, (_, i) => (i < width * 20 ? 1 : 0));
  scene.regions.masks.plant = tree;
  scene.lab.L.fill(51, 0, width * 20);
  scene.lab.a.fill(8, 0, width * 20);
  scene.lab.b.fill(15, 0, width * 20);
  const mask = findRoof(scene);
  expect(Math.max(...mask.subarray(0, width * 19))).toBe(0);
});

it("leaves a skylight and a chimney out of the roof", () => {
  const scene = openRoof();
  scene.regions.masks.sky.fill(1, 0, width * 20);
  const roof = scene.mask();
  const stands = (x: number, y: number) => x >= 60 && x < 68 && y >= 8 && y < 20;
  const isWindow = (x: number, y: number) => x >= 30 && x < 46 && y >= 60 && y < 70;
  for (let i = 0; i < roof.length; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (stands(x, y)) roof[i] = 1;
    if (isWindow(x, y)) scene.lab.L[i] = 90;
    if (isWindow(x, y)) scene.lab.b[i] = 2;
  }
  const mask = findRoof({ ...scene, mask: () => roof.slice() });
  expect([mask[12 * width + 64], mask[65 * width + 38], mask[65 * width + 80]]).toEqual([0, 0, 1]);
});
