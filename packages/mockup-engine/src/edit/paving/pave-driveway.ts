import { rgbToLab } from "../../analyse/convert-lab.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import type { Paving } from "../../text/wish-plan.ts";
import { grainAt, measureGrain } from "../drawing/add-grain.ts";
import { openPlanes, type Painted } from "../drawing/edit-surfaces.ts";
import { pavingTextures } from "../ground/draw-paving.ts";
import { spreadGravel } from "../ground/edit-ground.ts";
import { layGround } from "../ground/lay-ground.ts";
import { readGround } from "../ground/read-ground.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readPavingLight } from "./read-paving-light.ts";

type Rgb = readonly [number, number, number];
type Lab = { L: number; a: number; b: number };

const defaultColors: Record<Paving, Rgb> = {
  asphalt: [72, 70, 68],
  concrete: [187, 183, 175],
  stamped: [172, 158, 140],
  pavers: [168, 152, 136],
  brick: [152, 92, 76],
  gravel: [178, 170, 156],
  cobblestone: [138, 134, 130],
  aggregate: [166, 150, 130],
  herringbone: [158, 112, 92],
  permeable: [160, 154, 146],
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
  const { shade, strength, sky } = readPavingLight(scene, mask, target.L);
  const place = layGround(readGround(scene, mask), width);
  const noise = measureGrain(scene);
  const texture = pavingTextures[paving];
  const motley = Math.min(1, minMotley + Math.hypot(target.a, target.b) / motleyFrom);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const { L, tone } = texture(place(x, y), x, y);
      const lit = shade[i]! * strength;
      painted.L[i] = Math.min(95, Math.max(3, (target.L + 16 + L) * lit - 16 + grainAt(x, y) * noise));
      const colorful = Math.min(1, 0.4 + 0.6 * lit);
      // Shadows are lit by the sky alone, whose blue is a little green.
      const blue = sky.within * Math.max(0, 1 - shade[i]!) + sky.throughout;
      painted.a[i] = (target.a + tone * 1.1 * motley) * colorful - blue * greenness;
      painted.b[i] = (target.b + tone * 3.4 * motley) * colorful - blue;
    }
  }
  releasePlanes(shade);
  return painted;
}

const greenness = 0.12;
/** Gray stones differ in lightness, colored ones of this chroma in their hue too. */
const motleyFrom = 16;
const minMotley = 0.25;

/** How colorful and how bright each material can be: red brick is no red paint. */
const pigments: Record<Paving, { chroma: number; minL: number; maxL: number; warmth: number }> = {
  asphalt: { chroma: 9, minL: 22, maxL: 46, warmth: 0 },
  concrete: { chroma: 16, minL: 40, maxL: 84, warmth: 1 },
  stamped: { chroma: 18, minL: 32, maxL: 78, warmth: 2 },
  pavers: { chroma: 24, minL: 36, maxL: 78, warmth: 3.5 },
  brick: { chroma: 24, minL: 49, maxL: 62, warmth: 0 },
  gravel: { chroma: 22, minL: 34, maxL: 82, warmth: 0 },
  cobblestone: { chroma: 22, minL: 32, maxL: 72, warmth: 1.5 },
  aggregate: { chroma: 20, minL: 38, maxL: 76, warmth: 2 },
  herringbone: { chroma: 28, minL: 43, maxL: 72, warmth: 1.5 },
  permeable: { chroma: 22, minL: 36, maxL: 76, warmth: 2 },
};
/** Stones are dyed concrete: paler than their color's name, unless they are light already. */
const paleness = 0.16;
const paleTo = 84;
/** Pavers are lighter than that by so much of CIELAB: as they were they looked dull in the sun, twice as much made gray ones white. */
const sunny = 3;
const grayBelow = 5;
/** Red stones are red by iron, which is yellow for at least so much of its red: never pink or wine. */
const earthen = 0.85;

function pigment(color: Lab, paving: Paving): Lab {
  const { chroma, minL, maxL, warmth } = pigments[paving];
  const saturation = Math.hypot(color.a, color.b);
  const share = Math.min(1, chroma / Math.max(1e-6, saturation));
  const isPale = paving === "pavers" || paving === "stamped";
  const pale = isPale ? Math.max(0, paleTo - color.L) * paleness : 0;
  const light = paving === "pavers" ? sunny : 0;
  // Gray concrete is a little warm; what has a color of its own keeps it.
  const warm = warmth * Math.max(0, 1 - saturation / 8);
  // What passes for gray has no hue of its own.
  const hue = Math.min(1, saturation / grayBelow);
  const a = color.a * share * hue;
  return {
    L: Math.min(maxL, Math.max(minL, color.L + pale)) + light,
    a: a + warm * 0.1,
    b: Math.max(color.b * share * hue, a * earthen) + warm,
  };
}
