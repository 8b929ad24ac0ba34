import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { refineEdges } from "../scene/refine-edges.ts";
import { measureRibs, smoothRibs } from "./smooth-ribs.ts";

const [width, height] = [240, 120];
const rib = 10;
/** Left of this a shadow lies on the roof. */
const shadow = 100;

/** A roof of barrel tiles: light covers beside dark troughs. */
const openTiles = () =>
  openPlainScene(width, height, (x) => ({
    L: (x % rib < 6 ? 70 : 40) - (x < shadow ? 25 : 0),
    a: 20,
    b: 20,
  }));

const wholeRoof = () => new Float32Array(width * height).fill(1);

it("tells how far apart the ribs of barrel tiles lie", () => {
  expect(measureRibs(openTiles(), wholeRoof())).toBe(rib);
});

it("sees no ribs in shingles, whose lines run along the eave, nor in what is smooth", () => {
  const shingles = openPlainScene(width, height, (_, y) => ({ L: y % 4 < 2 ? 70 : 40, a: 2, b: 4 }));
  expect(measureRibs(shingles, wholeRoof())).toBeUndefined();
  const smooth = openPlainScene(width, height, (x) => ({ L: 40 + x / 20, a: 2, b: 4 }));
  expect(measureRibs(smooth, wholeRoof())).toBeUndefined();
});

it("knows the light on tiles without their ribs, and where a shadow ends on them", () => {
  const scene = openTiles();
  const refined = refineEdges(scene, wholeRoof());
  const light = smoothRibs(scene, refined, rib);
  const row = light.subarray(60 * refined.own.width, 61 * refined.own.width);
  const spread = (from: number, to: number) =>
    Math.max(...row.subarray(from, to)) - Math.min(...row.subarray(from, to));
  expect(spread(20, shadow - 15)).toBeLessThan(4);
  expect(spread(shadow + 15, 220)).toBeLessThan(4);
  expect(row[shadow + 15]! - row[shadow - 15]!).toBeGreaterThan(20);
});
