import { expect, it } from "vitest";
import { isMostlySeen } from "./tell-seen.ts";

const size = { width: 200, height: 150 };
const plant = { name: "boxwood", x: 100, y: 100, wide: 40, isTurned: false } as const;

it("a plant is seen before the house, and not behind a hedge or half beside the picture", () => {
  const behind = (foot: number) => (x: number) => (x > 90 ? foot : undefined);
  expect(isMostlySeen(plant, () => undefined, size)).toBe(true);
  expect(isMostlySeen(plant, behind(98), size)).toBe(true);
  expect(isMostlySeen(plant, behind(130), size)).toBe(false);
  expect(isMostlySeen({ ...plant, x: 196 }, () => undefined, size)).toBe(false);
  expect(isMostlySeen({ ...plant, y: 162 }, () => undefined, size)).toBe(false);
});

it("a trunk before a plant leaves it standing there", () => {
  const trunk = (x: number) => (x > 104 && x < 112 ? 140 : undefined);
  expect(isMostlySeen(plant, trunk, size)).toBe(true);
});
