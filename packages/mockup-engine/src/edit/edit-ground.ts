import { rgbToLab } from "../analyse/convert-lab.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import type { Painted, Rgb } from "./edit-surfaces.ts";
import { layGround, legible } from "./lay-ground.ts";
import { cellNoise, hashCell, smoothNoise } from "./make-noise.ts";
import { rankOf, type Scene } from "./open-scene.ts";
import { eyeHeight, type GroundPoint, readGround } from "./read-ground.ts";
import { readShadows } from "./read-shadows.ts";

const grass = { L: 47, a: -19, b: 31 };
/** What is spread on the ground: its middle color and how much its pieces differ. */
const spreads = {
  gravel: { color: { L: 70, a: 2.5, b: 9 }, contrast: 1 },
  mulch: { color: { L: 32, a: 9, b: 14 }, contrast: 0.7 },
} as const;

/** How bright the photo's lights are against a sunny day's, so that what is drawn does not glow in the evening. */
export function exposureOf({ lab, exposure }: Scene): number {
  return exposure ?? Math.min(1, Math.max(0.3, rankOf(lab.L, 0.95, 37) / 88));
}

/**
 * Fresh grass in the light of the photo. Where grass grows already its own blades stay and only dry and bare patches
 * go; bare ground gets blades of its own. Mown in stripes that run away from the street.
 */
export function growLawn(scene: Scene, mask: Float32Array, grown: Float32Array, painted: Painted): void {
  const { photo, lab } = scene;
  const { shade, broad } = readShadows(scene, mask);
  const place = layGround(readGround(scene), photo.width);
  const exposure = exposureOf(scene);
  const noise = measureGrain(scene);
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const point = place(x, y);
      const own = grown[i]!;
      const detail = Math.max(-15, Math.min(13, lab.L[i]! - broad[i]!));
      const { blade, tuft, patch, stripe } = drawBlades(point, x, y);
      const lit = shade[i]! * exposure;
      const drawn = blade * (1 - 0.72 * own) + tuft * (1 - 0.6 * own);
      const texture = detail * (0.12 + 0.86 * own) + drawn;
      const L = (grass.L + 16 + stripe + patch * 6) * lit - 16 + texture * Math.min(1, 0.25 + lit * 0.75);
      painted.L[i] = Math.min(84, Math.max(4, L + grainAt(x, y) * noise * (1 - own)));
      const warmth = patch * 7 + blade * 0.12 + tuft * 0.5;
      const colourful = Math.min(1, lit + 0.05) * (0.9 + 0.1 * own);
      painted.a[i] = (grass.a + warmth * 0.7 - stripe * 0.4) * colourful;
      painted.b[i] = (grass.b + warmth) * colourful;
    }
  }
}

/** Blades, tufts, patches and mowing stripes: each fades where it is too small to be told apart. */
function drawBlades({ across, away, wide, deep }: GroundPoint, x: number, y: number) {
  const blade = standBlades(x, y, wide) * 24 + (hashCell(x, y, 23) - 0.5) * 5;
  const clump = legible(0.11, wide) * (0.5 + 0.5 * legible(0.16, deep));
  const tuft =
    (smoothNoise(across / 0.11, away / Math.max(0.17, deep), 24) - 0.5) * 9 * clump +
    (smoothNoise(across / 0.34, away / Math.max(0.5, deep), 28) - 0.5) * 5;
  const patch =
    smoothNoise(across / 1.7, away / 2.6, 22) + smoothNoise(across / 0.7, away / 1.3, 29) * 0.5 - 0.75;
  const stripe =
    1.5 * Math.tanh(2.5 * Math.sin(((across + away * 0.1) * Math.PI) / 0.56)) * legible(0.56, wide * 2);
  return { blade, tuft, patch, stripe };
}

/** How wide a blade looks, in metres: leaves of grass seen together. */
const bladeWidth = 0.012;
const bladeSizes = [1.15, 2.2, 4.4];

/** Blades stand upright in the picture wherever they grow; the nearer they are, the larger. */
function standBlades(x: number, y: number, wide: number): number {
  const size = Math.log2(Math.max(0.8, bladeWidth / wide));
  let [sum, weight] = [0, 0];
  for (let k = 0; k < bladeSizes.length; k += 1) {
    const step = bladeSizes[k]!;
    const say = Math.max(0.12, 1 - Math.abs(Math.log2(step) - size - 0.3) * 0.75);
    sum += say * (smoothNoise(x / step + y * 0.07, y / (step * 1.9), 21 + k * 4) - 0.5);
    weight += say;
  }
  return sum / weight ** 0.7;
}

const stoneSize = 0.036;
/** A stone stands up: it never looks flatter than this, however flat the ground it lies on is seen. */
const stoneStands = 0.62;
/** Smaller stones than this, in pixels, could not be told apart. */
const minStone = { wide: 1.9, tall: 1.5 } as const;

/**
 * Where a pixel lies among the stones, in stones across and down, and how many pixels one is wide there. Down, it is the
 * integral of 1 / height: constant far away, in proportion to the distance below the horizon nearer by.
 */
function amongStones(x: number, below: number) {
  const wide = (stoneSize * below) / eyeHeight;
  const rate = (stoneStands * stoneSize) / eyeHeight;
  const turning = minStone.tall / rate;
  const down =
    below < turning ? below / minStone.tall : turning / minStone.tall + Math.log(below / turning) / rate;
  return { across: x / Math.max(wide, minStone.wide), down, wide };
}

const maxStoneL = 80;

/** Gravel or mulch: rounded pieces of several shades that grow smaller with distance. */
export function spreadGravel(
  scene: Scene,
  mask: Float32Array,
  painted: Painted,
  kind: keyof typeof spreads,
  rgb?: Rgb,
): void {
  const { contrast, color: usual } = spreads[kind];
  const wished = rgb ? rgbToLab(rgb) : usual;
  // Stones lie in each other's shadow: white ones are no brighter than this.
  const color = { ...wished, L: Math.min(wished.L, maxStoneL) };
  const { photo } = scene;
  const { shade } = readShadows(scene, mask);
  const ground = readGround(scene);
  const place = layGround(ground, photo.width);
  const exposure = exposureOf(scene);
  const noise = measureGrain(scene);
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    const below = Math.max(4, y - ground.horizon);
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const { across, away } = place(x, y);
      const at = amongStones(x - photo.width / 2, below);
      const stone = cellNoise(at.across, at.down, 25);
      const clear = Math.min(1, Math.max(0.35, at.wide / 5));
      const patch = smoothNoise(across / 1.3, away / 2, 22) - 0.5;
      const relief = ((stone.value - 0.5) * 34 + (0.42 - stone.distance) * 24) * clear * contrast;
      const lit = shade[i]! * exposure;
      painted.L[i] = Math.min(
        92,
        Math.max(6, (color.L + 16 + relief + patch * 4) * lit - 16 + grainAt(x, y) * noise),
      );
      painted.a[i] = color.a + (stone.value - 0.5) * 5 * clear;
      painted.b[i] = color.b + (hashCell(Math.floor(stone.value * 999), 1, 26) - 0.5) * 10 * clear;
    }
  }
}
