import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import type { Labels } from "../scene/read-labels.ts";
import { gardenDesigns } from "./garden-designs.ts";
import { readBedLight } from "./read-bed-light.ts";

const [width, height] = [160, 120];
const labels: Labels = { at: () => "lawn", rowHeight: 2, has: () => true, footOf: () => undefined };

it("in a deep shadow the ground is dark, but the plants are seen", () => {
  const scene = openPlainScene(width, height, (x) => ({ L: x < width / 2 ? 12 : 58, a: -10, b: 22 }));
  const yard = new Float32Array(width * height).fill(1);
  const light = readBedLight(scene, yard, labels, gardenDesigns.mixed);
  expect(light.at(20, 60)).toBeLessThan(0.6);
  expect(light.around(20, 60, 12)).toBeGreaterThan(0.8);
  expect(light.around(140, 60, 12)).toBeGreaterThan(0.95);
  light.release();
});
