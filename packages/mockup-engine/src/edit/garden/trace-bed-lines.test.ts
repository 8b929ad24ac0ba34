import { expect, it } from "vitest";
import { type ClassName, classNames } from "../../analyse/class-names.ts";
import { type Labels, readLabels } from "../scene/read-labels.ts";
import { pixelAt, shapeBeds, spotAt } from "./shape-beds.ts";
import { traceBedLines } from "./trace-bed-lines.ts";

const photo = { data: new Uint8Array(0), width: 480, height: 360 };
const ground = { horizon: 170, focal: 500, vanishing: 240 };

/** A street front: what is at each place of the photo. */
function drawFront(nameAt: (x: number, y: number) => ClassName): { labels: Labels; yard: Float32Array } {
  const { width, height } = photo;
  const masks = Object.fromEntries(
    classNames.map((name) => [name, new Float32Array(width * height)]),
  ) as Record<ClassName, Float32Array>;
  const yard = new Float32Array(width * height);
  for (let i = 0; i < yard.length; i += 1) {
    const name = nameAt(i % width, Math.floor(i / width));
    masks[name][i] = 1;
    if (name === "lawn") yard[i] = 1;
  }
  const regions = { width, height, masks, judged: masks };
  return { labels: readLabels({ photo, regions }), yard };
}

const foot = 220;
function front(x: number, y: number): ClassName {
  if (y < 100) return "sky";
  if (y >= foot) return x > 320 ? "drive" : "lawn";
  if (x > 320 && y > 150) return "garage";
  if (x > 60 && x < 120 && y > 130 && y < 190) return "opening";
  return x > 200 && x < 230 && y > 150 ? "opening" : "wall";
}

const columnsOf = (nameAt: typeof front) => {
  const { labels, yard } = drawFront(nameAt);
  return traceBedLines(photo, labels, ground, yard).flat();
};

it("a bed lies along the foot of the house, and not before the driveway, the garage or a door", () => {
  const points = columnsOf(front);
  const isAt = (from: number, to: number) => points.some(({ x }) => x > from && x < to);
  expect(points.every(({ y }) => Math.abs(y - foot) < 3)).toBe(true);
  expect(isAt(20, 180)).toBe(true);
  expect(isAt(240, 290)).toBe(true);
  expect(isAt(200, 230)).toBe(false);
  expect(isAt(325, 480)).toBe(false);
});

it("plants before a window grow no higher than its sill", () => {
  const points = columnsOf(front);
  const below = points.find(({ x }) => x > 80 && x < 100)!;
  const beside = points.find(({ x }) => x > 150 && x < 170)!;
  expect(below.tall).toBeLessThan(1.2);
  expect(beside.tall).toBeGreaterThan(2);
});

it("a lawn far from the house, behind a wide patio, gets no bed at the patio", () => {
  const points = columnsOf((x, y) => (y >= foot && y < 290 ? "path" : front(x, y)));
  expect(points).toEqual([]);
});

it("a bed is as deep on the ground wherever it lies, and its edge curves", () => {
  const { labels, yard } = drawFront(front);
  const lines = traceBedLines(photo, labels, ground, yard);
  const field = shapeBeds(photo, ground, lines, []);
  const edges = Array.from({ length: 12 }, (_, k) => {
    const x = 20 + k * 13;
    let y = foot + 2;
    while (field(x, y) > 0) y += 1;
    return spotAt(ground, photo.width, x, foot).away - spotAt(ground, photo.width, x, y).away;
  });
  expect(Math.min(...edges)).toBeGreaterThan(0.6);
  expect(Math.max(...edges)).toBeLessThan(3.6);
  expect(Math.max(...edges) - Math.min(...edges)).toBeGreaterThan(0.1);
});

it("a place on the ground is seen where it was taken from", () => {
  const spot = spotAt(ground, photo.width, 333, 300);
  const { x, y } = pixelAt(ground, photo.width, spot);
  expect(x).toBeCloseTo(333, 6);
  expect(y).toBeCloseTo(300, 6);
});
