import type { Photo } from "../decode/decode-photo.ts";
import { type ClassName, classNames } from "./class-names.ts";
import { type LabPlanes, toLab } from "./convert-lab.ts";
import { dropDoubtful } from "./drop-doubtful.ts";
import { dropImpossible } from "./drop-impossible.ts";
import { boxMean, type Size } from "./filter-planes.ts";
import { joinPaving } from "./join-paving.ts";
import { judgeParts, lighten } from "./judge-parts.ts";
import { learnColors } from "./learn-colors.ts";
import { normalize, type Planes } from "./normalize-belief.ts";
import { averagePatches, segmentPicture } from "./segment-picture.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Soft masks, 0..1, that add up to 1 at every pixel of a reduced picture. */
export type Regions = {
  width: number;
  height: number;
  masks: Record<ClassName, Float32Array>;
  /** What the network itself believed, before it was brought together with the picture's colors. */
  judged: Record<ClassName, Float32Array>;
};

type Small = Size & { lab: LabPlanes };

/** The long edge of the reduced picture in which the parts' edges are looked for. */
export const analysisEdge = 256;
const patchScales = [60, 150];
const minPatchPixels = 12;

/**
 * Finds the parts of a house photo. A network says coarsely what is where; each class then learns its colors in this
 * very picture, patches of like color share their belief, and what cannot be is dropped.
 */
export function findRegions(photo: Photo): Regions {
  const reduced = shrinkPhoto(photo, fitEdge(photo, analysisEdge));
  const { width, height } = reduced;
  const light = findNightGain(reduced);
  const small: Small = { lab: toLab(lighten(reduced, light).data, width * height), width, height };
  const judged = judgeParts(photo, light, small);
  const shared = shareInPatches(learnColors(judged, small.lab), small);
  const joined = joinPaving(dropImpossible(shared, small), small.lab, small);
  const belief = dropDoubtful(joined, judged, small);
  return { width, height, masks: byName(belief), judged: byName(judged) };
}

function byName(planes: Planes): Record<ClassName, Float32Array> {
  return Object.fromEntries(classNames.map((name, k) => [name, planes[k]!])) as Record<
    ClassName,
    Float32Array
  >;
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
  const counts = new Uint32Array(256);
  for (let p = 1; p < data.length; p += 3) counts[data[p]!]! += 1;
  let bright = 0;
  for (let seen = counts[0]!; seen <= Math.floor((data.length / 3) * 0.95) && bright < 255; bright += 1)
    seen += counts[bright + 1]!;
  return Math.min(maxGain, Math.max(1, dayLight / Math.max(1, bright)));
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
