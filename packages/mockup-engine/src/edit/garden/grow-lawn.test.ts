import { expect, it } from "vitest";
import { classNames } from "../../analyse/class-names.ts";
import { rgbToLab } from "../../analyse/convert-lab.ts";
import { hashCell } from "../numbers/make-noise.ts";
import type { Scene } from "../scene/open-scene.ts";
import { growLawn } from "./grow-lawn.ts";

const [width, height] = [240, 180];

/** A yard under a pale sky, its right half in the shadow of a tree. */
function openYard(color: [number, number, number]) {
  const lab = rgbToLab(color);
  const yard = new Float32Array(width * height).map((_, i) => (i >= width * 90 ? 1 : 0));
  const plane = (pick: (i: number) => number) => new Float32Array(width * height).map((_, i) => pick(i));
  const shadeAt = (i: number) => (i % width > width / 2 ? 0.55 : 1);
  const planes = {
    L: plane((i) => (yard[i] ? (lab.L + 16) * shadeAt(i) - 16 + (hashCell(i, 1, 1) - 0.5) * 8 : 90)),
    a: plane((i) => (yard[i] ? lab.a * shadeAt(i) : 0)),
    b: plane((i) => (yard[i] ? lab.b * shadeAt(i) : 0)),
  };
  const masks = Object.fromEntries(classNames.map((name) => [name, new Float32Array(width * height)]));
  const scene = {
    photo: { data: new Uint8Array(0), width, height },
    lab: planes,
    regions: { width, height, masks },
    mask: () => yard,
    userMask: undefined,
  } as unknown as Scene;
  return { scene, yard };
}

function meanIn(plane: Float32Array, from: number, to: number): number {
  const values = plane.filter((_, i) => i >= width * 120 && i % width >= from && i % width < to);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function grow(color: [number, number, number], isGrown: boolean) {
  const { scene, yard } = openYard(color);
  const painted = { L: scene.lab.L.slice(), a: scene.lab.a.slice(), b: scene.lab.b.slice() };
  growLawn(scene, yard, isGrown ? yard : new Float32Array(yard.length), painted);
  return { before: scene.lab, after: painted };
}

const [sunny, shady] = [
  [10, 100],
  [140, 230],
] as const;

it.each([
  ["tired", [140, 150, 82], 4],
  ["bright", [120, 175, 70], -1],
] as const)("a %s lawn in the sun comes back greener and never darker", (_, color, greener) => {
  const { before, after } = grow([...color], true);
  expect(meanIn(after.a, ...sunny)).toBeLessThan(meanIn(before.a, ...sunny) - greener);
  expect(meanIn(after.L, ...sunny)).toBeGreaterThan(meanIn(before.L, ...sunny) - 0.5);
});

it("a pale yellowing lawn in the sun comes back as grass, and does not glow", () => {
  const { before, after } = grow([176, 162, 92], true);
  expect(meanIn(before.L, ...sunny)).toBeGreaterThan(65);
  expect(meanIn(after.L, ...sunny)).toBeLessThan(63);
});

it("grass that glares without a blade gets blades of its own", () => {
  const { before, after } = grow([244, 250, 190], true);
  const rough = ({ L }: { L: Float32Array }) =>
    meanIn(
      L.map((value, i) => Math.abs(value - (L[i + 1] ?? value))),
      ...sunny,
    );
  expect(rough(after)).toBeGreaterThan(rough(before) * 1.15);
});

it("a lawn of yellow straw comes back green and does not glow", () => {
  const { after } = grow([214, 205, 96], true);
  expect(meanIn(after.L, ...sunny)).toBeLessThan(70);
  expect(meanIn(after.b, ...sunny)).toBeLessThan(-meanIn(after.a, ...sunny) * 2.2);
});

it("a green lawn keeps its blades and its own play of color", () => {
  const { before, after } = grow([120, 175, 70], true);
  const spread = (plane: Float32Array) => {
    const rows = plane.subarray(width * 120);
    const mean = rows.reduce((sum, value) => sum + value, 0) / rows.length;
    return Math.sqrt(rows.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rows.length);
  };
  expect(spread(after.L)).toBeGreaterThan(spread(before.L) * 0.93);
  expect(spread(after.a)).toBeGreaterThan(spread(before.a) * 0.8);
});

it("a shadow on the lawn stays where it lies", () => {
  const { before, after } = grow([140, 150, 82], true);
  const depth = (plane: Float32Array) => meanIn(plane, ...sunny) - meanIn(plane, ...shady);
  expect(depth(after.L)).toBeGreaterThan(depth(before.L) * 0.7);
});

/** A deep green lawn whose left third is of another color; `isGrown` where that is grass too. */
function growBeside(left: { L: number; a: number; b: number }, isGrown: boolean) {
  const plain = openYard([60, 96, 30]).scene;
  const isLeft = (i: number) => i % width < width / 3;
  for (const name of ["L", "a", "b"] as const) {
    const green = { L: 36, a: -22, b: 32 }[name];
    plain.lab[name].forEach((_, i) => {
      if (i >= width * 90) plain.lab[name][i] = isLeft(i) ? left[name] : green;
    });
  }
  const yard = new Float32Array(width * height).map((_, i) => (i >= width * 90 ? 1 : 0));
  const grown = yard.map((value, i) => (isLeft(i) && !isGrown ? 0 : value));
  const painted = { L: plain.lab.L.slice(), a: plain.lab.a.slice(), b: plain.lab.b.slice() };
  growLawn(plain, yard, grown, painted);
  return painted;
}

it.each([
  ["earth", { L: 62, a: 7, b: 22 }, false],
  ["dark bark", { L: 22, a: 6, b: 8 }, false],
  ["straw", { L: 62, a: 1, b: 30 }, true],
  ["yellow grass", { L: 56, a: -8, b: 36 }, true],
] as const)(
  "new grass in place of %s is like the lawn beside it, neither lime nor pale",
  (_, color, isGrown) => {
    const { L, a } = growBeside(color, isGrown);
    const [fresh, old] = [
      [10, 60],
      [140, 230],
    ] as const;
    expect(Math.abs(meanIn(L, ...fresh) - meanIn(L, ...old))).toBeLessThan(9);
    expect(Math.abs(meanIn(a, ...fresh) - meanIn(a, ...old))).toBeLessThan(8);
  },
);

it("straw in the sun beyond a yard in the shadow comes back as grass in the sun", () => {
  const { scene, yard } = openYard([120, 100, 60]);
  scene.lab.L.forEach((_, i) => {
    if (yard[i]! > 0) scene.lab.L[i] = i >= width * 155 ? 68 : 20;
  });
  const painted = { L: scene.lab.L.slice(), a: scene.lab.a.slice(), b: scene.lab.b.slice() };
  growLawn(scene, yard, yard, painted);
  const at = (row: number) =>
    painted.L.slice(row * width, (row + 8) * width).reduce((sum, L) => sum + L, 0) / (8 * width);
  expect(at(166)).toBeGreaterThan(44);
  expect(at(110)).toBeLessThan(28);
});

it("bare earth in the sun gets grass as bright as grass is there", () => {
  const { after } = grow([190, 160, 120], false);
  expect(meanIn(after.a, ...sunny)).toBeLessThan(-14);
  expect(meanIn(after.L, ...sunny)).toBeGreaterThan(48);
});

it("new grass beside a deep green lawn is as yellow as that, and not bluer", () => {
  const { scene, yard } = openYard([120, 96, 70]);
  const grown = yard.map((value, i) => (i % width < width / 2 ? value : 0));
  const own = { L: 33, a: -24, b: 34 };
  for (const [i, share] of grown.entries()) {
    if (share === 0) continue;
    scene.lab.L[i] = own.L + (hashCell(i, 1, 1) - 0.5) * 8;
    scene.lab.a[i] = own.a;
    scene.lab.b[i] = own.b;
  }
  const painted = { L: scene.lab.L.slice(), a: scene.lab.a.slice(), b: scene.lab.b.slice() };
  growLawn(scene, yard, grown, painted);
  const yellow = meanIn(painted.b, ...shady) / -meanIn(painted.a, ...shady);
  expect(yellow).toBeGreaterThan((-own.b / own.a) * 0.9);
  expect(yellow).toBeLessThan((-own.b / own.a) * 1.1);
});
