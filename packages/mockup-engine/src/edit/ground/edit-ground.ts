import { boxMean, findRows, releasePlanes } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { grainAt, measureGrain } from "../drawing/add-grain.ts";
import type { Painted } from "../drawing/edit-surfaces.ts";
import { type CellPoint, cellNoise, hashCell, smoothNoise } from "../numbers/make-noise.ts";
import { coverage, medianIn, rankIn, rankOf } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readBroadLight, readShadows, type Shadows } from "../scene/read-shadows.ts";
import { amongPieces } from "./among-pieces.ts";
import { aggregate } from "./draw-paving.ts";
import { layGround } from "./lay-ground.ts";
import { type GroundPoint, readGround } from "./read-ground.ts";

type Lab = { L: number; a: number; b: number };

/** What is spread on the ground: its middle color and how much its pieces differ. */
const spreads = {
  gravel: { color: { L: 72, a: 3, b: 11 }, contrast: 0.8 },
  mulch: { color: { L: 32, a: 9, b: 14 }, contrast: 0.7 },
} as const;

/** How bright the photo's lights are against a sunny day's, so that what is drawn does not glow in the evening. */
export function exposureOf({ lab, exposure }: Scene): number {
  return exposure ?? Math.min(1, Math.max(0.3, rankOf(lab.L, 0.95, 37) / 88));
}

/** Crushed stone of three quarters of an inch. A stone stands up: it never looks flatter than this. */
const stones = { size: 0.02, stands: 0.66 } as const;

/** Stones of fewer pixels than this are seen as grain alone, of more by so much one by one. */
const minClear = 1.6;
const maxBlurred = 3.4;
const farContrast = 24;
const farSize = stones.size / 2;
/** How far apart two stones' edges lie where it is dark between them. */
const crevice = 0.16;

/** Every stone has a shade of its own, light on its upper side, and lies in the dark of its neighbors. */
function standOut({ value, rise, gap }: CellPoint): number {
  return (value - 0.5) * 36 + rise * 15 - Math.max(0, 1 - gap / crevice) * 13 + 3;
}

/** The stone in a pixel, how plain it is there, and by how much it is lighter than all of them. */
function layStone(point: GroundPoint, x: number, y: number, aside: number, below: number) {
  const { across, down, wide } = amongPieces(aside, below, stones);
  const stone = cellNoise(across, down, 25);
  const clear = Math.min(1, Math.max(0, (wide - minClear) / maxBlurred));
  const far = aggregate(point, x, y, farSize) * farContrast * (1 - clear);
  return { stone, clear, relief: standOut(stone) * clear + far };
}

/** Stones lie in each other's shadow: white ones are no brighter than this. */
const maxStoneL = 80;

const minTexture = 3.6;
/** Bare earth is yellower than stones mostly are. */
const earthFrom = 17;

/** Crushed granite may be as yellow, but it is redder than straw and dust beside that, and rough. */
const granite = { redness: 0.42, texture: 5.5 } as const;
/** No earth is redder than it is yellow, as lava is; that is dark, and looks smoother. */
const lava = { a: 8, texture: 2.4 } as const;

/** Cobbles and river stones are rougher and grayer than that; straw and dust are not. */
const laid = { texture: 7, earthFrom: 14 } as const;

/**
 * A forecourt of smooth gravel is told by its size and its gray, which is a little red: straw, dust and dead grass are
 * yellow or green beside it.
 */
const forecourt = { minShare: 0.1, red: 2.4, maxYellow: 12, texture: 3 } as const;

/** Stones that lie there already stay: how much lighter they become. Undefined where it is bare earth. */
function keepStones(
  scene: Scene,
  lying: Float32Array,
  broad: Float32Array,
  min: { texture: number; earthFrom: number } = { texture: minTexture, earthFrom },
) {
  const yellow = medianIn(scene.lab.b, lying);
  const texture = roughnessOf(scene, lying, broad);
  const red = medianIn(scene.lab.a, lying);
  const isGranite = texture > granite.texture && red > yellow * granite.redness;
  const isLava = red > Math.max(lava.a, yellow);
  const minRoughness = isLava ? Math.min(lava.texture, min.texture) : min.texture;
  const isEarth = yellow > min.earthFrom && !isGranite && !isLava;
  if (!Number.isFinite(texture) || texture < minRoughness || isEarth) return undefined;
  const level = medianIn(broad, lying);
  return { level, L: Math.max(0, Math.min(6, (62 - level) * 0.3)) };
}

/** Whether what lies there are stones laid on purpose, rather than earth or straw, which nobody minds losing to a lawn. */
export function areStones(scene: Scene, lying: Float32Array): boolean {
  const broad = readBroadLight(scene, lying);
  const stones = keepStones(scene, lying, broad, laid);
  const isForecourt =
    coverage(lying) > forecourt.minShare &&
    medianIn(scene.lab.a, lying) > forecourt.red &&
    medianIn(scene.lab.b, lying) < forecourt.maxYellow &&
    roughnessOf(scene, lying, broad) > forecourt.texture;
  releasePlanes(broad);
  return stones !== undefined || isForecourt;
}

/** In a shadow colors are fainter as they are darker, and only the blue of the sky shines. */
export function underShade(shade: number): { colorful: number; bluer: number } {
  const dark = 1 - Math.min(1, shade);
  return { colorful: 1 - 0.75 * dark, bluer: 4 * dark };
}

/** Earth that differs less than this from pixel to pixel is smooth: on it a shadow's edge is a line. */
const smoothEarth = 3.6;

/** Blades and stones are smoothed by this share of the picture's long edge before a shadow's edge is looked for among them. */
const textureShare = 1 / 400;
/** Around a part its light is read in so many rows more. */
const shadowsReach = 0.1;
/** What is hardly darker on rough ground is a stripe or a stain, which new gravel has not; what is much darker, a shadow. */
const stainDark = { from: 0.03, to: 0.17 } as const;

function readGroundShadows(scene: Scene, mask: Float32Array): Shadows {
  const { photo, lab } = scene;
  const broad = readBroadLight(scene, mask);
  if (medianIn(lab.a, mask) > minEarthA && roughnessOf(scene, mask, broad) < smoothEarth)
    return { shade: readSharpShade(scene, mask), broad };
  const radius = Math.max(1, Math.round(Math.max(photo.width, photo.height) * textureShare));
  const around = Math.ceil(Math.max(photo.width, photo.height) * shadowsReach) + radius;
  const rows = findRows(mask, photo, around);
  const smooth = boxMean(lab.L, photo.width, photo.height, radius, rows);
  const shade = readSharpShade({ ...scene, lab: { ...lab, L: smooth } }, mask);
  releasePlanes(smooth);
  inRuns(shade.length, (start, end) => {
    for (let i = start; i < end; i += 1) {
      const dark = 1 - shade[i]!;
      if (dark > 0) shade[i] = 1 - dark * rampUp(dark, stainDark);
    }
  });
  return { shade, broad };
}

function readSharpShade(scene: Scene, mask: Float32Array): Float32Array {
  const { shade, broad } = readShadows(scene, mask, true);
  releasePlanes(broad);
  return shade;
}

/** How much a part's lightness differs from pixel to pixel. */
function roughnessOf({ lab }: Scene, part: Float32Array, broad: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 1; i < part.length; i += 3) {
    if (part[i]! < 0.9) continue;
    sum += Math.abs(lab.L[i]! - broad[i]!);
    count += 1;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}

/** How much of the earth's own hue the stones of the place have, and how colorful they are at most. */
const ownHue = 0.6;
const maxChroma = 22;
/** Stones lie in shadows of their own, and are by so much lighter than the whole of them looks. */
const ownShadows = 6;

/** Earth and stones are never so green, nor, however red they are, redder than this beside their yellow. */
const minEarthA = -1;
const maxRedness = 0.62;
/** Less bare ground than this share of a yard tells nothing, and from here on all. */
const minEarth = 0.08;
const mostlyEarth = 0.7;

/** Gravel of the place, where none is asked for by color: of the bare earth's hue, and no darker than it is. */
function quarryNearby({ lab }: Scene, mask: Float32Array, broad: Float32Array, exposure: number): Lab {
  const { color: usual } = spreads.gravel;
  const bare = new Float32Array(mask.length);
  inRuns(bare.length, (start, end) => {
    for (let i = start; i < end; i += 1) if (mask[i]! > 0.5 && lab.a[i]! > minEarthA) bare[i] = 1;
  });
  const share = coverage(bare) / Math.max(1e-6, coverage(mask));
  const own = share > minEarth ? ownHue * Math.min(1, share / mostlyEarth) : 0;
  const nearHue = (plane: Float32Array, usually: number) =>
    own > 0 ? usually + (medianIn(plane, bare) - usually) * own : usually;
  const b = nearHue(lab.b, usual.b);
  const a = Math.min(nearHue(lab.a, usual.a), Math.max(usual.a, b * maxRedness));
  releasePlanes(bare);
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
  const { shade, broad } = readGroundShadows(scene, mask);
  const own = lying && keepStones(scene, lying, broad);
  const exposure = exposureOf(scene);
  const nearby = lying ? quarryNearby(scene, mask, broad, exposure) : usual;
  const color = wishedColor ? { ...wishedColor, L: Math.min(wishedColor.L, maxStoneL) } : nearby;
  const ground = readGround(scene);
  const place = layGround(ground, photo.width);
  const noise = measureGrain(scene);
  // A row at a time: a loop over all of them is compiled anew for every photo.
  const spreadRow = (y: number) => {
    const below = Math.max(4, y - ground.horizon);
    for (let x = 0, i = y * photo.width; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      if (own && lying[i]! > 0.5) {
        painted.L[i] = scene.lab.L[i]! + (own.L - (broad[i]! - own.level) * 0.35) * shade[i]!;
        painted.a[i] = scene.lab.a[i]!;
        painted.b[i] = scene.lab.b[i]!;
        continue;
      }
      const point = place(x, y);
      const { stone, clear, relief } = layStone(point, x, y, x - photo.width / 2, below);
      const patch = smoothNoise(point.across / 1.3, point.away / 2, 22) - 0.5;
      const lit = shade[i]! * exposure;
      painted.L[i] = Math.min(
        92,
        Math.max(6, (color.L + 16 + relief * contrast + patch * 4) * lit - 16 + grainAt(x, y) * noise),
      );
      const { colorful, bluer } = underShade(shade[i]!);
      const hue = hashCell(Math.floor(stone.value * 999), 1, 26) - 0.5;
      painted.a[i] = (color.a + (stone.value - 0.5) * 5 * clear) * colorful;
      painted.b[i] = (color.b + hue * 10 * clear) * colorful - bluer;
    }
  };
  const rows = findRows(mask, photo, 0);
  for (let y = rows.first; y < rows.end; y += 1) spreadRow(y);
  releasePlanes(shade, broad);
}
