import { expect, it } from "vitest";
import { allFlowers } from "../../text/plan/choose-flowers.ts";
import { type GardenDesign, gardenDesigns } from "./garden-designs.ts";
import { placeIsland, placeRows } from "./place-plants.ts";
import type { BedLine, BedPoint } from "./trace-bed-lines.ts";

const ground = { horizon: 200, focal: 800, vanishing: 400 };
/** A bed that is a hand deep everywhere. */
const field = (_: number, y: number) => (y < 330 ? 1 : -1);
const design = gardenDesigns.modern;

function plantsBefore(backdrop: BedPoint["backdrop"], bed = field, planted: GardenDesign = design, tall = 2) {
  const line: BedLine = Array.from({ length: 60 }, (_, k) => ({
    x: 100 + k * 10,
    y: 300,
    backdrop,
    room: 6,
    tall,
  }));
  return placeRows(line, 0, { ground, field: bed, width: 800, height: 600, design: planted });
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

it.each(["house", "walk", "fence", "shrubs"] as const)(
  "roses asked for grow in a bed along the %s",
  (backdrop) => {
    const planted = { ...design, back: ["rose" as const], wished: ["rose" as const] };
    const names = plantsBefore(backdrop, field, planted).map(({ name }) => name);
    expect(names.filter((name) => name === "rose").length).toBeGreaterThan(3);
  },
);

it("plants of a row differ in size and do not stand on one line", () => {
  const boxwood = { ...design, back: ["boxwood" as const] };
  const row = plantsBefore("house", field, boxwood).filter(({ name }) => name === "boxwood");
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  expect(spread(row.map(({ wide }) => wide))).toBeGreaterThan(row[0]!.wide * 0.15);
  expect(spread(row.map(({ y }) => y))).toBeGreaterThan(2);
});

it("a hedge is one: its boxwoods stand in a line, and one does not look between them", () => {
  const gaps = { ...design.gaps, back: 0.46 };
  const hedge = plantsBefore("walk", field, {
    ...design,
    back: ["boxwood"],
    wished: ["boxwood"],
    isHedge: true,
    gaps,
  });
  const row = hedge.filter(({ name, y }) => name === "boxwood" && Math.abs(y - hedge[0]!.y) < 1);
  const steps = row.slice(1).map(({ x, wide }, k) => (x - row[k]!.x) / wide);
  expect(row.length).toBeGreaterThan(8);
  expect(Math.max(...steps)).toBeLessThan(0.6);
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

it("beds without flowers have none before windows either", () => {
  const names = plantsBefore("house", () => 1, gardenDesigns.shrubs, 0.2).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => allFlowers.includes(name))).toEqual([]);
});

it("a small island has no shrub in its middle, which would hide the walk behind it", () => {
  const site = { ground, field, width: 800, height: 600, design };
  const plantsOn = (radius: number) =>
    placeIsland({ across: 1, away: 6, radius }, site, false).map(({ name }) => name);
  expect(plantsOn(1.7)).toContain(design.accent);
  expect(plantsOn(0.9)).not.toContain(design.accent);
});
