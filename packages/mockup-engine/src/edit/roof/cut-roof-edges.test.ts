import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { refineEdges } from "../scene/refine-edges.ts";
import { cutRoofEdges, keepHue } from "./cut-roof-edges.ts";

const [width, height] = [160, 120];

it("leaves the gutter below a roof as it is, where the roof was found to reach onto it", () => {
  const [eave, wallTop] = [60, 65];
  const scene = openPlainScene(width, height, (_, y) => {
    if (y < eave) return { L: 38, a: 10, b: 14 };
    return y < wallTop ? { L: 90, a: 0, b: 2 } : { L: 55, a: 8, b: 40 };
  });
  const found = Float32Array.from({ length: width * height }, (_, i) => (i < width * (eave + 2) ? 1 : 0));
  const { mask } = cutRoofEdges(scene, refineEdges(scene, found));
  const shareIn = (row: number) => mask[row * width + width / 2]!;
  expect(shareIn(eave - 1)).toBeGreaterThan(0.95);
  expect(shareIn(eave)).toBeLessThan(0.1);
  expect(shareIn(eave + 1)).toBeLessThan(0.1);
});

it("takes a roof's light and dark tiles beside its edge for the roof", () => {
  const eave = 60;
  const scene = openPlainScene(width, height, (x, y) =>
    y < eave ? { L: (x + y) % 8 < 4 ? 70 : 40, a: 15, b: 22 } : { L: 95, a: 0, b: 0 },
  );
  const roof = Float32Array.from({ length: width * height }, (_, i) => (i < width * eave ? 1 : 0));
  const { mask } = cutRoofEdges(scene, refineEdges(scene, roof));
  expect(Math.min(...mask.subarray(width * (eave - 2) + 20, width * (eave - 1) - 20))).toBeGreaterThan(0.9);
});

it("takes red tiles in the shade and in glaring light for the roof, and no leaf before them", () => {
  const isLeaf = (x: number, y: number) => x > 70 && x < 74 && y > 30 && y < 34;
  const scene = openPlainScene(width, height, (x, y) => {
    if (isLeaf(x, y)) return { L: 40, a: -25, b: 30 };
    return x % 12 < 3 ? { L: 30, a: 18, b: 16 } : { L: 60, a: 44, b: 42 };
  });
  const roof = new Float32Array(width * height).fill(1);
  const { mask } = keepHue(scene, refineEdges(scene, roof), roof);
  expect(mask[80 * width + 61]).toBe(1);
  expect(mask[32 * width + 72]).toBeLessThan(0.1);
});
