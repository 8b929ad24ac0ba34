import { expect, it } from "vitest";
import type { ClassName } from "../analyse/class-names.ts";
import { rgbToLab } from "../analyse/convert-lab.ts";
import { sumMasks } from "../analyse/find-regions.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { readWish } from "../text/read-wish.ts";
import { editStep } from "./edit-step.ts";
import { hashCell } from "./numbers/make-noise.ts";
import type { Light } from "./scene/open-scene.ts";
import { splitTasks } from "./split-tasks.ts";

const [width, height] = [160, 120];
const whole = new Float32Array(width * height).fill(1);

type Lab = { L: number; a: number; b: number };

/** The lightness of a surface of two colors painted by a wish: well inside the left one and the right one. */
function lightnessAfter(wish: string, left: Lab, right: Lab, light?: Light): [number, number] {
  const plain = openPlainScene(width, height, (x) => (x < width * 0.6 ? left : right));
  const scene = light ? { ...plain, light } : plain;
  const { painted } = editStep(scene, splitTasks(readWish(wish, "painting").tasks)[0]!, whole);
  const row = (height / 2) * width;
  return [painted.L[row + width / 4]!, painted.L[row + width * 0.85]!];
}

it("white paint makes nothing darker than it was, as navy does", () => {
  const bright = { L: 95, a: 0, b: 1 };
  for (const part of ["trim", "walls"]) {
    expect(Math.min(...lightnessAfter(`paint the ${part} white`, bright, bright))).toBeGreaterThan(94);
    expect(Math.max(...lightnessAfter(`paint the ${part} navy`, bright, bright))).toBeLessThan(40);
  }
});

it("navy walls are a little lighter than on a paint card, and keep their shadows", () => {
  const navy = rgbToLab([38, 53, 84]);
  const [bright, dim] = [
    { L: 90, a: 0, b: 4 },
    { L: 50, a: 0, b: 2 },
  ];
  const [lit, shaded] = lightnessAfter("navy walls", bright, dim, { white: 1, a: 0, b: 0, front: 90 });
  expect(lit - navy.L).toBeGreaterThan(3);
  expect(lit - navy.L).toBeLessThan(9);
  expect(lit - shaded).toBeGreaterThan(8);
});

it("trim that was blue becomes as white as the rest, shaded trim stays in its shade", () => {
  const lit = { L: 78, a: 0, b: 2 };
  const [light, blue] = lightnessAfter("paint the trim white", lit, { L: 35, a: 0, b: -28 });
  expect(light - blue).toBeLessThan(8);
  const [bright, shaded] = lightnessAfter("paint the trim white", lit, { L: 35, a: 0, b: 1 });
  expect(bright - shaded).toBeGreaterThan(15);
});

const shade = { L: 35, a: 0, b: 4 };
const otherPaint = { L: 35, a: 0, b: -32 };

/** How much the lightness of a mottled surface, light and dark by turns, still differs once it is painted. */
function spreadOf(wish: string, dark: Lab, cell: number): number {
  const scene = openPlainScene(width, height, (x, y) =>
    hashCell(Math.floor(x / cell), Math.floor(y / cell), 1) > 0.4 ? { L: 75, a: 0, b: 4 } : dark,
  );
  const { painted } = editStep(scene, splitTasks(readWish(wish, "painting").tasks)[0]!, whole);
  const mean = painted.L.reduce((sum, L) => sum + L, 0) / painted.L.length;
  return Math.sqrt(painted.L.reduce((sum, L) => sum + (L - mean) ** 2, 0) / painted.L.length);
}

it("desert plants grow right out of new gravel, without a strip of other rock around them", () => {
  const [wide, high, foot] = [400, 300, 150];
  const scene = openPlainScene(wide, high, (_, y) =>
    y < foot ? { L: 75, a: 0, b: 4 } : { L: 66, a: 8, b: 24 },
  );
  const { wall, gravel } = scene.regions.masks;
  wall.fill(1, 0, wide * foot);
  gravel.fill(1, wide * foot);
  const [step] = splitTasks(readWish("gravel with desert plants", "landscaping").tasks);
  const { painted } = editStep(scene, step!, gravel);
  // What lies in no plant's shadow is the yellowest.
  const sunlitAt = (row: number) => painted.b.slice(row * wide, (row + 6) * wide).sort()[wide * 5]!;
  expect(Math.abs(sunlitAt(foot + 8) - sunlitAt(foot + 50))).toBeLessThan(2);
});

it.each([
  ["a bed of dark bark stays one", "bed", 26, 0],
  ["bare earth becomes lawn", "gravel", 55, 1],
] as const)("beside a lawn, %s", (_, kind, L, share) => {
  const isAtRight = (i: number) => i % width > width / 2;
  const plain = openPlainScene(width, height, (x, y) => {
    if (y < 20) return { L: 95, a: 0, b: -6 };
    return x > width / 2 ? { L, a: 4, b: 9 } : { L: 55, a: -12, b: 30 };
  });
  const { masks } = plain.regions;
  masks.bed.forEach((_value, i) => {
    masks[isAtRight(i) ? kind : "lawn"][i] = 1;
  });
  const scene = { ...plain, mask: (...names: ClassName[]) => sumMasks(masks, ...names) };
  const [step] = splitTasks(readWish("landscaping", "landscaping").tasks);
  const { mask } = editStep(scene, step!, whole);
  const row = (height - 10) * width;
  // Between the plants that grow on bark.
  const right = mask.filter((_, i) => i >= row - 40 * width && i < row + width && i % width > width - 40);
  expect(Math.min(...right)).toBe(share);
  expect(mask[row + 20]).toBe(1);
});

it("painted trim is smooth where the old trim and what lies beside it were of two colors; walls keep their bumps", () => {
  expect(spreadOf("paint the trim white", otherPaint, 24)).toBeLessThan(8);
  expect(spreadOf("paint the walls white", shade, 2)).toBeGreaterThan(10);
});

it("painted trim keeps the shadows between its boards", () => {
  expect(spreadOf("paint the trim white", shade, 2)).toBeGreaterThan(10);
});
