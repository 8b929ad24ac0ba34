import type { Photo } from "../decode/decode-photo.ts";
import { type ClassName, classNames } from "./class-names.ts";
import weights from "./class-weights.json" with { type: "json" };
import { type LabPlanes, toLab } from "./convert-lab.ts";
import { describeContext } from "./describe-context.ts";
import { describePixels, type Planes } from "./describe-pixels.ts";
import { boxMean, enlarge, guidedCoefficients } from "./filter-planes.ts";
import { learnColours, normalize } from "./learn-colours.ts";
import { loadNetwork, runNetwork } from "./run-network.ts";
import { averagePatches, segmentPicture } from "./segment-picture.ts";

/** How much each network has to say: the first does better on houses unlike those learned from. */
const say = { look: 0.75, context: 0.25 };

/** Soft masks, 0..1, that add up to 1 at every pixel of a reduced picture. */
export type Regions = {
  width: number;
  height: number;
  L: Float32Array;
  masks: Record<ClassName, Float32Array>;
};

type Small = { lab: LabPlanes; width: number; height: number };

/** The long edge of the reduced picture in which the parts are looked for. */
export const analysisEdge = 256;
const patchScales = [60, 150, 350, 800];
const smallestPatch = 12;

const lookNetwork = loadNetwork(weights.first);
const contextNetwork = loadNetwork(weights.second);

/**
 * Finds the parts of a house photo. One small network judges every pixel by its look and place, a second one by what
 * the first believed around it; patches of like colour then share their belief, and edges move onto the picture's.
 */
export function findRegions(photo: Photo): Regions {
  const reduced = shrink(photo);
  const { width, height } = reduced;
  const seen = toLab(reduced.data, width * height);
  const small: Small = { lab: lightenNight(seen), width, height };
  const features = describePixels(small.lab, small);
  const look = runNetwork(lookNetwork, features, small);
  const context = judgeContext(describeContext(look, features, small), small);
  const both = combine([look, context], [say.look, say.context]);
  const learned = learnColours(keepGroundBelow(both, small), small.lab);
  const belief = smooth(shareInPatches(learned, small), small);
  const masks = Object.fromEntries(classNames.map((name, k) => [name, belief[k]!]));
  return { width, height, L: seen.L, masks: masks as Regions["masks"] };
}

const dayLight = 78;
const mostGain = 4;

/** What was taken in the dark is judged as if by day. */
function lightenNight({ L, a, b }: LabPlanes): LabPlanes {
  const bright = L.toSorted()[Math.floor(L.length * 0.95)] ?? 100;
  const gain = Math.min(mostGain, Math.max(1, dayLight / Math.max(1, bright)));
  if (gain === 1) return { L, a, b };
  const more = (plane: Float32Array) => plane.map((value) => Math.max(-100, Math.min(100, value * gain)));
  return { L: more(L), a: more(a), b: more(b) };
}

const houseClasses: readonly ClassName[] = ["roof", "wall", "opening", "garage", "trim"];
const groundClasses: readonly ClassName[] = ["lawn", "bed", "drive", "path", "road"];
const houseUnderGround = 0.05;

/** Ground does not lie above a house: the more of one stands below in the column, the less it can be ground. */
function keepGroundBelow(belief: Planes, { width, height }: Small): Planes {
  const below = new Float32Array(width * height);
  const at = (names: readonly ClassName[]) => names.map((name) => belief[classNames.indexOf(name)]!);
  const house = at(houseClasses);
  for (let i = below.length - width - 1; i >= 0; i -= 1) {
    const under = i + width;
    below[i] = below[under]! + house.reduce((sum, plane) => sum + plane[under]!, 0) / height;
  }
  for (const plane of at(groundClasses)) {
    for (let i = 0; i < plane.length; i += 1)
      plane[i] = plane[i]! / (1 + (below[i]! / houseUnderGround) ** 2);
  }
  return normalize(belief);
}

/** Surroundings change slowly: every other pixel of every other row is enough. */
function judgeContext(planes: Planes, small: Small): Planes {
  const step = 2;
  const coarse = { width: Math.ceil(small.width / step), height: Math.ceil(small.height / step) };
  return runNetwork(contextNetwork, planes, small, step).map((plane) => enlarge(plane, coarse, small));
}

/** What most of a patch is, all of it rather is; patches of several sizes and the pixel itself have an equal say. */
function shareInPatches(belief: Planes, { lab, width, height }: Small): Planes {
  const shared = patchScales.map((scale) =>
    averagePatches(belief, segmentPicture(lab, { width, height }, scale, smallestPatch)),
  );
  const all = [belief, ...shared];
  return combine(
    all,
    all.map(() => 1 / all.length),
  );
}

/** Several beliefs as one: their weighted geometric mean. */
function combine(beliefs: Planes[], weights: number[]): Planes {
  return normalize(
    beliefs[0]!.map((first, k) => {
      const sum = new Float32Array(first.length);
      for (const [n, belief] of beliefs.entries()) {
        const plane = belief[k]!;
        const weight = weights[n]!;
        for (let i = 0; i < sum.length; i += 1) sum[i] = sum[i]! + weight * Math.log(plane[i]! + 1e-6);
      }
      for (let i = 0; i < sum.length; i += 1) sum[i] = Math.exp(sum[i]!);
      return sum;
    }),
  );
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

function smooth(belief: Planes, { lab, width, height }: Small): Planes {
  const guide = lab.L.map((value) => value / 100);
  return normalize(
    belief.map((plane) => {
      const { slope, offset } = guidedCoefficients(plane, guide, width, height, 2, 0.0008);
      return slope.map((value, i) => Math.min(1, Math.max(0, value * guide[i]! + offset[i]!)));
    }),
  );
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
