import { type LabPlanes, toLab } from "../analyse/convert-lab.ts";
import type { Photo } from "../decode/decode-photo.ts";
import type { PlantName } from "../plant-names.ts";
import { grainAt } from "./add-grain.ts";
import type { Painted } from "./edit-surfaces.ts";
import { cutPlant, resizeSprite, type Sprite } from "./load-plants.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { type LeafMatch, matchLeaves, matchTone } from "./match-leaves.ts";
import { mix } from "./mix-values.ts";
import type { PlantColors } from "./read-plant-colors.ts";

/** What plants are drawn on: colors and mask grow together; the light is the photo's. */
export type Canvas = {
  photo: Photo;
  /** The photo's own colors, which lie wherever nothing was drawn. */
  lab: LabPlanes;
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
  /** How the photo shows leaves; undefined where it shows none. */
  colors: PlantColors | undefined;
};

/** A plant to be set: its foot and its width in pixels. */
export type Plant = { name: PlantName; x: number; y: number; wide: number; shade: number; isTurned: boolean };

/** Where nothing was drawn yet, the photo's own color is what is drawn on. */
export function layOwnColor({ lab, painted, mask }: Canvas, i: number): void {
  if (mask[i]! > 0) return;
  painted.L[i] = lab.L[i]!;
  painted.a[i] = lab.a[i]!;
  painted.b[i] = lab.b[i]!;
}

const buried = 0.14;
/** Shrubs are round below: so much of one is seen above the place it stands on. */
const standing = 0.95;
const sprites = new Map<PlantName, Sprite[]>();

/** How far a plant's shadow reaches aside and up the picture, in its widths: right under it, and away from the sun. */
const contact = { aside: 0.46, deep: 0.1, edge: 0.9, depth: 0.58 } as const;
const cast = { aside: 0.52, deep: 0.12, edge: 0.5, depth: 0.42 } as const;
const castAway = 0.34;
/** Leaves make a shadow's border uneven, by this share of its reach. */
const unevenness = 0.3;
/** No sun reaches a plant where the ground has less light than this. */
const noSun = 0.62;

/** The shadow a plant throws on what lies under and beside it: darkest at its foot, and away from the sun. */
export function drawShadow(canvas: Canvas, { x, y, wide, shade }: Plant): void {
  const { sun, hardness } = canvas;
  const sunlit = Math.min(1, Math.max(0, (shade - noSun) / (1 - noSun)));
  const away = -sun * wide * castAway;
  darken(canvas, { x: x + away, y }, wide * (1 + 0.3 * Math.abs(sun)), cast, cast.depth * hardness * sunlit);
  darken(canvas, { x: x + away * 0.15, y }, wide, contact, contact.depth);
}

function darken(
  { photo, painted, mask }: Canvas,
  { x, y }: { x: number; y: number },
  wide: number,
  { aside, deep, edge }: { aside: number; deep: number; edge: number },
  depth: number,
): void {
  const [reachX, reachY] = [wide * aside, wide * deep];
  const leaves = Math.max(1.5, wide * 0.045);
  for (let row = Math.max(0, Math.floor(y - reachY)); row < Math.min(photo.height, y + reachY); row += 1) {
    const right = Math.min(photo.width, x + reachX);
    for (let column = Math.max(0, Math.floor(x - reachX)); column < right; column += 1) {
      const i = row * photo.width + column;
      if (mask[i]! <= 0) continue;
      const far = Math.hypot((column - x) / reachX, (row - y) / reachY);
      const rough = (smoothNoise(column / leaves, row / leaves, 74) - 0.5) * unevenness;
      const share = Math.min(1, Math.max(0, (1 - far + rough * Math.min(1, 2 - 2 * far)) / edge));
      painted.L[i] = painted.L[i]! * (1 - depth * share * share * (3 - 2 * share));
    }
  }
}

/** How much plants of a kind differ in height, in light and in color from yellow to blue. */
const differ = { tall: 0.24, light: 0.16, yellow: 5 } as const;
/** Boulders are paler than the gravel around them. */
const paleStone = 1.1;
/** A low part is in the shade of what grows above it. */
const shadeBelow = 0.3;

/** Sets a plant's picture, standing on its foot, in the photo's light, sharpness and grain. */
export function drawPlant(canvas: Canvas, { name, x, y, wide, shade, isTurned }: Plant): void {
  const { photo, painted, mask, exposure, sun, grain, footOf, colors } = canvas;
  const own = (salt: number) => hashCell(Math.round(x), Math.round(y), salt);
  const sprite = spriteOf(name, own(75));
  const width = Math.max(3, Math.round(wide));
  const high = (wide * sprite.height) / sprite.width;
  const height = Math.max(3, Math.round(high * (1 - differ.tall / 2 + differ.tall * own(76))));
  // The pictures are lit from the left.
  const rgba = resizeSprite(sprite, { width, height }, sun > 0.2 || (Math.abs(sun) <= 0.2 && isTurned));
  const lab = toLab(straightColors(rgba), width * height);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height * standing)];
  const match = name === "boulder" || !colors ? undefined : matchOf(sprite, colors);
  // Leaves of the photo are exposed as it is.
  const light =
    (name === "boulder" ? exposure * paleStone : match ? 1 : exposure) *
    shade *
    (1 - differ.light / 2 + differ.light * own(77));
  const colorful = 0.35 + 0.65 * Math.min(1.1, light);
  const yellow = (own(78) - 0.5) * differ.yellow;
  // A foot stands in the mulch, not on it.
  const sunken = Math.max(1.5, height * buried);
  const nearer = y + Math.max(3, wide * 0.12);
  for (let v = 0; v < height; v += 1) {
    const low = 1 - shadeBelow * (v / height) ** 3;
    for (let u = 0; u < width; u += 1) {
      const [column, row] = [left + u, top + v];
      const at = v * width + u;
      const cover = (rgba[at * 4 + 3]! / 255) * Math.min(1, (height - v) / sunken);
      if (cover < 0.01 || column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
      if ((footOf(column, row) ?? 0) > nearer) continue;
      const i = row * photo.width + column;
      const tone = match ? matchTone(lab.L[at]!, match) : lab.L[at]!;
      const L = Math.max(2, (tone + 16) * light * low - 16 + grainAt(column, row) * grain);
      const calm = colorful * calmness(lab.a[at]!, lab.b[at]!);
      const leaf = match && lab.a[at]! < 0 && lab.b[at]! > 0 ? leafColor(tone, lab.L[at]!, match) : plain;
      layOwnColor(canvas, i);
      painted.L[i] = mix(painted.L[i]!, L, cover);
      painted.a[i] = mix(painted.a[i]!, lab.a[at]! * calm * leaf.a, cover);
      painted.b[i] = mix(painted.b[i]!, lab.b[at]! * calm * leaf.b + yellow, cover);
      mask[i] = 1;
    }
  }
}

/** Petals are more colorful than a camera shows them from across a yard: of what is above this, half is left. */
const maxChroma = 32;

function calmness(a: number, b: number): number {
  const chroma = Math.hypot(a, b);
  return chroma <= maxChroma ? 1 : (maxChroma + (chroma - maxChroma) / 2) / chroma;
}

const plain = { a: 1, b: 1 };

/** What a leaf's colors are multiplied by: lighter ones are more colorful, too. */
function leafColor(tone: number, L: number, { a, b }: LeafMatch): { a: number; b: number } {
  const lighter = Math.sqrt((tone + 16) / (L + 16));
  return { a: a * lighter, b: b * lighter };
}

/** How the pictures match the photo that was drawn on last. */
let matched: { colors: PlantColors; matches: Map<Sprite, LeafMatch> } | undefined;

function matchOf(sprite: Sprite, colors: PlantColors): LeafMatch {
  if (matched?.colors !== colors) matched = { colors, matches: new Map() };
  const known = matched.matches.get(sprite) ?? matchLeaves(colorsOf(sprite), colors);
  matched.matches.set(sprite, known);
  return known;
}

const everyPixel = 37;

/** Some of a picture's own colors, where nothing is seen through it. */
function colorsOf({ rgba }: Sprite) {
  const rgb: number[] = [];
  for (let i = 0; i < rgba.length; i += 4 * everyPixel)
    if (rgba[i + 3]! > 200) rgb.push(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!);
  return toLab(Uint8Array.from(rgb), rgb.length / 3);
}

function spriteOf(name: PlantName, which: number): Sprite {
  const known = sprites.get(name) ?? cutPlant(name);
  sprites.set(name, known);
  return known[Math.floor(which * known.length)]!;
}

function straightColors(rgba: Float32Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let i = 0, at = 0; i < rgb.length; i += 3, at += 4) {
    const cover = Math.max(1e-3, rgba[at + 3]! / 255);
    for (let c = 0; c < 3; c += 1) rgb[i + c] = Math.min(255, rgba[at + c]! / cover);
  }
  return rgb;
}
