import { type ClassName, classNames } from "../analyse/class-names.ts";
import { type LabPlanes, toLab } from "../analyse/convert-lab.ts";
import { enlarge, enlargeRows, findSpans, type Spans } from "../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../analyse/filter-planes.ts";
import { type Regions, withoutSpecks } from "../analyse/find-regions.ts";
import { type ColorCoefficients, type ColorGuide, openColorGuide } from "../analyse/guide-by-color.ts";
import { inRuns } from "../analyse/in-runs.ts";
import { shrinkPhoto } from "../analyse/shrink-photo.ts";
import type { Photo } from "../decode/decode-photo.ts";
import { findFrame, keepFrame } from "./find-frame.ts";
import { type SettledParts, settleByColor } from "./settle-by-color.ts";
import { straightenEdges } from "./straighten-edges.ts";

/** The light in which a photo's house stands. */
export type Light = {
  /** How bright perfectly white paint looks there against white on a screen, as a factor of (L + 16). */
  white: number;
  /** Color that the light lends to white. */
  a: number;
  b: number;
  /** Lightness of the lit front: of its trim or garage door, or of its walls. */
  front: number;
};

/** A photo opened for editing: its colors and the masks of its parts at full size. */
export type Scene = {
  photo: Photo;
  lab: LabPlanes;
  regions: Regions;
  /** Sum of the classes' masks at full size, 0..1, with its edges on the picture's. */
  mask(...names: ClassName[]): Float32Array;
  /** The part as a person painted it, at full size; it takes the place of the one found. */
  userMask: Float32Array | undefined;
  /** The photo's light and exposure where they were read before the scene was changed. */
  light?: Light;
  exposure?: number;
};

/** A mask of any size, 0..1. */
export type Mask = { plane: Float32Array; width: number; height: number };

/** Masks at full size that further looks of the photo need again, by their classes; a byte a pixel, 255 for 1. */
export type KnownMasks = Map<string, Uint8Array>;

/** What is made with straight edges. */
const built = new Set<ClassName>(["roof", "wall", "opening", "door", "garage", "trim", "drive", "path"]);

const sharpenFrom = 0.4;
const sharpenTo = 0.6;

/** Opens a photo for one edit. A mask painted by hand is snapped to the picture's edges, as found parts are. */
export function openScene(
  { photo, regions, masks = new Map() }: { photo: Photo; regions: Regions; masks?: KnownMasks },
  userMask?: Mask,
): Scene {
  const lab = toLab(photo.data, photo.width * photo.height);
  const followEdges = openEdges(photo);
  let frame: ReturnType<typeof findFrame> | undefined;
  let settled: SettledParts | undefined;
  return {
    photo,
    lab,
    regions,
    mask: (...names) => {
      const known = masks.get(names.join()) ?? find(names);
      masks.set(names.join(), known);
      return toShares(known);
    },
    userMask: userMask && followEdges(userMask),
  };

  /** Walls and trim are told apart by their colors, too. */
  function believe(names: ClassName[]): Mask {
    const { width, height } = regions;
    const [name] = names;
    if (names.length > 1 || (name !== "wall" && name !== "trim"))
      return { plane: withoutSpecks(againstRivals(names, regions), width, height, 1), width, height };
    settled ??= settleByColor(photo, regions);
    const plane = withoutSpecks(settled[name], settled.width, settled.height, 1);
    return { plane, width: settled.width, height: settled.height };
  }

  function find(names: ClassName[]): Uint8Array {
    const found = followEdges(believe(names));
    const isTrim = names.join() === "trim";
    const full = names.every((name) => built.has(name)) ? straightenEdges(found, photo, isTrim) : found;
    frame ??= findFrame(photo);
    keepFrame(full, frame, photo.width);
    const bytes = toBytes(full);
    releasePlanes(full);
    return bytes;
  }
}

/** A mask with a byte a pixel, 255 for 1. */
export function toBytes(mask: Float32Array): Uint8Array {
  const bytes = new Uint8Array(mask.length);
  inRuns(bytes.length, (start, end) => writeBytes(mask, bytes, start, end));
  return bytes;
}

function writeBytes(mask: Float32Array, bytes: Uint8Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) {
    const share = mask[i]!;
    if (share > 0) bytes[i] = share * 255 + 0.5;
  }
}

const shares = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

function toShares(bytes: Uint8Array): Float32Array {
  const mask = new Float32Array(bytes.length);
  inRuns(mask.length, (start, end) => writeShares(bytes, mask, start, end));
  return mask;
}

/** What is left alone takes no memory. */
function writeShares(bytes: Uint8Array, mask: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i]!;
    if (byte !== 0) mask[i] = shares[byte]!;
  }
}

/** At every pixel the belief in the classes together, and in the strongest of the others. */
export function weighAgainstRivals(
  names: ClassName[],
  { masks }: Regions,
): { own: Float32Array; rival: Float32Array } {
  const own = new Float32Array(masks.sky.length);
  const rival = new Float32Array(masks.sky.length);
  for (const name of classNames) {
    if (names.includes(name)) inRuns(own.length, (start, end) => addRun(own, masks[name], start, end));
    else inRuns(own.length, (start, end) => raiseRun(rival, masks[name], start, end));
  }
  return { own, rival };
}

function addRun(sum: Float32Array, plane: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) sum[i] = sum[i]! + plane[i]!;
}

function raiseRun(most: Float32Array, plane: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) most[i] = Math.max(most[i]!, plane[i]!);
}

/** How sure it is that a pixel is one of the classes rather than the strongest of the others, 0..1. */
function againstRivals(names: ClassName[], regions: Regions): Float32Array {
  const { own, rival } = weighAgainstRivals(names, regions);
  for (let i = 0; i < own.length; i += 1) own[i] = own[i]! / (own[i]! + rival[i]! + 1e-6);
  return own;
}

const refineEdge = 560;
/** Of a mask that is nowhere above this around, the filter makes nothing. */
const hardly = 0.2;
const flatness = 0.0002;

/**
 * Brings masks to full size. They are first enlarged to a middle size, where a guided filter moves their edges onto the
 * picture's own, and then by that filter's coefficients (fast guided filter) to the picture itself. The guide is the photo
 * as it was taken, also after a first change.
 */
function openEdges(photo: Photo): (small: Mask) => Float32Array {
  const factor = Math.min(1, refineEdge / Math.max(photo.width, photo.height));
  const middle = { width: Math.ceil(photo.width * factor), height: Math.ceil(photo.height * factor) };
  const radius = Math.max(2, Math.round(Math.max(middle.width, middle.height) / 140));
  let filter: ((mask: Float32Array) => ColorCoefficients) | undefined;
  return (small) => {
    filter ??= openColorGuide(splitChannels(shrinkPhoto(photo, middle)), middle, radius, flatness);
    const mask = enlarge(small.plane, small, middle);
    const spans = findSpans(mask, middle, hardly, radius * 2);
    return applyTo(photo, filter(mask), middle, spans);
  };
}

/** How much a step from red to green and from green to blue counts beside one of light. */
const colorWeight = 2;

/** Light and two opponent colors: of the same strength, a step of color tells more about an edge than one of light. */
function splitChannels({ data, width, height }: Photo): ColorGuide {
  const [light, redness, blueness] = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let i = 0, p = 0; p < data.length; i += 1, p += 3) {
    const red = data[p]! / 255;
    const green = data[p + 1]! / 255;
    const blue = data[p + 2]! / 255;
    light![i] = (red + 2 * green + blue) / 4;
    redness![i] = (red - green) * colorWeight;
    blueness![i] = (blue - green) * colorWeight;
  }
  return [light!, redness!, blueness!];
}

function applyTo(
  { data, ...size }: Photo,
  { slopes, offset }: ColorCoefficients,
  middle: Size,
  spans: Spans,
): Float32Array {
  const result = new Float32Array(size.width * size.height);
  const planes = [...slopes, offset];
  const take = (
    [byLight, byRed, byBlue, offsets]: Float32Array[],
    start: number,
    first: number,
    end: number,
  ) => {
    for (let x = first, p = (start + first) * 3; x < end; x += 1, p += 3) {
      const red = data[p]!;
      const green = data[p + 1]!;
      const blue = data[p + 2]!;
      const light = (byLight![x]! * (red + 2 * green + blue)) / 4;
      const color = (byRed![x]! * (red - green) + byBlue![x]! * (blue - green)) * colorWeight;
      result[start + x] = smoothstep((light + color) / 255 + offsets![x]!);
    }
  };
  enlargeRows(planes, middle, size, take, spans);
  releasePlanes(...planes);
  return result;
}

function smoothstep(value: number): number {
  const t = Math.min(1, Math.max(0, (value - sharpenFrom) / (sharpenTo - sharpenFrom)));
  return t * t * (3 - 2 * t);
}

/** Share of the picture a mask covers. */
export function coverage(mask: Float32Array): number {
  let sum = 0;
  inRuns(mask.length, (start, end) => {
    sum = sumRun(mask, sum, start, end);
  });
  return sum / mask.length;
}

function sumRun(mask: Float32Array, before: number, start: number, end: number): number {
  let sum = before;
  for (let i = start; i < end; i += 1) if (mask[i]! !== 0) sum += mask[i]!;
  return sum;
}

/** So many pixels of a picture tell a rank as well as all of them. */
const enoughPixels = 1_000_000;

/** The value below which the given share of a plane lies, told by every `minStep`-th of its pixels or fewer. */
export function rankOf(plane: Float32Array, share: number, minStep: number): number {
  const step = minStep * Math.max(1, Math.floor(plane.length / enoughPixels));
  const some = new Float32Array(Math.ceil(plane.length / step));
  for (let i = 0; i < some.length; i += 1) some[i] = plane[i * step]!;
  return some.sort()[Math.min(some.length - 1, Math.floor(some.length * share))]!;
}

/** The median of a plane where the mask is sure; 50 without any such place. */
export function medianIn(plane: Float32Array, mask: Float32Array): number {
  return rankIn(plane, mask, 0.5);
}

/** The value of a plane below which the given share of the surely masked pixels lies; 50 without any such place. */
export function rankIn(plane: Float32Array, mask: Float32Array, share: number): number {
  const histogram = new Uint32Array(1001);
  const step = Math.max(1, Math.floor(plane.length / enoughPixels));
  inRuns(plane.length, (start, end) =>
    countRun(plane, mask, histogram, Math.ceil(start / step) * step, end, step),
  );
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let bin = 0; bin <= 1000; bin += 1) {
    seen += histogram[bin]!;
    if (total > 0 && seen >= total * share) return bin / 5 - 100;
  }
  return 50;
}

function countRun(
  plane: Float32Array,
  mask: Float32Array,
  histogram: Uint32Array,
  start: number,
  end: number,
  step: number,
): void {
  for (let i = start; i < end; i += step) {
    if (mask[i]! < 0.5) continue;
    const bin = ((plane[i]! + 100) * 5 + 0.5) | 0;
    histogram[bin < 0 ? 0 : Math.min(bin, 1000)]! += 1;
  }
}
