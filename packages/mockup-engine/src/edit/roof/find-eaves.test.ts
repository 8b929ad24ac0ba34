import { expect, it } from "vitest";
import { findEaves } from "./find-eaves.ts";

const [width, height] = [200, 120];

/** A plane of a roof between two rows of every column. */
function labelPlane(highest: (x: number) => number, lowest: (x: number) => number) {
  const label = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y += 1)
    for (let x = 20; x < 180; x += 1) if (y >= highest(x) && y <= lowest(x)) label[y * width + x] = 0;
  return { width, height, label, count: 1 };
}

it.each([0, 0.2, -0.15])("follows a plane's lower edge, which falls by %d", (slope) => {
  const [eave] = findEaves(
    labelPlane(
      () => 20,
      (x) => 70 + slope * (x - 100),
    ),
  );
  expect(eave!.slope).toBeCloseTo(slope, 1);
  expect(eave!.y - slope * (eave!.x - 100)).toBeCloseTo(70, -0.5);
});

it("follows the ridge where a gable hides the eave", () => {
  const gable = (x: number) => 90 - Math.abs(x - 100) * 0.5;
  const [eave] = findEaves(
    labelPlane(
      (x) => 20 + 0.1 * x,
      (x) => 150 - gable(x),
    ),
  );
  expect(eave!.slope).toBeCloseTo(0.1, 1);
});

it("takes a plane for level where neither of its edges is straight", () => {
  const [eave] = findEaves(
    labelPlane(
      (x) => Math.abs(x - 100) * 0.5,
      (x) => 110 - Math.abs(x - 100) * 0.5,
    ),
  );
  expect(eave!.slope).toBe(0);
});
