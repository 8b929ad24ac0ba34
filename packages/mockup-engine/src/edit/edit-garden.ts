import type { Painted } from "./edit-surfaces.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { medianIn, type Scene } from "./open-scene.ts";

/** Where the house meets the ground, by column, in pixels from the top; undefined where it cannot be told. */
type BaseLine = (number | undefined)[];

const lawnColour = { L: 47, a: -22, b: 31 };

/** Fresh grass in the light of the photo: its broad shadows stay, blades grow smaller with distance. */
export function growLawn(scene: Scene, mask: Float32Array, painted: Painted): void {
  const { photo, lab } = scene;
  const median = Math.max(15, medianIn(lab.L, mask));
  const horizon = photo.height * 0.52;
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    const near = Math.max(0.05, (y - horizon) / (photo.height - horizon));
    const blade = 1 / (0.7 + 2.4 * near);
    const patch = 1 / (6 + 60 * near);
    const stripe = Math.sin((y / photo.height) * 60) * 0.8;
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const fine = smoothNoise(x * blade, y * blade * 0.55, 21) - 0.5;
      const coarse = smoothNoise(x * patch, y * patch * 2, 22) - 0.5;
      const grain = hashCell(x, y, 23) - 0.5;
      const light = lab.L[i]! / median;
      const kept = light < 0.75 ? light / 0.75 : 1 + (Math.min(light, 1.6) - 1) * 0.22;
      const L = lawnColour.L * kept + fine * 15 * (0.4 + near) + coarse * 7 + grain * 5 + stripe;
      painted.L[i] = Math.min(85, Math.max(6, L));
      painted.a[i] = (lawnColour.a + fine * 5 + coarse * 4) * Math.min(1, kept + 0.1);
      painted.b[i] = (lawnColour.b + fine * 7 - coarse * 5) * Math.min(1, kept + 0.1);
    }
  }
}

/** Plants a bed with shrubs along the foot of the house, where there is ground before it and no driveway. */
export function plantBeds(scene: Scene, lawn: Float32Array, painted: Painted, mask: Float32Array): void {
  const base = findBaseLine(scene, lawn);
  const { width } = scene.photo;
  const size = width / 26;
  drawMulch(scene, base, size, painted, mask, lawn);
  for (
    let slot = 0, x = size * 0.6;
    x < width - size * 0.5;
    slot += 1, x += size * (0.75 + hashCell(slot, 1, 31) * 0.5)
  ) {
    const foot = base[Math.round(x)];
    if (foot === undefined) continue;
    const radius = size * (0.42 + hashCell(slot, 2, 31) * 0.32);
    drawShrub(scene, { x, y: foot - radius * 0.25, radius, seed: slot }, painted, mask);
  }
}

/** The foot of the house: the lowest sure wall pixel above sure lawn, smoothed along the columns. */
function findBaseLine({ regions, photo }: Scene, lawn: Float32Array): BaseLine {
  const { width, height, masks } = regions;
  const raw: BaseLine = [];
  for (let x = 0; x < width; x += 1) {
    let foot: number | undefined;
    for (let y = Math.floor(height * 0.45); y < height * 0.85; y += 1) {
      const i = y * width + x;
      if (masks.wall[i]! + masks.opening[i]! > 0.5) foot = y;
    }
    const below =
      foot === undefined ? -1 : Math.min(height - 1, foot + Math.round(height * 0.04)) * width + x;
    const isLawn = below >= 0 && masks.lawn[below]! > 0.35;
    raw.push(isLawn ? foot : undefined);
  }
  const reach = Math.max(2, Math.round(width / 40));
  const scale = photo.height / height;
  return Array.from({ length: photo.width }, (_, x) => {
    const column = Math.min(width - 1, Math.floor((x * width) / photo.width));
    const near = raw
      .slice(Math.max(0, column - reach), column + reach + 1)
      .filter((value) => value !== undefined);
    if (near.length < reach) return undefined;
    const foot = near.toSorted((left, right) => left - right)[near.length >> 1]! * scale;
    const i = Math.min(photo.height - 1, Math.round(foot + photo.height * 0.03)) * photo.width + x;
    return lawn[i]! > 0.2 ? foot : undefined;
  });
}

function drawMulch(
  { photo, lab }: Scene,
  base: BaseLine,
  size: number,
  painted: Painted,
  mask: Float32Array,
  lawn: Float32Array,
): void {
  for (let x = 0; x < photo.width; x += 1) {
    const foot = base[x];
    if (foot === undefined) continue;
    const depth = size * (0.75 + 0.25 * smoothNoise(x / size, 0, 41));
    for (let y = Math.max(0, Math.round(foot - 2)); y < Math.min(photo.height, foot + depth); y += 1) {
      const i = y * photo.width + x;
      const edge = Math.min(1, (foot + depth - y) / 3) * Math.min(1, lawn[i]! * 2 + (y < foot + 3 ? 0.5 : 0));
      if (edge <= 0) continue;
      const chip = hashCell(x >> 1, y >> 1, 42) - 0.5;
      const light = Math.min(1.2, Math.max(0.5, lab.L[i]! / 50));
      painted.L[i] = mix(painted.L[i]!, (27 + chip * 13) * light, edge);
      painted.a[i] = mix(painted.a[i]!, 9 + chip * 4, edge);
      painted.b[i] = mix(painted.b[i]!, 13 + chip * 5, edge);
      mask[i] = Math.max(mask[i]!, edge);
    }
  }
}

type Shrub = { x: number; y: number; radius: number; seed: number };

/** A rounded shrub of leaf clusters, lit from above, with a soft shadow at its foot. */
function drawShrub(
  { photo }: Scene,
  { x: cx, y: cy, radius, seed }: Shrub,
  painted: Painted,
  mask: Float32Array,
): void {
  const flowers = hashCell(seed, 5, 51) > 0.62;
  const tone = hashCell(seed, 6, 51);
  const leaf = Math.max(1.6, radius / 9);
  for (
    let y = Math.max(0, Math.floor(cy - radius * 1.2));
    y < Math.min(photo.height, cy + radius * 1.1);
    y += 1
  ) {
    for (
      let x = Math.max(0, Math.floor(cx - radius * 1.4));
      x < Math.min(photo.width, cx + radius * 1.4);
      x += 1
    ) {
      const dx = (x - cx) / (radius * 1.12);
      const dy = (y - cy) / radius;
      const outline = 1 + (smoothNoise(x / leaf / 2, y / leaf / 2, seed + 60) - 0.5) * 0.42;
      const distance = Math.hypot(dx, dy) / outline;
      const i = y * photo.width + x;
      const shadow = Math.max(0, 1 - Math.hypot(dx * 0.85, (dy - 0.85) * 3)) * 0.55;
      if (shadow > 0 && distance > 1) {
        painted.L[i] = painted.L[i]! * (1 - shadow * 0.5);
        mask[i] = Math.max(mask[i]!, shadow);
      }
      const cover = Math.min(1, Math.max(0, (1 - distance) * radius * 0.35));
      if (cover <= 0) continue;
      const cluster = smoothNoise(x / leaf, y / leaf, seed + 61) - 0.5;
      const bright = 0.62 - dy * 0.38 - dx * 0.08 + cluster * 0.75 + (hashCell(x, y, 62) - 0.5) * 0.22;
      const isFlower = flowers && dy < 0.45 && smoothNoise(x / leaf / 1.1, y / leaf / 1.1, seed + 63) > 0.8;
      const colour = isFlower
        ? { L: 78, a: tone > 0.5 ? 26 : 4, b: tone > 0.5 ? -6 : 6 }
        : { L: 12 + 38 * Math.max(0, bright), a: -12 - 8 * tone, b: 17 + 9 * tone };
      painted.L[i] = mix(painted.L[i]!, colour.L, cover);
      painted.a[i] = mix(painted.a[i]!, colour.a, cover);
      painted.b[i] = mix(painted.b[i]!, colour.b, cover);
      mask[i] = Math.max(mask[i]!, cover);
    }
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
