import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { spareThings } from "./spare-things.ts";

const [width, height] = [256, 192];
const grass = { L: 46, a: -12, b: 28 };
const straw = { L: 70, a: 0, b: 32 };
const concrete = { L: 78, a: 1, b: 9 };
const earth = { L: 58, a: 6, b: 26 };
const boulder = { L: 74, a: 2, b: 12 };
const pool = { L: 62, a: -12, b: -20 };
type Color = typeof grass;

/** How much of the yard is left in the middle of a thing that lies in it, and beside that. */
function leftOf(
  thing: Color,
  { ground = grass, reach = 9, blur = 0 } = {},
): { inside: number; beside: number } {
  const scene = openPlainScene(width, height, (x, y) => {
    const outside = Math.hypot(x - 120, (y - 100) * 1.6) - reach;
    const share = blur ? Math.min(1, Math.max(0, 0.5 - outside / blur)) : outside < 0 ? 1 : 0;
    const mix = (key: keyof Color) => ground[key] + (thing[key] - ground[key]) * share;
    return { L: mix("L"), a: mix("a"), b: mix("b") };
  });
  const left = spareThings(scene, new Float32Array(width * height).fill(1));
  return { inside: left[100 * width + 120]!, beside: left[100 * width + 160]! };
}

it.each([
  ["a stepping stone in a lawn", leftOf(concrete)],
  ["a boulder on bare earth", leftOf(boulder, { ground: earth })],
  ["a pool", leftOf(pool, { reach: 30 })],
])("%s stays as it is, and the yard beside it is changed", (_, left) => {
  expect(left).toEqual({ inside: 0, beside: 1 });
});

it.each([
  ["a patch of straw", leftOf(straw)],
  ["a pale patch that fades into the grass", leftOf(concrete, { blur: 24 })],
  ["a broad pale forecourt, of which nobody knows what it is,", leftOf(concrete, { reach: 60 })],
  ["a shadow", leftOf({ L: 24, a: -6, b: 10 })],
  ["a fleck", leftOf(concrete, { reach: 2 })],
])("%s is no thing that lies in the yard", (_, left) => {
  expect(left).toEqual({ inside: 1, beside: 1 });
});
