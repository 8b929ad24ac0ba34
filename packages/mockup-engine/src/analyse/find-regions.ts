import type { Photo } from "../decode/decode-photo.ts";
import { type ClassName, classNames } from "./class-names.ts";
import { type LabPlanes, toLab } from "./convert-lab.ts";
import { dropDoubtful } from "./drop-doubtful.ts";
import { dropImpossible } from "./drop-impossible.ts";
import { dropStrangeColors } from "./drop-strange-colors.ts";
import { boxMean, releasePlanes, type Size } from "./filter-planes.ts";
import { joinGround } from "./join-ground.ts";
import { judgeParts, lighten, type MasonryPlane } from "./judge-parts.ts";
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
  /** The class that each of the network's looks believed in most, as an index of `classNames`. */
  labelsByLook?: Uint8Array[];
  /** 1 where a wall or roof is one that the network believes little in. */
  unsure?: Uint8Array;
  /** Where the walls are stone and brick; without it they are told by their color. */
  masonry?: MasonryPlane;
};

type Small = Size & { lab: LabPlanes };

/** The long edge of the reduced picture in which the parts' edges are looked for. */
export const analysisEdge = 384;
/** That of the network's own map. */
const roughEdge = 96;
const patchScales = [24, 60];
const minPatchPixels = 6;

/**
 * Finds the parts of a house photo. A network says coarsely what is where; each class then learns its colors in this
 * very picture, patches of like color share their belief, and what cannot be is dropped.
 */
export async function findRegions(photo: Photo): Promise<Regions> {
  const reduced = shrinkPhoto(photo, fitEdge(photo, analysisEdge));
  const { width, height } = reduced;
  const light = findNightGain(reduced);
  const small: Small = { lab: toLab(lighten(reduced, light).data, width * height), width, height };
  const { belief: judged, labels, masonry } = await judgeParts(photo, light, small);
  const { belief, unsure } = refineBelief(judged, small);
  return {
    width,
    height,
    masks: byName(belief),
    judged: byName(judged),
    labelsByLook: labels,
    unsure,
    ...(masonry && { masonry }),
  };
}

/** What the network believes, brought together with the picture's colors and with what can be. */
export function refineBelief(judged: Planes, small: Small): ReturnType<typeof dropDoubtful> {
  const learned = dropStrangeColors(learnColors(judged, small.lab), small.lab);
  const shared = shareInPatches(learned, small);
  releasePlanes(...learned);
  const refined = dropDoubtful(dropImpossible(shared, small), judged, small);
  joinGround(refined.belief, small.lab, small);
  return refined;
}

/** Roughly what is where, in a fifth of the time: what a smaller network believes. */
export async function findPartsRoughly(photo: Photo): Promise<Pick<Regions, "width" | "height" | "masks">> {
  const size = fitEdge(photo, roughEdge);
  const { belief } = await judgeParts(photo, findNightGain(photo), size, "rough");
  return { ...size, masks: byName(belief) };
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
  const combined = combine(belief, shared[0]!, shared[1]!);
  releasePlanes(...shared.flat());
  return combined;
}

/** Three beliefs as one: their geometric mean. */
function combine(one: Planes, other: Planes, third: Planes): Planes {
  return normalize(one.map((plane, k) => meanOfThree(plane, other[k]!, third[k]!)));
}

const epsilon = 1e-6;

function meanOfThree(one: Float32Array, other: Float32Array, third: Float32Array): Float32Array {
  const means = new Float32Array(one.length);
  for (let i = 0; i < means.length; i += 1) {
    const two = Math.fround(Math.fround(one[i]! + epsilon) * (other[i]! + epsilon));
    means[i] = Math.cbrt(Math.fround(two * (third[i]! + epsilon)));
  }
  return means;
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
  for (let i = 0; i < mask.length; i += 1)
    around[i] = mask[i]! * Math.min(1, Math.max(0, (around[i]! - 0.2) / 0.3));
  return around;
}
