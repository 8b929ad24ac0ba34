import type { ClassName } from "../analyse/class-names.ts";
import { enlarge, enlargeRows, findSpans } from "../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size } from "../analyse/filter-planes.ts";
import { findPieces } from "../analyse/find-pieces.ts";
import { shrinkTo } from "../analyse/shrink-to.ts";
import type { Scene } from "./open-scene.ts";
import { readLabels } from "./read-labels.ts";

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
/** Nothing that lies in a lawn is as yellow as straw, which is farther from green, and lighter. */
const straw = { L: 22, color: 24, b: 24 } as const;
/** What lies in a yard and stays is no hole: this much of it is known to be such a thing. */
const hardlyThing = 0.1;

/** Turf of less than such a share of the picture, and of the lawn, is laid only where grass grows. */
const minTurf = { picture: 0.003, lawn: 0.1, grass: 0.3 } as const;

/**
 * A yard that becomes a lawn as one lawn: without holes where grass is worn or in flecks of bark and stones, and without
 * scraps of new turf apart from it. `found` is all of the yard, `yard` that without stones that stay, and `free` that without
 * what lies in it.
 */
export function joinLawn(
  scene: Scene,
  bare: Float32Array,
  { found, yard, free }: Record<"found" | "yard" | "free", Float32Array>,
): Float32Array {
  const { photo, lab } = scene;
  const small = shrinkTo(photo, edge);
  const shrink = (plane: Float32Array) => enlarge(plane, photo, small);
  const [own, any, laid, left] = [bare, found, yard, free].map(shrink) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const labels = readLabels(scene);
  const scale = photo.width / small.width;
  const isThing = (i: number) => laid[i]! - left[i]! > hardlyThing;
  const labelAt = (i: number) =>
    labels.at(((i % small.width) + 0.5) * scale, (Math.floor(i / small.width) + 0.5) * scale);
  const colors = [lab.L, lab.a, lab.b].map((plane) => {
    const reduced = shrink(plane);
    const smooth = boxMean(reduced, small.width, small.height, 1);
    releasePlanes(reduced);
    return smooth;
  });
  const total = own.length;
  const holes = findPieces(
    Uint8Array.from(own, (value) => (value < whole ? 1 : 0)),
    small,
  )
    .map(({ pixels }) => pixels)
    .filter((pixels) => pixels.length < total * maxHole && !touchesBorder(pixels, small))
    .filter((pixels) => shareOf(pixels, (i) => flat.has(labelAt(i))) > 0.9)
    .filter((pixels) => shareOf(pixels, isThing) < hardlyThing)
    .filter((pixels) => isLikeBeside(pixels, own, colors, small) || isFleck(pixels, any, total));
  const turf = findPieces(
    Uint8Array.from(own, (value) => (value < whole ? 0 : 1)),
    small,
  ).map(({ pixels }) => pixels);
  const most = Math.min(
    total * minTurf.picture,
    minTurf.lawn * turf.reduce((sum, { length }) => sum + length, 0),
  );
  const scraps = turf.filter(
    (pixels) => pixels.length < most && shareOf(pixels, (i) => labelAt(i) === "lawn") < minTurf.grass,
  );
  const joined = bare.slice();
  change(joined, holes, photo, small, (value, share) => Math.max(value, share));
  change(joined, scraps, photo, small, (value, share) => value * (1 - share));
  releasePlanes(own, any, laid, left, ...colors);
  return joined;
}

const shareOf = (pixels: number[], isSuch: (i: number) => boolean) =>
  pixels.filter(isSuch).length / pixels.length;

function touchesBorder(pixels: number[], { width, height }: Size): boolean {
  return pixels.some(
    (i) => i < width || i >= width * (height - 1) || i % width === 0 || (i + 1) % width === 0,
  );
}

/** A fleck of what was found as yard, but as another ground than the one that becomes a lawn. */
const isFleck = (pixels: number[], found: Float32Array, total: number) =>
  pixels.length < total * maxFleck && shareOf(pixels, (i) => found[i]! > whole) > 0.9;

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
  const [apart, yellow] = [Math.hypot(a, b), hole![2]!];
  return [alike, straw].some((one) => Math.abs(L) < one.L && apart < one.color && yellow > one.b);
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
