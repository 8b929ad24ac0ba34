import { expect, it } from "vitest";
import { classNames } from "../../analyse/class-names.ts";
import { rgbToLab, toLab } from "../../analyse/convert-lab.ts";
import type { Regions } from "../../analyse/find-regions.ts";
import { drawHouse } from "../../testing/draw-house.ts";
import { grainAt, measureGrain } from "../drawing/add-grain.ts";
import { openScene, type Scene } from "./open-scene.ts";
import { readLight, underLight } from "./read-light.ts";

const house = drawHouse({ width: 320, height: 240 });

/** The drawn house as it is, or in the evening. */
function openAt(light: number): Scene {
  const { width, height, parts } = house;
  const data = house.data.map((value) => Math.round(value * light));
  const masks = Object.fromEntries(
    classNames.map((name) => [name, Float32Array.from(parts, (part) => (part === name ? 1 : 0))]),
  ) as Regions["masks"];
  return openScene({ photo: { width, height, data }, regions: { width, height, masks, judged: masks } });
}

it("shows paint by day as on its card, and in the evening as dark as everything is then", () => {
  const white = rgbToLab([244, 243, 239]);
  const day = underLight(white, readLight(openAt(1)));
  const evening = underLight(white, readLight(openAt(0.45)));
  expect(Math.abs(day.L - white.L)).toBeLessThan(3);
  expect(evening.L).toBeLessThan(75);
  expect(evening.L).toBeGreaterThan(35);
});

it("measures more grain in a noisy photo than in a clean one", () => {
  const noisy = (strength: number) => {
    const data = new Uint8Array(200 * 150 * 3);
    for (let i = 0; i < data.length; i += 3) {
      const p = i / 3;
      data.fill(128 + strength * grainAt(p % 200, (p / 200) | 0), i, i + 3);
    }
    return { photo: { data, width: 200, height: 150 }, lab: toLab(data, 200 * 150) };
  };
  expect(measureGrain(noisy(6))).toBeGreaterThan(measureGrain(noisy(1)) * 1.8);
});
