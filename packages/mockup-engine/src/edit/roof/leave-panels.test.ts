import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { leavePanels } from "./leave-panels.ts";

const [width, height] = [240, 160];
const isPanel = (x: number, y: number) => x >= 80 && x < 150 && y >= 50 && y < 100;

function leftOf(panel: { L: number; a: number; b: number }): { panel: number; beside: number } {
  const scene = openPlainScene(width, height, (x, y) => (isPanel(x, y) ? panel : { L: 55, a: 10, b: 14 }));
  const roof = new Float32Array(width * height).fill(1);
  leavePanels(scene, roof);
  return { panel: roof[75 * width + 115]!, beside: roof[75 * width + 40]! };
}

it("leaves solar panels on a roof as they are", () => {
  expect(leftOf({ L: 22, a: 4, b: -30 })).toEqual({ panel: 0, beside: 1 });
});

it("reroofs what lies in a bluish shadow", () => {
  expect(leftOf({ L: 30, a: 3, b: -5 })).toEqual({ panel: 1, beside: 1 });
});
