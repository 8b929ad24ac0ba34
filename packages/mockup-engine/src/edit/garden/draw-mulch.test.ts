import { expect, it } from "vitest";
import { drawMulch } from "./draw-mulch.ts";
import { gardenDesigns } from "./garden-designs.ts";

const [width, height] = [600, 450];

/** A bed of bark as it is drawn in the sun. */
function layBark(field: (x: number) => number): { L: Float32Array; mask: Float32Array } {
  const plane = () => new Float32Array(width * height);
  const painted = { L: plane(), a: plane(), b: plane() };
  const mask = plane();
  drawMulch(
    {
      photo: { data: new Uint8Array(), width, height },
      lab: painted,
      painted,
      mask,
      exposure: 1,
      sun: 0,
      hardness: 0,
      grain: 0,
      footOf: () => undefined,
      colors: undefined,
    },
    {
      ground: { horizon: 60, focal: 630, vanishing: width / 2 },
      field,
      yard: plane().fill(1),
      light: () => 1,
    },
    gardenDesigns.flowers,
    gardenDesigns.flowers.mulch,
  );
  return { L: painted.L, mask };
}

it("bark lies in chips, not in streaks as wide as planks", () => {
  const { L } = layBark(() => 5);
  const pixels = Array.from({ length: 40 * 400 }, (_, k) => (380 + Math.floor(k / 400)) * width + (k % 400));
  const mean = pixels.reduce((sum, i) => sum + L[i]!, 0) / pixels.length;
  const alike = (apart: number) =>
    pixels.reduce((sum, i) => sum + (L[i]! - mean) * (L[i + apart]! - mean), 0) /
    pixels.reduce((sum, i) => sum + (L[i]! - mean) ** 2, 0);
  // A chip is more than a pixel high, however flat the ground it lies on is seen, and of shredded bark no larger than that.
  expect(alike(width)).toBeGreaterThan(0.35);
  expect(alike(8), "as wide as a cobble").toBeLessThan(0.1);
});

it("a bed's edge is uneven, and no dark rim stands around it", () => {
  const { L, mask } = layBark((x) => (x - 300) / 200);
  const rows = Array.from({ length: 40 }, (_, k) => 380 + k);
  const edges = rows.map((y) => mask.subarray(y * width, (y + 1) * width).findIndex((share) => share > 0.5));
  expect(Math.max(...edges) - Math.min(...edges)).toBeGreaterThan(0);
  const mean = (from: number, to: number) => {
    const part = rows.flatMap((y) => [...L.subarray(y * width + from, y * width + to)]);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  };
  expect(mean(305, 312)).toBeLessThan(mean(400, 500));
  expect(mean(305, 312)).toBeGreaterThan(mean(400, 500) - 11);
});
