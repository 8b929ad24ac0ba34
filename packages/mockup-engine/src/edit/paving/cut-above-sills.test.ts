import { expect, it } from "vitest";
import { openPlainScene } from "../../testing/open-plain-scene.ts";
import { cutAboveSills } from "./cut-above-sills.ts";

const [width, height] = [640, 420];
const sill = { x: 200, y: 180, dx: 1, dy: 0, length: 240 };

/** White paving before a white house, which the network tells apart. */
function openHouse(name: "wall" | "plant") {
  const scene = openPlainScene(width, height, () => ({ L: 96, a: 0, b: 0 }));
  const { judged } = scene.regions;
  for (let i = 0; i < width * height; i += 1) {
    const isAbove = i < width * 180;
    judged[name][i] = isAbove ? 0.9 : 0;
    judged.drive[i] = isAbove ? 0.05 : 1;
  }
  return scene;
}

/** A driveway below the sill, and what runs up from it beside the door's left end. */
const withFin = (top: number) =>
  Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y >= 180 || (x > 170 && x < 230 && y >= top) ? 1 : 0;
  });
const countAbove = (mask: Float32Array) =>
  mask.subarray(0, width * 180).reduce((sum, value) => sum + value, 0);

it("a driveway does not run up the wall beside a garage door", () => {
  const mask = cutAboveSills(openHouse("wall"), withFin(150), [sill]);
  expect(countAbove(mask)).toBe(0);
  expect(mask[width * 180 + 200]).toBe(1);
});

it("what hardly reaches above a sill stays, as the sill is found no better", () => {
  const mask = cutAboveSills(openHouse("wall"), withFin(176), [sill]);
  expect(countAbove(mask)).toBe(countAbove(withFin(176)));
});

it("a driveway that goes on beside a garage stays", () => {
  const mask = cutAboveSills(openHouse("plant"), withFin(150), [sill]);
  expect(countAbove(mask)).toBe(countAbove(withFin(150)));
});
