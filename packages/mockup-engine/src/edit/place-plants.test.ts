import { expect, it } from "vitest";
import { gardenDesigns } from "./garden-designs.ts";
import { placeIsland, placeRows } from "./place-plants.ts";
import type { BedLine, BedPoint } from "./trace-bed-lines.ts";

const ground = { horizon: 200, focal: 800, vanishing: 400 };
/** A bed that is a hand deep everywhere. */
const field = (_: number, y: number) => (y < 330 ? 1 : -1);
const design = gardenDesigns.green;

function plantsBefore(backdrop: BedPoint["backdrop"], bed = field) {
  const line: BedLine = Array.from({ length: 60 }, (_, k) => ({
    x: 100 + k * 10,
    y: 300,
    backdrop,
    room: 6,
    tall: 2,
  }));
  return placeRows(line, 0, { ground, field: bed, width: 800, height: 600, design });
}

it("a wall gets tall plants behind low ones", () => {
  const names = new Set(plantsBefore("house").map(({ name }) => name));
  expect(design.back.some((name) => names.has(name))).toBe(true);
  expect(design.front.some((name) => names.has(name))).toBe(true);
});

it("shrubs that grow there already get flowers before them and nothing that hides them", () => {
  const names = plantsBefore("shrubs").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !design.front.includes(name))).toEqual([]);
});

it("a bed that goes on below the photo is planted as far as the photo goes", () => {
  const places = plantsBefore("house", () => 1);
  expect(places.length).toBeGreaterThan(8);
  expect(Math.max(...places.map(({ y }) => y))).toBeLessThan(600);
});

it("a bed is planted without gaps", () => {
  const front = plantsBefore("shrubs").toSorted((one, other) => one.x - other.x);
  const gaps = front.slice(1).map(({ x, wide }, k) => x - wide / 2 - (front[k]!.x + front[k]!.wide / 2));
  expect(Math.max(...gaps)).toBeLessThan(6);
});

it.each([design, { ...design, front: ["rose" as const] }])(
  "an island has plants, whatever was asked for",
  (planted) => {
    const island = { across: 0, away: 8, radius: 1.5 };
    const places = placeIsland(island, { ground, field, width: 800, height: 600, design: planted }, false);
    expect(places.length).toBeGreaterThan(8);
    expect(places.every(({ wide }) => wide > 0)).toBe(true);
  },
);
