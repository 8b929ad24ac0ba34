import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { readWish } from "../../text/read-wish.ts";
import { editScene } from "../edit-scene.ts";
import { shadeOwn } from "./shade-own.ts";

const [width, height] = [160, 120];
const at = 60 * width + 80;

/** A sage wall of so much light, painted as a wish says. */
function paint(wish: string, L: number) {
  const plain = openPlainScene(width, height, () => ({ L, a: -8, b: 10 }));
  const mask = () => new Float32Array(width * height).fill(1);
  const scene = { ...plain, mask };
  editScene(scene, readWish(wish, "painting").tasks);
  return { L: scene.lab.L[at]!, a: scene.lab.a[at]!, b: scene.lab.b[at]! };
}

it("walls a shade darker are the same green, and two shades are darker still", () => {
  const [one, two] = [paint("walls a shade darker", 60), paint("walls two shades darker", 60)];
  expect(one.L).toBeCloseTo(52, 0);
  expect(two.L).toBeCloseTo(44, 0);
  expect(Math.atan2(two.b, two.a)).toBeCloseTo(Math.atan2(10, -8), 3);
});

it("a lighter wall is paler, and white does not run over", () => {
  const lighter = paint("walls two shades lighter", 60);
  expect(lighter.L).toBeCloseTo(76, 0);
  expect(Math.hypot(lighter.a, lighter.b)).toBeLessThan(Math.hypot(8, 10));
  const scene = openPlainScene(width, height, (x) => ({ L: x < 120 ? 84 : 97, a: 0, b: 0 }));
  const { L } = shadeOwn(scene, new Float32Array(width * height).fill(1), 3);
  expect(Math.max(...L)).toBeLessThan(99);
});

it("what shadows lie on a wall are as deep as they were", () => {
  const scene = openPlainScene(width, height, (x) => ({ L: x < 120 ? 60 : 30, a: 0, b: 0 }));
  const { L } = shadeOwn(scene, new Float32Array(width * height).fill(1), -2);
  expect(L[60 * width + 140]! / L[at]!).toBeCloseTo(30 / 60, 2);
});
