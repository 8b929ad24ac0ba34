import { toLab } from "../analyse/convert-lab.ts";
import type { PlantName } from "../plant-names.ts";
import { grainAt } from "./add-grain.ts";
import { broadenTufts } from "./broaden-tufts.ts";
import { cutPlant, resizeSprite, type Sprite } from "./load-plants.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { type LeafMatch, matchLeaves, matchTone } from "./match-leaves.ts";
import { matchStone } from "./match-stone.ts";
import { mix } from "./mix-values.ts";
import { type Canvas, layOwnColor, type Plant } from "./plant-canvas.ts";
import { rampUp } from "./ramp-up.ts";
import type { PlantColors } from "./read-plant-colors.ts";
import { nearerBy } from "./tell-seen.ts";

/** Shrubs are round below: so much of one is seen above the place it stands on, and the rest is in the ground. */
const standing = 0.93;
/** The ground hides a foot unevenly, by this share of its height, around pieces and blades so wide, as shares of it. */
const unevenFoot = { by: 0.07, pieces: 0.16 } as const;
const sprites = new Map<PlantName, Sprite[]>();

/** How much plants of a kind differ in height, in light and in color from yellow to blue. */
const differ = { tall: 0.24, light: 0.16, yellow: 5 } as const;
/** Red leaves are dull and deep beside petals, which are as red; lavender is gray beside its picture. */
const dull: { [name in PlantName]?: number } = { maple: 0.68, barberry: 0.68, lavender: 0.76, salvia: 0.84 };
/** A low part is in the shade of what grows above it. */
const shadeBelow = 0.45;

/** Sets a plant's picture, standing on its foot, in the photo's light, sharpness and grain. */
export function drawPlant(canvas: Canvas, plant: Plant): void {
  const { name, x, y, wide, isTurned } = plant;
  const { photo, painted, mask, sun, grain, footOf } = canvas;
  const own = (salt: number) => hashCell(Math.round(x), Math.round(y), salt);
  const sprite = spriteOf(name, own(75));
  const width = Math.max(3, Math.round(wide));
  const high = (wide * sprite.height) / sprite.width;
  const height = Math.max(3, Math.round(high * (1 - differ.tall / 2 + differ.tall * own(76))));
  // The pictures are lit from the left.
  const rgba = resizeSprite(sprite, { width, height }, sun > 0.2 || (Math.abs(sun) <= 0.2 && isTurned));
  const lab = toLab(straightColors(rgba), width * height);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height * standing)];
  const { stone, leaves, match, lit } = matchPhoto(canvas, plant, sprite);
  const light = lit * (1 - differ.light / 2 + differ.light * own(77));
  const colorful = 0.35 + 0.65 * Math.min(1.1, light);
  const deep = dull[name] ?? 1;
  const dusk = Math.min(1, light) ** petalDusk;
  const yellow = (own(78) - 0.5) * differ.yellow;
  const footAt = hideFoot(height);
  const nearer = y + nearerBy(wide);
  for (let v = 0; v < height; v += 1) {
    const low = 1 - shadeBelow * (v / height) ** 3;
    for (let u = 0; u < width; u += 1) {
      const [column, row] = [left + u, top + v];
      const at = v * width + u;
      const cover = closed(rgba[at * 4 + 3]! / 255, v / height) * footAt(column, row, v);
      if (cover < 0.01 || column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
      if ((footOf(column, row) ?? 0) > nearer) continue;
      const i = row * photo.width + column;
      const like = match ? matchTone(lab.L[at]!, match) : lab.L[at]!;
      const tone = stone
        ? like
        : mix((petalTone(lab.L[at]!, like) + 16) * dusk - 16, like, leafiness(lab.a[at]!, lab.b[at]!));
      const L = Math.max(2, (tone + 16) * light * low - 16 + grainAt(column, row) * grain);
      const calm = deep * colorful * calmness(lab.a[at]!, lab.b[at]!);
      const leaf = leaves && lab.a[at]! < 0 && lab.b[at]! > 0 ? leafColor(tone, lab.L[at]!, leaves) : plain;
      layOwnColor(canvas, i);
      painted.L[i] = mix(painted.L[i]!, L, cover);
      painted.a[i] = mix(painted.a[i]!, stone?.a ?? lab.a[at]! * calm * leaf.a, cover);
      painted.b[i] = mix(painted.b[i]!, stone?.b ?? lab.b[at]! * calm * leaf.b + yellow, cover);
      mask[i] = 1;
    }
  }
}

/** How a picture becomes like the photo, and in which light it is. */
function matchPhoto(canvas: Canvas, plant: Plant, sprite: Sprite) {
  const { colors, exposure } = canvas;
  const isStone = plant.name === "boulder";
  const stone = isStone ? matchStone(canvas, plant, colorsOf(sprite)) : undefined;
  const leaves = isStone || !colors ? undefined : matchOf(sprite, colors);
  // Leaves of the photo are exposed as it is, and a stone lies in the light of its ground.
  const lit = stone ? 1 : (leaves && colors ? colors.light : exposure) * plant.shade;
  return { stone, leaves, match: stone ?? leaves, lit };
}

/** Petals are more colorful than a camera shows them from across a yard: of what is above this, half is left. */
const maxChroma = 32;

function calmness(a: number, b: number): number {
  const chroma = Math.hypot(a, b);
  return chroma <= maxChroma ? 1 : (maxChroma + (chroma - maxChroma) / 2) / chroma;
}

/** As green and as yellow as this is a leaf, and no petal. */
const leafGreen = { from: 1, to: 5 } as const;
/** Petals are a color of their own: they go only part of the way that the leaves do. */
const petalsTaken = 0.5;
/** The pictures show petals from near: from across a yard there is shade between them, and of what is lighter than this so much is left. */
const glare = { from: 60, left: 0.66 } as const;

/** Petals that shine in the sun are grayer still in the shade, where the eye finds them first. */
const petalDusk = 0.3;

const leafiness = (a: number, b: number) => rampUp(Math.min(-a, b), leafGreen);

/** How light a petal becomes where the photo's leaves would have it so light. */
function petalTone(own: number, like: number): number {
  const tone = mix(own, like, petalsTaken);
  return tone <= glare.from ? tone : mix(glare.from, tone, glare.left);
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
  const known = sprites.get(name) ?? broadenTufts(name, cutPlant(name));
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

/** Thin leaves and stalks seen from afar cover so little of each pixel that a plant looks half transparent: least so low down, where they are dense. */
const closed = (cover: number, down: number) => 1 - Math.max(0, 1 - cover) ** (2 + 3 * down ** 2);

/** How much of a plant shows above the ground it stands in: bits of bark and blades of grass lie before its foot. */
function hideFoot(height: number) {
  const by = Math.max(1, height * unevenFoot.by);
  const pieces = Math.max(1.2, height * unevenFoot.pieces);
  return (column: number, row: number, v: number): number => {
    if (height - v > by * 3) return 1;
    const coarse = smoothNoise(column / pieces, 0.5, 79);
    const fine = smoothNoise(column / 1.7, row / 1.7, 80);
    const ground = height - by * (0.4 + 1.1 * coarse + 0.9 * fine);
    return Math.min(1, Math.max(0, ground - v));
  };
}
