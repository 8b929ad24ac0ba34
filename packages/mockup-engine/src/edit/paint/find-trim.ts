import { enlarge, enlargeRows } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size, weightedMean } from "../../analyse/filter-planes.ts";
import { boundPixels, findPieces, type Piece } from "../../analyse/find-pieces.ts";
import { shrinkToLab } from "../../analyse/shrink-photo.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { awayFrom } from "../drawing/find-second-paint.ts";
import { medianIn, rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import { giveScraps } from "./give-scraps.ts";

const workEdge = 480;
/** Half the least width of a shutter, as a share of the picture's long edge: frames, gutters and corner boards are thinner. */
const halfWidth = 1 / 190;
/** How far its color is from that of the thin trim, and how much light counts beside color: shade is no other paint. */
const minApart = 11;
const lightWeight = 0.5;
/** A shutter is upright, stands beside a window as high as it, and has a twin on the other side. */
const minUpright = 1.15;
const minBeside = 0.5;
const maxBelow = 0.35;
const maxOff = 0.3;
const maxTwinApart = 12;
/** Of which color shutters are known that were found in part, of how much of the trim, how near to the window and how much of a piece. */
const colorfulFrom = 16;
const maxColorful = 0.35;
const maxFlank = 1 / 16;
const minFlanking = 0.5;

/** A thick piece of the trim by its box, which ends before `right` and `bottom`, and its color. */
type Block = Piece & { left: number; right: number; top: number; bottom: number; color: number[] };

/** Found once for all looks of a photo, as long as its parts are known. */
const found = new WeakMap<Scene["regions"], { shutters: Float32Array | undefined }>();

/** The trim without shutters in a color of their own: those are painted only where they are named. */
export function findTrim(scene: Scene): Float32Array {
  const trim = scene.mask("trim");
  const wall = scene.mask("wall");
  giveScraps(scene, trim, wall);
  releasePlanes(wall);
  const small = shrinkTo(scene.photo, workEdge);
  const known = found.get(scene.regions) ?? { shutters: findShutters(scene, trim, small) };
  found.set(scene.regions, known);
  const { shutters } = known;
  if (!shutters) return trim;
  const leaveRow = ([share]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first; x < end; x += 1) trim[start + x] = trim[start + x]! * (1 - share![x]!);
  };
  enlargeRows([shutters], small, scene.photo, leaveRow);
  return trim;
}

/** How much of each place of the reduced picture is a shutter; undefined where there is none. */
function findShutters({ photo, regions }: Scene, trim: Float32Array, small: Size) {
  const radius = Math.max(2, Math.round(Math.max(small.width, small.height) * halfWidth));
  const cover = enlarge(trim, photo, small);
  // As the photo was taken: walls beside it may have been painted since.
  const { L, a, b } = shrinkToLab(photo, small);
  const colors = [L, a, b].map((plane) => weightedMean(plane, cover, small, 1));
  const other = markOtherColors(colors, cover, takeThick(cover, small, radius));
  const blocks = findPieces(takeThick(other, small, radius), small)
    .map((piece) => measureBlock(piece, colors, small.width))
    .filter(({ left, right, top, bottom }) => bottom - top >= (right - left) * minUpright);
  const openings = enlarge(regions.masks.opening, regions, small);
  const shutters = blocks.filter((block) => {
    const twins = [block, ...blocks.filter((other) => other !== block && areTwins(block, other))];
    return twins.length > 1 && twins.some((one) => isBesideOpening(one, openings, small.width));
  });
  const pieces = findColorful(colors, cover, openings, small);
  releasePlanes(cover, L, a, b, ...colors, other, openings);
  if (shutters.length + pieces.length === 0) return undefined;
  const marked = new Float32Array(small.width * small.height);
  for (const i of [...shutters, ...pieces].flatMap(({ pixels }) => pixels)) marked[i] = 1;
  // Their edges, which are mixed with what is beside them, are left with them.
  const widened = boxMean(marked, small.width, small.height, 2);
  for (let i = 0; i < widened.length; i += 1) widened[i] = Math.min(1, widened[i]! * 2);
  return widened;
}

/** Pieces of shutters, found in part only, by a strong color of their own on both sides of a window. */
function findColorful(
  [L, a, b]: Float32Array[],
  cover: Float32Array,
  openings: Float32Array,
  size: Size,
): Piece[] {
  const usual = { L: rankIn(L!, cover, 0.6), a: medianIn(a!, cover), b: medianIn(b!, cover) };
  const isColorful = new Uint8Array(cover.length);
  let [colorful, all] = [0, 1e-6];
  for (let i = 0; i < cover.length; i += 1) {
    if (cover[i]! < 0.1) continue;
    if (awayFrom(L![i]!, a![i]!, b![i]!, usual) > colorfulFrom) isColorful[i] = 1;
    colorful += isColorful[i]! * cover[i]!;
    all += cover[i]!;
  }
  if (colorful === 0 || colorful > all * maxColorful) return [];
  const flanking = markFlanking(isColorful, openings, size);
  return findPieces(isColorful, size, 1).filter(
    ({ pixels }) => pixels.filter((i) => flanking[i]).length > pixels.length * minFlanking,
  );
}

/** What is marked right and left of an opening in the same row, near to it. */
function markFlanking(marked: Uint8Array, openings: Float32Array, { width }: Size): Uint8Array {
  const flanking = new Uint8Array(marked.length);
  const far = Math.round(width * maxFlank);
  const isOpening = (i: number) => openings[i]! > 0.4;
  for (let i = 0; i < marked.length; i += 1) {
    if (!isOpening(i) || (i % width > 0 && isOpening(i - 1))) continue;
    let end = i;
    while (end % width < width - 1 && isOpening(end)) end += 1;
    const row = i - (i % width);
    const first = Math.max(row, i - far);
    const past = Math.min(row + width, end + far);
    if (!hasMarked(marked, first, i) || !hasMarked(marked, end, past)) continue;
    copyMarks(marked, flanking, first, i);
    copyMarks(marked, flanking, end, past);
  }
  return flanking;
}

const hasMarked = (marked: Uint8Array, from: number, to: number) => marked.subarray(from, to).includes(1);

function copyMarks(marked: Uint8Array, to: Uint8Array, first: number, end: number): void {
  for (let at = first; at < end; at += 1) if (marked[at]) to[at] = 1;
}

/** Where the trim is of quite another color than its thin parts. */
function markOtherColors(colors: Float32Array[], cover: Float32Array, thick: Uint8Array): Float32Array {
  const [L, a, b] = colors as [Float32Array, Float32Array, Float32Array];
  const other = new Float32Array(cover.length);
  for (let i = 0; i < cover.length; i += 1) other[i] = thick[i] ? 0 : cover[i]!;
  const usual = colors.map((plane) => rankIn(plane, other, 0.6));
  for (let i = 0; i < cover.length; i += 1) {
    const isOther = cover[i]! > 0.5 && distance([L[i]!, a[i]!, b[i]!], usual) > minApart;
    other[i] = isOther ? 1 : 0;
  }
  return other;
}

function distance(one: number[], other: number[]): number {
  return Math.hypot((one[0]! - other[0]!) * lightWeight, one[1]! - other[1]!, one[2]! - other[2]!);
}

/** What is at least twice the radius wide and high (morphological opening). */
function takeThick(cover: Float32Array, { width, height }: Size, radius: number): Uint8Array {
  const around = boxMean(cover, width, height, radius);
  for (let i = 0; i < around.length; i += 1) around[i] = around[i]! > 0.93 ? 1 : 0;
  const grown = boxMean(around, width, height, radius);
  const thick = new Uint8Array(cover.length);
  for (let i = 0; i < thick.length; i += 1) thick[i] = grown[i]! > 0 && cover[i]! > 0.5 ? 1 : 0;
  releasePlanes(around, grown);
  return thick;
}

function measureBlock({ pixels }: Piece, colors: Float32Array[], width: number): Block {
  const color = colors.map((plane) => pixels.reduce((sum, i) => sum + plane[i]!, 0) / pixels.length);
  return { pixels, ...boundPixels(pixels, width), color };
}

function areTwins(one: Block, other: Block): boolean {
  const [across, down] = [
    Math.min(one.right - one.left, other.right - other.left),
    Math.min(one.bottom - one.top, other.bottom - other.top),
  ];
  const isLevel =
    Math.max(Math.abs(one.top - other.top), Math.abs(one.bottom - other.bottom)) < down * maxOff;
  const isAsWide = Math.max(one.right - one.left, other.right - other.left) < across * 2;
  return isLevel && isAsWide && distance(one.color, other.color) < maxTwinApart;
}

/** Whether an opening stands beside the block and ends where it does, as a window between its shutters. */
function isBesideOpening(
  { left, right, top, bottom }: Block,
  openings: Float32Array,
  width: number,
): boolean {
  const reach = (right - left) * 1.5;
  const down = bottom - top;
  const share = (from: number, to: number, first: number, end: number) => {
    let [seen, all] = [0, 1];
    for (let y = Math.ceil(first); y < end; y += 1) {
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
        all += 1;
        if (openings[y * width + x]! > 0.4) seen += 1;
      }
    }
    return seen / all;
  };
  const isWindow = (from: number, to: number) =>
    share(from, to, top, bottom) > minBeside &&
    share(from, to, bottom + down * maxOff, bottom + down) < maxBelow;
  return isWindow(left - reach, left) || isWindow(right, right + reach);
}
