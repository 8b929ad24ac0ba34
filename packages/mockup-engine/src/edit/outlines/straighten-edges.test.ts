import { expect, it } from "vitest";
import { straightenEdges } from "./straighten-edges.ts";

const size = { width: 400, height: 300 };

/** A part as found: its share of each pixel, from how far inside of it the pixel's middle is. */
function drawPart(insideBy: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const by = insideBy((i % size.width) + 0.5, Math.floor(i / size.width) + 0.5);
    return Math.min(1, Math.max(0, by + 0.5));
  });
}

/** How much of a column above a row the mask covers. */
function sumRows(mask: Float32Array, x: number, below: number): number {
  let covered = 0;
  for (let y = 0; y < below; y += 1) covered += mask[y * size.width + x]!;
  return covered;
}

/** Where a column of the mask ends at the top, to a fraction of a pixel. */
function topOf(mask: Float32Array, x: number): number {
  return 200 - sumRows(mask, x, 200);
}

const box = (x: number, y: number) => Math.min(x - 60, 340 - x, 250 - y);

it("an eave that was found wavy is straight", () => {
  const eave = (x: number) => 80 + x / 10;
  const mask = straightenEdges(
    drawPart((x, y) => Math.min(box(x, y), y - eave(x) - 0.8 * Math.sin(x / 3))),
    size,
  );
  const misses = Array.from({ length: 200 }, (_, n) => Math.abs(topOf(mask, n + 90) - eave(n + 90.5)));
  expect(Math.max(...misses)).toBeLessThan(0.35);
});

it("a board that was found in waves has straight edges", () => {
  const wave = (x: number) => 100 + 1.7 * Math.sin(x / 20);
  const board = drawPart((x, y) => Math.min(x - 60, 340 - x, y - wave(x), 130 - y));
  const misses = (mask: Float32Array) =>
    Math.max(...Array.from({ length: 200 }, (_, n) => Math.abs(20 - sumRows(mask, n + 90, 120))));
  expect(misses(straightenEdges(board, size, true))).toBeLessThan(0.8);
});

it("the corners of a window stay where they are", () => {
  const window = drawPart((x, y) => Math.min(x - 100, 180 - x, y - 100, 150 - y));
  const straight = straightenEdges(window.slice(), size);
  expect(straight.every((value, i) => Math.abs(value - window[i]!) < 0.3)).toBe(true);
});

/** A window of 120 by 90 pixels whose corners were found round, and how much of the picture they lack. */
function drawRounded(radius: number) {
  return drawPart((x, y) => {
    const [right, down] = [Math.abs(x - 160) - 60 + radius, Math.abs(y - 125) - 45 + radius];
    return radius - Math.hypot(Math.max(0, right), Math.max(0, down)) - Math.min(0, Math.max(right, down));
  });
}

it("corners of a window or a garage door that were found round are square", () => {
  const square = drawRounded(0);
  const miss = (mask: Float32Array) => mask.reduce((sum, value, i) => sum + Math.abs(value - square[i]!), 0);
  const found = drawRounded(4);
  expect(miss(straightenEdges(found.slice(), size))).toBeLessThan(miss(found) * 0.4);
});

it("so are those of the wall around it", () => {
  const wallAround = (window: Float32Array) => window.map((value) => 1 - value);
  const square = wallAround(drawRounded(0));
  const miss = (mask: Float32Array) => mask.reduce((sum, value, i) => sum + Math.abs(value - square[i]!), 0);
  const found = wallAround(drawRounded(4));
  expect(miss(straightenEdges(found.slice(), size))).toBeLessThan(miss(found) * 0.4);
});

it("a thin beam keeps its width", () => {
  const beam = drawPart((x, y) => Math.min(x - 60, 340 - x, 2 - Math.abs(y - 120 - 0.4 * Math.sin(x / 4))));
  const straight = straightenEdges(beam, size);
  for (let x = 90; x < 310; x += 10) expect(200 - topOf(straight, x)).toBeCloseTo(4, 0);
});

it("what leaves have cut out stays ragged", () => {
  const ragged = (x: number, y: number) => Math.min(box(x, y), y - 100 - 6 * Math.abs(((x / 7) % 2) - 1));
  const found = drawPart(ragged);
  const straight = straightenEdges(found.slice(), size);
  const changed = straight.filter((value, i) => i < 120 * size.width && Math.abs(value - found[i]!) > 0.5);
  expect(changed.length).toBeLessThan(20);
});
