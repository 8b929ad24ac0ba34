import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { boxMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { findPieces, type Piece } from "../../analyse/find-pieces.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { findBricks, maxBrickShare, type Surface } from "./find-bricks.ts";

/**
 * Where a wall may be masonry by belief and color, and where the network is sure of it by itself: of what is as red as brick
 * less is enough, and a skirt or column of red brick is left by its color alone, unless hardly anything is believed there.
 */
const maybe = 0.5;
const surely = 0.85;
/** A piece is left where the network is sure of so much of it; beside such a piece others need less. */
const minSure = 0.35;
const minSureBeside = 0.15;
/** What is as red as brick and believed in less than this on the whole is a wall in the glow of its own eaves. */
const minBelieved = 0.08;
/**
 * What has the wall's own color is painted with it, whatever is believed: mottled light on stucco and paint that peels off
 * boards pass for stone, and a wall in patches is worse than painted stone. Where the network is sure of stone it may be of
 * nearly the wall's color, as stone to match is; but of walls that are half of brick, the rest is brick too, and what is
 * much lighter may be the wall in the sun.
 */
const minApart = 7;
const minApartSure = 3;
const maxBeside = 0.5;
const maxLighter = 12;
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
const minVariance = 12;
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
  const red = findBricks(surface, isWished ? 1 : maxShare);
  const bricks = red && (isWished || meanBelief(belief, surface, red) > minBelieved) ? red : undefined;
  const isSure = new Uint8Array(belief.length);
  for (let i = 0; i < belief.length; i += 1) isSure[i] = belief[i]! > (bricks?.[i] ? maybe : surely) ? 1 : 0;
  settleByColors(surface, belief, size);
  const marked = new Uint8Array(belief.length);
  for (let i = 0; i < belief.length; i += 1) marked[i] = belief[i]! > maybe && cover[i]! > 0.1 ? 1 : 0;
  const all = sumOf(cover);
  const weigh = (pixels: number[]) => weighPixels(pixels, surface, isSure);
  const others: number[] = [];
  for (let i = 0; i < belief.length; i += 1) if (belief[i]! < hardly) others.push(i);
  const plain = weigh(others);
  const weighed = findPieces(marked, size).map(({ pixels }) => weigh(pixels));
  const pieces = weighed
    .filter(({ area }) => area >= all * minShare)
    .filter(isWished ? () => true : besideWall(weighed, plain, all));
  const minPieceSure = isWished || pieces.some(({ sure }) => sure >= minSure) ? minSureBeside : minSure;
  const isSkirt = bricks && sumOf(cover, bricks) < all * maxBrickShare;
  const found = isSkirt ? bricks : new Float32Array(cover.length);
  for (const { pixels, sure } of pieces) if (sure >= minPieceSure) for (const i of pixels) found[i] = 1;
  const share = sumOf(cover, found) / (all + 1e-6);
  releasePlanes(belief);
  return share > 0 && (isWished || share < maxShare) ? found : undefined;
}

type Weighed = Piece & { area: number; sure: number } & Record<"L" | "a" | "b", number>;

/** How much wall pixels take, of how much of that the network is sure, and their mean color. */
function weighPixels(pixels: number[], { L, a, b, cover }: Surface, isSure: Uint8Array): Weighed {
  const sums = { area: 1e-6, sure: 0, L: 0, a: 0, b: 0 };
  for (let n = 0; n < pixels.length; n += 1) {
    const i = pixels[n]!;
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

/** Whether a piece is of another color than the wall. */
function besideWall(pieces: Weighed[], wall: Weighed, all: number): (piece: Weighed) => boolean {
  const isBeside = pieces.reduce((sum, { area }) => sum + area, 0) < all * maxBeside;
  return (piece) => {
    const isMatched = isBeside && piece.sure >= minSure && piece.L < wall.L + maxLighter;
    return tellApart(piece, wall) > (isMatched ? minApartSure : minApart);
  };
}

/** How far a piece's color is from the wall's in the same light. */
function tellApart(piece: Weighed, wall: Weighed): number {
  const lit = (piece.L + 16) / (wall.L + 16);
  return Math.hypot(piece.a - wall.a * lit, piece.b - wall.b * lit);
}

/** Brings what is believed together with the colors around: those of masonry, and those of the wall beside it. */
function settleByColors({ cover, ...lab }: Surface, belief: Float32Array, size: Size): void {
  const prior = new Float32Array(belief.length);
  const [weight, squares] = [new Float32Array(belief.length), new Float64Array(belief.length)];
  for (let i = 0; i < belief.length; i += 1) {
    prior[i] = Math.log((belief[i]! + 0.01) / (1.01 - belief[i]!));
    squares[i] = squareOf(lab.L[i]!, lab.a[i]!, lab.b[i]!);
  }
  const learn = (isMasonry: boolean) => {
    weighBelief(weight, belief, cover, isMasonry);
    return learnColor({ ...lab, squares }, weight, size);
  };
  for (let round = 0; round < rounds; round += 1) {
    const [ofMasonry, ofWall] = [learn(true), learn(false)];
    inRuns(belief.length, (start, end) => {
      for (let i = start; i < end; i += 1) {
        if (cover[i]! < 0.1) continue;
        const apart = likelihood(ofMasonry, lab, i) - likelihood(ofWall, lab, i);
        const said = Math.max(-maxSaid, Math.min(maxSaid, trust * apart));
        belief[i] = 1 / (1 + Math.exp(-prior[i]! - said));
      }
    });
    releasePlanes(...Object.values(ofMasonry), ...Object.values(ofWall));
  }
  releasePlanes(prior, weight);
}

/** Weighs every place by how surely it is masonry, or how surely it is not. */
function weighBelief(
  weight: Float32Array,
  belief: Float32Array,
  cover: Float32Array,
  isMasonry: boolean,
): void {
  for (let i = 0; i < weight.length; i += 1) {
    const sure = Math.max(0, (isMasonry ? belief[i]! : 1 - belief[i]!) - unsure);
    weight[i] = cover[i]! * (sure * sure);
  }
}

/** What color there is around every place, and the mean of its squares. */
type ColorAround = LabPlanes & { squares: Float32Array };

const squareOf = (L: number, a: number, b: number) => (L * lightWeight) ** 2 + a ** 2 + b ** 2;

/** The colors of what weighs around every place and, a little, in all of the picture. */
function learnColor(
  { L, a, b, squares }: LabPlanes & { squares: Float64Array },
  weight: Float32Array,
  { width, height }: Size,
): ColorAround {
  const radius = Math.round(width * reach);
  const around = boxMean(weight, width, height, radius);
  const all = sumOf(weight) + 1e-6;
  const product = new Float32Array(weight.length);
  const mean = (plane: Float32Array | Float64Array) => {
    for (let i = 0; i < product.length; i += 1) product[i] = weight[i]! * plane[i]!;
    const means = boxMean(product, width, height, radius);
    const usual = sumOf(product) / all;
    for (let i = 0; i < means.length; i += 1)
      means[i] = (means[i]! + overallWeight * usual) / (around[i]! + overallWeight);
    return means;
  };
  const learned = { L: mean(L), a: mean(a), b: mean(b), squares: mean(squares) };
  releasePlanes(around, product);
  return learned;
}

/** How likely a place's color is by those around it; a logarithm. */
function likelihood({ L, a, b, squares }: ColorAround, lab: LabPlanes, i: number): number {
  const variance = Math.max(0, (squares[i]! - squareOf(L[i]!, a[i]!, b[i]!)) / 3) + minVariance;
  const away = squareOf(lab.L[i]! - L[i]!, lab.a[i]! - a[i]!, lab.b[i]! - b[i]!);
  return -away / (2 * variance) - 1.5 * Math.log(variance);
}

/** The mean belief in a part of the walls. */
function meanBelief(belief: Float32Array, { cover }: Surface, part: Float32Array): number {
  let [believed, all] = [0, 1e-6];
  for (let i = 0; i < part.length; i += 1) {
    const share = cover[i]! * part[i]!;
    believed += belief[i]! * share;
    all += share;
  }
  return believed / all;
}

function sumOf(cover: Float32Array, share?: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < cover.length; i += 1) sum += cover[i]! * (share ? share[i]! : 1);
  return sum;
}
