import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enlarge } from "./enlarge-planes.ts";
import { boxMean, findRows, openGuide, weightedMean } from "./filter-planes.ts";

const size = { width: 7, height: 5 };
const plane = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 35, maxLength: 35 })
  .map((values) => Float32Array.from(values));

/** The mean over a window, counted pixel by pixel. */
function countMean(values: Float32Array, weights: Float32Array, at: number, radius: number): number {
  let [sum, total] = [0, 0];
  for (let y = 0, i = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1, i += 1) {
      const isNear =
        Math.abs(x - (at % size.width)) <= radius && Math.abs(y - Math.floor(at / size.width)) <= radius;
      if (!isNear) continue;
      sum += values[i]! * (weights[i]! + 1e-3);
      total += weights[i]! + 1e-3;
    }
  }
  return sum / total;
}

describe("means over a window", () => {
  it("are those counted pixel by pixel, whatever the radius", () => {
    const ones = new Float32Array(35).fill(1);
    fc.assert(
      fc.property(plane, fc.integer({ min: 0, max: 9 }), (values, radius) => {
        const means = boxMean(values, size.width, size.height, radius);
        for (const [i, mean] of means.entries())
          expect(mean).toBeCloseTo(countMean(values, ones, i, radius), 3);
      }),
    );
  });

  it("are the same where only some rows are asked for", () => {
    const rows = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(plane, fc.integer({ min: 0, max: 9 }), rows, (values, radius, [one, other]) => {
        const wanted = { first: Math.min(one, other), end: Math.max(one, other) };
        const means = boxMean(values, size.width, size.height, radius);
        const some = boxMean(values, size.width, size.height, radius, wanted);
        for (const [i, mean] of some.entries()) {
          const row = Math.floor(i / size.width);
          expect(mean).toBeCloseTo(row >= wanted.first && row < wanted.end ? means[i]! : 0, 3);
        }
      }),
    );
  });

  it("weigh each pixel, and nothing of one call is left for the next", () => {
    fc.assert(
      fc.property(plane, plane, fc.integer({ min: 0, max: 9 }), (values, weights, radius) => {
        const shares = weights.map((value) => value / 100);
        const means = weightedMean(values, shares, size, radius);
        for (const [i, mean] of means.entries())
          expect(mean).toBeCloseTo(countMean(values, shares, i, radius), 1);
      }),
    );
  });
});

it("a mask's edge moves onto the guide's", () => {
  const guide = Float32Array.from({ length: 35 }, (_, i) => (i % 7 < 3 ? 0 : 1));
  const drawn = Float32Array.from({ length: 35 }, (_, i) => (i % 7 < 2 ? 0 : 1));
  const { slope, offset } = openGuide(guide, size, 2, 1e-4)(drawn);
  const moved = slope.map((value, i) => value * guide[i]! + offset[i]!);
  expect(moved[16]! - drawn[16]!).toBeLessThan(-0.3);
  expect(moved[20]).toBeCloseTo(1, 1);
});

it("a plane is enlarged between its pixels' middles", () => {
  const large = enlarge(Float32Array.of(0, 1), { width: 2, height: 1 }, { width: 4, height: 2 });
  expect([...large]).toEqual([0, 0.25, 0.75, 1, 0, 0.25, 0.75, 1]);
});

it("rows with something in them are found, with those around that lie in the picture", () => {
  const marked = Float32Array.from({ length: 35 }, (_, i) => (i === 13 || i === 15 ? 1 : 0));
  expect(findRows(marked, size, 0)).toEqual({ first: 1, end: 3 });
  expect(findRows(marked, size, 2)).toEqual({ first: 0, end: 5 });
  expect(findRows(new Float32Array(35), size, 2)).toEqual({ first: 0, end: 0 });
});
