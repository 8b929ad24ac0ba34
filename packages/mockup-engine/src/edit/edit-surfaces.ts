import { rgbToLab } from "../analyse/convert-lab.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { blurInside, medianIn, type Scene } from "./open-scene.ts";

type Rgb = readonly [number, number, number];

/** New L, a, b planes; only what a mask lets through is used. */
export type Painted = { L: Float32Array; a: Float32Array; b: Float32Array };

function copyOf({ lab }: Scene): Painted {
  return { L: lab.L.slice(), a: lab.a.slice(), b: lab.b.slice() };
}

/**
 * Repaints: the surface's own light and texture are kept as a ratio to its median, and a little of its colour variation
 * stays, because paint in the sun is never one colour.
 */
export function repaint(scene: Scene, mask: Float32Array, rgb: Rgb, keepDetail = 0.85): Painted {
  const target = rgbToLab(rgb);
  const painted = copyOf(scene);
  const { lab } = scene;
  const medians = {
    L: Math.max(12, medianIn(lab.L, mask)),
    a: medianIn(lab.a, mask),
    b: medianIn(lab.b, mask),
  };
  // A dark surface repainted light must not blow its highlights up, nor a light one drown.
  const gain = target.L / medians.L;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! <= 0) continue;
    const shade = lab.L[i]! / medians.L;
    const L = target.L * (1 + (shade - 1) * keepDetail * Math.min(1.15, Math.max(0.55, 1.25 - 0.35 * gain)));
    painted.L[i] = Math.min(98, Math.max(2, L));
    const dim = Math.min(1, painted.L[i]! / Math.max(8, target.L));
    painted.a[i] = target.a * dim + (lab.a[i]! - medians.a) * 0.25;
    painted.b[i] = target.b * dim + (lab.b[i]! - medians.b) * 0.25;
  }
  return painted;
}

/** A new roof: the colour of fresh shingles with courses that follow the picture's rows. */
export function reroof(scene: Scene, mask: Float32Array, rgb: Rgb): Painted {
  const painted = repaint(scene, mask, rgb, 0.7);
  const { width, height } = scene.photo;
  const course = Math.max(3, height / 130);
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.floor(y / course);
    const edge = y / course - row < 0.22 ? -3.2 : 0;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const tab = Math.floor((x + (row % 2) * course * 1.5) / (course * 3));
      const grain = (hashCell(tab, row, 7) - 0.5) * 5 + (hashCell(x, y, 3) - 0.5) * 3;
      painted.L[i] = Math.min(96, Math.max(2, painted.L[i]! + edge + grain));
    }
  }
  return painted;
}

/** A driveway laid anew: stains and cracks go, broad shadows stay, the grain of the new surface comes. */
export function relay(scene: Scene, mask: Float32Array, rgb: Rgb): Painted {
  const target = rgbToLab(rgb);
  const painted = copyOf(scene);
  const { lab, photo } = scene;
  const broad = blurInside(lab.L, mask, photo, Math.max(3, Math.round(photo.width / 90)));
  const median = Math.max(12, medianIn(lab.L, mask));
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    const depth = Math.max(0.25, y / photo.height);
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      // Shadows of trees and cars are much darker than stains: those stay, small differences are flattened.
      const shade = broad[i]! / median;
      const kept = shade < 0.78 ? shade / 0.78 : 1 + (shade - 1) * 0.15;
      const grain = (hashCell(x, y, 11) - 0.5) * 7 * depth + (smoothNoise(x / 40, y / 14, 5) - 0.5) * 3;
      painted.L[i] = Math.min(95, Math.max(3, target.L * kept + grain));
      painted.a[i] = target.a;
      painted.b[i] = target.b;
    }
  }
  return painted;
}

/** Washed: low, dirty patches are lifted to the clean level, the grey-green and yellow film goes, detail comes out. */
export function wash(scene: Scene, mask: Float32Array, strength: number): Painted {
  const painted = copyOf(scene);
  const { lab, photo } = scene;
  const radius = Math.max(4, Math.round(photo.width / 60));
  const broad = blurInside(lab.L, mask, photo, radius);
  const median = medianIn(lab.L, mask);
  const clean = Math.min(93, median + 12 * strength + 4);
  const film = { a: medianIn(lab.a, mask), b: medianIn(lab.b, mask) };
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! <= 0) continue;
    const isShadow = broad[i]! < median * 0.62;
    const lift = isShadow ? 4 * strength : (clean - broad[i]!) * 0.5 * strength + 3 * strength;
    const detail = (lab.L[i]! - broad[i]!) * (1 + 0.2 * strength);
    painted.L[i] = Math.min(98, Math.max(1, broad[i]! + Math.max(0, lift) + detail));
    // Algae are green and soot is yellow; a painted colour (strong film) is the wall's own and stays.
    const isOwnColour = Math.hypot(film.a, film.b) > 14;
    painted.a[i] = lab.a[i]! - (isOwnColour ? 0 : Math.min(0, film.a) * 0.6 * strength);
    painted.b[i] = lab.b[i]! - (isOwnColour ? 0 : Math.max(0, film.b) * 0.45 * strength);
  }
  return painted;
}
