import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { findEdgeLine } from "./find-edge-line.ts";

const size = { width: 400, height: 300 };
const concrete = { L: 74, a: 1, b: 5 };
const line = { x: 50, y: 150, dx: 1, dy: 0, length: 300 };
const edgeAt = (x: number) => 146 + x / 100;
const open = (colorAt: (x: number, y: number) => typeof concrete) =>
  openPlainScene(size.width, size.height, colorAt).lab;
const ends = (found: ReturnType<typeof findEdgeLine>) =>
  found && [found.y, found.y + found.dy * found.length].map((y) => Math.round(y));

it("a line is moved to the edge nearby and leans as that does", () => {
  const lab = open((x, y) => (y < edgeAt(x) ? { ...concrete, L: 60 } : concrete));
  expect(ends(findEdgeLine(lab, size, line, { reach: 6 }))).toEqual([147, 150]);
});

it("a joint between two slabs of the same concrete is an edge too", () => {
  const lab = open((x, y) => (Math.abs(y + 0.5 - edgeAt(x)) < 0.8 ? { ...concrete, L: 55 } : concrete));
  const found = findEdgeLine(lab, size, line, { reach: 6 })!;
  for (const along of [30, 150, 270])
    expect(Math.abs(found.y + found.dy * along - edgeAt(50 + along))).toBeLessThan(1.5);
});

it("what shows along half of a line alone is no edge of it", () => {
  const lab = open((x, y) => (x < 200 && y < 148 ? { ...concrete, L: 60 } : concrete));
  expect(findEdgeLine(lab, size, line, { reach: 6 })).toBeUndefined();
});

it("of two edges the one on which the outline lies is taken, unless the outermost is wanted", () => {
  const lab = open((_, y) => ({ ...concrete, L: y < 146 ? 50 : y < 153 ? 62 : 74 }));
  const found = new Float32Array(40).fill(3);
  expect(ends(findEdgeLine(lab, size, line, { reach: 6, found }))).toEqual([153, 153]);
  expect(ends(findEdgeLine(lab, size, line, { reach: 6, isOutermost: true }))).toEqual([146, 146]);
});

const bowAt = (along: number) => 4 * (4 * along * (1 - along) - 2 / 3);
const bowed = Float32Array.from({ length: 40 }, (_, place) => bowAt((place + 0.5) / 40));
const soften = (below: number) => ({ ...concrete, L: 57 + 17 * Math.max(-1, Math.min(1, below / 1.5)) });

it("no line cuts short what curves as the outline does", () => {
  const lab = open((x, y) => soften(y - 150 - bowAt((x - 50) / 300)));
  expect(findEdgeLine(lab, size, line, { reach: 6 })).toBeDefined();
  expect(findEdgeLine(lab, size, line, { reach: 6, found: bowed })).toBeUndefined();
});

it("an outline that bends away from a straight edge is that edge", () => {
  const lab = open((_, y) => soften(y - 150));
  expect(ends(findEdgeLine(lab, size, line, { reach: 6, found: bowed }))).toEqual([150, 150]);
});
