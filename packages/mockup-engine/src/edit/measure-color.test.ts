import { expect, it } from "vitest";
import { rgbToLab } from "../analyse/convert-lab.ts";
import { EngineError } from "../engine-error.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import type { MeasuredPart } from "../text/wish-plan.ts";
import { freshColor } from "../text/words/color-of-part.ts";
import { paintOf } from "./measure-color.ts";

const likeOf = (like: MeasuredPart) => ({ name: "", rgb: [0, 0, 0] as [number, number, number], like });
const taupe = { L: 60, a: 4, b: 12 };
const light = { white: 0.8, a: 2, b: -6, front: 70 };

it("a color taken from the walls is the paint that looks like them in the photo's light", () => {
  const plain = openPlainScene(80, 60, () => taupe);
  const scene = { ...plain, light, mask: (name: string) => plain.lab.L.map(() => (name === "wall" ? 1 : 0)) };
  const [red, green, blue] = paintOf(scene, { color: likeOf("walls") }, scene.lab.L);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
  // In four fifths of the light the paint itself is lighter than it looks: L 79.
  expect((red + green + blue) / 3).toBeGreaterThan(180);
});

it("the color of a garage door that is not in the photo is not taken, and it is said so", () => {
  const scene = { ...openPlainScene(80, 60, () => taupe), light };
  expect(() => paintOf(scene, { color: likeOf("garage") }, scene.lab.L)).toThrow(EngineError);
  try {
    paintOf(scene, { color: likeOf("garage") }, scene.lab.L);
  } catch (error) {
    expect((error as EngineError).userMessage).toBe(
      "We couldn't find a garage door in this photo to take the color from. Please name the color instead.",
    );
  }
});

it("a color painted anew is a little lighter and richer, and white gets no tint of the light", () => {
  const whole = new Float32Array(80 * 60).fill(1);
  const plain = { white: 1, a: 0, b: 0, front: 90 };
  const renew = (lab: { L: number; a: number; b: number }) =>
    rgbToLab([
      ...paintOf({ ...openPlainScene(80, 60, () => lab), light: plain }, { color: freshColor }, whole),
    ]);
  const sage = renew({ L: 60, a: -10, b: 14 });
  expect(sage.L).toBeGreaterThan(61);
  expect(Math.hypot(sage.a, sage.b)).toBeGreaterThan(Math.hypot(10, 14) + 2);
  const white = renew({ L: 88, a: 0, b: -4 });
  expect(white.b).toBeGreaterThan(-4);
});
