import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { tellOpenGround } from "./tell-open-ground.ts";

const [width, height] = [200, 120];
const isBoulder = (x: number, y: number) => x >= 120 && x < 150 && y >= 60 && y < 80;

it("no plant stands upon a boulder that was found as the bark around it", () => {
  const scene = openPlainScene(width, height, (x, y) => {
    // Chips of bark in the sun are lighter than the others.
    return isBoulder(x, y) ? { L: 62, a: 2, b: 10 } : { L: (x * 7 + y * 3) % 5 === 0 ? 48 : 26, a: 6, b: 9 };
  });
  const isOpen = tellOpenGround(scene, new Float32Array(width * height).fill(1));
  const stands = (x: number, y: number) => isOpen({ name: "lavender", x, y, wide: 24, isTurned: false });
  expect(stands(60, 70)).toBe(true);
  expect(stands(135, 74)).toBe(false);
  expect(stands(135, 110)).toBe(true);
});

it("no plant stands upon one that was found as the bark around it", () => {
  const scene = openPlainScene(width, height, (x, y) => {
    return isBoulder(x, y) ? { L: 30, a: -14, b: 20 } : { L: 28, a: 6, b: 9 };
  });
  const isOpen = tellOpenGround(scene, new Float32Array(width * height).fill(1));
  expect(isOpen({ name: "lavender", x: 135, y: 78, wide: 24, isTurned: false })).toBe(false);
  expect(isOpen({ name: "lavender", x: 60, y: 78, wide: 24, isTurned: false })).toBe(true);
});
