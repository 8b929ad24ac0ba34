import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { refineEdges } from "../scene/refine-edges.ts";
import { reroof } from "./lay-roof.ts";

const [width, height] = [160, 120];

it("charcoal shingles in the sun are dark gray, and not black", () => {
  const scene = openPlainScene(width, height, (_, y) => ({ L: y < 30 ? 92 : 60, a: 2, b: 8 }));
  const roof = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 40 ? 1 : 0));
  const { L } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], "shingles");
  const rows = L.subarray(width * 60, width * 110);
  const mean = rows.reduce((sum, value) => sum + value, 0) / rows.length;
  expect(mean).toBeGreaterThan(28);
  expect(mean).toBeLessThan(48);
});

/** How much lighter the ridges of old tiles still are than the gaps between them, once a roof of another kind is laid. */
function reliefLeft(roofing: "shingles" | "tiles" | "metal", depth: number): number {
  const isRidge = (y: number) => y % 4 < 2;
  const scene = openPlainScene(width, height, (_, y) => ({ L: isRidge(y) ? 55 + depth : 55, a: 12, b: 20 }));
  const roof = new Float32Array(width * height).fill(1);
  const { L } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], roofing);
  const meanWhere = (isCounted: (y: number) => boolean) => {
    const rows = L.filter((_, i) => isCounted(Math.floor(i / width)));
    return rows.reduce((sum, value) => sum + value, 0) / rows.length;
  };
  return meanWhere(isRidge) - meanWhere((y) => !isRidge(y));
}

it("old tiles do not show through shingles or metal, but shape new tiles", () => {
  expect(Math.abs(reliefLeft("shingles", 30))).toBeLessThan(3);
  expect(Math.abs(reliefLeft("metal", 30))).toBeLessThan(3);
  expect(reliefLeft("tiles", 30)).toBeGreaterThan(5);
});

it("old shingles keep their own courses in the new color", () => {
  const isShadow = (x: number, y: number) => y % 3 === 0 && (x >> 3) % 2 === Math.floor(y / 3) % 2;
  const scene = openPlainScene(width, height, (x, y) => ({ L: isShadow(x, y) ? 50 : 56, a: 8, b: 14 }));
  const roof = new Float32Array(width * height).fill(1);
  const { L } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], "shingles");
  const meanWhere = (isCounted: (x: number, y: number) => boolean) => {
    const values = [...L].filter((_, i) => isCounted(i % width, Math.floor(i / width)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(meanWhere((x, y) => !isShadow(x, y)) - meanWhere(isShadow)).toBeGreaterThan(2);
});

it("a roof far away has no rows of bricks: the same pixel's neighbors differ by few levels", () => {
  const scene = openPlainScene(width, height, () => ({ L: 60, a: 2, b: 8 }));
  const roof = new Float32Array(width * height).fill(1);
  const { L } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], "shingles");
  let sum = 0;
  for (let i = width * 2; i < L.length - width * 2; i += 1)
    sum += Math.abs(L[i]! - (L[i - width * 2]! + L[i + width * 2]!) / 2);
  const roughness = sum / (L.length - width * 4);
  expect(roughness).toBeGreaterThan(1.5);
  expect(roughness).toBeLessThan(5);
});

it("a roof of tiles that gets other tiles keeps its own, in the new color", () => {
  const isDark = (x: number, y: number) => x % 8 < 3 || y % 6 < 2;
  const scene = openPlainScene(width, height, (x, y) => ({ L: isDark(x, y) ? 40 : 66, a: 12, b: 20 }));
  const roof = new Float32Array(width * height).fill(1);
  const { L, a } = reroof(scene, refineEdges(scene, roof), [176, 80, 60], "tiles");
  const middle = (x: number, y: number) => (60 + y) * width + 80 + x;
  expect(L[middle(5, 4)]! - L[middle(1, 4)]!).toBeGreaterThan(10);
  expect(a[middle(5, 4)]!).toBeGreaterThan(20);
});

it("white shingles are a little gray, as no granules are as white as paint", () => {
  const scene = openPlainScene(width, height, (_, y) => ({ L: y < 30 ? 92 : 60, a: 2, b: 8 }));
  const roof = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 40 ? 1 : 0));
  const { L } = reroof(scene, refineEdges(scene, roof), [255, 255, 255], "shingles");
  const rows = L.subarray(width * 60, width * 110);
  const mean = rows.reduce((sum, value) => sum + value, 0) / rows.length;
  expect(mean).toBeGreaterThan(65);
  expect(mean).toBeLessThan(88);
});

it("leaves no cyan rim where white trim beside red tiles was taken for half a roof", () => {
  const eave = 60;
  const scene = openPlainScene(width, height, (_, y) =>
    y < eave ? { L: 55, a: 45, b: 42 } : { L: 92, a: 0, b: 1 },
  );
  const roof = Float32Array.from({ length: width * height }, (_, i) => (i < width * eave ? 1 : 0));
  const refined = refineEdges(scene, roof);
  refined.mask.fill(0.5, eave * width, (eave + 1) * width);
  const { a } = reroof(scene, refined, [66, 69, 73], "shingles");
  const at = eave * width + 80;
  expect(a[at]! * 0.5 + scene.lab.a[at]! * 0.5).toBeGreaterThan(-6);
});

it("the tints of old tiles do not show through shingles as stripes", () => {
  const isRed = (x: number) => x % 10 < 5;
  const scene = openPlainScene(width, height, (x, y) => ({
    L: y % 4 < 2 ? 80 : 45,
    a: isRed(x) ? 26 : 14,
    b: isRed(x) ? 26 : 16,
  }));
  const roof = new Float32Array(width * height).fill(1);
  const { a } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], "shingles");
  expect(Math.abs(a[60 * width + 82]! - a[60 * width + 87]!)).toBeLessThan(1);
});

it("lays shingles along the eave where the ribs of old tiles ran aslant, and keeps nothing of those", () => {
  const rib = (x: number, y: number) => (((x + y) % 10) + 10) % 10 < 6;
  const scene = openPlainScene(width, height, (x, y) => ({ L: rib(x, y) ? 70 : 40, a: 12, b: 20 }));
  const roof = new Float32Array(width * height).fill(1);
  const { L } = reroof(scene, refineEdges(scene, roof), [66, 69, 73], "shingles");
  let [along, across, left, count] = [0, 0, 0, 0];
  for (let y = 20; y < 100; y += 1) {
    for (let x = 20; x < 140; x += 1) {
      const seen = L[y * width + x]!;
      along += Math.abs(seen - L[y * width + x + 2]!);
      across += Math.abs(seen - L[(y + 2) * width + x]!);
      left += rib(x, y) ? seen : -seen * 1.5;
      count += 1;
    }
  }
  expect(along).toBeLessThan(across * 0.9);
  expect(Math.abs(left / count)).toBeLessThan(1);
});
