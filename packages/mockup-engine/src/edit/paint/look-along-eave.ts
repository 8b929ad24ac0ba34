import type { Size } from "../../analyse/filter-planes.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import { type Line, placeBeside } from "../outlines/split-outline.ts";
import { colorAt } from "./compare-colors.ts";

/** Places along a run, away from its ends, where another one begins. */
export const places = 32;
const margin = 0.03;
/** Looks across a run, so many for each pixel of a picture of 1024, from above it to below. */
export const perPixel = 2;
const above = 18;
const below = 20;
export const steps = (above + below) * perPixel + 1;

const seen = ["roof", "trim", "open"] as const;

/** How much of a pixel is roof, trim, and sky or plants. */
export type EaveMasks = Record<(typeof seen)[number], (column: number, row: number) => number>;

/** What is seen along a run and across it, place by place; red, green and blue by turns, and not a number beyond the photo. */
export type Strip = Record<(typeof seen)[number] | "colors", Float32Array>;

/** So many pixels of a photo are one of a picture of 1024. */
export const pixelOf = ({ width, height }: Size): number => Math.max(1, Math.max(width, height) / 1024);

/** How far below a run a look is, in the photo's pixels. */
export const downOf = (step: number, pixel: number): number => (step / perPixel - above) * pixel;

/** Straightens what lies around a run. */
export function lookAlong(photo: Photo, line: Line, masks: EaveMasks): Strip {
  const pixel = pixelOf(photo);
  const strip = {
    colors: new Float32Array(places * steps * 3).fill(Number.NaN),
    roof: new Float32Array(places * steps),
    trim: new Float32Array(places * steps),
    open: new Float32Array(places * steps),
  };
  const look = (along: number, step: number, to: number) => {
    const place = placeBeside(line, along, downOf(step, pixel));
    const color = colorAt(photo, place);
    if (!color) return;
    strip.colors.set(color, to * 3);
    for (const name of seen) strip[name][to] = masks[name](Math.floor(place[0]), Math.floor(place[1]));
  };
  for (let place = 0; place < places; place += 1) {
    const along = line.length * (margin + ((1 - 2 * margin) * (place + 0.5)) / places);
    for (let step = 0; step < steps; step += 1) look(along, step, place * steps + step);
  }
  return strip;
}
