import { enlarge, enlargeRows, findSpans, type Spans } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { type ColorCoefficients, type ColorGuide, openColorGuide } from "../../analyse/guide-by-color.ts";
import { shrinkPhoto } from "../../analyse/shrink-photo.ts";
import type { Photo } from "../../decode/decode-photo.ts";

/** A mask of any size, 0..1. */
export type Mask = { plane: Float32Array; width: number; height: number };

const refineEdge = 560;
/** Of a mask that is nowhere above this around, the filter makes nothing. */
const hardly = 0.2;
const flatness = 0.0002;
const sharpenFrom = 0.4;
const sharpenTo = 0.6;

/**
 * Brings masks to full size. They are first enlarged to a middle size, where a guided filter moves their edges onto the
 * picture's own, and then by that filter's coefficients (fast guided filter) to the picture itself. The guide is the photo
 * as it was taken, also after a first change.
 */
export function openUpsampling(photo: Photo): (small: Mask) => Float32Array {
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
