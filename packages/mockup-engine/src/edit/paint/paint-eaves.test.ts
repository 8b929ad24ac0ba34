import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { openPlanes } from "../drawing/edit-surfaces.ts";
import { outlineEaves } from "./outline-eaves.ts";
import { addEaves, clearEaves, paintEaves } from "./paint-eaves.ts";

const [width, height] = [1024, 300];
const light = { white: 0.95, a: 0, b: 0, front: 70 };
const white = [245, 245, 242] as const;
type Part = "sky" | "roof" | "board" | "shade" | "wall" | "plant";

/** A roof over a wall from 100 to 900, with a board of six pixels in between and its shade below; a tree stands before a part of it. */
function partAt(x: number, y: number, slope: number): Part {
  const down = y - 100 - Math.abs(x - 500) * slope;
  if (x < 100 || x >= 900 || down < -60) return "sky";
  if (x >= 600 && x < 660) return "plant";
  if (down < 0) return "roof";
  if (down < 6) return "board";
  return down < 14 ? "shade" : "wall";
}

const shades: Record<Part, number> = { sky: 220, roof: 90, board: 130, shade: 50, wall: 160, plant: 20 };

function openEaves(slope = 0, grays: Partial<Record<Part, number>> = {}) {
  const grayAt = (x: number, y: number) => ({ ...shades, ...grays })[partAt(x, y, slope)];
  const scene = openPlainScene(width, height, (x, y) => ({ L: grayAt(x, y) / 2.55, a: 0, b: 0 }));
  const masks = new Map(["roof", "wall", "trim"].map((name) => [name, new Float32Array(width * height)]));
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const part = partAt(x, y, slope);
    scene.photo.data.fill(grayAt(x, y), i * 3, i * 3 + 3);
    const name = part === "board" || part === "shade" ? "wall" : part;
    if (masks.has(name)) masks.get(name)![i] = 1;
    if (name === "sky" || name === "plant") scene.regions.masks[name][i] = 1;
  }
  const mask = (name: string) => masks.get(name)?.slice() ?? new Float32Array(width * height);
  return { ...scene, light, mask };
}

const at = (x: number, y: number) => y * width + x;

function paint(scene: ReturnType<typeof openEaves>) {
  const [painted, mask] = [openPlanes(scene), new Float32Array(width * height)];
  paintEaves(scene, white, painted, mask);
  return { painted, mask };
}

it("a board below the roof's edge is painted over all its length, and neither the roof nor the shade below it is", () => {
  const { painted, mask } = paint(openEaves());
  for (const x of [110, 300, 500, 700, 890]) {
    expect([94, 98, 103, 107, 112].map((y) => mask[at(x, y)])).toEqual([0, 0, 1, 0, 0]);
    expect(painted.L[at(x, 103)]).toBeGreaterThan(75);
  }
});

it("it goes behind a tree that stands before it, and ends where the roof ends", () => {
  const { mask } = paint(openEaves());
  expect([630, 90, 910].map((x) => mask[at(x, 103)])).toEqual([0, 0, 0]);
});

it("boards along a gable meet in its top", () => {
  const { mask } = paint(openEaves(0.15));
  const down = (x: number) => Math.round(103 + Math.abs(x + 0.5 - 500) * 0.15);
  expect([200, 400, 496, 500, 504, 560, 800].map((x) => mask[at(x, down(x))])).toEqual(Array(7).fill(1));
  expect(mask[at(500, 96)]).toBe(0);
});

it("a wall that the roof's edge meets without a board stays as it is", () => {
  const isPlain = { board: 160, shade: 160 };
  expect(outlineEaves(openEaves(0, isPlain))).toEqual([]);
  const isShade = { board: 50, shade: 160 };
  expect(outlineEaves(openEaves(0, isShade))).toEqual([]);
});

it("a board that is white already is left, and the wall's paint is kept off it", () => {
  const scene = openEaves(0, { board: 235 });
  expect(paint(scene).mask.some((share) => share > 0)).toBe(false);
  const cover = new Float32Array(width * height);
  addEaves(scene, cover);
  expect(cover[at(300, 103)]).toBe(1);
});

it("what was found of a board in part is cleared away around it", () => {
  const scene = openEaves();
  const mask = new Float32Array(width * height);
  for (let x = 200; x < 280; x += 1) for (let y = 104; y < 109; y += 1) mask[at(x, y)] = 1;
  // A post below the board is none of its smears.
  for (let x = 400; x < 410; x += 1) for (let y = 100; y < 250; y += 1) mask[at(x, y)] = 1;
  clearEaves(scene, white, mask);
  expect([mask[at(240, 107)], mask[at(240, 104)], mask[at(405, 108)]]).toEqual([0, 0, 1]);
});
