import { expect, it } from "vitest";
import { type Point, roundBends } from "./round-bends.ts";

const onCircle = (turn: number): Point => [100 * Math.cos(turn), 100 * Math.sin(turn)];

it("between places on a circle runs the circle, not its chords", () => {
  const rounded = roundBends([0, 0.3, 0.7, 1, 1.4, 1.7].map(onCircle)).slice(10, -10);
  const away = rounded.map(([x, y]) => Math.abs(Math.hypot(x, y) - 100));
  expect(Math.max(...away)).toBeLessThan(0.5);
});

it("a corner stays where it is, and its sides straight", () => {
  const rounded = roundBends([
    [0, 0],
    [60, 0],
    [60, 60],
  ]);
  expect(rounded.every(([x, y]) => Math.min(Math.abs(y), Math.abs(x - 60)) < 1e-6)).toBe(true);
  expect(rounded).toContainEqual([60, 0]);
});

it("a long way beside a short one bulges no more than that one bends", () => {
  const rounded = roundBends([
    [0, 10],
    [8, 4],
    [200, 0],
    [208, -6],
  ]);
  const above = rounded.map(([x, y]) => (x > 8 && x < 200 ? (4 * (200 - x)) / 192 - y : 0));
  expect(Math.max(...above.map(Math.abs))).toBeLessThan(1.2);
});
