import type { Photo } from "../decode/decode-photo.ts";
import { type Box, scaleBox, sizeOf } from "./box.ts";
import { type CloseUp, type Look, type NetworkFiles, networkFiles } from "./choose-network.ts";
import { classNames } from "./class-names.ts";
import { blendCloseUp, closeUpEdge, findHouse, isGround } from "./close-up.ts";
import { enlarge } from "./enlarge-planes.ts";
import { releasePlanes, type Size } from "./filter-planes.ts";
import { raiseLabels } from "./find-largest.ts";
import { addPlane, normalize, type Planes } from "./normalize-belief.ts";
import { type Input, type Inputs, type Judge, withPartNetwork } from "./part-network.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A photo as much brighter. */
export function lighten(photo: Photo, gain: number): Photo {
  if (gain === 1) return photo;
  return { ...photo, data: photo.data.map((value) => Math.min(255, value * gain)) };
}

const rough: Pick<NetworkFiles, "looks" | "closeUp"> = { looks: [{ edge: 384 }] };
const networkStep = 32;
/** What the network's inputs are measured against: mean and spread of red, green and blue where it was first trained. */
const imagenet = { mean: [123.675, 116.28, 103.53], spread: [58.395, 57.12, 57.375] } as const;

/** How surely each place of a reduced picture would be stone or brick if it is a wall, 0..1. */
export type MasonryPlane = Size & { plane: Float32Array };

/**
 * The belief in each class at every pixel of a reduced picture, of the network for the parts or of that for rough looks; the
 * class that each look at the whole photo believes in most; and where there is masonry, if the network has a head for that.
 */
export async function judgeParts(
  photo: Photo,
  gain: number,
  small: Size,
  by: "parts" | "rough" = "parts",
): Promise<{ belief: Planes; labels: Uint8Array[]; masonry?: MasonryPlane }> {
  const { looks, closeUp } = by === "parts" ? networkFiles() : rough;
  const views = looks.map((look) => view(photo, gain, look));
  const { result, masonry } = await withPartNetwork(by, async (judge) => {
    const whole = await lookAtWhole(judge, views, small);
    if (closeUp) await lookAtHouse(judge, { photo, gain, closeUp }, whole.belief, small);
    return whole;
  });
  return {
    belief: toBelief(result.belief),
    labels: result.labels,
    ...(masonry && { masonry: { plane: masonry.map((x) => 1 / (1 + Math.exp(-x))), ...views[0]!.coarse } }),
  };
}

/** What several looks at the whole photo believe on average, as logits, and what each of them believes in most. */
async function lookAtWhole(
  judge: Judge,
  views: View[],
  small: Size,
): Promise<{ belief: Planes; labels: Uint8Array[] }> {
  const belief = emptyPlanes(small);
  const labels: Uint8Array[] = [];
  for (const each of views) labels.push(addLook(belief, await judge(each), each, small));
  for (const plane of belief) for (let i = 0; i < plane.length; i += 1) plane[i] = plane[i]! / views.length;
  return { belief, labels };
}

/** Looks at the house closely, if there is one, and corrects what is believed there. */
async function lookAtHouse(
  judge: Judge,
  { photo, gain, closeUp }: { photo: Photo; gain: number; closeUp: CloseUp },
  belief: Planes,
  small: Size,
): Promise<void> {
  const house = findHouse(belief, small);
  if (!house) return;
  const box = scaleBox(house.box, photo.width / small.width, photo.height / small.height);
  const close = view(photo, gain, { edge: closeUpEdge(sizeOf(box), photo, closeUp) }, box);
  const { width, height } = sizeOf(house.box);
  // Nobody asks it which ground there is.
  const own = classNames.map((name) => new Float32Array(isGround(name) ? 0 : width * height));
  addLook(own, await judge(close), close, sizeOf(house.box));
  blendCloseUp(belief, own, house, small);
  releasePlanes(...own, house.nearness);
}

const emptyPlanes = ({ width, height }: Size): Planes =>
  classNames.map(() => new Float32Array(width * height));

type View = Inputs & { coarse: Size; isMirrored: boolean };

/** A look at the photo, or at a part of it, as the network takes it. */
function view(
  photo: Photo,
  gain: number,
  { edge, isMirrored }: Look,
  box: Box = { left: 0, top: 0, right: photo.width, bottom: photo.height },
): View {
  const part = sizeOf(box);
  const factor = edge / Math.max(part.width, part.height);
  const round = (length: number) => Math.max(1, Math.round((length * factor) / networkStep)) * networkStep;
  const size = { width: round(part.width), height: round(part.height) };
  const rgb = measureColors(lighten(shrinkPhoto(photo, size, box), gain));
  const coarse = { width: size.width / 4, height: size.height / 4 };
  if (isMirrored) rgb.values = mirror(rgb.values, size.width, 3);
  return { rgb, place: describePlace(coarse), coarse, isMirrored: isMirrored === true };
}

/**
 * Adds what a look believes, brought to the reduced picture's size, to the planes that have any; gives the class of these that
 * it believes in most at each pixel.
 */
function addLook(sum: Planes, logits: Float32Array, { coarse, isMirrored }: View, small: Size): Uint8Array {
  const values = isMirrored ? mirror(logits, coarse.width, classNames.length) : logits;
  const plane = new Float32Array(coarse.width * coarse.height);
  const labels = new Uint8Array(small.width * small.height);
  const most = new Float32Array(labels.length).fill(-Infinity);
  for (const [k, total] of sum.entries()) {
    if (total.length === 0) continue;
    for (let i = 0, at = k; i < plane.length; i += 1, at += classNames.length) plane[i] = values[at]!;
    const enlarged = enlarge(plane, coarse, small);
    addPlane(total, enlarged);
    raiseLabels(most, labels, enlarged, k);
    releasePlanes(enlarged);
  }
  return labels;
}

/** A picture as the network takes it. */
function measureColors({ data, width, height }: Photo): Input {
  const values = new Float32Array(data.length);
  for (let channel = 0; channel < 3; channel += 1)
    measureChannel(data, values, channel, imagenet.mean[channel]!, imagenet.spread[channel]!);
  return { values, shape: [height, width, 3] };
}

function measureChannel(
  data: Uint8Array,
  values: Float32Array,
  channel: number,
  mean: number,
  spread: number,
): void {
  for (let i = channel; i < values.length; i += 3) values[i] = (data[i]! - mean) / spread;
}

/** Where each place of the network's coarse map is: down, down squared, and aside from the middle; -1..1. */
function describePlace({ width, height }: Size): Input {
  const values = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 3) {
      const down = (2 * y) / Math.max(1, height - 1) - 1;
      values[i] = down;
      values[i + 1] = down * down;
      values[i + 2] = Math.abs((2 * x) / Math.max(1, width - 1) - 1);
    }
  }
  return { values, shape: [height, width, 3] };
}

/** The same pixels with each row turned round. */
function mirror(values: Float32Array, width: number, planes: number): Float32Array {
  const turned = new Float32Array(values.length);
  const row = width * planes;
  for (let start = 0; start < values.length; start += row)
    for (let k = 0; k < planes; k += 1)
      mirrorRow(values, turned, start + k, start + row - planes + k, planes);
  return turned;
}

/** One plane of a row, whose first pixel is at `start` and last at `last`. */
function mirrorRow(
  values: Float32Array,
  turned: Float32Array,
  start: number,
  last: number,
  planes: number,
): void {
  for (let from = start, to = last; from <= last; from += planes, to -= planes) turned[to] = values[from]!;
}

function toBelief(logits: Planes): Planes {
  for (const plane of logits) for (let i = 0; i < plane.length; i += 1) plane[i] = Math.exp(plane[i]!);
  return normalize(logits);
}
