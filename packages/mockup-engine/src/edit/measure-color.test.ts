import { expect, it } from "vitest";
import { EngineError } from "../engine-error.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { measureColor } from "./measure-color.ts";

const taupe = { L: 60, a: 4, b: 12 };
const light = { white: 0.8, a: 2, b: -6, front: 70 };

it("a color taken from the walls is the paint that looks like them in the photo's light", () => {
  const plain = openPlainScene(80, 60, () => taupe);
  const scene = { ...plain, light, mask: (name: string) => plain.lab.L.map(() => (name === "wall" ? 1 : 0)) };
  const [red, green, blue] = measureColor(scene, "walls");
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
  // In four fifths of the light the paint itself is lighter than it looks: L 79.
  expect((red + green + blue) / 3).toBeGreaterThan(180);
});

it("the color of a garage door that is not in the photo is not taken, and it is said so", () => {
  const scene = { ...openPlainScene(80, 60, () => taupe), light };
  expect(() => measureColor(scene, "garage")).toThrow(EngineError);
  try {
    measureColor(scene, "garage");
  } catch (error) {
    expect((error as EngineError).userMessage).toBe(
      "We couldn't find a garage door in this photo to take the color from. Please name the color instead.",
    );
  }
});
