import { enlarge } from "../../analyse/enlarge-planes.ts";
import { coverage, medianIn, rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";

/**
 * How the photo shows leaves: how light those in the shade and those in the light are, and how green and yellow, in the
 * light of an open lawn; and how much of that light falls on the yard, 1 being all.
 */
export type PlantColors = { dark: number; lit: number; a: number; b: number; light: number };

const minPlants = 0.01;
/** Shares of leaves darker than those in the shade, and than those in the light. */
export const toneRanks = { dark: 0.3, lit: 0.7 } as const;
/** Trees against the sky and leaves that glare tell little about shrubs in a bed. */
const darkRange = [20, 40] as const;
const litRange = [38, 66] as const;
/** Between these lies the green of most photos' leaves. */
const greenRange = [-14, -8] as const;
const yellowRange = [13, 32] as const;

/** Read from the plants there are, else from the lawn, so that new ones do not stand out by the camera's colors and contrast. */
export function readPlantColors({ lab, photo, regions }: Scene): PlantColors | undefined {
  const small = (plane: Float32Array) => enlarge(plane, photo, regions);
  const [L, a, b] = [small(lab.L), small(lab.a), small(lab.b)];
  const greenIn = (part: Float32Array) =>
    part.map((value, i) => (value > 0.5 && a[i]! < -3 && b[i]! > 3 ? 1 : 0));
  const isEnough = (green: Float32Array) => coverage(green) > minPlants;
  const [plant, lawn] = [greenIn(regions.masks.plant), greenIn(regions.masks.lawn)];
  const leaves = [plant, lawn].find(isEnough);
  if (!leaves) return undefined;
  const light = isEnough(lawn)
    ? lightOn(rankIn(L, lawn, toneRanks.lit), openLawn)
    : lightOnGravel(regions.masks.gravel, leaves, L);
  const undimmed = (rank: number) => (rankIn(L, leaves, rank) + 16) / light - 16;
  return {
    light,
    dark: clamp(undimmed(toneRanks.dark), darkRange),
    lit: clamp(undimmed(toneRanks.lit), litRange),
    a: clamp(medianIn(a, leaves), greenRange),
    b: clamp(medianIn(b, leaves), yellowRange),
  };
}

/** A lawn that is darker than this lies in the shade as a whole, or at dusk, and so does all that is planted beside it. */
const openLawn = 48;
const minLight = 0.5;

function lightOn(lit: number, open: number): number {
  return Math.min(1, Math.max(minLight, (lit + 16) / (open + 16)));
}

/** Gravel and leaves that are darker than these lie at dusk where both of them are. */
const [openGravel, openLeaves] = [62, 44];

/** Where no lawn tells it: dark stones alone and dark leaves alone mean little. */
function lightOnGravel(gravel: Float32Array, leaves: Float32Array, L: Float32Array): number {
  if (coverage(gravel) < minPlants) return 1;
  const stones = lightOn(rankIn(L, gravel, 0.6), openGravel);
  return (stones + lightOn(rankIn(L, leaves, toneRanks.lit), openLeaves)) / 2;
}

function clamp(value: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, value));
}
