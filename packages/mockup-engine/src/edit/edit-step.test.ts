import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { readWish } from "../text/read-wish.ts";
import { editStep } from "./edit-step.ts";
import { hashCell } from "./make-noise.ts";
import { splitTasks } from "./split-tasks.ts";

const [width, height] = [160, 120];
const whole = new Float32Array(width * height).fill(1);

/** How much the lightness of a mottled surface, light and dark by turns, still differs once it is painted. */
function spreadOf(wish: string): number {
  const scene = openPlainScene(width, height, (x, y) => ({
    L: hashCell(x >> 1, y >> 1, 1) > 0.5 ? 75 : 35,
    a: 0,
    b: 4,
  }));
  const { painted } = editStep(scene, splitTasks(readWish(wish, "painting").tasks)[0]!, whole);
  const mean = painted.L.reduce((sum, L) => sum + L, 0) / painted.L.length;
  return Math.sqrt(painted.L.reduce((sum, L) => sum + (L - mean) ** 2, 0) / painted.L.length);
}

it("desert plants grow right out of new gravel, without a strip of other rock around them", () => {
  const [wide, high, foot] = [400, 300, 150];
  const scene = openPlainScene(wide, high, (_, y) =>
    y < foot ? { L: 75, a: 0, b: 4 } : { L: 66, a: 8, b: 24 },
  );
  const { wall, gravel } = scene.regions.masks;
  wall.fill(1, 0, wide * foot);
  gravel.fill(1, wide * foot);
  const [step] = splitTasks(readWish("gravel with desert plants", "landscaping").tasks);
  const { painted } = editStep(scene, step!, gravel);
  const medianAt = (row: number) => painted.b.slice(row * wide, (row + 6) * wide).sort()[wide * 3]!;
  expect(Math.abs(medianAt(foot + 2) - medianAt(foot + 50))).toBeLessThan(2);
});

it("painted trim is smooth where the old trim and what lies beside it were of two colors; walls keep their bumps", () => {
  expect(spreadOf("paint the trim white")).toBeLessThan(8);
  expect(spreadOf("paint the walls white")).toBeGreaterThan(10);
});
