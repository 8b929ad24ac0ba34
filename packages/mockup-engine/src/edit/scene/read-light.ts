import { enlarge } from "../../analyse/enlarge-planes.ts";
import { rankIn, rankOf } from "../numbers/plane-statistics.ts";
import type { Light, Scene } from "./open-scene.ts";

const whiteL = 95;
const trimShare = 0.004;
const maxL = 90;
const paleFrom = 60;
const maxCast = 7;

/**
 * The house's light, told by its trim and garage door, which mostly are white, else by its walls: white paint can be
 * no darker than the lit wall there is.
 */
export function readLight({ lab, photo, regions, light }: Scene): Light {
  if (light) return light;
  const { masks, width, height } = regions;
  const L = enlarge(lab.L, photo, regions);
  const trim = masks.trim.map((value, i) => Math.min(1, value + masks.garage[i]!));
  const hasTrim = trim.reduce((sum, value) => sum + value, 0) > width * height * trimShare;
  const wallL = rankIn(L, masks.wall, 0.8);
  const trimL = hasTrim ? rankIn(L, trim, 0.85) : 0;
  const seen = Math.max(trimL, wallL);
  // Dark trim on a dark wall says little about the light, so the photo's brightest parts count as much.
  const level = seen > paleFrom ? seen : (seen + brightestOf(L)) / 2;
  const pale = brightIn(trim, L, trimL);
  const cast = (plane: Float32Array) =>
    hasTrim && trimL > paleFrom ? clampCast(rankIn(enlarge(plane, photo, regions), pale, 0.5)) * 0.5 : 0;
  return {
    white: Math.min(1, Math.max(0.5, (level + 16) / (whiteL + 16))),
    a: cast(lab.a),
    b: cast(lab.b),
    front: seen,
  };
}

function clampCast(cast: number): number {
  return Math.max(-maxCast, Math.min(maxCast, cast));
}

function brightIn(mask: Float32Array, L: Float32Array, level: number): Float32Array {
  return mask.map((value, i) => (L[i]! > level - 12 ? value : 0));
}

function brightestOf(L: Float32Array): number {
  return Math.min(maxL, rankOf(L, 0.95, 7));
}

/** The color of a paint that looks so under the photo's light. */
export function offLight(seen: { L: number; a: number; b: number }, { white, a, b }: Omit<Light, "front">) {
  const share = seen.L / 100;
  return { L: (seen.L + 16) / white - 16, a: (seen.a - a * share) / white, b: (seen.b - b * share) / white };
}

/** A painted color under the photo's light. */
export function underLight(
  color: { L: number; a: number; b: number },
  { white, a, b }: Omit<Light, "front">,
) {
  const L = Math.max(2, (color.L + 16) * white - 16);
  const share = L / 100;
  return { L, a: color.a * white + a * share, b: color.b * white + b * share };
}
