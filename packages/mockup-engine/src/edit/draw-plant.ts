import { toLab } from "../analyse/convert-lab.ts";
import type { Photo } from "../decode/decode-photo.ts";
import type { PlantName } from "../plant-names.ts";
import { grainAt } from "./add-grain.ts";
import type { Painted } from "./edit-surfaces.ts";
import { cutPlant, resizeSprite, type Sprite } from "./load-plants.ts";
import type { PlantColors } from "./read-plant-colors.ts";

/** What plants are drawn on: colors and mask grow together; the light is the photo's. */
export type Canvas = {
  photo: Photo;
  painted: Painted;
  mask: Float32Array;
  exposure: number;
  /** Where the sun stands: -1 left, 1 right. */
  sun: number;
  /** How deep shadows are, 0..1. */
  hardness: number;
  grain: number;
  /** The lowest row that what stands at a place reaches: it may stand before a plant. */
  footOf(x: number, y: number): number | undefined;
  colors: PlantColors;
};

/** A plant to be set: its foot and its width in pixels. */
export type Plant = { name: PlantName; x: number; y: number; wide: number; shade: number; isTurned: boolean };

const buried = 0.14;
const sprites = new Map<PlantName, Sprite>();

/** The shadow a plant throws on what lies under and beside it: darkest at its foot, away from the sun. */
export function drawShadow({ photo, painted, mask, sun, hardness }: Canvas, { x, y, wide }: Plant): void {
  const [reachX, reachY] = [wide * 0.6, wide * 0.15];
  const shift = -sun * wide * 0.2;
  for (let row = Math.floor(y - reachY); row < y + reachY; row += 1) {
    for (let column = Math.floor(x + shift - reachX); column < x + shift + reachX; column += 1) {
      if (row < 0 || column < 0 || row >= photo.height || column >= photo.width) continue;
      const i = row * photo.width + column;
      const far = ((column - x - shift) / reachX) ** 2 + ((row - y) / reachY) ** 2;
      if (far >= 1 || mask[i]! <= 0) continue;
      painted.L[i] = painted.L[i]! * (1 - (1 - far) ** 1.3 * (0.35 + 0.35 * hardness));
    }
  }
}

/** Sets a plant's picture, standing on its foot, in the photo's light, sharpness and grain. */
export function drawPlant(canvas: Canvas, { name, x, y, wide, shade, isTurned }: Plant): void {
  const { photo, painted, mask, exposure, sun, grain, footOf, colors } = canvas;
  const sprite = spriteOf(name);
  const width = Math.max(3, Math.round(wide));
  const height = Math.max(3, Math.round((wide * sprite.height) / sprite.width));
  // The pictures are lit from the left.
  const rgba = resizeSprite(sprite, { width, height }, sun > 0.2 || (Math.abs(sun) <= 0.2 && isTurned));
  const lab = toLab(straightColors(rgba), width * height);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height * 0.97)];
  const light = exposure * shade * colors.light;
  const colorful = (0.35 + 0.65 * Math.min(1.1, light)) * colors.colorful;
  // A foot stands in the mulch, not on it.
  const sunken = Math.max(1.5, height * buried);
  const nearer = y + Math.max(3, wide * 0.12);
  for (let v = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1) {
      const [column, row] = [left + u, top + v];
      const at = v * width + u;
      const cover = (rgba[at * 4 + 3]! / 255) * Math.min(1, (height - v) / sunken);
      if (cover < 0.01 || column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
      if ((footOf(column, row) ?? 0) > nearer) continue;
      const i = row * photo.width + column;
      const L = Math.max(2, (lab.L[at]! + 16) * light - 16 + grainAt(column, row) * grain);
      painted.L[i] = mix(painted.L[i]!, L, cover);
      painted.a[i] = mix(painted.a[i]!, lab.a[at]! * colorful, cover);
      painted.b[i] = mix(painted.b[i]!, lab.b[at]! * colorful, cover);
      mask[i] = 1;
    }
  }
}

function spriteOf(name: PlantName): Sprite {
  const known = sprites.get(name) ?? cutPlant(name);
  sprites.set(name, known);
  return known;
}

function straightColors(rgba: Float32Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let i = 0, at = 0; i < rgb.length; i += 3, at += 4) {
    const cover = Math.max(1e-3, rgba[at + 3]! / 255);
    for (let c = 0; c < 3; c += 1) rgb[i + c] = Math.min(255, rgba[at + c]! / cover);
  }
  return rgb;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
