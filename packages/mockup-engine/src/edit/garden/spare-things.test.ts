import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { spareThings } from "./spare-things.ts";

const [width, height] = [256, 192];
const grass = { L: 46, a: -12, b: 28 };
const straw = { L: 70, a: 0, b: 32 };
const concrete = { L: 78, a: 1, b: 9 };
const earth = { L: 58, a: 6, b: 26 };
const boulder = { L: 74, a: 2, b: 12 };
const pool = { L: 62, a: -12, b: -20 };
const asphalt = { L: 50, a: 0, b: -1 };
type Color = typeof grass;

/** How much of the yard is left in the middle of a thing that lies in it, and beside that. */
function leftOf(
  thing: Color,
  { ground = grass, reach = 9, blur = 0, rough = 0 } = {},
): { inside: number; beside: number } {
  const scene = openPlainScene(width, height, (x, y) => {
    const outside = Math.hypot(x - 120, (y - 100) * 1.6) - reach;
    const share = blur ? Math.min(1, Math.max(0, 0.5 - outside / blur)) : outside < 0 ? 1 : 0;
    const mix = (key: keyof Color) => ground[key] + (thing[key] - ground[key]) * share;
    return { L: mix("L") + (((x * 7 + y * 13) % 5) - 2) * rough * share, a: mix("a"), b: mix("b") };
  });
  const left = spareThings(scene, new Float32Array(width * height).fill(1));
  return { inside: left[100 * width + 120]!, beside: left[100 * width + 160]! };
}

it.each([
  ["a stepping stone in a lawn", leftOf(concrete)],
  ["a boulder on bare earth", leftOf(boulder, { ground: earth })],
  ["a pool", leftOf(pool, { reach: 30 })],
  ["a pool in whose waves the sun glitters", leftOf(pool, { reach: 30, rough: 5 })],
  ["a forecourt of concrete", leftOf(concrete, { reach: 30 })],
  ["a forecourt of asphalt", leftOf(asphalt, { reach: 30, rough: 0.5 })],
])("%s stays as it is, and the yard beside it is changed", (_, left) => {
  expect(left).toEqual({ inside: 0, beside: 1 });
});

it.each([
  ["a patch of straw", leftOf(straw)],
  ["a pale patch that fades into the grass", leftOf(concrete, { blur: 24 })],
  ["gravel as gray as concrete", leftOf(concrete, { reach: 30, rough: 5 })],
  ["smooth earth", leftOf({ L: 58, a: 6, b: 9 }, { reach: 30 })],
  ["a pale place in sand", leftOf({ L: 76, a: 3, b: 8 }, { ground: { L: 76, a: 4, b: 12 }, reach: 30 })],
  ["a shadow that is blue in strong colors", leftOf({ L: 29, a: 13, b: -33 }, { reach: 30 })],
  ["a yard at night", leftOf({ L: 8, a: 2, b: -14 }, { reach: 30 })],
  ["a shadow", leftOf({ L: 24, a: -6, b: 10 })],
  ["a fleck", leftOf(concrete, { reach: 2 })],
])("%s is no thing that lies in the yard", (_, left) => {
  expect(left).toEqual({ inside: 1, beside: 1 });
});
