import { releasePlanes } from "../../analyse/filter-planes.ts";
import { exposureOf } from "../ground/edit-ground.ts";
import { rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import type { Labels } from "../scene/read-labels.ts";
import { readBroadLight, shadeUnder } from "../scene/read-shadows.ts";
import type { GardenDesign } from "./garden-designs.ts";

/** The light on a yard. */
export type BedLight = {
  /** The light on a pixel's ground: 1 in the sun, 0 where no yard is near. */
  at(x: number, y: number): number;
  /** That on the ground where a plant of this width stands. */
  around(x: number, y: number, wide: number): number;
  release(): void;
};

const litShare = 0.66;
const minLit = 14;
const usualLight = 0.9;
/** What is planted is to be seen: as dark as the ground in a deep shadow it is a black blob (docs/picture-quality.md). */
const darkestPlant = 0.82;

/** Reads the light where beds are to lie. Bark and turned earth are darker than a lawn, and no shadow. */
export function readBedLight(
  scene: Scene,
  yard: Float32Array,
  labels: Labels,
  design: GardenDesign,
): BedLight {
  const { width, height } = scene.photo;
  const broad = readBroadLight(scene, yard);
  const lit = Math.max(minLit, rankIn(broad, yard, litShare));
  const bark = Math.min(lit, design.cover === "bark" ? readBark(scene, broad, labels, design) : lit);
  const at = (x: number, y: number) => {
    const L = broad[y * width + x]!;
    if (L === 0) return 0;
    return shadeUnder(L, bark < lit && labels.at(x, y) === "bed" ? bark : lit);
  };
  const around = (x: number, y: number, wide: number) => {
    let [sum, count] = [0, 0];
    const reach = Math.max(1, wide * 0.4);
    for (let side = -2; side <= 2; side += 1) {
      for (const down of [0, 1, 2]) {
        const column = Math.round(x + (side * reach) / 2);
        const row = Math.round(y + down * reach * 0.12);
        const value = column < 0 || column >= width || row >= height ? 0 : at(column, row);
        if (value <= 0) continue;
        sum += value;
        count += 1;
      }
    }
    return count === 0 ? usualLight : Math.min(1.05, Math.max(darkestPlant, sum / count));
  };
  return { at, around, release: () => releasePlanes(broad) };
}

/** Every so many pixels tell how bright the beds are in the sun; bark is no darker than new bark is. */
function readBark(scene: Scene, broad: Float32Array, labels: Labels, design: GardenDesign): number {
  const { photo } = scene;
  const step = Math.ceil(labels.rowHeight);
  const seen: number[] = [];
  for (let y = 0; y < photo.height; y += step) {
    for (let x = 0; x < photo.width; x += step) {
      const L = broad[y * photo.width + x]!;
      if (L > 0 && labels.at(x, y) === "bed") seen.push(L);
    }
  }
  const usual = (design.mulch.L + 16) * exposureOf(scene) - 16;
  const bright = seen.toSorted((one, other) => one - other)[Math.floor(seen.length * litShare)];
  return Math.max(usual, bright ?? Number.POSITIVE_INFINITY);
}
