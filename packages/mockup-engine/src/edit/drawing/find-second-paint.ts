import type { Scene } from "../scene/open-scene.ts";
import type { RefinedRegion } from "../scene/refine-edges.ts";

/** The look of most of a part, or of one of its paints. */
export type Usual = { L: number; a: number; b: number };

/** How far from the usual color, in the light that is there, another paint begins, and from where on it surely is one. */
const otherFrom = 8;
const otherTo = 16;
/** Every so many places are looked at, where they are surely wall. */
const step = 3;
const surely = 0.97;
/** A second paint takes so much of the walls. */
const minShare = 0.08;
const maxShare = 0.6;
/** It is so much lighter, and so much of another hue: glare takes a paint's color away and leaves its hue. */
const minLighter = 8;
const minAside = 3;
/** Where a surface's color shows as on a paint card: in the light, yet not in the glare. */
export const litShare = 0.68;

/** How far a color is from another one in the light that is there. */
export function awayFrom(L: number, a: number, b: number, usual: Usual): number {
  const lit = (L + 16) / (usual.L + 16);
  return Math.hypot(a - usual.a * lit, b - usual.b * lit);
}

/** How surely a place has another paint than usual, 0..1. */
export function shareOfOther(L: number, a: number, b: number, usual: Usual): number {
  return Math.min(1, Math.max(0, (awayFrom(L, a, b, usual) - otherFrom) / (otherTo - otherFrom)));
}

/**
 * The second and lighter paint of a house in two: under one new color it is to be as light as the other. What is darker may
 * be in the shade, and what is lighter and yellower in the sun or lamplight.
 */
export function findSecondPaint(
  { photo }: Scene,
  { mask, own }: RefinedRegion,
  usual: Usual,
): Usual | undefined {
  const others: number[] = [];
  let all = 0;
  for (let y = 0; y < own.height; y += step) {
    const row = Math.floor(((y + 0.5) * photo.height) / own.height) * photo.width;
    for (let x = 0; x < own.width; x += step) {
      if (mask[row + Math.floor(((x + 0.5) * photo.width) / own.width)]! < surely) continue;
      const i = y * own.width + x;
      all += 1;
      if (shareOfOther(own.L[i]!, own.a[i]!, own.b[i]!, usual) > 0.5) others.push(i);
    }
  }
  if (others.length < all * minShare || others.length > all * maxShare) return undefined;
  const rank = (plane: Float32Array, share: number) =>
    Float32Array.from(others, (i) => plane[i]!).sort()[Math.floor(others.length * share)]!;
  const second = { L: rank(own.L, litShare), a: rank(own.a, 0.5), b: rank(own.b, 0.5) };
  return isOtherPaint(usual, second) ? second : undefined;
}

function isOtherPaint(usual: Usual, { L, a, b }: Usual): boolean {
  const lit = (L + 16) / (usual.L + 16);
  const aside = Math.abs(a * usual.b - b * usual.a) / Math.max(1, Math.hypot(usual.a, usual.b));
  return L > usual.L + minLighter && b < usual.b * lit && aside > minAside;
}
