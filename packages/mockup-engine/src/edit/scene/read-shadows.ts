import { enlarge, enlargeRows, findSpans, type Spans } from "../../analyse/enlarge-planes.ts";
import {
  boxMean,
  type Coefficients,
  openGuide,
  releasePlanes,
  type Size,
  weightedMean,
} from "../../analyse/filter-planes.ts";
import { findPieces } from "../../analyse/find-pieces.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "./open-scene.ts";

const litShare = 0.66;
const smallEdge = 380;
const stainRange = 0.0022;
/** Ground that has less of the sun's light than this lies in a shadow. */
export const shadowFrom = 0.84;
/** So many pixels of the small picture around a part its light is known too. */
const nearby = 3;

/** The ground's light: `shade` is 1 in the sun and well below in a shadow, `broad` the lightness without its texture. */
export type Shadows = { shade: Float32Array; broad: Float32Array };

/** How light a part is in the sun, and with how much less of that light a shadow begins. */
export type Sun = { lit: number; shadowFrom: number };

/** The photo's shadows on a part, with their edges as sharp as they are there; `readSun` tells how light it is there in the sun. */
export function readShadows(
  scene: Scene,
  mask: Float32Array,
  isCrisp = false,
  readSun = (broad: Float32Array): Sun => ({ lit: rankIn(broad, mask, litShare), shadowFrom }),
): Shadows & { sun: Sun } {
  const broad = readBroadLight(scene, mask, isCrisp);
  const sun = readSun(broad);
  const lit = Math.max(14, sun.lit);
  const shade = new Float32Array(broad.length);
  inRuns(shade.length, (start, end) => {
    for (let i = start; i < end; i += 1)
      if (broad[i] !== 0) shade[i] = shadeUnder(broad[i]!, lit, sun.shadowFrom);
  });
  return { shade, broad, sun };
}

/** The shade on ground of this lightness where it is `lit` in the sun. */
export function shadeUnder(L: number, lit: number, from = shadowFrom): number {
  const light = (Math.max(0, L) + 10) / (lit + 10);
  if (light < from) return light / from;
  return light > 1 ? 1 + (Math.min(light, 1.4) - 1) * 0.22 : 1;
}

/**
 * A part's lightness without its stains and texture, 0 far from it: a guided filter smooths what differs little and keeps what differs
 * much, as a shadow's edge does. What is crisp keeps the texture near such an edge: it is meant for smooth parts.
 */
export function readBroadLight({ lab, photo }: Scene, mask: Float32Array, isCrisp = false): Float32Array {
  const factor = Math.min(1, smallEdge / Math.max(photo.width, photo.height));
  const small = { width: Math.ceil(photo.width * factor), height: Math.ceil(photo.height * factor) };
  const reach = Math.round(smallEdge / 12);
  const { means, cover } = shrinkByWeight(lab.L, mask, photo, small, reach);
  for (let i = 0; i < means.length; i += 1) means[i] = means[i]! / 100;
  const filled = weightedMean(means, cover, small, reach);
  for (let i = 0; i < filled.length; i += 1) filled[i] = filled[i]! + (means[i]! - filled[i]!) * cover[i]!;
  const radius = Math.round(smallEdge / 45);
  const { slope, offset } = openGuide(filled, small, radius, stainRange)(filled);
  const spans = findSpans(cover, small, 0, nearby);
  if (isCrisp) return applyTo(lab.L, { slope, offset }, small, photo, spans);
  for (let i = 0; i < filled.length; i += 1) filled[i] = (slope[i]! * filled[i]! + offset[i]!) * 100;
  const smooth = boxMean(filled, small.width, small.height, 1);
  return enlarge(smooth, small, photo, spans);
}

/** The filter's coefficients, found in the small picture, on the photo itself: shadows' edges are as sharp as there. */
function applyTo(
  L: Float32Array,
  { slope, offset }: Coefficients,
  small: Size,
  photo: Size,
  spans: Spans,
): Float32Array {
  const light = new Float32Array(L.length);
  const take = ([slopes, offsets]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1)
      light[i] = slopes![x]! * L[i]! + offsets![x]! * 100;
  };
  enlargeRows([slope, offset], small, photo, take, spans);
  return light;
}

/** In a shadow only the sky shines, so it is bluer than a stain: from and to how much, beside the same color in the sun. */
const bluer = { stain: -0.6, shadow: -2.2 } as const;
/** What is much darker than the rest is a shadow even under a gray sky, and of a stain so much goes. */
const deepShade = { from: 0.5, to: 0.7 } as const;
const stainFades = 0.85;

/** Takes stains and old joints out of a part's shade, which is changed: new paving has none of them. */
export function fadeStains({ lab, photo }: Scene, mask: Float32Array, shade: Float32Array): void {
  const small = { width: Math.ceil(photo.width / 4), height: Math.ceil(photo.height / 4) };
  const reach = Math.max(1, Math.round(small.width / 120));
  const { means: yellows, cover } = shrinkByWeight(lab.b, mask, photo, small, reach + 1);
  const { means: lights } = shrinkByWeight(shade, mask, photo, small, 1);
  const around = weightedMean(yellows, cover, small, reach);
  const [low, high] = [bluer.shadow, bluer.stain];
  const lit = meanWhere(yellows, (i) => cover[i]! > 0.5 && lights[i]! > 0.95);
  const stains = around.map((yellow, i) =>
    Math.min(1, Math.max(0, (yellow - lit * lights[i]! - low) / (high - low))),
  );
  judgeWhole(stains, cover, lights, small);
  const { from, to } = deepShade;
  const fadeRow = ([row]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      const light = shade[i]!;
      if (mask[i]! <= 0 || light >= 1) continue;
      const isShallow = Math.min(1, Math.max(0, (light - from) / (to - from)));
      shade[i] = light + (1 - light) * stainFades * row![x]! * isShallow;
    }
  };
  enlargeRows([stains], small, photo, fadeRow, findSpans(cover, small, 0, 1));
  releasePlanes(yellows, cover, lights, around, stains);
}

/** From here on a place is dark enough to be of a stain or a shadow. */
const darkBelow = 0.92;

/** What looks like a stain in a smaller share of it is all shadow, in a larger one all stain. */
const [shadowTo, stainFrom] = [0.15, 0.55];

/** Changes the stains: what is dark and hangs together is one stain or one shadow, not patches of both. */
function judgeWhole(stains: Float32Array, cover: Float32Array, lights: Float32Array, size: Size): void {
  const isDark = new Uint8Array(stains.length);
  for (let i = 0; i < isDark.length; i += 1) isDark[i] = cover[i]! > 0.5 && lights[i]! < darkBelow ? 1 : 0;
  for (const { pixels } of findPieces(isDark, size)) {
    let sum = 0;
    for (const i of pixels) sum += stains[i]!;
    const share = sum / pixels.length;
    const whole = Math.min(1, Math.max(0, (share - shadowTo) / (stainFrom - shadowTo)));
    for (const i of pixels) stains[i] = whole;
  }
}

function meanWhere(plane: Float32Array, isWanted: (index: number) => boolean): number {
  let [sum, count] = [0, 1e-6];
  for (let i = 0; i < plane.length; i += 1) {
    if (!isWanted(i)) continue;
    sum += plane[i]!;
    count += 1;
  }
  return sum / count;
}
