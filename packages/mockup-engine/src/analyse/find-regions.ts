import type { Photo } from "../decode/decode-photo.ts";
import { type ClassName, classNames } from "./class-names.ts";
import { type LabPlanes, toLab } from "./convert-lab.ts";
import { boxMean, enlarge, openGuide, type Size } from "./filter-planes.ts";
import { learnColours } from "./learn-colours.ts";
import { normalize, type Planes } from "./normalize-belief.ts";
import { type Input, runNetwork } from "./part-network.ts";
import { averagePatches, segmentPicture } from "./segment-picture.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Soft masks, 0..1, that add up to 1 at every pixel of a reduced picture. */
export type Regions = {
  width: number;
  height: number;
  masks: Record<ClassName, Float32Array>;
};

type Small = Size & { lab: LabPlanes };

/** The long edge of the reduced picture in which the parts' edges are looked for. */
export const analysisEdge = 256;
const patchScales = [60, 150];
const minPatchPixels = 12;

/**
 * Finds the parts of a house photo. A network says coarsely what is where; each class then learns its colours in this
 * very picture, patches of like colour share their belief, and edges move onto the picture's.
 */
export function findRegions(photo: Photo): Regions {
  const reduced = shrinkPhoto(photo, fitEdge(photo, analysisEdge));
  const { width, height } = reduced;
  const light = findNightGain(reduced);
  const small: Small = { lab: toLab(lighten(reduced, light).data, width * height), width, height };
  const learned = learnColours(judgeParts(photo, light, small), small.lab);
  const belief = smooth(shareInPatches(learned, small), small);
  const masks = Object.fromEntries(classNames.map((name, k) => [name, belief[k]!]));
  return { width, height, masks: masks as Regions["masks"] };
}

function fitEdge({ width, height }: Size, edge: number): Size {
  const factor = Math.max(1, Math.max(width, height) / edge);
  return {
    width: Math.max(1, Math.floor(width / factor)),
    height: Math.max(1, Math.floor(height / factor)),
  };
}

const dayLight = 200;
const maxGain = 4;

/** What was taken in the dark is judged as if by day: how much brighter that makes it. */
function findNightGain({ data }: Photo): number {
  const greens = data.filter((_, i) => i % 3 === 1).toSorted();
  const bright = greens[Math.floor(greens.length * 0.95)] ?? dayLight;
  return Math.min(maxGain, Math.max(1, dayLight / Math.max(1, bright)));
}

function lighten(photo: Photo, gain: number): Photo {
  if (gain === 1) return photo;
  return { ...photo, data: photo.data.map((value) => Math.min(255, value * gain)) };
}

const networkEdge = 384;
const networkStep = 32;
/** What the network's inputs are measured against: mean and spread of red, green and blue where it was first trained. */
const imagenet = { mean: [123.675, 116.28, 103.53], spread: [58.395, 57.12, 57.375] } as const;

/** The network's belief in each class at every pixel of the reduced picture. */
function judgeParts(photo: Photo, gain: number, small: Size): Planes {
  const factor = networkEdge / Math.max(photo.width, photo.height);
  const round = (length: number) => Math.max(1, Math.round((length * factor) / networkStep)) * networkStep;
  const size = { width: round(photo.width), height: round(photo.height) };
  const { data } = lighten(shrinkPhoto(photo, size), gain);
  const values = new Float32Array(data.length);
  for (let i = 0; i < values.length; i += 1)
    values[i] = (data[i]! - imagenet.mean[i % 3]!) / imagenet.spread[i % 3]!;
  const coarse = { width: size.width / 4, height: size.height / 4 };
  const { values: logits } = runNetwork({
    rgb: { values, shape: [size.height, size.width, 3] },
    place: describePlace(coarse),
  });
  const planes = classNames.map((_, k) =>
    Float32Array.from(
      { length: coarse.width * coarse.height },
      (__, i) => logits[i * classNames.length + k]!,
    ),
  );
  return toBelief(planes.map((plane) => enlarge(plane, coarse, small)));
}

/** Where each place of the network's coarse map is: down, down squared, and aside from the middle; -1..1. */
function describePlace({ width, height }: Size): Input {
  const values = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 3) {
      const down = (2 * y) / Math.max(1, height - 1) - 1;
      values.set([down, down * down, Math.abs((2 * x) / Math.max(1, width - 1) - 1)], i);
    }
  }
  return { values, shape: [height, width, 3] };
}

function toBelief(logits: Planes): Planes {
  return normalize(logits.map((plane) => plane.map((value) => Math.exp(value))));
}

/** What most of a patch is, all of it rather is; patches of several sizes and the pixel itself have an equal say. */
export function shareInPatches(belief: Planes, { lab, width, height }: Small): Planes {
  const shared = patchScales.map((scale) =>
    averagePatches(belief, segmentPicture(lab, { width, height }, scale, minPatchPixels)),
  );
  return combine([belief, ...shared]);
}

/** Several beliefs as one: their geometric mean. */
function combine(beliefs: Planes[]): Planes {
  // Three are the imagenet case, and the cube root is much faster than a power.
  const root = beliefs.length === 3 ? Math.cbrt : (value: number) => value ** (1 / beliefs.length);
  return normalize(
    beliefs[0]!.map(({ length }, k) => {
      const product = new Float32Array(length).fill(1);
      for (const belief of beliefs) {
        const plane = belief[k]!;
        for (let i = 0; i < product.length; i += 1) product[i] = product[i]! * (plane[i]! + 1e-6);
      }
      for (let i = 0; i < product.length; i += 1) product[i] = root(product[i]!);
      return product;
    }),
  );
}

function smooth(belief: Planes, { lab, width, height }: Small): Planes {
  const guide = lab.L.map((value) => value / 100);
  const filter = openGuide(guide, { width, height }, 2, 0.0008);
  return normalize(
    belief.map((plane) => {
      const { slope, offset } = filter(plane);
      for (let i = 0; i < slope.length; i += 1) {
        slope[i] = Math.min(1, Math.max(0, slope[i]! * guide[i]! + offset[i]!));
      }
      return slope;
    }),
  );
}

/** How much of each pixel belongs to any of these classes. */
export function sumMasks(masks: Regions["masks"], ...names: ClassName[]): Float32Array {
  const sum = new Float32Array(masks.sky.length);
  for (const name of names) {
    const plane = masks[name];
    for (let i = 0; i < sum.length; i += 1) sum[i] = sum[i]! + plane[i]!;
  }
  return sum;
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
