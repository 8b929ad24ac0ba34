import { classNames } from "./class-names.ts";
import type { LabPlanes } from "./convert-lab.ts";
import { boxMean, releasePlanes, type Size, weightedMeans } from "./filter-planes.ts";
import { findLargest } from "./find-largest.ts";
import { findPieces, sumWithin } from "./find-pieces.ts";
import type { Planes } from "./normalize-belief.ts";

const [roof, wall, trim] = (["roof", "wall", "trim"] as const).map((name) => classNames.indexOf(name)) as [
  number,
  number,
  number,
];

/** How far around a place the wall's color is learned, as a share of the width: gables are taller than the walls' details. */
const reach = 1 / 16;
const minAround = 0.01;
/** Light differs more on one wall than color does; the color fades with the light. */
const lightWeight = 0.5;
const black = 16;
const lit = { least: 0.5, most: 1.5 } as const;
/** How far from the wall's color a place of a gable may be, and all of it on the mean; the roof's is so much farther. */
const maxAway = 8;
const maxMeanAway = 5;
const minRatio = 1.5;
/** Around what surely is gable, in shade or at its edges, so much is enough, up to this share of the width. */
const maxAwayAround = 14;
const growing = 1 / 40;
/** Smaller pieces, as a share of the picture, are vents, gutters and specks. */
const minShare = 0.0005;
/** The network itself believes at least so much in a wall there. */
const minBelieved = 0.08;
/** A gable lies under its roof: that is above so many of its columns, and on so much of its border. */
const minBelow = 0.8;
const minBeside = 0.5;

type Small = Size & { lab: LabPlanes };
type Color = Record<keyof LabPlanes, number>;

/**
 * Gives to the wall what was taken for roof, has the color of the walls around instead of the roof's, and lies below roof:
 * nine tenths of it is gable. Changes the belief.
 */
export function giveGables(belief: Planes, judged: Planes, small: Small): void {
  const labels = findLargest(belief);
  const { away, maybe } = compareColors(belief[wall]!, judged, labels, small);
  const marked = Uint8Array.from(away, (distance) => (distance < maxAway ? 1 : 0));
  for (const { pixels } of findPieces(marked, small)) {
    const isGable =
      pixels.length >= labels.length * minShare &&
      sumWithin(away, pixels) < maxMeanAway * pixels.length &&
      sumWithin(judged[wall]!, pixels) >= minBelieved * pixels.length &&
      isBelowRoof(pixels, labels, small);
    if (isGable) giveAll(belief, withAround(pixels, maybe, small));
  }
  releasePlanes(away);
}

function giveAll(belief: Planes, pixels: number[]): void {
  for (const i of pixels) {
    belief[wall]![i]! += belief[roof]![i]!;
    belief[roof]![i] = 0;
  }
}

/**
 * How far every place of the roof is from the color of the walls around, infinite where that is not much nearer than the
 * roof's; and whether it may be wall beside what surely is.
 */
function compareColors(
  walls: Float32Array,
  judged: Planes,
  labels: Uint8Array,
  { lab, ...size }: Small,
): { away: Float32Array; maybe: Uint8Array } {
  const radius = Math.round(size.width * reach);
  const weight = walls.map((share, i) => (labels[i] === wall ? share ** 3 : 0));
  const around = boxMean(weight, size.width, size.height, radius);
  const means = weightedMeans([lab.L, lab.a, lab.b], weight, size, radius);
  const [L, a, b] = means as [Float32Array, Float32Array, Float32Array];
  const usual = findUsual(lab, labels);
  const away = new Float32Array(walls.length).fill(Number.POSITIVE_INFINITY);
  const maybe = new Uint8Array(walls.length);
  for (let i = 0; i < away.length; i += 1) {
    if (labels[i] !== roof || around[i]! < minAround) continue;
    const distance = measure(lab, i, { L: L[i]!, a: a[i]!, b: b[i]! });
    const fromRoof = measure(lab, i, usual);
    if (fromRoof > distance * minRatio) away[i] = distance;
    const isNear = distance < maxAwayAround && fromRoof > distance;
    if (isNear && judged[trim]![i]! < judged[wall]![i]!) maybe[i] = 1;
  }
  releasePlanes(weight, around, ...means);
  return { away, maybe };
}

/** The roof's color: the median of each channel. */
function findUsual({ L, a, b }: LabPlanes, labels: Uint8Array): Color {
  const median = (plane: Float32Array) => {
    const values = plane.filter((_, i) => labels[i] === roof).sort();
    return values[values.length >> 1] ?? 0;
  };
  return { L: median(L), a: median(a), b: median(b) };
}

/** How far a place's color is from another in the light that is on it. */
function measure({ L, a, b }: LabPlanes, i: number, from: Color): number {
  const share = Math.min(lit.most, Math.max(lit.least, (L[i]! + black) / (from.L + black)));
  return Math.hypot((L[i]! - from.L) * lightWeight, a[i]! - from.a * share, b[i]! - from.b * share);
}

function isBelowRoof(pixels: number[], labels: Uint8Array, { width }: Size): boolean {
  const own = new Set(pixels);
  const highest = new Map<number, number>();
  let [border, beside] = [0, 0];
  for (const i of pixels) {
    const x = i % width;
    highest.set(x, Math.min(highest.get(x) ?? i, i));
    for (const side of [i - 1, i + 1, i - width, i + width]) {
      if (own.has(side)) continue;
      border += 1;
      if (labels[side] === roof) beside += 1;
    }
  }
  const below = [...highest.values()].filter((i) => labels[i - width] === roof);
  return below.length >= highest.size * minBelow && beside >= border * minBeside;
}

/** A gable's pixels with what is marked and can be reached from them in a few steps. */
function withAround(pixels: number[], marked: Uint8Array, { width }: Size): number[] {
  const seen = new Set(pixels);
  let edge = pixels;
  for (let steps = Math.round(width * growing); steps > 0 && edge.length > 0; steps -= 1) {
    edge = edge
      .flatMap((i) => [i - 1, i + 1, i - width, i + width])
      .filter((i) => marked[i] === 1 && !seen.has(i));
    for (const i of edge) seen.add(i);
  }
  return [...seen];
}
