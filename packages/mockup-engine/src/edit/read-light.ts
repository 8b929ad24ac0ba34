import { rankIn, type Scene } from "./open-scene.ts";

/** The light in which a photo's house stands, and the photo's own grain. */
export type Light = {
  /** How bright perfectly white paint looks there against white on a screen, as a factor of (L + 16). */
  white: number;
  /** Colour that the light lends to white. */
  a: number;
  b: number;
};

const whiteL = 95;
const trimShare = 0.004;
const lightest = 90;

/**
 * The house's light, told by its trim and garage door, which mostly are white, else by its walls: white paint can be
 * no darker than the lit wall there is.
 */
export function readLight(scene: Scene): Light {
  const { lab, photo } = scene;
  const trim = scene.mask("trim", "garage");
  const wall = scene.mask("wall");
  const pixels = photo.width * photo.height;
  const hasTrim = trim.reduce((sum, value) => sum + value, 0) > pixels * trimShare;
  const wallL = rankIn(lab.L, wall, 0.8);
  const trimL = hasTrim ? rankIn(lab.L, trim, 0.85) : 0;
  const brightest = brightestOf(lab.L);
  const seen = Math.max(trimL, wallL);
  // Dark trim on a dark wall tells nothing of the light: then the photo's lights have the same say.
  const level = seen > 62 ? seen : (seen + brightest) / 2;
  const isNeutral = hasTrim && trimL > 60;
  const cast = (plane: Float32Array) =>
    isNeutral ? Math.max(-7, Math.min(7, rankIn(plane, brightIn(trim, lab.L, trimL), 0.5))) * 0.5 : 0;
  return {
    white: Math.min(1.02, Math.max(0.5, (level + 16) / (whiteL + 16) + 0.02)),
    a: cast(lab.a),
    b: cast(lab.b),
  };
}

function brightIn(mask: Float32Array, L: Float32Array, level: number): Float32Array {
  return mask.map((value, i) => (L[i]! > level - 12 ? value : 0));
}

function brightestOf(L: Float32Array): number {
  const some = L.filter((_, i) => i % 37 === 0).toSorted();
  return Math.min(lightest, some[Math.floor(some.length * 0.95)] ?? lightest);
}

/** A painted colour under the photo's light. */
export function underLight(colour: { L: number; a: number; b: number }, { white, a, b }: Light) {
  const L = Math.max(2, (colour.L + 16) * white - 16);
  const share = L / 100;
  return { L, a: colour.a * white + a * share, b: colour.b * white + b * share };
}
