import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { dropStraw, findByColor, takeFringe } from "./find-grass.ts";

const [width, height] = [300, 200];
const grass = { L: 36, a: -24, b: 18 };
const stones = { L: 60, a: 3, b: 9 };
const concrete = { L: 80, a: 0, b: 4 };

it("a lawn's shadow that was found as gravel is lawn, and gray gravel is not", () => {
  const plain = openPlainScene(width, height, (x) => (x < 150 ? grass : stones));
  const { masks } = plain.regions;
  masks.gravel.fill(1);
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const at = (plane: Float32Array) => [plane[100 * width + 60], plane[100 * width + 240]];
  expect(at(findByColor(scene, "lawn"))).toEqual([1, 0]);
  expect(at(findByColor(scene, "gravel"))).toEqual([0, 1]);
});

it.each([
  ["straw is no stone that stays beside a lawn", { L: 66, a: 2, b: 20 }, 0],
  ["what a lamp lights stays a stone", { L: 66, a: 14, b: 22 }, 1],
])("%s", (_, color, share) => {
  const scene = openPlainScene(width, height, (x) => (x < 100 ? color : stones));
  const left = dropStraw(scene, new Float32Array(width * height).fill(1));
  expect([left[100 * width + 40], left[100 * width + 240]]).toEqual([share, 1]);
});

it("new gravel leaves no line of grass along a path, and takes nothing of the path", () => {
  const [found, edge] = [140, 146];
  const scene = openPlainScene(width, height, (x) => (x < edge ? grass : concrete));
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i % width < found ? 1 : 0));
  const at = (x: number) => takeFringe(scene, yard)[100 * width + x]!;
  expect(at(found + 2)).toBeGreaterThan(0.9);
  expect(at(edge + 3)).toBe(0);
});

it("single blades that hang over a path go with the lawn, and brown leaves on it stay", () => {
  const [edge, blade, leaf] = [146, 147, 120];
  const scene = openPlainScene(width, height, (x, y) =>
    x < edge || (x === blade && y === 100)
      ? grass
      : x === blade && y === leaf
        ? { L: 40, a: 12, b: 26 }
        : concrete,
  );
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i % width < edge ? 1 : 0));
  const ground = takeFringe(scene, yard);
  expect(ground[100 * width + blade]).toBeGreaterThan(0.3);
  expect(ground[leaf * width + blade]).toBe(0);
});

it("the leaves of a shrub are no fringe of the lawn", () => {
  const scene = openPlainScene(width, height, (x) => (x < 146 ? grass : concrete));
  scene.regions.masks.plant.forEach((_, i, plane) => {
    plane[i] = i % width >= 140 ? 1 : 0;
  });
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i % width < 140 ? 1 : 0));
  expect(takeFringe(scene, yard)[100 * width + 142]).toBe(0);
});
