import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { concrete, height, meanAt, whole, width } from "../../testing/plain-paving.ts";
import { washPaving } from "./wash-paving.ts";

it("washing does not make glaring concrete glare more", () => {
  const scene = openPlainScene(width, height, () => ({ ...concrete, L: 90 }));
  expect(meanAt(washPaving(scene, whole).L, 0, width)).toBeLessThan(91);
});

it("washing takes a stain off concrete, and leaves a shadow on it", () => {
  const scene = openPlainScene(width, height, (x) => {
    if (x > 60 && x < 100) return { L: 44, a: 1, b: 8 };
    return x > 220 && x < 260 ? { L: 44, a: 1, b: -2 } : concrete;
  });
  const { L } = washPaving(scene, whole);
  const [clean, stain, shadow] = [meanAt(L, 140, 180), meanAt(L, 72, 88), meanAt(L, 232, 248)];
  expect(clean - stain).toBeLessThan(18);
  expect(clean - shadow).toBeGreaterThan(22);
});

it("washing leaves red paving red", () => {
  const scene = openPlainScene(width, height, (x) => ({ L: x % 40 < 6 ? 58 : 66, a: 18, b: 20 }));
  const { a, b } = washPaving(scene, whole);
  expect(meanAt(a, 0, width) / meanAt(b, 0, width)).toBeCloseTo(18 / 20, 1);
});

it("joints stay dark when the paving is washed, and nothing glows beside them", () => {
  const scene = openPlainScene(width, height, (x) => ({ ...concrete, L: x === 160 || x === 161 ? 40 : 66 }));
  const { L } = washPaving(scene, whole);
  const beside = meanAt(L, 100, 130);
  expect(beside - meanAt(L, 160, 162)).toBeGreaterThan(20);
  for (const x of [152, 156, 158, 159, 162, 163, 166]) expect(meanAt(L, x, x + 1)).toBeCloseTo(beside, 0);
});

it("a gray film goes too, and gray concrete becomes no white", () => {
  const { L, b } = washPaving(
    openPlainScene(width, height, () => ({ L: 60, a: -2, b: 11 })),
    whole,
  );
  expect(meanAt(L, 0, width)).toBeGreaterThan(65);
  expect(meanAt(L, 0, width)).toBeLessThan(74);
  expect(meanAt(b, 0, width)).toBeLessThan(7);
});

it("a shadow that is not as blue everywhere is left whole, and not in patches", () => {
  const scene = openPlainScene(width, height, (x) =>
    x >= 160 && x < 280 ? { L: 44, a: 0, b: x >= 240 && x < 256 ? 5 : -4 } : concrete,
  );
  const { L } = washPaving(scene, whole);
  const columns = [190, 210, 230, 248, 262].map((x) => meanAt(L, x, x + 2));
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(3);
  expect(meanAt(L, 60, 100) - Math.max(...columns)).toBeGreaterThan(18);
});

it("a band of bricks in concrete stays dark and red", () => {
  const bricks = { L: 50, a: 20, b: 18 };
  const scene = openPlainScene(width, height, (x) => (x >= 140 && x < 180 ? bricks : concrete));
  const { L, a } = washPaving(scene, whole);
  expect(meanAt(L, 150, 170)).toBeLessThan(bricks.L + 8);
  expect(meanAt(a, 150, 170)).toBeGreaterThan(bricks.a - 2);
});

it("a rust stain on concrete fades", () => {
  const scene = openPlainScene(width, height, (x) =>
    x >= 140 && x < 180 ? { L: 62, a: 8, b: 24 } : concrete,
  );
  const { b } = washPaving(scene, whole);
  expect(meanAt(b, 150, 170)).toBeLessThan(12);
});

it("a beige walk stays beige, not pink and not gray", () => {
  const beige = { L: 66, a: 4, b: 13 };
  const { a, b } = washPaving(
    openPlainScene(width, height, () => beige),
    whole,
  );
  expect(meanAt(b, 0, width)).toBeGreaterThan(9);
  expect(meanAt(a, 0, width) / meanAt(b, 0, width)).toBeCloseTo(beige.a / beige.b, 1);
});

it("green grass between slabs is not bleached", () => {
  const scene = openPlainScene(width, height, (x) => (x % 40 === 0 ? { L: 40, a: -16, b: 24 } : concrete));
  const { L } = washPaving(scene, whole);
  for (const x of [120, 160, 200]) expect(meanAt(L, x, x + 1)).toBeLessThan(46);
});

it("a shadow on concrete stays blue under a blue sky, and does not become brown", () => {
  const scene = openPlainScene(width, height, (x) =>
    x >= 160 && x < 280 ? { L: 44, a: -1, b: -8 } : concrete,
  );
  const { b } = washPaving(scene, whole);
  expect(meanAt(b, 200, 240)).toBeLessThan(-7);
});

it("pinkish concrete is washed as gray one is", () => {
  const lifted = (a: number) =>
    meanAt(
      washPaving(
        openPlainScene(width, height, () => ({ L: 60, a, b: 8 })),
        whole,
      ).L,
      0,
      width,
    ) - 60;
  expect(lifted(5)).toBeCloseTo(lifted(0), 0);
});
