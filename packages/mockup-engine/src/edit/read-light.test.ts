import { expect, it } from "vitest";
import { rgbToLab, toLab } from "../analyse/convert-lab.ts";
import { findRegions } from "../analyse/find-regions.ts";
import { drawHouse } from "../testing/draw-house.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import { openScene, type Scene } from "./open-scene.ts";
import { readLight, underLight } from "./read-light.ts";

const house = drawHouse({ width: 320, height: 240 });

/** The drawn house as it is, or in the evening. */
async function openAt(light: number): Promise<Scene> {
  const data = house.data.map((value) => Math.round(value * light));
  const photo = { ...house, data };
  const scene = openScene({ photo, regions: await findRegions(photo) });
  const partOf = (name: string) => Float32Array.from(house.parts, (part) => (part === name ? 1 : 0));
  const masks = {
    ...scene.regions.masks,
    wall: partOf("wall"),
    garage: partOf("garage"),
    trim: partOf("none"),
  };
  return { ...scene, regions: { ...scene.regions, width: house.width, height: house.height, masks } };
}

it("shows paint by day as on its card, and in the evening as dark as everything is then", async () => {
  const white = rgbToLab([244, 243, 239]);
  const day = underLight(white, readLight(await openAt(1)));
  const evening = underLight(white, readLight(await openAt(0.45)));
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
