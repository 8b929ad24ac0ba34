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

it("painted trim is smooth where the old trim and what lies beside it were of two colors; walls keep their bumps", () => {
  expect(spreadOf("paint the trim white")).toBeLessThan(8);
  expect(spreadOf("paint the walls white")).toBeGreaterThan(10);
});
