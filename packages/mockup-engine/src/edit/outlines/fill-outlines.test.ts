import { expect, it } from "vitest";
import { fillOutlines } from "./fill-outlines.ts";

const size = { width: 12, height: 10 };

it("an outline covers the pixels within it, and those on its edge in part", () => {
  const mask = fillOutlines([Float32Array.of(2, 2.5, 6.5, 2.5, 6.5, 8, 2, 8)], size);
  const at = (x: number, y: number) => mask[y * size.width + x];
  expect([at(1, 5), at(2, 5), at(6, 5), at(7, 5), at(4, 2), at(4, 8)]).toEqual([0, 1, 0.5, 0, 0.5, 0]);
});

it("an outline within another one is a hole", () => {
  const box = (from: number, to: number) => Float32Array.of(from, from, to, from, to, to, from, to);
  const mask = fillOutlines([box(1, 9), box(3, 6)], size);
  expect([mask[2 * size.width + 2], mask[4 * size.width + 4]]).toEqual([1, 0]);
});

it("what lies beyond the picture is cut off", () => {
  const mask = fillOutlines([Float32Array.of(-5, -5, 30, -5, 30, 30, -5, 30)], size);
  expect(mask.every((value) => value === 1)).toBe(true);
});
