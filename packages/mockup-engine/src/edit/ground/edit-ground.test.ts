import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { copyPlanes } from "../drawing/edit-surfaces.ts";
import { hashCell } from "../numbers/make-noise.ts";
import { areStones, spreadGravel } from "./edit-ground.ts";

const [width, height] = [160, 120];
const whole = new Float32Array(width * height).fill(1);

it.each([
  ["laid stones", 40, 6, true],
  ["bare earth", 40, 22, false],
  ["a dead lawn", 16, 12, false],
  ["smooth dust", 2, 6, false],
])("%s are told from what a lawn may replace", (_, rough, b, isLaid) => {
  const scene = openPlainScene(width, height, (x, y) => ({
    L: 60 + (hashCell(x, y, 1) - 0.5) * rough,
    a: 3,
    b,
  }));
  expect(areStones(scene, whole)).toBe(isLaid);
});

it("crushed red granite is gravel that was laid, and straw as yellow and rough is not", () => {
  const groundOf = (a: number) =>
    openPlainScene(width, height, (x, y) => ({ L: 62 + (hashCell(x, y, 1) - 0.5) * 40, a, b: 29 }));
  expect(areStones(groundOf(17), whole)).toBe(true);
  expect(areStones(groundOf(5), whole)).toBe(false);
});

it("dark red lava is gravel that was laid, and earth as dark and smooth is not", () => {
  const groundOf = (a: number) =>
    openPlainScene(width, height, (x, y) => ({ L: 24 + (hashCell(x, y, 1) - 0.5) * 16, a, b: 12 }));
  expect(areStones(groundOf(18), whole)).toBe(true);
  expect(areStones(groundOf(5), whole)).toBe(false);
});

const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length;

it("new gravel on warm earth has the place's own hue, and is no darker than the earth", () => {
  const scene = openPlainScene(width, height, () => ({ L: 68, a: 9, b: 28 }));
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, whole);
  expect(meanOf(painted.L)).toBeGreaterThan(60);
  expect(meanOf(painted.a)).toBeGreaterThan(5);
  expect(meanOf(painted.b)).toBeGreaterThan(17);
});

it.each([
  ["a green lawn", 50, -20, 35],
  ["red bark", 34, 18, 11],
])("new gravel in place of %s is neither green nor pink", (_, L, a, b) => {
  const scene = openPlainScene(width, height, () => ({ L, a, b }));
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, new Float32Array(whole.length));
  expect(meanOf(painted.a)).toBeGreaterThan(0);
  expect(meanOf(painted.a)).toBeLessThan(meanOf(painted.b) * 0.7);
});

it("a shadow on new gravel is gray, not a smear of brown", () => {
  const shaded = (i: number) => i % width > width / 2;
  const scene = openPlainScene(width, height, (x) =>
    x > width / 2 ? { L: 22, a: 3, b: 4 } : { L: 68, a: 9, b: 28 },
  );
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, whole);
  const chroma = (isIn: (i: number) => boolean) => {
    const pixels = [...painted.a.keys()].filter(isIn);
    return pixels.reduce((sum, i) => sum + Math.hypot(painted.a[i]!, painted.b[i]!), 0) / pixels.length;
  };
  expect(chroma(shaded)).toBeLessThan(chroma((i) => !shaded(i)) * 0.65);
});

it("a shadow's edge on smooth earth is a line on new gravel too", () => {
  const [wide, high] = [900, 60];
  const scene = openPlainScene(wide, high, (x) =>
    x > 450 ? { L: 30, a: 5, b: 14 } : { L: 70, a: 8, b: 26 },
  );
  const painted = copyPlanes(scene);
  const all = new Float32Array(wide * high).fill(1);
  spreadGravel(scene, all, painted, "gravel", undefined, all);
  const at = (x: number) => {
    const column = Array.from({ length: high }, (_, y) => painted.L[y * wide + x]!);
    return column.reduce((sum, L) => sum + L, 0) / high;
  };
  const depth = at(300) - at(600);
  expect(depth).toBeGreaterThan(20);
  expect(at(443) - at(457)).toBeGreaterThan(depth * 0.7);
});

/** The light of new gravel in place of rough grass that is as dark as told, by columns. */
function lightOnGrass(darkAt: (x: number) => number): (from: number, to: number) => number {
  const [wide, high] = [1800, 60];
  const scene = openPlainScene(wide, high, (x, y) => ({
    L: (58 + (hashCell(x, y, 1) - 0.5) * 14) * darkAt(x),
    a: -20,
    b: 30,
  }));
  const painted = copyPlanes(scene);
  const all = new Float32Array(wide * high).fill(1);
  spreadGravel(scene, all, painted, "gravel", undefined, new Float32Array(all.length));
  return (from, to) => {
    let sum = 0;
    for (let y = 0; y < high; y += 1) for (let x = from; x < to; x += 1) sum += painted.L[y * wide + x]!;
    return sum / high / (to - from);
  };
}

it("the thin shadow of a post on rough grass stays as dark on new gravel, and as thin", () => {
  const light = lightOnGrass((x) => (x > 1200 || Math.abs(x - 600) < 8 ? 0.4 : 1));
  const lit = light(200, 400);
  expect(lit - light(597, 604)).toBeGreaterThan((lit - light(1300, 1500)) * 0.72);
  expect(lit - light(612, 622)).toBeLessThan((lit - light(1300, 1500)) * 0.2);
});

it("the stripes of mowing leave none on new gravel", () => {
  const light = lightOnGrass((x) => (x % 600 < 300 ? 1 : 0.76));
  expect(Math.abs(light(100, 200) - light(400, 500))).toBeLessThan(2);
});

it("red stones that lie there already stay red", () => {
  const scene = openPlainScene(width, height, (x, y) => ({
    L: 40 + (hashCell(x, y, 1) - 0.5) * 40,
    a: 14,
    b: 12,
  }));
  const painted = copyPlanes(scene);
  spreadGravel(scene, whole, painted, "gravel", undefined, whole);
  expect(meanOf(painted.a)).toBeCloseTo(14, 0);
});
