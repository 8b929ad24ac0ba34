import * as tf from "@tensorflow/tfjs-core";
import { expect, it } from "vitest";
import { attend } from "./attend.ts";
import "./part-network.ts";

/** A map of places in one row or more, of two planes each. */
const map = (height: number, width: number, values: number[]) => tf.tensor4d(values, [1, height, width, 2]);
/** So large a query that all attention goes to the key it fits best. */
const sure = 100;
const [left, right] = [
  [1, 0],
  [0, 1],
];

it("each place takes over what is told by the place whose key fits its query best", () => {
  const queries = map(1, 2, [...right.map((x) => x * sure), ...left.map((x) => x * sure)]);
  const seen = attend([queries, map(1, 2, [...left, ...right]), map(1, 2, [5, 6, 7, 8])], {});
  expect(seen.shape).toEqual([1, 1, 2, 2]);
  expect([...seen.dataSync()]).toEqual([7, 8, 5, 6]);
});

it("where no key fits better than another, all places are heard alike", () => {
  const seen = attend([map(1, 2, [0, 0, 0, 0]), map(1, 2, [...left, ...right]), map(1, 2, [5, 6, 7, 8])], {});
  expect([...seen.dataSync()]).toEqual([6, 7, 6, 7]);
});

it("a window hears nothing of its neighbors", () => {
  const values = Array.from(
    { length: 4 * 4 * 2 },
    (_, i) => (Math.floor(i / 8) < 2 ? 0 : 4) + ((i >> 1) % 4 < 2 ? 1 : 2),
  );
  const nothing = map(4, 4, Array(32).fill(0));
  const seen = attend([nothing, nothing, map(4, 4, values)], { window: 2 });
  expect([...seen.dataSync()]).toEqual(values);
});

it("four places that ask as one ask by the largest of their queries", () => {
  const queries = map(2, 2, [0, 0, 0, sure, 0, 0, -sure, 0]);
  const keys = map(2, 2, [...left, ...right, ...left, ...left]);
  const seen = attend([queries, keys, map(2, 2, [1, 1, 9, 8, 1, 1, 1, 1])], { pooled: true });
  expect([seen.shape, [...seen.dataSync()]]).toEqual([
    [1, 1, 1, 2],
    [9, 8],
  ]);
});
