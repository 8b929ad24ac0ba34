import type { LabPlanes } from "../analyse/convert-lab.ts";
import { boxMean, releasePlanes, type Size } from "../analyse/filter-planes.ts";
import { findPieces, type Piece } from "../analyse/find-pieces.ts";
import { findBricks, maxBrickShare, type Surface } from "./find-bricks.ts";

/**
 * Where a wall may be masonry by belief and color, and where the network is sure of it by itself: of what is as red as brick
 * less is enough, and a skirt or column of red brick is left by its color alone.
 */
const maybe = 0.5;
const surely = 0.85;
/** A piece is left where the network is sure of so much of it; beside such a piece others need less. */
const minSure = 0.35;
const minSureBeside = 0.15;
/**
 * What has the wall's own color is painted with it, whatever is believed: mottled light on stucco and paint that peels off
 * boards pass for stone, and a wall in patches is worse than painted stone.
 */
const minApart = 7;
/** Less of the walls than this is a reddened corner. */
const minShare = 0.008;
/** What is believed in less is the wall beside masonry. */
const hardly = 0.3;
/** From this share of the walls on masonry is what was asked to be painted. */
const maxShare = 0.7;
/** How far around a place the colors of wall and masonry are learned, as a share of the width, and how much a color says. */
const reach = 1 / 10;
const trust = 0.5;
const maxSaid = 3;
/** The least variance of a color: the camera's grain and a little shading. Light differs more than color. */
const leastVariance = 12;
const lightWeight = 0.6;
/** From what is believed in less no color is learned; where hardly any is around, that of the whole picture counts. */
const unsure = 0.6;
const overallWeight = 0.002;
const rounds = 2;

/**
 * Where a wall is stone or brick, by what the network believes and by the colors that masonry and the wall have there;
 * undefined where there is none beside the wall. Uses the belief up.
 */
export function findMasonry(
  surface: Surface,
  belief: Float32Array,
  size: Size,
  isWished = false,
): Float32Array | undefined {
  const { cover } = surface;
  const bricks = findBricks(surface, isWished ? 1 : maxShare);
  const isSure = belief.map((share, i) => (share > (bricks?.[i] ? maybe : surely) ? 1 : 0));
  const prior = belief.map((share) => Math.log((share + 0.01) / (1.01 - share)));
  for (let round = 0; round < rounds; round += 1) weighColors(surface, prior, belief, size);
  const marked = Uint8Array.from(belief, (share, i) => (share > maybe && cover[i]! > 0.1 ? 1 : 0));
  const all = sumOf(cover);
  const weigh = (pixels: number[]) => weighPixels(pixels, surface, isSure);
  const plain = weigh([...belief.keys()].filter((i) => belief[i]! < hardly));
  const pieces = findPieces(marked, size)
    .map(({ pixels }) => weigh(pixels))
    .filter((piece) => piece.area >= all * minShare && (isWished || tellApart(piece, plain) > minApart));
  const least = isWished || pieces.some(({ sure }) => sure >= minSure) ? minSureBeside : minSure;
  const isSkirt = bricks && sumOf(cover, bricks) < all * maxBrickShare;
  const found = isSkirt ? bricks : new Float32Array(cover.length);
  for (const { pixels, sure } of pieces) if (sure >= least) for (const i of pixels) found[i] = 1;
  const share = sumOf(cover, found) / (all + 1e-6);
  releasePlanes(isSure, prior, belief);
  return share > 0 && (isWished || share < maxShare) ? found : undefined;
}

type Weighed = Piece & { area: number; sure: number } & Record<"L" | "a" | "b", number>;

/** How much wall pixels take, of how much of that the network is sure, and their mean color. */
function weighPixels(pixels: number[], { L, a, b, cover }: Surface, isSure: Float32Array): Weighed {
  const sums = { area: 1e-6, sure: 0, L: 0, a: 0, b: 0 };
  for (const i of pixels) {
    const share = cover[i]!;
    sums.area += share;
    sums.sure += share * isSure[i]!;
    sums.L += share * L[i]!;
    sums.a += share * a[i]!;
    sums.b += share * b[i]!;
  }
  const { area } = sums;
  return { pixels, area, sure: sums.sure / area, L: sums.L / area, a: sums.a / area, b: sums.b / area };
}

/** How far a piece's color is from the wall's in the same light. */
function tellApart(piece: Weighed, wall: Weighed): number {
  const lit = (piece.L + 16) / (wall.L + 16);
  return Math.hypot(piece.a - wall.a * lit, piece.b - wall.b * lit);
}

/** Brings what is believed together with the colors around: those of masonry, and those of the wall beside it. */
function weighColors(
  { cover, ...colors }: Surface,
  prior: Float32Array,
  belief: Float32Array,
  size: Size,
): void {
  const learn = (share: (i: number) => number) =>
    learnColor(
      colors,
      belief.map((_, i) => cover[i]! * Math.max(0, share(i) - unsure) ** 2),
      size,
    );
  const [ofMasonry, ofWall] = [learn((i) => belief[i]!), learn((i) => 1 - belief[i]!)];
  for (let i = 0; i < belief.length; i += 1) {
    if (cover[i]! < 0.1) continue;
    const said = Math.max(-maxSaid, Math.min(maxSaid, trust * (ofMasonry(i) - ofWall(i))));
    belief[i] = 1 / (1 + Math.exp(-prior[i]! - said));
  }
}

/** How likely each place's color is by those that count around it and, a little, in all of the picture; a logarithm. */
function learnColor(
  { L, a, b }: LabPlanes,
  weight: Float32Array,
  { width, height }: Size,
): (i: number) => number {
  const radius = Math.round(width * reach);
  const around = boxMean(weight, width, height, radius);
  const all = sumOf(weight) + 1e-6;
  const mean = (value: (i: number) => number) => {
    const product = weight.map((share, i) => share * value(i));
    const means = boxMean(product, width, height, radius);
    const usual = sumOf(product) / all;
    for (let i = 0; i < means.length; i += 1)
      means[i] = (means[i]! + overallWeight * usual) / (around[i]! + overallWeight);
    releasePlanes(product);
    return means;
  };
  const [light, red, yellow] = [mean((i) => L[i]!), mean((i) => a[i]!), mean((i) => b[i]!)];
  const squares = mean((i) => (L[i]! * lightWeight) ** 2 + a[i]! ** 2 + b[i]! ** 2);
  return (i) => {
    const length = (light[i]! * lightWeight) ** 2 + red[i]! ** 2 + yellow[i]! ** 2;
    const variance = Math.max(0, (squares[i]! - length) / 3) + leastVariance;
    const away =
      ((L[i]! - light[i]!) * lightWeight) ** 2 + (a[i]! - red[i]!) ** 2 + (b[i]! - yellow[i]!) ** 2;
    return -away / (2 * variance) - 1.5 * Math.log(variance);
  };
}

function sumOf(cover: Float32Array, share?: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < cover.length; i += 1) sum += cover[i]! * (share ? share[i]! : 1);
  return sum;
}
