import type { ClassName } from "../../analyse/class-names.ts";
import { enlarge, enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { findPieces } from "../../analyse/find-pieces.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readLabels } from "../scene/read-labels.ts";

/** Holes and scraps are looked for in a picture whose long edge is this long, and what is beside them so far around. */
const edge = 384;
const beside = 4;
const whole = 0.5;

/** What lies flat, or is taken for a thing where the ground is worn: of drawn yards' holes these alone were lawn. */
const flat = new Set<ClassName | undefined>(["lawn", "bed", "gravel", "path", "drive", "road", "other"]);
/** A hole is at most such a share of the picture; a fleck of bark or stones, which are of another color, such a one. */
const maxHole = 0.004;
const maxFleck = 0.0012;
/** Worn grass, straw and earth lie so near to the lawn around them in light and color, and are so yellow at least. */
const alike = { L: 14, color: 10, b: 14 } as const;
/** Nothing that lies in a lawn is as yellow as straw, which is farther from green, and lighter; and none is so green. */
const straw = { L: 22, color: 24, b: 24, a: -4 } as const;
/** What lies in a yard and stays is no hole: this much of it is known to be such a thing. */
const hardlyThing = 0.1;

/** Turf of less than such a share of the picture, and of the lawn, is laid only where grass grows. */
const minTurf = { picture: 0.003, lawn: 0.1, grass: 0.3 } as const;

/** The parts of a yard: all that was found, that without stones that stay, and that without what lies in it. */
type Parts = Record<"found" | "yard" | "free", Float32Array>;

/** A yard in the smaller picture: what becomes a lawn, what was found of it, its colors, and what is at each place. */
type Small = {
  size: Size;
  own: Float32Array;
  found: Float32Array;
  colors: Float32Array[];
  isThing(i: number): boolean;
  labelAt(i: number): ClassName | undefined;
};

/**
 * A yard that becomes a lawn as one lawn: without holes where grass is worn or in flecks of bark and stones, and without
 * scraps of new turf apart from it. The mask itself where it has neither.
 */
export function joinLawn(scene: Scene, bare: Float32Array, parts: Parts): Float32Array {
  const { photo } = scene;
  const small = shrinkYard(scene, bare, parts);
  const [holes, scraps] = [findHoles(small), findScraps(small)];
  releasePlanes(small.own, small.found, ...small.colors);
  if (holes.length === 0 && scraps.length === 0) return bare;
  const joined = bare.slice();
  change(joined, holes, photo, small.size, (value, share) => Math.max(value, share));
  change(joined, scraps, photo, small.size, (value, share) => value * (1 - share));
  return joined;
}

function shrinkYard(scene: Scene, bare: Float32Array, { found, yard, free }: Parts): Small {
  const { photo, lab } = scene;
  const size = shrinkTo(photo, edge);
  const shrink = (plane: Float32Array) => enlarge(plane, photo, size);
  const labels = readLabels(scene);
  const scale = photo.width / size.width;
  const [laid, left] = [shrink(yard), shrink(free)];
  const isThing = Uint8Array.from(laid, (value, i) => (value - left[i]! > hardlyThing ? 1 : 0));
  releasePlanes(laid, left);
  return {
    size,
    own: shrink(bare),
    found: shrink(found),
    colors: [lab.L, lab.a, lab.b].map((plane) => boxMean(shrink(plane), size.width, size.height, 1)),
    isThing: (i) => isThing[i] === 1,
    labelAt: (i) => labels.at(((i % size.width) + 0.5) * scale, (Math.floor(i / size.width) + 0.5) * scale),
  };
}

/** The pieces in which a plane is, or is not, more than half. */
function findWhole(plane: Float32Array, size: Size, isWhole: boolean): number[][] {
  const marked = new Uint8Array(plane.length);
  inRuns(marked.length, (start, end) => {
    for (let i = start; i < end; i += 1) if (plane[i]! >= whole === isWhole) marked[i] = 1;
  });
  return findPieces(marked, size).map(({ pixels }) => pixels);
}

function findHoles({ own, found, colors, size, isThing, labelAt }: Small): number[][] {
  return findWhole(own, size, false)
    .filter((pixels) => pixels.length < own.length * maxHole && !touchesBorder(pixels, size))
    .filter((pixels) => shareOf(pixels, (i) => flat.has(labelAt(i))) > 0.9)
    .filter((pixels) => shareOf(pixels, isThing) < hardlyThing)
    .filter((pixels) => isLikeBeside(pixels, own, colors, size) || isFleck(pixels, found));
}

function findScraps({ own, size, labelAt }: Small): number[][] {
  const turf = findWhole(own, size, true);
  const lawn = turf.reduce((sum, { length }) => sum + length, 0);
  const maxPixels = Math.min(own.length * minTurf.picture, lawn * minTurf.lawn);
  const isGrass = (i: number) => labelAt(i) === "lawn";
  return turf.filter((pixels) => pixels.length < maxPixels && shareOf(pixels, isGrass) < minTurf.grass);
}

const shareOf = (pixels: number[], isSuch: (i: number) => boolean) =>
  pixels.filter(isSuch).length / pixels.length;

function touchesBorder(pixels: number[], { width, height }: Size): boolean {
  return pixels.some(
    (i) => i < width || i >= width * (height - 1) || i % width === 0 || (i + 1) % width === 0,
  );
}

/** A fleck of what was found as yard, but as another ground than the one that becomes a lawn. */
const isFleck = (pixels: number[], found: Float32Array) =>
  pixels.length < found.length * maxFleck && shareOf(pixels, (i) => found[i]! > whole) > 0.9;

/** Whether a hole is worn grass, straw or earth by its light and color, beside those of the yard around it. */
function isLikeBeside(
  pixels: number[],
  own: Float32Array,
  colors: Float32Array[],
  { width, height }: Size,
): boolean {
  const around = new Set<number>();
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let row = Math.max(0, y - beside); row <= Math.min(height - 1, y + beside); row += 1)
      for (let column = Math.max(0, x - beside); column <= Math.min(width - 1, x + beside); column += 1)
        if (own[row * width + column]! >= whole) around.add(row * width + column);
  }
  const mean = (plane: Float32Array, of: number[]) => of.reduce((sum, i) => sum + plane[i]!, 0) / of.length;
  const [hole, ring] = [pixels, [...around]].map((of) => colors.map((plane) => mean(plane, of)));
  const [L, a, b] = hole!.map((value, k) => value - ring![k]!) as [number, number, number];
  const [apart, green, yellow] = [Math.hypot(a, b), hole![1]!, hole![2]!];
  const isWithin = ({ L: light, color, b: minYellow }: Record<"L" | "color" | "b", number>) =>
    Math.abs(L) < light && apart < color && yellow > minYellow;
  return isWithin(alike) || (isWithin(straw) && green > straw.a);
}

/** Changes a mask where the pieces of the smaller picture are, and so wide around them as their edges are soft. */
function change(
  mask: Float32Array,
  pieces: number[][],
  photo: Size,
  small: Size,
  to: (value: number, share: number) => number,
): void {
  if (pieces.length === 0) return;
  const marked = new Float32Array(small.width * small.height);
  for (const i of pieces.flat()) marked[i] = 1;
  const near = boxMean(marked, small.width, small.height, 1);
  const take = ([row]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1)
      if (row![x]! > 0) mask[i] = to(mask[i]!, Math.min(1, row![x]! * 6));
  };
  enlargeRows([near], small, photo, take, findSpans(near, small, 0, 1));
  releasePlanes(marked, near);
}
