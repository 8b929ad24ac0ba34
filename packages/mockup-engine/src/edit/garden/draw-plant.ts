import { type LabPlanes, toLab } from "../../analyse/convert-lab.ts";
import type { PlantName } from "../../plant-names.ts";
import { grainAt } from "../drawing/add-grain.ts";
import { hashCell, smoothNoise } from "../numbers/make-noise.ts";
import { mix } from "../numbers/mix-values.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { cutPlant, resizeSprite, type Sprite } from "./load-plants.ts";
import { type LeafMatch, matchLeaves, matchTone } from "./match-leaves.ts";
import { matchStone, mottleAt } from "./match-stone.ts";
import { type Canvas, layOwnColor, type Plant } from "./plant-canvas.ts";
import type { PlantColors } from "./read-plant-colors.ts";
import { nearerBy } from "./tell-seen.ts";

/** Shrubs are round below: so much of one is seen above the place it stands on, and the rest is in the ground. */
const standing = 0.93;
/** A boulder lies deep in the ground: so much of it is seen. */
const halfSunk = 0.7;
/** How much the veins and grains of a rock differ in light and color. */
const mottled = { L: 24, a: 3, b: 7 } as const;
/** The ground hides a foot unevenly, by this share of its height, around pieces and blades so wide, as shares of it. */
const unevenFoot = { by: 0.07, pieces: 0.16 } as const;
const sprites = new Map<PlantName, Sprite[]>();

/** How much plants of a kind differ in height, in light and in color from yellow to blue. */
const differ = { tall: 0.24, light: 0.16, yellow: 5 } as const;
/** Red leaves are dull and deep beside petals, which are as red; lavender is gray beside its picture. */
const dull: { [name in PlantName]?: number } = { maple: 0.68, barberry: 0.68, lavender: 0.88, salvia: 0.92 };
/** A low part is in the shade of what grows above it. */
const shadeBelow = 0.3;

/** Sets a plant's picture, standing on its foot, in the photo's light, sharpness and grain. */
export function drawPlant(canvas: Canvas, plant: Plant): void {
  const { photo, painted, mask, footOf } = canvas;
  const picture = scalePicture(canvas, plant);
  const { width, height, left, top, alpha } = picture;
  const footAt = hideFoot(height, standsAt(plant));
  const colorAt = dyePicture(canvas, plant, picture);
  const nearer = plant.y + nearerBy(plant.wide);
  for (let v = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1) {
      const [column, row] = [left + u, top + v];
      const at = v * width + u;
      const cover = closed(alpha[at]!, v / height) * footAt(column, row, v);
      if (cover < 0.01 || column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
      if ((footOf(column, row) ?? 0) > nearer) continue;
      const i = row * photo.width + column;
      const { L, a, b } = colorAt(at, column, row, v / height);
      layOwnColor(canvas, i);
      painted.L[i] = mix(painted.L[i]!, L, cover);
      painted.a[i] = mix(painted.a[i]!, a, cover);
      painted.b[i] = mix(painted.b[i]!, b, cover);
      mask[i] = 1;
    }
  }
}

const ownShare = ({ x, y }: Plant, salt: number) => hashCell(Math.round(x), Math.round(y), salt);
const standsAt = ({ name }: Plant) => (name === "boulder" ? halfSunk : standing);

/** A plant's picture as large as it is seen, and where its upper left corner is. */
type Picture = {
  sprite: Sprite;
  width: number;
  height: number;
  left: number;
  top: number;
  alpha: Float32Array;
  lab: LabPlanes;
};

function scalePicture({ sun }: Canvas, plant: Plant): Picture {
  const { name, x, y, wide, isTurned } = plant;
  const sprite = spriteOf(name, ownShare(plant, 75));
  const width = Math.max(3, Math.round(wide));
  const high = (wide * sprite.height) / sprite.width;
  const height = Math.max(3, Math.round(high * (1 - differ.tall / 2 + differ.tall * ownShare(plant, 76))));
  // The pictures are lit from the left.
  const rgba = resizeSprite(sprite, { width, height }, sun > 0.2 || (Math.abs(sun) <= 0.2 && isTurned));
  const alpha = Float32Array.from({ length: width * height }, (_, at) => rgba[at * 4 + 3]! / 255);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height * standsAt(plant))];
  return { sprite, width, height, left, top, alpha, lab: toLab(straightColors(rgba), width * height) };
}

type ColorAt = (at: number, column: number, row: number, down: number) => { L: number; a: number; b: number };

/** The color of each of a picture's pixels in the photo. */
function dyePicture(canvas: Canvas, plant: Plant, { sprite, lab }: Picture): ColorAt {
  const { stone, leaves, lit } = matchPhoto(canvas, plant, sprite);
  const light = lit * (1 - differ.light / 2 + differ.light * ownShare(plant, 77));
  const inLight = (tone: number, column: number, row: number, down: number) =>
    Math.max(
      2,
      (tone + 16) * light * (1 - shadeBelow * down ** 3) - 16 + grainAt(column, row) * canvas.grain,
    );
  if (stone) {
    return (at, column, row, down) => {
      const vein = mottleAt(column, row, plant.wide);
      const L = inLight(matchTone(lab.L[at]!, stone) + vein * mottled.L, column, row, down);
      return { L, a: stone.a + vein * mottled.a, b: stone.b + vein * mottled.b };
    };
  }
  const colorful = (dull[plant.name] ?? 1) * (0.35 + 0.65 * Math.min(1.1, light));
  const dusk = Math.min(1, light) ** petalDusk;
  const yellow = (ownShare(plant, 78) - 0.5) * differ.yellow;
  return (at, column, row, down) => {
    const [own, a, b] = [lab.L[at]!, lab.a[at]!, lab.b[at]!];
    const like = leaves ? matchTone(own, leaves) : own;
    const tone = mix((petalTone(own, like) + 16) * dusk - 16, like, leafiness(a, b));
    const calm = colorful * calmness(a, b);
    const leaf = leaves && a < 0 && b > 0 ? leafColor(tone, own, leaves) : plain;
    return { L: inLight(tone, column, row, down), a: a * calm * leaf.a, b: b * calm * leaf.b + yellow };
  };
}

/** How a picture becomes like the photo, and in which light it is. */
function matchPhoto(canvas: Canvas, plant: Plant, sprite: Sprite) {
  const { colors, exposure } = canvas;
  const isStone = plant.name === "boulder";
  const stone = isStone ? matchStone(canvas, plant, colorsOf(sprite)) : undefined;
  const leaves = isStone || !colors ? undefined : matchOf(sprite, colors);
  // Leaves of the photo are exposed as it is, and a stone lies in the light of its ground.
  const lit = stone ? 1 : (leaves && colors ? colors.light : exposure) * plant.shade;
  return { stone, leaves, lit };
}

/** Petals are more colorful than a camera shows them from across a yard: of what is above this, half is left. */
const maxChroma = 42;

function calmness(a: number, b: number): number {
  const chroma = Math.hypot(a, b);
  return chroma <= maxChroma ? 1 : (maxChroma + (chroma - maxChroma) / 2) / chroma;
}

/** As green and as yellow as this is a leaf, and no petal. */
const leafGreen = { from: 1, to: 5 } as const;
/** Petals are a color of their own: they go only part of the way that the leaves do. */
const petalsTaken = 0.5;
/** The pictures show petals from near: from across a yard there is shade between them, and of what is lighter than this so much is left. */
const glare = { from: 60, left: 0.9 } as const;

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

/** Thin leaves and stalks seen from afar cover so little of each pixel that a plant looks half transparent: least so low down, where they are dense. */
const closed = (cover: number, down: number) => 1 - Math.max(0, 1 - cover) ** (2 + 3 * down ** 2);

/** How much of a plant shows above the ground it stands in: bits of bark and blades of grass lie before its foot. */
function hideFoot(height: number, stands: number) {
  const by = Math.max(1, height * unevenFoot.by);
  const bottom = height * (1 + stands - standing);
  const pieces = Math.max(1.2, height * unevenFoot.pieces);
  return (column: number, row: number, v: number): number => {
    if (bottom - v > by * 3) return 1;
    const coarse = smoothNoise(column / pieces, 0.5, 79);
    const fine = smoothNoise(column / 1.7, row / 1.7, 80);
    const ground = bottom - by * (0.4 + 1.1 * coarse + 0.9 * fine);
    return Math.min(1, Math.max(0, ground - v));
  };
}
