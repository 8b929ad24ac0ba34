import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { refineEdges } from "../scene/refine-edges.ts";
import { repaint } from "./edit-surfaces.ts";

type Lab = { L: number; a: number; b: number };
const [width, height] = [320, 160];
const brown: Lab = { L: 40, a: 14, b: 18 };

/** How light a wall of two colors is under navy paint, on its brown side and on the other. */
function paintBeside(other: Lab): [number, number] {
  const scene = openPlainScene(width, height, (x) => (x < 220 ? brown : other));
  const region = refineEdges(scene, new Float32Array(width * height).fill(1));
  const light = { white: 1, a: 0, b: 0, front: 60 };
  const { L } = repaint(scene, region, [40, 52, 88], { light, mayHaveTwo: true });
  return [L[80 * width + 100]!, L[80 * width + 280]!];
}

it("a house of a brown and a beige paint becomes one blue", () => {
  const [left, right] = paintBeside({ L: 62, a: 4, b: 18 });
  expect(Math.abs(left - right)).toBeLessThan(1);
});

it("a wall in the sun stays lighter than the one in the shade, in glare too", () => {
  const [shade, sun] = paintBeside({ L: 62, a: 20, b: 29 });
  expect(sun - shade).toBeGreaterThan(5);
  const [dim, glare] = paintBeside({ L: 62, a: 9, b: 11.6 });
  expect(glare - dim).toBeGreaterThan(5);
});
