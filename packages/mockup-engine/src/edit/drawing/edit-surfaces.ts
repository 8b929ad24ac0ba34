import { rgbToLab } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, rowsOf } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size, weightedMean } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { mix } from "../numbers/mix-values.ts";
import { medianIn, rankIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Light, Scene } from "../scene/open-scene.ts";
import { readLight, underLight } from "../scene/read-light.ts";
import type { RefinedRegion } from "../scene/refine-edges.ts";
import { awayFrom, findSecondPaint, litShare, shareOfOther, type Usual } from "./find-second-paint.ts";

/** An sRGB color, 0..255. */
export type Rgb = readonly [number, number, number];

/** New L, a, b planes; only what a mask lets through is used. */
export type Painted = { L: Float32Array; a: Float32Array; b: Float32Array };

/** The photo's own colors, to be painted over. */
export function copyPlanes({ lab }: Scene): Painted {
  return { L: lab.L.slice(), a: lab.a.slice(), b: lab.b.slice() };
}

/**
 * How much of the old surface's bumps stays, over how much wider a place than usual its light is taken together, and whether
 * what is of another color there is another paint rather than another light.
 */
type Relief = {
  keepDetail?: number;
  breadth?: number;
  light?: Light;
  isOfManyPaints?: boolean;
  /** Whether it may have two paints, which are to be one. */
  mayHaveTwo?: boolean;
  /** How much of the light a surface throws back whatever its color is. */
  sheen?: number;
  /** The light on it, in the size of its means, where more is known of it than a mean tells. */
  broad?: Float32Array;
};

/** Planes to be painted on wherever a mask reaches: what is left alone takes no memory. */
export function openPlanes({ lab }: Scene): Painted {
  const { length } = lab.L;
  return { L: new Float32Array(length), a: new Float32Array(length), b: new Float32Array(length) };
}

/** The photo's own colors where a mask reaches, to be painted over. */
function copyWithin(scene: Scene, mask: Float32Array): Painted {
  const copies = openPlanes(scene);
  for (const name of ["L", "a", "b"] as const)
    inRuns(mask.length, (start, end) => copyRun(scene.lab[name], copies[name], mask, start, end));
  return copies;
}

function copyRun(from: Float32Array, to: Float32Array, mask: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) if (mask[i]! > 0) to[i] = from[i]!;
}

/**
 * Repaints in the photo's light: the surface's own light and texture are kept as a ratio to its typical light, and the
 * tint its shadows have. Bumps are kept as they are, whatever the new color. At an edge the part's look around there
 * is painted, so that nothing of the old color is left between the part and its neighbour.
 */
export function repaint(
  scene: Scene,
  { mask, own, spans }: RefinedRegion,
  rgb: Rgb,
  {
    keepDetail = 1,
    breadth = 1,
    light: lamp = readLight(scene),
    isOfManyPaints = false,
    mayHaveTwo = false,
    sheen = 0,
    broad: known,
  }: Relief = {},
): Painted {
  const painted = copyWithin(scene, mask);
  const { lab, photo } = scene;
  const broad = known ?? broadLight(lab.L, { mask, own, spans }, photo, breadth);
  const typical = known ? typicalUnder(scene, known, mask, own) : readTypical(scene, mask);
  const second = mayHaveTwo ? findSecondPaint(scene, { mask, own, spans }, typical) : undefined;
  const { target, isWhite, depth, relief } = mixPaint(
    addSheen(rgbToLab(rgb), sheen),
    lamp,
    typical,
    keepDetail,
  );
  const repaintRow = (rows: Float32Array[], start: number, first: number, end: number) => {
    const [ownL, ownA, ownB, light] = rows as [Float32Array, Float32Array, Float32Array, Float32Array];
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      const cover = mask[i]!;
      if (cover <= 0) continue;
      const isInside = cover > 0.97;
      const seen = isInside ? lab.L[i]! : ownL[x]!;
      const otherPaint = isOfManyPaints ? shareOfOther(ownL[x]!, ownA[x]!, ownB[x]!, typical) : 0;
      const usual = second ? mixUsual(typical, second, ownL[x]!, ownA[x]!, ownB[x]!) : typical;
      const lit = light[x]! + Math.max(0, typical.L - light[x]!) * otherPaint;
      const shade = 1 + (lit / usual.L - 1) * depth;
      const plain = Math.max(limitLight(target.L * shade, target.L), isWhite ? lit : 0);
      const bumps = (seen - light[x]!) * relief * (1 - otherPaint);
      const L = Math.min(97, Math.max(2, plain + bumps));
      // Color fades in the dark and, a little, in glaring light.
      const colorful = Math.min(1, L / Math.max(8, target.L)) * (1 - 0.35 * Math.max(0, (L - target.L) / 50));
      const a = isInside ? lab.a[i]! : ownA[x]!;
      const b = isInside ? lab.b[i]! : ownB[x]!;
      const seenLit = (seen + 16) / (usual.L + 16);
      const rest = isInside ? 0 : 1;
      painted.L[i] = L + (lab.L[i]! - seen) * rest;
      const tint = 0.4 * (1 - otherPaint);
      painted.a[i] = target.a * colorful + clamp(a - usual.a * seenLit, 6) * tint + (lab.a[i]! - a) * rest;
      painted.b[i] = target.b * colorful + clamp(b - usual.b * seenLit, 6) * tint + (lab.b[i]! - b) * rest;
    }
  };
  enlargeRows([own.L, own.a, own.b, broad], own, photo, repaintRow, spans);
  if (!known) releasePlanes(broad);
  return painted;
}

/** What the old paint of a place is like, between two of them. */
function mixUsual(one: Usual, other: Usual, L: number, a: number, b: number): Usual {
  const [fromOne, fromOther] = [awayFrom(L, a, b, one), awayFrom(L, a, b, other)];
  const share = rampUp(fromOne / (fromOne + fromOther + 1e-6), { from: 0.35, to: 0.65 });
  return {
    L: mix(one.L, other.L, share),
    a: mix(one.a, other.a, share),
    b: mix(one.b, other.b, share),
  };
}

/** The color in the light that is there, and how much of the old surface's light and bumps shows on it. */
function mixPaint(color: Usual, lamp: Light, typical: Usual, keepDetail: number) {
  const target = underLight(color, lamp);
  const lighter = target.L / typical.L;
  return {
    target,
    isWhite: color.L > whiteFrom,
    // Broad light goes with the color's own lightness: a shadow on white takes more levels than one on navy.
    depth: Math.min(1.1, Math.max(0.5, 1.2 - 0.3 * lighter)),
    relief: keepDetail * Math.min(1, 0.45 + lighter / 2),
  };
}

/** A dark color is never as dark on a wall as on a card: the sky shines back from it. */
function addSheen({ L, a, b }: Usual, sheen: number): Usual {
  const luminance = ((L + 16) / 116) ** 3;
  return { L: Math.cbrt(luminance + sheen * (1 - luminance)) * 116 - 16, a, b };
}

/** What a part looks like in the light that is on it. */
export function readTypical({ lab }: Scene, mask: Float32Array): Usual {
  return {
    L: Math.max(12, rankIn(lab.L, mask, litShare)),
    a: medianIn(lab.a, mask),
    b: medianIn(lab.b, mask),
  };
}

/** What a part looks like in the light that is known to be on it. */
function typicalUnder(scene: Scene, broad: Float32Array, mask: Float32Array, size: Size): Usual {
  const cover = enlarge(mask, scene.photo, size);
  const L = Math.max(12, rankIn(broad, cover, litShare));
  releasePlanes(cover);
  return { ...readTypical(scene, mask), L };
}

/** From here on a paint is so light that nothing becomes darker by it than it was. */
const whiteFrom = 90;
/** A surface's light without its texture, in the size of its means. */
function broadLight(
  L: Float32Array,
  { mask, own, spans }: RefinedRegion,
  size: Size,
  breadth: number,
): Float32Array {
  const [reduced, cover] = [enlarge(L, size, own), enlarge(mask, size, own)];
  const radius = Math.max(2, Math.round((own.width * breadth) / 160));
  const broad = weightedMean(reduced, cover, own, radius, rowsOf(spans));
  releasePlanes(reduced, cover);
  return broad;
}

/** Light above the color's own is bent towards white instead of being cut off. */
function limitLight(L: number, typical: number): number {
  if (L <= typical) return L;
  const room = Math.max(1, 98 - typical);
  return typical + room * Math.tanh((L - typical) / room);
}

function clamp(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value));
}
