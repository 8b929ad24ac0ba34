import { expect, it } from "vitest";
import { drawPlant } from "./draw-plant.ts";
import { drawShadow } from "./draw-shadow.ts";
import { cutPlant, resizeSprite } from "./load-plants.ts";
import type { Canvas, Plant } from "./plant-canvas.ts";

const [width, height] = [120, 100];

function openCanvas(): Canvas {
  const plane = (value: number) => new Float32Array(width * height).fill(value);
  return {
    photo: { data: new Uint8Array(0), width, height },
    lab: { L: plane(60), a: plane(0), b: plane(0) },
    painted: { L: plane(60), a: plane(0), b: plane(0) },
    mask: plane(1),
    exposure: 1,
    sun: -0.8,
    hardness: 1,
    grain: 0.5,
    footOf: () => undefined,
    colors: undefined,
  };
}
const rose: Plant = { name: "rose", x: 60, y: 80, wide: 50, shade: 1, isTurned: false };

it("sets a plant on its foot, as wide as it is to be, and nowhere else", () => {
  const canvas = openCanvas();
  drawPlant(canvas, rose);
  const changed = [...canvas.painted.L.keys()].filter((i) => Math.abs(canvas.painted.L[i]! - 60) > 4);
  const columns = changed.map((i) => i % width);
  const rows = changed.map((i) => Math.floor(i / width));
  expect(Math.max(...columns) - Math.min(...columns)).toBeGreaterThan(40);
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(50);
  expect(Math.max(...rows)).toBeLessThan(84);
  expect(Math.max(...canvas.painted.a)).toBeGreaterThan(30);
});

it("plants of a kind beside one another are not copies of one picture", () => {
  const drawn = [0, 1].map((k) => {
    const canvas = openCanvas();
    drawPlant(canvas, { ...rose, name: "boxwood", x: rose.x + k });
    return Array.from({ length: width * height }, (_, i) => canvas.painted.L[i + k] ?? 0);
  });
  const apart = drawn[0]!.map((L, i) => Math.abs(L - drawn[1]![i]!)).filter((step) => step > 3);
  expect(apart.length).toBeGreaterThan(150);
});

it("petals are as colorful as a camera shows them from across a yard", () => {
  const canvas = openCanvas();
  for (const name of ["rose", "salvia", "azalea"] as const) drawPlant(canvas, { ...rose, name });
  const { a, b } = canvas.painted;
  expect(Math.max(...a.map((value, i) => Math.hypot(value, b[i]!)))).toBeLessThan(52);
});

it("petals stay deep where a plant's leaves become as light as the photo's", () => {
  const [plain, matched] = [undefined, { dark: 40, lit: 66, a: -9, b: 20, light: 1 }].map((colors) => {
    const canvas = { ...openCanvas(), colors, grain: 0 };
    drawPlant(canvas, { ...rose, name: "lavender" });
    return canvas.painted;
  });
  const lighter = (isPart: (i: number) => boolean) => {
    const part = [...plain!.L.keys()].filter((i) => plain!.L[i] !== 60 && isPart(i));
    return part.reduce((sum, i) => sum + matched!.L[i]! - plain!.L[i]!, 0) / part.length;
  };
  const petals = lighter((i) => plain!.b[i]! < -8);
  expect(petals).toBeGreaterThan(0);
  expect(petals).toBeLessThan(lighter((i) => plain!.a[i]! < -5 && plain!.b[i]! > 5) * 0.75);
});

it("white petals do not glare", () => {
  const canvas = { ...openCanvas(), grain: 0 };
  drawPlant(canvas, { ...rose, name: "petunias" });
  expect(Math.max(...canvas.painted.L)).toBeGreaterThan(70);
  expect(Math.max(...canvas.painted.L)).toBeLessThan(85);
});

it("red leaves are duller than petals", () => {
  const reds = (["maple", "rose"] as const).map((name) => {
    const canvas = openCanvas();
    drawPlant(canvas, { ...rose, name });
    return Math.max(...canvas.painted.a);
  });
  expect(reds[0]).toBeLessThan(reds[1]! * 0.75);
});

it("sets a plant behind what stands nearer", () => {
  const canvas = { ...openCanvas(), footOf: (x: number) => (x < 60 ? 99 : undefined) };
  drawPlant(canvas, rose);
  const columns = [...canvas.painted.L.keys()]
    .filter((i) => Math.abs(canvas.painted.L[i]! - 60) > 4)
    .map((i) => i % width);
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(60);
});

it("a plant's shadow lies behind its foot more than before it, so that it does not hover", () => {
  const canvas = { ...openCanvas(), hardness: 0 };
  drawShadow(canvas, rose);
  const darkAt = (row: number) => 60 - canvas.painted.L[Math.round(row) * width + rose.x]!;
  expect(darkAt(rose.y - 5)).toBeGreaterThan(darkAt(rose.y + 2) + 5);
  expect(darkAt(rose.y + 3)).toBeLessThan(1);
});

it("throws a plant's shadow away from the sun", () => {
  const canvas = openCanvas();
  drawShadow(canvas, rose);
  const at = (x: number) => canvas.painted.L[80 * width + x]!;
  expect(at(66)).toBeLessThan(45);
  expect(at(88)).toBeLessThan(at(32));
});

it("a shadow lies on the photo's own ground, and on nothing that stands there", () => {
  const canvas = { ...openCanvas(), footOf: (x: number) => (x < 60 ? 99 : undefined) };
  canvas.mask.fill(0);
  canvas.painted.L.fill(0);
  drawShadow(canvas, rose);
  expect(canvas.mask[80 * width + 52]).toBe(0);
  expect(canvas.mask[80 * width + 66]).toBe(1);
  expect(canvas.painted.L[80 * width + 66]).toBeGreaterThan(10);
  expect(canvas.painted.L[80 * width + 66]).toBeLessThan(45);
});

it("thin stalks seen from afar are no ghost of a plant", () => {
  const canvas = openCanvas();
  drawPlant(canvas, { ...rose, name: "fountain-grass", wide: 44 });
  const plumes = canvas.painted.b.subarray(0, 64 * width).filter((b) => b > 8);
  expect(plumes.length).toBeGreaterThan(40);
});

it("makes a plant smaller without losing any of it", () => {
  const [sprite] = cutPlant("lavender");
  const cover = (rgba: ArrayLike<number>) => {
    let sum = 0;
    for (let i = 3; i < rgba.length; i += 4) sum += rgba[i]!;
    return sum / (rgba.length / 4);
  };
  const small = resizeSprite(sprite!, { width: 41, height: 29 }, true);
  expect(cover(small)).toBeCloseTo(cover(sprite!.rgba), -1);
});

it("the ground hides a foot unevenly, and nothing is seen through it", () => {
  const canvas = { ...openCanvas(), grain: 0 };
  drawPlant(canvas, { ...rose, name: "boxwood" });
  const { L } = canvas.painted;
  const lowest = [50, 54, 58, 62, 66, 70].map((x) => {
    for (let y = height - 1; y > 0; y -= 1) if (Math.abs(L[y * width + x]! - 60) > 12) return y;
    return 0;
  });
  expect(Math.max(...lowest) - Math.min(...lowest)).toBeGreaterThan(0);
  for (const [k, y] of lowest.entries()) expect(L[(y - 2) * width + 50 + k * 4]!).toBeLessThan(45);
});

it("colorful bark is duller in a plant's shadow", () => {
  const canvas = openCanvas();
  canvas.painted.a.fill(40);
  drawShadow(canvas, rose);
  const i = 80 * width + 60;
  expect(canvas.painted.a[i]! / 40).toBeCloseTo(canvas.painted.L[i]! / 60, 2);
});

it("white petals are grayer in the shade than its light alone makes them", () => {
  const petalsIn = (shade: number) => {
    const canvas = { ...openCanvas(), grain: 0 };
    canvas.painted.L.fill(0);
    drawPlant(canvas, { ...rose, name: "petunias", shade });
    return canvas.painted.L.toSorted()[width * height - 100]!;
  };
  expect(petalsIn(0.6) + 16).toBeLessThan((petalsIn(1) + 16) * 0.55);
});
