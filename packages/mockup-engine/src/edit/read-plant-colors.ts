import { enlarge } from "../analyse/enlarge-planes.ts";
import type { Scene } from "./open-scene.ts";
import { medianIn, rankIn } from "./plane-statistics.ts";

/** How the photo shows leaves: how light those in the shade and those in the light are, and how green and yellow. */
export type PlantColors = { dark: number; lit: number; a: number; b: number };

const minPlants = 0.01;
/** Shares of leaves darker than those in the shade, and than those in the light. */
export const toneRanks = { dark: 0.3, lit: 0.7 } as const;
/** Trees against the sky and leaves that glare tell little about shrubs in a bed. */
const darkRange = [20, 40] as const;
const litRange = [38, 66] as const;
/** Between these lies the green of most photos' leaves. */
const greenRange = [-14, -8] as const;
const yellowRange = [13, 25] as const;

/** Read from the plants there are, else from the lawn, so that new ones do not stand out by the camera's colors and contrast. */
export function readPlantColors({ lab, photo, regions }: Scene): PlantColors | undefined {
  const small = (plane: Float32Array) => enlarge(plane, photo, regions);
  const [L, a, b] = [small(lab.L), small(lab.a), small(lab.b)];
  const greenIn = (part: Float32Array) =>
    part.map((value, i) => (value > 0.5 && a[i]! < -3 && b[i]! > 3 ? 1 : 0));
  const leaves = [regions.masks.plant, regions.masks.lawn].map(greenIn).find((green) => {
    return green.reduce((sum, value) => sum + value, 0) > minPlants * green.length;
  });
  if (!leaves) return undefined;
  return {
    dark: clamp(rankIn(L, leaves, toneRanks.dark), darkRange),
    lit: clamp(rankIn(L, leaves, toneRanks.lit), litRange),
    a: clamp(medianIn(a, leaves), greenRange),
    b: clamp(medianIn(b, leaves), yellowRange),
  };
}

function clamp(value: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, value));
}
