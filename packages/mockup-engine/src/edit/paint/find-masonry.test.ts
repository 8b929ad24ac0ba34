import { expect, it } from "vitest";
import { findMasonry } from "./find-masonry.ts";

type Lab = { L: number; a: number; b: number };
const size = { width: 120, height: 60 };
const cover = new Float32Array(size.width * size.height).fill(1);

const wall: Lab = { L: 70, a: 4, b: 24 };
const stone: Lab = { L: 50, a: 2, b: 6 };
const shade: Lab = { L: 40, a: 3, b: 16 };
const brick: Lab = { L: 46, a: 22, b: 20 };

/** A wall of one color that ends at `from`, and something of another beyond; what is believed there, and 0.05 elsewhere. */
function findBeside(from: number, other: Lab, belief: (x: number, y: number) => number) {
  const plane = (of: keyof Lab) => cover.map((_, i) => (i % size.width < from ? wall : other)[of]);
  const surface = { L: plane("L"), a: plane("a"), b: plane("b"), cover };
  const believed = cover.map((_, i) => belief(i % size.width, Math.floor(i / size.width)));
  const found = findMasonry(surface, believed, size);
  return (x: number, y: number) => found?.[y * size.width + x];
}

it("gray stone beside a wall is left as far as its color goes, also where it is believed in less", () => {
  const at = findBeside(90, stone, (x, y) => (x < 88 ? 0.05 : y < 40 ? 0.9 : 0.45));
  expect([at(40, 30), at(88, 30), at(92, 30), at(110, 55)]).toEqual([0, 0, 1, 1]);
});

it("nothing is left of a wall that may be stone in places but surely is nowhere", () => {
  expect(findBeside(120, wall, (x) => (x > 80 ? 0.6 : 0.1))(100, 30)).toBeUndefined();
});

it("a small dark spot on a wall is no masonry", () => {
  expect(
    findBeside(120, wall, (x, y) => (x > 100 && x < 106 && y < 6 ? 0.95 : 0.05))(103, 3),
  ).toBeUndefined();
});

it("a house that is nearly all of stone is painted where paint is asked for", () => {
  expect(findBeside(20, stone, (x) => (x < 20 ? 0.05 : 0.95))(100, 30)).toBeUndefined();
});

it("brick on half of the front is left where the network is less sure of it than its color is red", () => {
  expect(findBeside(60, brick, (x) => (x < 60 ? 0.05 : 0.7))(100, 30)).toBe(1);
});

it("a column of red brick is left by its color alone", () => {
  expect(findBeside(100, brick, () => 0.1)(110, 30)).toBe(1);
});

it("a wall that glows red under its eaves, and surely is no brick, is painted", () => {
  expect(findBeside(100, brick, () => 0.03)(110, 30)).toBeUndefined();
});

it("stone of nearly the wall's color is left where the network is sure of it, and else painted with the wall", () => {
  const matched: Lab = { L: 64, a: 4, b: 18 };
  expect(findBeside(90, matched, (x) => (x < 90 ? 0.05 : 0.95))(110, 30)).toBe(1);
  expect(findBeside(90, matched, (x) => (x < 90 ? 0.05 : 0.8))(110, 30)).toBeUndefined();
});

it("boards in the shade or with peeling paint are painted, though they may look like stone", () => {
  expect(findBeside(80, shade, (x) => (x < 80 ? 0.05 : 0.95))(100, 30)).toBeUndefined();
});
