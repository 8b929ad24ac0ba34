import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { isOnCobbles } from "./tell-cobbles.ts";

const [width, height] = [300, 200];
const plant = { name: "lavender", x: 150, y: 120, wide: 68, isTurned: false } as const;
/** Ground on which a metre is a hundred pixels wide, by its lightness. */
const on = (lightAt: (x: number, y: number) => number) =>
  isOnCobbles(
    openPlainScene(width, height, (x, y) => ({ L: lightAt(x, y), a: 3, b: 6 })),
    plant,
  );

it("no plant grows out of cobbles, each as wide as a foot and dark beside the next", () => {
  expect(on((x, y) => (Math.hypot((x % 24) - 12, ((y % 12) - 6) * 2) < 9 ? 52 : 14))).toBe(true);
});

it("chips of bark and the edge of a shadow are no cobbles", () => {
  expect(on((x, y) => ((x * 7 + y * 13) % 5 === 0 ? 52 : 24))).toBe(false);
  expect(on((x) => (x < 150 ? 50 : 18))).toBe(false);
});
