import { expect, it } from "vitest";
import { hashCell } from "../numbers/make-noise.ts";
import { findFacets } from "./find-facets.ts";

const [width, height] = [400, 300];

/** Two planes side by side, the right one in shade, whose courses run along slopes of their own. */
function drawRoof(left: number, right: number) {
  const L = new Float32Array(width * height);
  const mask = new Float32Array(width * height);
  for (let y = 60; y < 200; y += 1) {
    for (let x = 40; x < 360; x += 1) {
      const isLeft = x < 200;
      const along = y - (isLeft ? left : right) * x;
      const isLine = ((along % 7) + 7) % 7 < 2;
      L[y * width + x] = (isLeft ? 60 : 42) - (isLine ? 9 : 0) + hashCell(x, y, 4) * 2;
      mask[y * width + x] = 1;
    }
  }
  const plane = new Float32Array(width * height);
  const photo = { data: new Uint8Array(0), width, height };
  return { scene: { photo, lab: { L, a: plane, b: plane } }, mask };
}

it.each([
  [0.2, -0.15],
  [0, 0.25],
  [-0.3, 0],
])("lays the courses of each roof plane along its own slope: %d and %d", (left, right) => {
  const { scene, mask } = drawRoof(left, right);
  const facets = findFacets(scene, mask);
  const slopeAt = (x: number, y: number) => {
    const row = Math.floor((y * facets.height) / height);
    return facets.slopes[facets.label[row * facets.width + Math.floor((x * facets.width) / width)]!]!;
  };
  expect(slopeAt(110, 130)).toBeCloseTo(left, 1);
  expect(slopeAt(290, 130)).toBeCloseTo(right, 1);
});

it("sees no roof where there is none", () => {
  const { scene, mask } = drawRoof(0, 0);
  const facets = findFacets(scene, mask);
  expect(facets.label[0]).toBe(-1);
});
