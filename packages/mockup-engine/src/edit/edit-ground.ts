import { releasePlanes } from "../analyse/filter-planes.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import type { Painted } from "./edit-surfaces.ts";
import { layGround } from "./lay-ground.ts";
import { cellNoise, hashCell, smoothNoise } from "./make-noise.ts";
import { medianIn, rankIn, rankOf, type Scene } from "./open-scene.ts";
import { eyeHeight, readGround } from "./read-ground.ts";
import { readBroadLight, readShadows } from "./read-shadows.ts";

type Lab = { L: number; a: number; b: number };

/** What is spread on the ground: its middle color and how much its pieces differ. */
const spreads = {
  gravel: { color: { L: 69, a: 4, b: 13 }, contrast: 0.8 },
  mulch: { color: { L: 32, a: 9, b: 14 }, contrast: 0.7 },
} as const;

/** How bright the photo's lights are against a sunny day's, so that what is drawn does not glow in the evening. */
export function exposureOf({ lab, exposure }: Scene): number {
  return exposure ?? Math.min(1, Math.max(0.3, rankOf(lab.L, 0.95, 37) / 88));
}

const stoneSize = 0.026;
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

/** Stones lie in each other's shadow: white ones are no brighter than this. */
const maxStoneL = 80;

const minTexture = 3.6;
/** Bare earth is yellower than stones mostly are. */
const earthFrom = 17;

/** Cobbles and river stones are rougher and grayer than that; straw and dust are not. */
const laid = { texture: 7, earthFrom: 14 } as const;

/** Stones that lie there already stay: how much lighter they become. Undefined where it is bare earth. */
function keepStones(
  { lab }: Scene,
  lying: Float32Array,
  broad: Float32Array,
  min: { texture: number; earthFrom: number } = { texture: minTexture, earthFrom },
) {
  let [sum, count] = [0, 0];
  for (let i = 1; i < lying.length; i += 3) {
    if (lying[i]! < 0.9) continue;
    sum += Math.abs(lab.L[i]! - broad[i]!);
    count += 1;
  }
  const isEarth = medianIn(lab.b, lying) > min.earthFrom;
  if (count === 0 || sum / count < min.texture || isEarth) return undefined;
  const level = medianIn(broad, lying);
  return { level, L: Math.max(0, Math.min(6, (62 - level) * 0.3)) };
}

/** Whether what lies there are stones laid on purpose, rather than earth or straw, which nobody minds losing to a lawn. */
export function areStones(scene: Scene, lying: Float32Array): boolean {
  const broad = readBroadLight(scene, lying);
  const stones = keepStones(scene, lying, broad, laid);
  releasePlanes(broad);
  return stones !== undefined;
}

/** How much of the earth's own hue the stones of the place have, and how colorful they are at most. */
const ownHue = 0.6;
const maxChroma = 22;
/** Stones lie in shadows of their own, and are by so much lighter than the whole of them looks. */
const ownShadows = 6;

/** Gravel of the place, where none is asked for by color: of the earth's hue, and no darker than it is. */
function quarryNearby({ lab }: Scene, mask: Float32Array, broad: Float32Array, exposure: number): Lab {
  const { color: usual } = spreads.gravel;
  const a = usual.a + (medianIn(lab.a, mask) - usual.a) * ownHue;
  const b = usual.b + (medianIn(lab.b, mask) - usual.b) * ownHue;
  const pale = Math.min(1, maxChroma / Math.max(1, Math.hypot(a, b)));
  const earth = (rankIn(broad, mask, 0.66) + 16) / exposure - 16 + ownShadows;
  return { L: Math.max(usual.L, earth), a: a * pale, b: b * pale };
}

/** Gravel or mulch: rounded pieces of several shades that grow smaller with distance. */
export function spreadGravel(
  scene: Scene,
  mask: Float32Array,
  painted: Painted,
  kind: keyof typeof spreads,
  wishedColor?: Lab,
  lying?: Float32Array,
): void {
  const { contrast, color: usual } = spreads[kind];
  const { photo } = scene;
  const { shade, broad } = readShadows(scene, mask);
  const own = lying && keepStones(scene, lying, broad);
  const exposure = exposureOf(scene);
  const color = wishedColor
    ? { ...wishedColor, L: Math.min(wishedColor.L, maxStoneL) }
    : lying
      ? quarryNearby(scene, mask, broad, exposure)
      : usual;
  const ground = readGround(scene);
  const place = layGround(ground, photo.width);
  const noise = measureGrain(scene);
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    const below = Math.max(4, y - ground.horizon);
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      if (own && lying[i]! > 0.5) {
        painted.L[i] = scene.lab.L[i]! + (own.L - (broad[i]! - own.level) * 0.35) * shade[i]!;
        continue;
      }
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
  releasePlanes(shade, broad);
}
