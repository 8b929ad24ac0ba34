import { expect, it } from "vitest";
import { findLawnEdge, isAtLawn } from "./find-base-line.ts";
import type { Scene } from "./open-scene.ts";

const [width, height] = [400, 300];
const scene = { photo: { width, height } } as Scene;

/** A yard that begins in each column where `from` says, down to the street. */
function yardFrom(from: (x: number) => number): Float32Array {
  return new Float32Array(width * height).map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y >= from(x) && y < 290 ? 1 : 0;
  });
}

it("a bed behind a path follows the lawn's far edge", () => {
  const edge = findLawnEdge(
    scene,
    yardFrom((x) => 150 + x * 0.1),
  );
  expect(edge[200]).toBeCloseTo(171, 0);
});

it("a bed does not run down beside a driveway", () => {
  const edge = findLawnEdge(
    scene,
    yardFrom((x) => (x < 200 ? 150 : 150 + (x - 200) * 2)),
  );
  expect(edge[100]).toBeDefined();
  expect(edge[240]).toBeUndefined();
});

it("a house's foot stands at the lawn only when no path is between", () => {
  const foot = Array.from({ length: width }, () => 150);
  expect(
    isAtLawn(
      foot,
      scene,
      yardFrom(() => 152),
    ),
  ).toBe(true);
  expect(
    isAtLawn(
      foot,
      scene,
      yardFrom(() => 165),
    ),
  ).toBe(false);
});
