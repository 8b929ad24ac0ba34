import type { Photo } from "../decode/decode-photo.ts";
import { type LabPlanes, toLab } from "./convert-lab.ts";
import { boxMean, guidedCoefficients, localDeviation } from "./filter-planes.ts";
import { scoreByLook } from "./score-classes.ts";

/** What a pixel can belong to. */
export const classNames = ["sky", "tree", "lawn", "driveway", "roof", "wall", "opening"] as const;

/** One of the classes. */
export type ClassName = (typeof classNames)[number];

/** Soft masks, 0..1, that add up to 1 at every pixel of a reduced picture. */
export type Regions = {
  width: number;
  height: number;
  L: Float32Array;
  masks: Record<ClassName, Float32Array>;
};

/** What the classes are judged by. */
export type Features = LabPlanes & { rough: Float32Array; width: number; height: number };

const analysisEdge = 400;
const rounds = 3;
const binsPerAxis = 12;

/**
 * Finds the parts of a house photo. A first guess by look and place teaches each class the colours it has in this very
 * picture; a few rounds of guess and learning follow, each smoothed along the picture's own edges.
 */
export function findRegions(photo: Photo): Regions {
  const small = shrink(photo);
  const pixels = small.width * small.height;
  const lab = toLab(small.data, pixels);
  const features: Features = {
    ...lab,
    rough: localDeviation(lab.L, small.width, small.height, 2),
    width: small.width,
    height: small.height,
  };
  const prior = scoreByLook(features);
  let belief = smooth(prior, features);
  const bins = binColours(features);
  for (let round = 0; round < rounds; round += 1) {
    const learned = learnColours(belief, bins);
    const next = prior.map((plane, k) => plane.map((value, i) => value * (0.02 + learned[k]![bins[i]!]!)));
    belief = smooth(normalize(next), features);
  }
  const masks = Object.fromEntries(classNames.map((name, k) => [name, belief[k]!])) as Record<
    ClassName,
    Float32Array
  >;
  return { width: small.width, height: small.height, L: lab.L, masks };
}

/** Shrinks by averaging blocks; the analysis needs no more. */
function shrink(photo: Photo): Photo {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / analysisEdge);
  const width = Math.max(1, Math.floor(photo.width / factor));
  const height = Math.max(1, Math.floor(photo.height / factor));
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * factor);
    const bottom = Math.max(top + 1, Math.min(photo.height, Math.floor((y + 1) * factor)));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * factor);
      const right = Math.max(left + 1, Math.min(photo.width, Math.floor((x + 1) * factor)));
      const count = (bottom - top) * (right - left);
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let v = top; v < bottom; v += 1) {
          for (let u = left; u < right; u += 1) sum += photo.data[(v * photo.width + u) * 3 + channel]!;
        }
        data[(y * width + x) * 3 + channel] = sum / count;
      }
    }
  }
  return { data, width, height };
}

function binColours({ L, a, b }: Features): Uint16Array {
  const bin = (value: number, low: number, high: number) =>
    Math.max(0, Math.min(binsPerAxis - 1, Math.floor(((value - low) / (high - low)) * binsPerAxis)));
  return Uint16Array.from(
    L,
    (value, i) =>
      (bin(value, 0, 100) * binsPerAxis + bin(a[i]!, -40, 40)) * binsPerAxis + bin(b[i]!, -40, 50),
  );
}

/** For every colour bin, how much of it each class owns. */
function learnColours(belief: Float32Array[], bins: Uint16Array): Float32Array[] {
  const counts = belief.map((plane) => {
    const histogram = new Float32Array(binsPerAxis ** 3);
    for (let i = 0; i < plane.length; i += 1) histogram[bins[i]!]! += plane[i]! * plane[i]!;
    const total = histogram.reduce((sum, value) => sum + value, 0) + 50;
    return histogram.map((value) => value / total);
  });
  return counts.map((histogram) =>
    histogram.map((value, bin) => value / (counts.reduce((sum, other) => sum + other[bin]!, 0) + 1e-5)),
  );
}

function smooth(belief: Float32Array[], { L, width, height }: Features): Float32Array[] {
  const guide = L.map((value) => value / 100);
  const radius = Math.max(2, Math.round(Math.max(width, height) / 80));
  return normalize(
    belief.map((plane) => {
      const { slope, offset } = guidedCoefficients(plane, guide, width, height, radius, 0.0008);
      return slope.map((value, i) => Math.min(1, Math.max(0, value * guide[i]! + offset[i]!)));
    }),
  );
}

function normalize(belief: Float32Array[]): Float32Array[] {
  const pixels = belief[0]!.length;
  for (let i = 0; i < pixels; i += 1) {
    let sum = 1e-6;
    for (const plane of belief) sum += plane[i]!;
    for (const plane of belief) plane[i] = plane[i]! / sum;
  }
  return belief;
}

/** A mask without specks: what is thinner than the radius fades. */
export function withoutSpecks(
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const around = boxMean(mask, width, height, radius);
  return mask.map((value, i) => value * Math.min(1, Math.max(0, (around[i]! - 0.2) / 0.3)));
}
