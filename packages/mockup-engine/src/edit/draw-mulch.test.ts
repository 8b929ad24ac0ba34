import { expect, it } from "vitest";
import { drawMulch } from "./draw-mulch.ts";
import { gardenDesigns } from "./garden-designs.ts";

const [width, height] = [600, 450];

it("bark lies in chips, not in streaks as wide as planks", () => {
  const plane = () => new Float32Array(width * height);
  const painted = { L: plane(), a: plane(), b: plane() };
  const everywhere = plane().fill(1);
  drawMulch(
    {
      photo: { data: new Uint8Array(), width, height },
      lab: painted,
      painted,
      mask: plane(),
      exposure: 1,
      sun: 0,
      hardness: 0,
      grain: 0,
      footOf: () => undefined,
      colors: undefined,
    },
    {
      ground: { horizon: 60, focal: 630, vanishing: width / 2 },
      field: () => 5,
      yard: everywhere,
      light: () => 1,
    },
    gardenDesigns.flowers,
    gardenDesigns.flowers.mulch,
  );
  const pixels = Array.from({ length: 40 * 400 }, (_, k) => (380 + Math.floor(k / 400)) * width + (k % 400));
  const mean = pixels.reduce((sum, i) => sum + painted.L[i]!, 0) / pixels.length;
  const alike = (apart: number) =>
    pixels.reduce((sum, i) => sum + (painted.L[i]! - mean) * (painted.L[i + apart]! - mean), 0) /
    pixels.reduce((sum, i) => sum + (painted.L[i]! - mean) ** 2, 0);
  // A chip is several pixels high, however flat the ground it lies on is seen.
  expect(alike(2 * width)).toBeGreaterThan(0.35);
});
