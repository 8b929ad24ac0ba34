import { rgbToLab } from "../analyse/convert-lab.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import type { Paving } from "../text/wish-plan.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import { exposureOf, spreadGravel } from "./edit-ground.ts";
import { openPlanes, type Painted } from "./edit-surfaces.ts";
import { layGround, legible, lineCover } from "./lay-ground.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { rankIn, type Scene } from "./open-scene.ts";
import { type GroundPoint, readGround } from "./read-ground.ts";
import { readLight } from "./read-light.ts";
import { readShadows } from "./read-shadows.ts";

type Rgb = readonly [number, number, number];
type Lab = { L: number; a: number; b: number };

const defaultColors: Record<Paving, Rgb> = {
  asphalt: [82, 83, 86],
  concrete: [200, 196, 188],
  stamped: [172, 158, 140],
  pavers: [168, 152, 136],
  brick: [152, 92, 76],
  gravel: [178, 170, 156],
};

/** What a point of a surface adds to its lightness, and how warm it is beside its neighbours (-1..1). */
type Point = { L: number; tone: number };

const textures: Record<Exclude<Paving, "gravel">, (place: GroundPoint) => Point> = {
  asphalt: (place) => ({ L: speckle(place, 0.03, 9) + blotch(place, 1.1) * 2.4, tone: 0 }),
  concrete: (place) => ({
    L:
      speckle(place, 0.05, 3.5) +
      blotch(place, 1.6) * 3 -
      30 * lineCover(place.away, 3, 0.022, place.deep) -
      30 * lineCover(place.across + 1.5, 3, 0.022, place.wide),
    tone: blotch(place, 2) * 0.3,
  }),
  stamped: (place) =>
    layStones(place, { long: 0.7, deep: 0.46, joint: 0.024, uneven: 5, depth: 13, motley: 0.5 }),
  pavers: (place) =>
    layStones(place, { long: 0.42, deep: 0.28, joint: 0.016, uneven: 11, depth: 17, motley: 2 }),
  brick: (place) =>
    layStones(place, { long: 0.26, deep: 0.13, joint: 0.014, uneven: 10, depth: 14, motley: 2 }),
};

/**
 * A driveway laid anew along the way it runs: stains, cracks and tyre marks go, shadows of trees and cars stay, the new
 * surface's joints run together and grow thinner with distance, and the photo's own grain lies over it.
 */
export function pave(
  scene: Scene,
  mask: Float32Array,
  paving: Paving,
  rgb: Rgb = defaultColors[paving],
): Painted {
  const painted = openPlanes(scene);
  const target = pigment(rgbToLab(rgb), paving);
  if (paving === "gravel") {
    spreadGravel(scene, mask, painted, "gravel", target);
    return painted;
  }
  const { width, height } = scene.photo;
  const { shade, broad } = readShadows(scene, mask);
  const sun = readSunshine(scene, broad, mask);
  releasePlanes(broad);
  const skylight = skyBlue.throughout * Math.max(0, 1 - sun);
  const place = layGround(readGround(scene, mask), width);
  const noise = measureGrain(scene);
  // A dark surface is dark at noon too; a light one follows the light there is.
  const exposure = exposureOf(scene) ** (0.35 + 0.65 * (target.L / 100));
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const { L, tone } = textures[paving](place(x, y));
      const lit = shade[i]! * exposure * sun;
      painted.L[i] = Math.min(95, Math.max(3, (target.L + 16 + L) * lit - 16 + grainAt(x, y) * noise));
      const colorful = Math.min(1, 0.4 + 0.6 * lit);
      painted.a[i] = (target.a + tone * 2.2) * colorful;
      // Shadows are lit by the sky alone.
      painted.b[i] =
        (target.b + tone * 3.4) * colorful - skyBlue.within * Math.max(0, 1 - shade[i]!) - skylight;
    }
  }
  releasePlanes(shade);
  return painted;
}

/** Concrete on an ordinary day. */
const usualPaving = 72;
const maxSunshine = 1.14;
/** From and to where paving, and the front of the house beside it, are too dark to lie in the sun. */
const shaded = { paving: { from: 60, to: 40 }, front: { from: 70, to: 50 } } as const;
const minSunshine = 0.6;
const skyBlue = { within: 3, throughout: 8 } as const;

/**
 * How brightly what is to be paved is lit, against an ordinary day: new stones lie in the same glare, or in the shadow in
 * which all of it lies. What is dark beside a bright house is dark by itself.
 */
function readSunshine(scene: Scene, broad: Float32Array, mask: Float32Array): number {
  const lit = rankIn(broad, mask, 0.66);
  const seen = (lit + 16) / (usualPaving + 16);
  if (seen > 1) return Math.min(maxSunshine, seen);
  const isDark = shareBelow(lit, shaded.paving);
  const shadow = isDark && isDark * shareBelow(readLight(scene).front, shaded.front);
  return 1 - shadow * (1 - Math.max(minSunshine, seen));
}

const shareBelow = (value: number, { from, to }: { from: number; to: number }) =>
  Math.min(1, Math.max(0, (from - value) / (from - to)));

/** How colorful and how bright each material can be: red brick is no red paint. */
const pigments: Record<Paving, { chroma: number; minL: number; maxL: number; warmth: number }> = {
  asphalt: { chroma: 9, minL: 22, maxL: 46, warmth: 0 },
  concrete: { chroma: 16, minL: 40, maxL: 84, warmth: 1 },
  stamped: { chroma: 24, minL: 32, maxL: 78, warmth: 2 },
  pavers: { chroma: 24, minL: 36, maxL: 78, warmth: 3.5 },
  brick: { chroma: 31, minL: 32, maxL: 62, warmth: 0 },
  gravel: { chroma: 22, minL: 34, maxL: 82, warmth: 0 },
};
/** Stones are dyed concrete: paler than their color's name, unless they are light already. */
const paleness = 0.16;
const paleTo = 84;

function pigment(color: Lab, paving: Paving): Lab {
  const { chroma, minL, maxL, warmth } = pigments[paving];
  const saturation = Math.hypot(color.a, color.b);
  const share = Math.min(1, chroma / Math.max(1e-6, saturation));
  const pale = paving === "pavers" || paving === "stamped" ? Math.max(0, paleTo - color.L) * paleness : 0;
  // Gray concrete is a little warm; what has a color of its own keeps it.
  const warm = warmth * Math.max(0, 1 - saturation / 8);
  return {
    L: Math.min(maxL, Math.max(minL, color.L + pale)),
    a: color.a * share,
    b: color.b * share + warm,
  };
}

/** Grains of this size, as far as they can be told apart. */
function speckle({ across, away, wide, deep }: GroundPoint, size: number, strength: number): number {
  const clear = legible(size * 2, wide);
  const long = Math.max(size, deep * 0.9);
  const far =
    (smoothNoise(across / Math.max(size * 3, wide), away / Math.max(size * 3, deep), 14) - 0.5) * 0.45;
  if (clear <= 0) return far * strength;
  return ((smoothNoise(across / size, away / long, 11) - 0.5) * clear + far) * strength;
}

function blotch({ across, away }: GroundPoint, size: number): number {
  return (
    smoothNoise(across / size, away / size, 5) +
    smoothNoise((across * 3) / size, (away * 3) / size, 6) * 0.5 -
    0.75
  );
}

type Stones = { long: number; deep: number; joint: number; uneven: number; depth: number; motley: number };

/** Stones in rows across the driveway, each of a tone of its own, with sunken joints. */
function layStones(place: GroundPoint, { long, deep, joint, uneven, depth, motley }: Stones): Point {
  const { across, away } = place;
  const row = Math.floor(away / deep);
  const shifted = across + long * (0.5 * (row & 1) + 0.16 * hashCell(row, 2, 15));
  const stone = Math.floor(shifted / long);
  const clear = legible(long, place.wide) * (0.25 + 0.75 * legible(deep, place.deep));
  const value = hashCell(stone, row, 13) - 0.5;
  const gap =
    lineCover(away, deep, joint, place.deep) * legible(deep, place.deep) +
    lineCover(shifted, long, joint, place.wide) * legible(deep, place.deep * 0.7);
  return {
    L:
      value * uneven * clear +
      speckle(place, 0.02, 5) +
      blotch(place, 1.4) * 2.6 -
      gap * depth -
      depth * 0.03,
    tone: (hashCell(stone, row, 16) - 0.5) * motley * clear + blotch(place, 2.2) * 0.4,
  };
}
