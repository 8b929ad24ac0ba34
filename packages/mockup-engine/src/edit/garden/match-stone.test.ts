import { expect, it } from "vitest";
import { matchTone } from "./match-leaves.ts";
import { matchStone, mottleAt, readGroundAround } from "./match-stone.ts";
import type { Canvas } from "./plant-canvas.ts";

const [width, height] = [120, 90];
const boulder = { name: "boulder", x: 60, y: 50, wide: 30, shade: 1, isTurned: false } as const;
/** A pale gray boulder. */
const pale = (L: number, a: number, b: number) => ({
  L: Float32Array.from({ length: 100 }, (_, i) => L + (i % 20)),
  a: new Float32Array(100).fill(a),
  b: new Float32Array(100).fill(b),
});

function openCanvas(ground: { L: number; a: number; b: number }): Canvas {
  const plane = (value: number) => new Float32Array(width * height).fill(value);
  const lab = { L: plane(ground.L), a: plane(ground.a), b: plane(ground.b) };
  const painted = { L: plane(0), a: plane(0), b: plane(0) };
  return {
    ...{ photo: { data: new Uint8Array(0), width, height }, lab, painted, mask: plane(0), exposure: 1 },
    ...{ sun: 0, hardness: 1, grain: 0, footOf: () => undefined, colors: undefined },
  };
}

/** How a pale boulder becomes one of the ground as it is painted by now. */
const match = (canvas: Canvas, painted = canvas) =>
  matchStone(painted, { ...boulder, ground: readGroundAround(canvas, boulder) }, pale(66, 1, 8));

it("a boulder is of the rock of its ground, and in the light that falls there", () => {
  const earth = match(openCanvas({ L: 30, a: 16, b: 24 }));
  expect(earth?.a).toBeGreaterThan(8);
  expect(earth?.b).toBeGreaterThan(16);
  expect(matchTone(70, earth!)).toBeLessThan(40);
  expect(matchTone(86, earth!)).toBeLessThan(50);
});

it("a boulder at the edge of new gravel is like the gravel, and not like the paving beside it", () => {
  const canvas = openCanvas({ L: 85, a: 0, b: 2 });
  for (let i = 0; i < canvas.mask.length; i += 1) {
    if (i % width > 60) continue;
    [canvas.mask[i], canvas.painted.L[i], canvas.painted.a[i]] = [1, 45, 12];
  }
  expect(match(canvas)?.to[1]).toBeLessThan(56);
});

it("a boulder stays as it is where no ground is seen around it", () => {
  const canvas = { ...openCanvas({ L: 30, a: 16, b: 24 }), footOf: () => height };
  expect(match(canvas)).toBeUndefined();
});

it("a boulder is no lighter than rock is, on sand that is nearly white", () => {
  expect(match(openCanvas({ L: 90, a: 1, b: 8 }))?.to[1]).toBeLessThan(80);
});

it("a boulder on a lawn is not green", () => {
  expect(match(openCanvas({ L: 50, a: -18, b: 24 }))?.a).toBeGreaterThanOrEqual(0);
});

it("a boulder among plants is of the color of the ground, and not of the plants before which it is drawn", () => {
  const canvas = openCanvas({ L: 70, a: 0, b: 2 });
  const planted = {
    ...canvas,
    mask: canvas.mask.map(() => 1),
    painted: { L: canvas.lab.L.map(() => 20), a: canvas.lab.a.map(() => -20), b: canvas.lab.b.map(() => 20) },
  };
  const stone = match(canvas, planted);
  expect(stone?.to[1]).toBeGreaterThan(65);
  expect(stone?.a).toBeGreaterThan(-3);
});

it("the veins of a boulder are lighter and darker than its rock", () => {
  const veins = Array.from({ length: 400 }, (_, k) => mottleAt(k % 20, Math.floor(k / 20), 30));
  expect(Math.max(...veins)).toBeGreaterThan(0.2);
  expect(Math.min(...veins)).toBeLessThan(-0.2);
});
