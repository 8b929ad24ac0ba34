import { rgbToLab } from "../analyse/convert-lab.ts";
import { hashCell } from "./make-noise.ts";
import { blurInside, medianIn, rankIn, type Scene } from "./open-scene.ts";

type Rgb = readonly [number, number, number];

/** New L, a, b planes; only what a mask lets through is used. */
export type Painted = { L: Float32Array; a: Float32Array; b: Float32Array };

/** The photo's own colours, to be painted over. */
export function copyOf({ lab }: Scene): Painted {
  return { L: lab.L.slice(), a: lab.a.slice(), b: lab.b.slice() };
}

/** Lays other painted colours over those of an edit, through a mask of their own. */
export function overlay(
  edit: { painted: Painted; mask: Float32Array },
  over: Painted,
  through: Float32Array,
): void {
  const { painted, mask } = edit;
  for (let i = 0; i < mask.length; i += 1) {
    const share = through[i]!;
    if (share <= 0) continue;
    const own = share / (share + mask[i]! + 1e-6);
    for (const plane of ["L", "a", "b"] as const) {
      painted[plane][i] = painted[plane][i]! * (1 - own) + over[plane][i]! * own;
    }
    mask[i] = Math.min(1, mask[i]! + share);
  }
}

/** Where on a surface its colour shows as on a paint card: in the light, yet not in the glare. */
const litShare = 0.68;

/**
 * Repaints: the surface's own light and texture are kept as a ratio to its usual light, and a little of its colour
 * variation stays, because paint in the sun is never one colour. Bumps are kept as they are, whatever the new colour.
 */
export function repaint(scene: Scene, mask: Float32Array, rgb: Rgb, keepDetail = 1): Painted {
  const target = rgbToLab(rgb);
  const painted = copyOf(scene);
  const { lab, photo } = scene;
  const broad = blurInside(lab.L, mask, photo, Math.max(2, Math.round(photo.width / 160)));
  const usual = {
    L: Math.max(12, rankIn(lab.L, mask, litShare)),
    a: medianIn(lab.a, mask),
    b: medianIn(lab.b, mask),
  };
  // Broad light goes with the colour's own lightness: a shadow on white takes more levels than one on navy.
  const depth = Math.min(1.1, Math.max(0.5, 1.2 - 0.3 * (target.L / usual.L)));
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! <= 0) continue;
    const shade = 1 + (broad[i]! / usual.L - 1) * depth;
    const bump = (lab.L[i]! - broad[i]!) * keepDetail * Math.min(1, 0.45 + target.L / usual.L / 2);
    const L = Math.min(97, Math.max(2, limitLight(target.L * shade, target.L) + bump));
    painted.L[i] = L;
    // Colour fades in the dark and, a little, in glaring light.
    const colourful = Math.min(1, L / Math.max(8, target.L)) * (1 - 0.35 * Math.max(0, (L - target.L) / 50));
    painted.a[i] = target.a * colourful + limit(lab.a[i]! - usual.a, 6) * 0.25;
    painted.b[i] = target.b * colourful + limit(lab.b[i]! - usual.b, 6) * 0.25;
  }
  return painted;
}

/** Light above the colour's own is bent towards white instead of being cut off. */
function limitLight(L: number, usual: number): number {
  if (L <= usual) return L;
  const room = Math.max(1, 98 - usual);
  return usual + room * Math.tanh((L - usual) / room);
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/** A new roof: the colour of fresh shingles in courses along the eaves, each shingle a little different. */
export function reroof(scene: Scene, mask: Float32Array, rgb: Rgb): Painted {
  const painted = repaint(scene, mask, rgb, 0.6);
  const { width, height } = scene.photo;
  const course = Math.max(3, height / 125);
  const slant = followEaves(mask, width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const along = (y - slant[x]!) / course;
      const row = Math.floor(along);
      const edge = along - row < 0.25 ? -4 : 1;
      const tab = Math.floor((x + hashCell(row, 3, 8) * course * 4) / (course * 2.6));
      const grain = (hashCell(tab, row, 7) - 0.5) * 7 + (hashCell(x, y, 3) - 0.5) * 4;
      painted.L[i] = Math.min(96, Math.max(2, painted.L[i]! + edge + grain));
    }
  }
  return painted;
}

/**
 * How far down the roof's lower edge lies in each column against its middle, as a straight line: courses run along it.
 * Gables make that edge jump, so the slope is the median of the slopes between columns far apart.
 */
function followEaves(mask: Float32Array, width: number, height: number): Float32Array {
  const lowest = Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y > 0; y -= 1) if (mask[y * width + x]! > 0.5) return y;
    return undefined;
  });
  const apart = Math.max(4, Math.round(width / 20));
  const slopes: number[] = [];
  for (let x = apart; x < width; x += 1) {
    const [from, to] = [lowest[x - apart], lowest[x]];
    if (from !== undefined && to !== undefined) slopes.push((to - from) / apart);
  }
  const middle = slopes.toSorted((left, right) => left - right)[slopes.length >> 1] ?? 0;
  const slope = limit(middle, 0.25);
  return Float32Array.from({ length: width }, (_, x) => (x - width / 2) * slope);
}

/**
 * Washed: low, dirty patches are lifted to the clean level, the grey-green and yellow film goes, detail comes out. What
 * is nearly white already gets its shadows of dirt lifted all the more, so that washing shows.
 */
export function wash(scene: Scene, mask: Float32Array, strength: number): Painted {
  const painted = copyOf(scene);
  const { lab, photo } = scene;
  const broad = blurInside(lab.L, mask, photo, Math.max(4, Math.round(photo.width / 60)));
  const median = medianIn(lab.L, mask);
  const clean = Math.min(96, median + 14 * strength);
  const film = { a: medianIn(lab.a, mask), b: medianIn(lab.b, mask) };
  // Algae are green and soot is yellow; a painted colour (strong film) is the wall's own and stays.
  const isOwnColour = Math.hypot(film.a, film.b) > 14;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! <= 0) continue;
    const isShadow = broad[i]! < median * 0.62;
    const lift = isShadow ? broad[i]! * 0.1 * strength : Math.max(4, (clean - broad[i]!) * 0.55) * strength;
    const detail = (lab.L[i]! - broad[i]!) * (1 + 0.15 * strength);
    painted.L[i] = Math.min(98, Math.max(1, broad[i]! + lift + detail));
    painted.a[i] = lab.a[i]! - (isOwnColour ? 0 : Math.min(0, film.a) * 0.6 * strength);
    painted.b[i] = lab.b[i]! - (isOwnColour ? 0 : Math.max(0, film.b) * 0.45 * strength);
  }
  return painted;
}
