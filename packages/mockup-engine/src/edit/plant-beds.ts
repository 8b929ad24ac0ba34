import { exposureOf } from "./edit-ground.ts";
import type { Painted } from "./edit-surfaces.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import type { Scene } from "./open-scene.ts";

/** Where the house meets the ground, by column, in pixels from the top; undefined where it cannot be told. */
type BaseLine = (number | undefined)[];

/** What is being drawn on: the new colours and the mask that grows with them. */
type Canvas = { scene: Scene; painted: Painted; mask: Float32Array; exposure: number };

/**
 * How a bed is planted: the share of shrubs in flower, whether they stand apart as desert plants do, and whether the
 * bed goes before plants that stand at the house already.
 */
export type Planting = { flowers: number; isSparse: boolean; isBeforePlants: boolean };

/** Plants a mulched bed with shrubs along the foot of the house, where there is ground before it and no driveway. */
export function plantBeds(
  scene: Scene,
  ground: Float32Array,
  painted: Painted,
  mask: Float32Array,
  planting: Planting,
): void {
  const canvas = { scene, painted, mask, exposure: exposureOf(scene) };
  const base = findBaseLine(scene, ground, planting.isBeforePlants);
  const { width } = scene.photo;
  const size = width / 27;
  if (!planting.isSparse) drawMulch(canvas, base, size, ground);
  const gap = planting.isSparse ? 2.1 : 0.72;
  for (let slot = 0, x = size * 0.6; x < width - size * 0.5; slot += 1) {
    const foot = base[Math.round(x)];
    const radius = size * (0.4 + hashCell(slot, 2, 31) * 0.3);
    if (foot !== undefined && base[Math.round(Math.min(width - 1, x + radius * 0.7))] !== undefined) {
      drawShrub(canvas, { x, y: foot - radius * 0.15, radius, seed: slot }, planting.flowers);
    }
    x += size * (gap + hashCell(slot, 1, 31) * 0.45);
  }
}

/** The foot of the house: the lowest sure wall above sure ground, smoothed along the columns. */
function findBaseLine({ regions, photo }: Scene, ground: Float32Array, withPlants: boolean): BaseLine {
  const { width, height, masks } = regions;
  const drop = Math.round(height * 0.035);
  const raw = Array.from({ length: width }, (_, x) => {
    let foot: number | undefined;
    for (let y = Math.floor(height * 0.4); y < height * 0.88; y += 1) {
      const i = y * width + x;
      const plants = withPlants && foot !== undefined ? masks.plant[i]! : 0;
      if (masks.wall[i]! + masks.opening[i]! + masks.trim[i]! + plants > 0.5) foot = y;
    }
    if (foot === undefined || foot + drop >= height) return undefined;
    const below = (foot + drop) * width + x;
    return masks.lawn[below]! + masks.bed[below]! > 0.5 ? foot : undefined;
  });
  const reach = Math.max(2, Math.round(width / 45));
  const scale = photo.height / height;
  return Array.from({ length: photo.width }, (_, x) => {
    const column = Math.min(width - 1, Math.floor((x * width) / photo.width));
    const near = raw
      .slice(Math.max(0, column - reach), column + reach + 1)
      .filter((value) => value !== undefined);
    if (near.length < reach) return undefined;
    const foot = near.toSorted((left, right) => left - right)[near.length >> 1]! * scale + scale;
    const i = Math.min(photo.height - 1, Math.round(foot + photo.height * 0.03)) * photo.width + x;
    return ground[i]! > 0.3 ? foot : undefined;
  });
}

function drawMulch(
  { scene, painted, mask, exposure }: Canvas,
  base: BaseLine,
  size: number,
  ground: Float32Array,
): void {
  const { photo, lab } = scene;
  for (let x = 0; x < photo.width; x += 1) {
    const foot = base[x];
    if (foot === undefined) continue;
    const depth = size * (0.62 + 0.3 * smoothNoise(x / size / 1.6, 0, 41));
    for (let y = Math.max(0, Math.round(foot - 1)); y < Math.min(photo.height, foot + depth); y += 1) {
      const i = y * photo.width + x;
      const edge =
        Math.min(1, (foot + depth - y) / 2.5) * Math.min(1, ground[i]! * 2 + (y < foot + 2 ? 0.4 : 0));
      if (edge <= 0) continue;
      const chip = smoothNoise(x / 1.8, y / 1.3, 42) - 0.5;
      const light = exposure * Math.min(1.15, Math.max(0.5, lab.L[i]! / 52));
      painted.L[i] = mix(painted.L[i]!, (27 + chip * 17) * light, edge);
      painted.a[i] = mix(painted.a[i]!, 8 + chip * 4, edge);
      painted.b[i] = mix(painted.b[i]!, 12 + chip * 5, edge);
      mask[i] = Math.max(mask[i]!, edge);
    }
  }
}

type Shrub = { x: number; y: number; radius: number; seed: number };

/** A rounded shrub of leaf clusters, lit from above, with a soft shadow at its foot. */
function drawShrub(canvas: Canvas, shrub: Shrub, flowerShare: number): void {
  const { photo } = canvas.scene;
  const { x: cx, y: cy, radius, seed } = shrub;
  const look = {
    hasFlowers: hashCell(seed, 5, 51) < flowerShare,
    tone: hashCell(seed, 6, 51),
    leaf: Math.max(1.5, radius / 10),
  };
  const [top, bottom] = [
    Math.max(0, Math.floor(cy - radius * 1.2)),
    Math.min(photo.height, cy + radius * 1.1),
  ];
  const [left, right] = [
    Math.max(0, Math.floor(cx - radius * 1.4)),
    Math.min(photo.width, cx + radius * 1.4),
  ];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) drawLeaf(canvas, shrub, look, x, y);
}

type Look = { hasFlowers: boolean; tone: number; leaf: number };

function drawLeaf(
  { scene, painted, mask, exposure }: Canvas,
  { x: cx, y: cy, radius, seed }: Shrub,
  { hasFlowers, tone, leaf }: Look,
  x: number,
  y: number,
): void {
  const i = y * scene.photo.width + x;
  const dx = (x - cx) / (radius * 1.12);
  const dy = (y - cy) / radius;
  const outline = 1 + (smoothNoise(x / leaf / 2, y / leaf / 2, seed + 60) - 0.5) * 0.42;
  const distance = Math.hypot(dx, dy) / outline;
  const shadow = Math.max(0, 1 - Math.hypot(dx * 0.8, (dy - 0.8) * 2.6)) * 0.75;
  if (shadow > 0 && distance > 1 && mask[i]! > 0.3) painted.L[i] = painted.L[i]! * (1 - shadow * 0.6);
  const cover = Math.min(1, Math.max(0, (1 - distance) * radius * 0.35));
  if (cover <= 0) return;
  const cluster = smoothNoise(x / leaf, y / leaf, seed + 61) - 0.5;
  const bright = 0.6 - dy * 0.42 - dx * 0.1 + cluster * 0.8 + (hashCell(x, y, 62) - 0.5) * 0.25;
  const isFlower = hasFlowers && dy < 0.45 && smoothNoise(x / leaf / 1.1, y / leaf / 1.1, seed + 63) > 0.74;
  const colour = isFlower
    ? flowerColours[Math.floor(tone * flowerColours.length)]!
    : leafColour(bright, tone);
  painted.L[i] = mix(painted.L[i]!, colour.L * exposure, cover);
  painted.a[i] = mix(painted.a[i]!, colour.a, cover);
  painted.b[i] = mix(painted.b[i]!, colour.b, cover);
  mask[i] = Math.max(mask[i]!, cover);
}

const flowerColours = [
  { L: 84, a: 4, b: 6 },
  { L: 66, a: 34, b: -8 },
  { L: 60, a: 20, b: -28 },
  { L: 76, a: 8, b: 55 },
  { L: 52, a: 52, b: 28 },
];

function leafColour(bright: number, tone: number): { L: number; a: number; b: number } {
  return { L: 11 + 36 * Math.max(0, bright), a: -11 - 8 * tone, b: 15 + 10 * tone };
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
