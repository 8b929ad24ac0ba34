import { expect, it } from "vitest";
import type { PlantName } from "../../plant-names.ts";
import type { Labels } from "../scene/read-labels.ts";
import { type GardenDesign, gardenDesigns, plantHeight } from "./garden-designs.ts";
import { scatterPlants, withoutLone } from "./scatter-plants.ts";

const [width, height] = [400, 300];
const ground = { horizon: 120, focal: 420, vanishing: 200 };
const isDoor = (x: number, y: number) => x > 180 && x < 220 && y < 150;
const labels: Labels = {
  at: (x, y) => (isDoor(x, y) ? "door" : y < 150 ? "wall" : "gravel"),
  rowHeight: 2,
  has: () => true,
  footOf: () => undefined,
};
const photo = { data: new Uint8Array(), width, height };

/** Plants on gravel that reaches from the house to so many columns from the left. */
function scatterTo(column: number) {
  const yard = Float32Array.from({ length: width * height }, (_, i) =>
    i >= width * 150 && i % width < column ? 1 : 0,
  );
  return scatterPlants({ photo, labels, ground, yard, lines: [] }, gardenDesigns.desert);
}

it("plants grow in groups across open gravel, and leave the way to the door free", () => {
  const plants = scatterTo(width);
  expect(plants.length).toBeGreaterThan(120);
  expect(plants.filter(({ x, wide }) => x + wide / 2 > 185 && x - wide / 2 < 215)).toEqual([]);
});

it("plants grow before trees behind the house, and down to where the picture ends", () => {
  const beforeTrees = {
    ...labels,
    at: (x: number, y: number) => (y < 150 ? "plant" : labels.at(x, y)),
  } as Labels;
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 150 ? 1 : 0));
  const plants = scatterPlants({ photo, labels: beforeTrees, ground, yard, lines: [] }, gardenDesigns.desert);
  expect(plants.length).toBeGreaterThan(6);
  expect(Math.max(...plants.map(({ y }) => y))).toBeGreaterThan(height * 0.88);
});

it("plants grow on the gravel alone", () => {
  const plants = scatterTo(width / 2);
  expect(plants.length).toBeGreaterThan(2);
  expect(plants.filter(({ x }) => x > width / 2)).toEqual([]);
});

it("a strip of gravel too narrow for whole groups gets small ones", () => {
  const yard = Float32Array.from({ length: width * height }, (_, i) =>
    i >= width * 176 && i < width * 188 ? 1 : 0,
  );
  const plants = scatterPlants({ photo, labels, ground, yard, lines: [] }, gardenDesigns.desert);
  expect(plants.length).toBeGreaterThan(3);
  expect(new Set(plants.map(({ name }) => name)).size).toBeGreaterThan(2);
});

it("plants grow where the picture's sides cut a yard", () => {
  const yard = Float32Array.from({ length: width * height }, (_, i) =>
    i >= width * 150 && i % width < 30 ? 1 : 0,
  );
  const plants = scatterPlants({ photo, labels, ground, yard, lines: [] }, gardenDesigns.desert);
  expect(plants.filter(({ x }) => x > 0).length).toBeGreaterThan(1);
});

it("what would grow below or beside the picture leaves no strip within it bare", () => {
  const high = 215;
  const yard = Float32Array.from({ length: width * high }, (_, i) => (i >= width * 194 ? 1 : 0));
  const seen = { photo: { ...photo, height: high }, labels, ground, yard, lines: [] };
  const plants = scatterPlants(seen, gardenDesigns.desert);
  expect(plants.filter(({ x, y }) => y < high && x > 0 && x < width).length).toBeGreaterThan(5);
});

/** Plants in open bark that reaches from the house to the picture's lower border. */
function scatterInBark(wished: PlantName[] = []) {
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 150 ? 1 : 0));
  return scatterPlants({ photo, labels, ground, yard, lines: [] }, { ...gardenDesigns.modern, wished });
}

it("in open bark low plants stand together in layers, the low ones before the others", () => {
  const plants = scatterInBark();
  const meterAt = (y: number) => (y - ground.horizon) / 1.6;
  for (const { name, y, wide } of plants) expect(plantHeight(name, wide) / meterAt(y)).toBeLessThan(0.66);
  const rowsOf = (kind: PlantName) => plants.filter(({ name }) => name === kind).map(({ y }) => y);
  const mean = (rows: number[]) => rows.reduce((sum, y) => sum + y, 0) / rows.length;
  expect(rowsOf("lavender").length).toBeGreaterThan(rowsOf("spirea").length);
  expect(mean(rowsOf("lavender"))).toBeGreaterThan(mean(rowsOf("spirea")));
  // The way to the door may take the others of a group.
  expect(plants.length - withoutLone(plants).length).toBeLessThan(2);
});

it("open bark is planted closely, for little of it is to be seen", () => {
  expect(scatterInBark().length).toBeGreaterThan(140);
});

it("between plants that grow in bark already small groups find their room", () => {
  const isGrown = (i: number) => (i % width) % 75 < 22;
  const yard = Float32Array.from({ length: width * height }, (_, i) =>
    i >= width * 190 && !isGrown(i) ? 1 : 0,
  );
  const plants = scatterPlants({ photo, labels, ground, yard, lines: [] }, gardenDesigns.mixed);
  expect(plants.length).toBeGreaterThan(20);
});

it("no plant stands before a garage on gravel, which is driven on, as bark is not", () => {
  const garage = {
    ...labels,
    at: (x: number, y: number) => (x < 150 && y < 150 ? "garage" : labels.at(x, y)),
  } as Labels;
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 150 ? 1 : 0));
  const before = (design: GardenDesign, isNewGround = false) =>
    scatterPlants({ photo, labels: garage, ground, yard, lines: [] }, design, isNewGround).filter(
      ({ x, wide }) => x - wide / 2 < 145 && x + wide / 2 > 0,
    );
  expect(before(gardenDesigns.desert)).toEqual([]);
  expect(before(gardenDesigns.desert, true)).toEqual([]);
  expect(before(gardenDesigns.modern).length).toBeGreaterThan(4);
});

it("plants stand before a garage where new gravel was a lawn, on which nobody drives", () => {
  const at = (x: number, y: number) => (y < 150 ? (x < 150 ? "garage" : "wall") : x < 80 ? "lawn" : "gravel");
  const yard = Float32Array.from({ length: width * height }, (_, i) => (i >= width * 150 ? 1 : 0));
  const surroundings = { photo, labels: { ...labels, at } as Labels, ground, yard, lines: [] };
  const planted = scatterPlants(surroundings, gardenDesigns.desert, true);
  const standing = planted.filter(({ x, wide }) => x > 0 && x - wide / 2 < 145);
  expect(standing.length).toBeGreaterThan(4);
  expect(standing.every(({ x }) => x < 80)).toBe(true);
});

it("in open bark no white cushions draw the eye, unless they were asked for", () => {
  const isWhite = ({ name }: { name: PlantName }) => name === "petunias";
  expect(scatterInBark().some(isWhite)).toBe(false);
  expect(scatterInBark(["petunias"]).every(isWhite)).toBe(true);
});

it("what is left of a drift as one plant is not set", () => {
  const plant = { name: "lavender", x: 100, y: 200, wide: 20, isTurned: false } as const;
  const pair = [plant, { ...plant, x: 124 }];
  expect(withoutLone([...pair, { ...plant, x: 300 }])).toEqual(pair);
});

it("in open bark the plants asked for stand, however tall they are", () => {
  const plants = scatterInBark(["rose"]);
  expect(new Set(plants.map(({ name }) => name))).toEqual(new Set(["rose"]));
});
