import { expect, it } from "vitest";
import type { ClassName } from "../../analyse/class-names.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { height, meanAt, whole, width } from "../../testing/plain-paving.ts";
import { readWish } from "../../text/read-wish.ts";
import { editScene } from "../edit-scene.ts";
import { wash } from "./wash-surfaces.ts";

const siding = { L: 62, a: 0, b: 3 };
const between = (x: number, from: number, to: number) => x >= from && x < to;

it("sage siding is still sage when it is washed", () => {
  const sage = { L: 60, a: -5, b: 9 };
  const { a, b } = wash(
    openPlainScene(width, height, () => sage),
    whole,
    1.25,
  );
  expect(meanAt(a, 0, width)).toBeCloseTo(sage.a, 0);
  expect(meanAt(b, 0, width)).toBeCloseTo(sage.b, 0);
});

it("cream siding does not become yellow when it is washed", () => {
  const cream = { L: 70, a: 2, b: 14 };
  const { b } = wash(
    openPlainScene(width, height, () => cream),
    whole,
    1.25,
  );
  expect(meanAt(b, 0, width)).toBeLessThan(cream.b * 1.07);
});

it("white siding loses its yellow film", () => {
  const { L, b } = wash(
    openPlainScene(width, height, () => ({ L: 66, a: 0, b: 5 })),
    whole,
    1,
  );
  expect(meanAt(b, 0, width)).toBeLessThan(4);
  expect(meanAt(L, 0, width)).toBeGreaterThan(69);
});

it("a dark trim beside light siding is not bleached", () => {
  const isTrim = (x: number) => between(x, 140, 180);
  const scene = openPlainScene(width, height, (x) => (isTrim(x) ? { L: 40, a: 0, b: 3 } : siding));
  const { L } = wash(scene, whole, 1.25);
  expect(meanAt(L, 20, 100) - meanAt(L, 150, 170)).toBeGreaterThan(17);
});

it("a faint streak on siding fades, and an ornament still stands out", () => {
  const scene = openPlainScene(width, height, (x) => {
    if (between(x, 100, 104)) return { ...siding, L: 58 };
    return between(x, 200, 204) ? { ...siding, L: 44 } : siding;
  });
  const { L } = wash(scene, whole, 1.25);
  expect(meanAt(L, 40, 80) - meanAt(L, 101, 103)).toBeLessThan(3);
  expect(meanAt(L, 40, 80) - meanAt(L, 201, 203)).toBeGreaterThan(12);
});

it("white boards keep their lines when they are washed", () => {
  const scene = openPlainScene(width, height, (_, y) => ({ L: y % 12 < 2 ? 84 : 90, a: 0, b: 1 }));
  const { L } = wash(scene, whole, 1.25);
  const rowMean = (isLine: boolean) => {
    const values = L.filter((_, i) => {
      const y = Math.floor(i / width);
      return y > 60 && y < 180 && y % 12 < 2 === isLine;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(rowMean(false) - rowMean(true)).toBeGreaterThan(4);
});

it("a dark wall becomes lighter by as much as a light one, or it would not show", () => {
  const lifted = (L: number) =>
    meanAt(
      wash(
        openPlainScene(width, height, () => ({ L, a: 2, b: 4 })),
        whole,
        1.25,
      ).L,
      0,
      width,
    ) - L;
  expect(lifted(32)).toBeGreaterThan(lifted(62));
});

it("a small garage door is washed alone, and the wall beside it stays as it is", () => {
  const isDoor = (x: number, y: number) => between(x, 100, 120) && between(y, 60, 74);
  const plain = openPlainScene(width, height, (x, y) => (isDoor(x, y) ? { L: 66, a: 0, b: 6 } : siding));
  const { garage, wall } = plain.regions.masks;
  for (let i = 0; i < width * height; i += 1)
    (isDoor(i % width, Math.floor(i / width)) ? garage : wall)[i] = 1;
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(plain.regions.masks, ...names) };
  const before = [66 * width + 110, 66 * width + 40].map((i) => scene.lab.L[i]!);
  const { changedShare } = editScene(scene, readWish("the garage door is dirty", "cleaning").tasks);
  expect(changedShare).toBeLessThan(0.01);
  const after = [66 * width + 110, 66 * width + 40].map((i) => scene.lab.L[i]!);
  expect(after[0]! - before[0]!).toBeGreaterThan(2);
  expect(after[1]).toBe(before[1]);
});
