import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { leaveSkylights } from "./leave-skylights.ts";

const [width, height] = [280, 180];
const slate = { L: 45, a: 2, b: 4 };
const dome = { L: 78, a: 1, b: 2 };
const isWindow = (x: number, y: number) => x >= 120 && x < 146 && y >= 70 && y < 84;

/** How much is still roof in the middle of the window, and far from it. */
function leftOf(look: (x: number, y: number) => { L: number; a: number; b: number }) {
  const scene = openPlainScene(width, height, look);
  const roof = new Float32Array(width * height).fill(1);
  leaveSkylights(scene, roof);
  return { window: roof[77 * width + 133]!, beside: roof[77 * width + 40]! };
}

it("leaves a skylight in the roof as it is", () => {
  expect(leftOf((x, y) => (isWindow(x, y) ? dome : slate))).toEqual({ window: 0, beside: 1 });
});

it("leaves a skylight of blue glass between red tiles", () => {
  const tiles = { L: 48, a: 18, b: 24 };
  const glass = { L: 46, a: 0, b: 0 };
  expect(leftOf((x, y) => (isWindow(x, y) ? glass : tiles))).toEqual({ window: 0, beside: 1 });
});

it("reroofs a sunlit stripe, and tiles that are lighter and warmer than the rest", () => {
  const isStripe = (y: number) => y >= 70 && y < 84;
  expect(leftOf((_, y) => (isStripe(y) ? dome : slate)).window).toBe(1);
  const warm = { L: 78, a: 4, b: 14 };
  expect(leftOf((x, y) => (isWindow(x, y) ? warm : slate)).window).toBe(1);
});

it("reroofs a bluish shadow between red tiles, and the glint of one", () => {
  const tiles = { L: 60, a: 24, b: 30 };
  const shadow = { L: 52, a: 14, b: 12 };
  expect(leftOf((x, y) => (isWindow(x, y) ? shadow : tiles)).window).toBe(1);
  const isGlint = (x: number, y: number) => x >= 130 && x < 138 && y >= 76 && y < 79;
  expect(leftOf((x, y) => (isGlint(x, y) ? { L: 90, a: 8, b: 10 } : tiles)).window).toBe(1);
});

it("reroofs the many spots of sun that fall between leaves", () => {
  const isSpot = (x: number, y: number) => x % 40 < 20 && y % 40 < 12;
  const scene = openPlainScene(width, height, (x, y) => (isSpot(x, y) ? dome : slate));
  const roof = new Float32Array(width * height).fill(1);
  leaveSkylights(scene, roof);
  expect(Math.min(...roof)).toBe(1);
});
