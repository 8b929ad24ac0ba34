import { expect, it } from "vitest";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { readRoofLight } from "./read-roof-light.ts";
import { refineEdges } from "./refine-edges.ts";

const [width, height] = [320, 160];
const tiles = { roughness: 16, breadth: 3 };

function lightOf(lightAt: (x: number, y: number) => number): (x: number, y: number) => number {
  const scene = openPlainScene(width, height, (x, y) => ({ L: lightAt(x, y), a: 12, b: 20 }));
  const refined = refineEdges(scene, new Float32Array(width * height).fill(1));
  const light = readRoofLight(scene, refined, tiles);
  const { own } = refined;
  return (x, y) =>
    light[Math.round((y * own.height) / height) * own.width + Math.round((x * own.width) / width)]!;
}

const row = (y: number) => (y % 4 < 2 ? 9 : -9);

it("the sun between a tree's shadows stays on rough tiles", () => {
  const light = lightOf((x, y) => (x % 24 < 12 ? 68 : 42) + row(y));
  expect(light(126, 80) - light(138, 80)).toBeGreaterThan(15);
});

it("rows of tiles and what differs among them by little are no light", () => {
  const light = lightOf((x, y) => 55 + row(y) + (x % 24 < 12 ? 3 : -3));
  expect(Math.abs(light(126, 80) - light(138, 80))).toBeLessThan(4);
  expect(Math.abs(light(126, 80) - light(126, 82))).toBeLessThan(1.5);
});
