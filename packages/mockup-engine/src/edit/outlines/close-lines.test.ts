import { expect, it } from "vitest";
import { closeLines } from "./close-lines.ts";

const size = { width: 121, height: 60 };

const plane = (lightAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: size.width * size.height }, (_, i) =>
    lightAt(i % size.width, Math.floor(i / size.width)),
  );
const whole = plane(() => 1);
const isShadow = (x: number) => x >= 30 && x < 50;

it("joints go, and a shadow across them keeps its edge", () => {
  const light = plane((x, y) => (isShadow(x) ? 0.5 : 1) * (y === 20 || y === 21 || x === 8 ? 0.6 : 1));
  closeLines(light, whole, size, 3, 0.03);
  const row = Array.from(light.subarray(size.width * 20, size.width * 21));
  for (const [x, value] of row.entries()) expect(value).toBeCloseTo(isShadow(x) ? 0.5 : 1, 5);
});

it.each([0.15, 0.42, 0.68, 0.93, 1.2])("a joint that runs aslant by %d goes too", (slope) => {
  const light = plane((x, y) => (Math.abs(y - 5 - x * slope) < 1 ? 0.6 : 1));
  closeLines(light, whole, size, 2, 0.03);
  const inside = light.filter((_, i) => i % size.width > 8 && i % size.width < 36);
  expect(inside.filter((value) => value < 0.9).length).toBeLessThan(4);
});

it("the shadows of leaves stay as they are", () => {
  const light = plane((x, y) => ((x % 12) ** 2 + (y % 12) ** 2 < 9 ? 0.6 : 1));
  const before = light.slice();
  closeLines(light, whole, size, 3, 0.03);
  expect(light).toEqual(before);
});

it("nothing changes where nothing is masked", () => {
  const light = plane((x) => (x === 30 ? 0.4 : 1));
  closeLines(light, new Float32Array(light.length), size, 3, 0.03);
  expect(light[30]).toBeCloseTo(0.4, 5);
});

it("a joint goes as far as the mask reaches, and stays in the grass beside it", () => {
  const light = plane((x) => (x === 60 ? 0.6 : 1));
  const upper = plane((_, y) => (y < 30 ? 1 : 0));
  closeLines(light, upper, size, 3, 0.03);
  const joint = Array.from({ length: size.height }, (_, y) => light[y * size.width + 60]!);
  for (const [y, value] of joint.entries()) expect(value).toBeCloseTo(y < 30 ? 1 : 0.6, 5);
});
