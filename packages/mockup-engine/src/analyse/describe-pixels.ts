import type { LabPlanes } from "./convert-lab.ts";
import { boxMean, localDeviation } from "./filter-planes.ts";
import { findSkyline, reachSky } from "./find-sky.ts";

/** One plane of numbers for every feature of a picture's pixels. */
export type Planes = Float32Array[];

type Size = { width: number; height: number };

/** Where a pixel looks for its surroundings, in shares of the height (down) and of the width (right). */
const looks = [
  [0, -0.06],
  [0, -0.13],
  [0, -0.26],
  [0, 0.06],
  [0, 0.13],
  [0, 0.26],
  [-0.09, 0],
  [0.09, 0],
] as const;

/**
 * What the first network sees of every pixel: its colour at three scales and against the whole picture, how rough it
 * is and in which direction, its place, the sky above it, how it differs from what is above, below and beside it, and
 * where in the picture its colour is common.
 */
export function describePixels(lab: LabPlanes, size: Size): Planes {
  const { width, height } = size;
  const { L, a, b } = lab;
  const unit = Math.max(width, height) / 256;
  const mean = (plane: Float32Array, radius: number) =>
    boxMean(plane, width, height, Math.max(1, Math.round(radius * unit)));
  const near = [L, a, b].map((plane) => mean(plane, 3));
  const wide = [L, a, b].map((plane) => mean(plane, 10));
  const roughs = [1, 3, 8].map((radius) =>
    localDeviation(L, width, height, Math.max(1, Math.round(radius * unit))),
  );
  const [across, down] = steps(L, width);
  return [
    L,
    a,
    b,
    ...near,
    ...wide,
    ...roughs,
    mean(across!, 2),
    mean(down!, 2),
    mean(across!, 6),
    mean(down!, 6),
    ...againstWhole(lab),
    ...places(size),
    ...skyAbove(lab, roughs[0]!, size, mean),
    ...homesOfColours(lab, size),
    ...looks.flatMap(([right, below]) =>
      [...near, roughs[1]!].map((plane) => difference(plane, size, right, below)),
    ),
  ];
}

function steps(L: Float32Array, width: number): [Float32Array, Float32Array] {
  const across = L.map((value, i) => Math.abs(value - (L[i + 1] ?? value)));
  const down = L.map((value, i) => Math.abs(value - (L[i + width] ?? value)));
  return [across, down];
}

function againstWhole(lab: LabPlanes): Planes {
  return [lab.L, lab.a, lab.b].map((plane) => {
    let sum = 0;
    let squares = 0;
    for (const value of plane) {
      sum += value;
      squares += value * value;
    }
    const middle = sum / plane.length;
    const spread = Math.sqrt(Math.max(1, squares / plane.length - middle * middle));
    return plane.map((value) => (value - middle) / spread);
  });
}

function places({ width, height }: Size): Planes {
  const down = new Float32Array(width * height);
  const aside = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      down[i] = (y + 0.5) / height;
      aside[i] = Math.abs((x + 0.5) / width - 0.5) * 2;
    }
  }
  return [down, down.map((value) => value * value), aside];
}

function skyAbove(
  lab: LabPlanes,
  rough: Float32Array,
  { width, height }: Size,
  mean: (plane: Float32Array, radius: number) => Float32Array,
): Planes {
  const reach = reachSky(lab, rough, width, height);
  const skyline = findSkyline(reach, width, height);
  const level = skyline.reduce((sum, value) => sum + value, 0) / width;
  const depth = reach.map((_, i) => ((i / width) | 0) / height - skyline[i % width]!);
  const broad = reach.map((_, i) => ((i / width) | 0) / height - level);
  return [reach, mean(reach, 8), depth, broad];
}

const bins = 10;

/** Which share of a pixel's colour lies in the upper, the middle and the lower part of the picture. */
function homesOfColours({ L, a, b }: LabPlanes, { width, height }: Size): Planes {
  const bin = (value: number, low: number, high: number) =>
    Math.max(0, Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins)));
  const colours = Uint16Array.from(
    L,
    (value, i) => (bin(value, 0, 100) * bins + bin(a[i]!, -30, 30)) * bins + bin(b[i]!, -35, 40),
  );
  const counts = [0, 1, 2].map(() => new Float32Array(bins ** 3).fill(2));
  for (let i = 0; i < colours.length; i += 1) {
    const third = Math.min(2, Math.floor((((i / width) | 0) / height) * 3));
    counts[third]![colours[i]!]! += 1;
  }
  const total = counts[0]!.map((value, k) => value + counts[1]![k]! + counts[2]![k]!);
  return counts.map((count) => Float32Array.from(colours, (colour) => count[colour]! / total[colour]!));
}

/** A plane seen from a place to the right and below, the picture's edge standing for what is beyond. */
export function shifted(
  plane: Float32Array,
  { width, height }: Size,
  right: number,
  below: number,
): Float32Array {
  const dx = Math.round(right * width);
  const dy = Math.round(below * height);
  const result = new Float32Array(plane.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.max(0, Math.min(height - 1, y + dy)) * width;
    for (let x = 0; x < width; x += 1, i += 1) {
      result[i] = plane[row + Math.max(0, Math.min(width - 1, x + dx))]!;
    }
  }
  return result;
}

function difference(plane: Float32Array, size: Size, right: number, below: number): Float32Array {
  const there = shifted(plane, size, right, below);
  for (let i = 0; i < there.length; i += 1) there[i] = there[i]! - plane[i]!;
  return there;
}
