import { enlarge } from "../analyse/enlarge-planes.ts";
import { medianIn, rankIn, type Scene } from "./open-scene.ts";

/** How the photo shows green leaves beside the pictures of plants: what their lightness and color are multiplied by. */
export type PlantColors = { light: number; colorful: number };

/** A lit leaf's lightness and color in the pictures. */
const usual = { L: 48, chroma: 27 } as const;
const minPlants = 0.01;

/** Read from the plants there are, so that new ones do not stand out by the camera's colors. */
export function readPlantColors({ lab, photo, regions }: Scene): PlantColors {
  const { plant, lawn } = regions.masks;
  const growing = plant.map((value, i) => Math.min(1, value + lawn[i]!));
  const small = (plane: Float32Array) => enlarge(plane, photo, regions);
  const [L, a, b] = [small(lab.L), small(lab.a), small(lab.b)];
  const green = growing.map((value, i) => (value > 0.5 && a[i]! < -3 && b[i]! > 3 ? 1 : 0));
  const share = green.reduce((sum, value) => sum + value, 0) / green.length;
  if (share < minPlants) return { light: 1, colorful: 1 };
  const chroma = Math.hypot(medianIn(a, green), medianIn(b, green));
  const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    light: between((rankIn(L, green, 0.7) + 16) / (usual.L + 16), 0.86, 1.16),
    colorful: between(chroma / usual.chroma, 0.68, 1.15),
  };
}
