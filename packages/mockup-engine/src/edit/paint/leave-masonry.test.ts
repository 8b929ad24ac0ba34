import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { leaveMasonry } from "./leave-masonry.ts";

type Lab = { L: number; a: number; b: number };
const [width, height] = [320, 80];
const cream: Lab = { L: 80, a: 2, b: 16 };
const shade: Lab = { L: 45, a: 1, b: 4 };
const lamplight: Lab = { L: 86, a: 14, b: 40 };
const brick: Lab = { L: 46, a: 22, b: 20 };
const mortar: Lab = { L: 62, a: 6, b: 12 };
const terracotta: Lab = { L: 60, a: 26, b: 34 };
const shadedTerracotta: Lab = { L: 40, a: 32, b: 34 };

/** How much of a wall is left to be painted: well inside it, and where it has another look on the right. */
function leave(wall: Lab, colorOfRest: (x: number, y: number) => Lab, from = 250) {
  const scene = openPlainScene(width, height, (x, y) => (x < from ? wall : colorOfRest(x, y)));
  const mask = leaveMasonry(scene, new Float32Array(width * height).fill(1));
  return [100, Math.floor((from + width) / 2)].map((x) => mask[40 * width + x]);
}
const masonry = (x: number, y: number) => (y % 6 === 0 || x % 12 === 0 ? mortar : brick);

it("a brick column is left as it is when the walls are painted, joints and all", () => {
  expect(leave(cream, masonry)).toEqual([1, 0]);
});

it("half a house of brick stays where the wish keeps it, and is painted where it names the walls", () => {
  const scene = openPlainScene(width, height, (x, y) => (x < 180 ? cream : masonry(x, y)));
  const left = (isWished: boolean) =>
    leaveMasonry(scene, new Float32Array(width * height).fill(1), isWished)[40 * width + 250];
  expect([left(false), left(true)]).toEqual([1, 0]);
});

it("brick in the sun is left beside a wall in the shade", () => {
  const sunlit: Lab = { L: 66, a: 27, b: 25 };
  const shaded: Lab = { L: 34, a: 17, b: 15 };
  const scene = openPlainScene(width, height, (x) => (x < 250 ? shade : x < 285 ? shaded : sunlit));
  const mask = leaveMasonry(scene, new Float32Array(width * height).fill(1));
  expect([mask[40 * width + 100], mask[40 * width + 305]]).toEqual([1, 0]);
});

it.each([
  ["in the shade", cream, shade],
  ["in a lamp's light", cream, lamplight],
  ["that is red itself and lies in the shade", terracotta, shadedTerracotta],
])("wall %s is painted", (_, wall, color) => {
  expect(leave(wall, () => color)).toEqual([1, 1]);
});

it("a house that is mostly of brick is painted where paint is asked for", () => {
  expect(leave(cream, masonry, 150)).toEqual([1, 1]);
});
