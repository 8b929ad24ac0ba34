import { enlarge, enlargeRows, spansOfRows } from "../../analyse/enlarge-planes.ts";
import { boxMean, findRows, releasePlanes, weightedMean } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { exposureOf } from "../ground/edit-ground.ts";
import { coverage, medianIn, rankIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Mask } from "../scene/guided-upsampling.ts";
import type { Scene } from "../scene/open-scene.ts";
import { shadeUnder, shadowFrom } from "../scene/read-shadows.ts";

/** Grass in full sun, and how its color goes with its lightness. */
const turf = { L: 54, a: -0.39, b: 0.63 } as const;
/** The brightest a lawn becomes; one that is brighter already stays so, up to what straw alone can be. */
const maxL = 60;
const maxGrownL = 68;
/** What is hardly green is bright as straw is; from here on as grass is. */
const reallyGreen = { from: 7, to: 13 } as const;
/** Color grows with lightness up to here: glaring grass is paler, and yellower. */
export const chromaUpTo = { a: 58, b: 64 } as const;
/** Fresh grass is no yellower than this: beyond, it glows. */
const maxYellow = 1.85;
const greenBelow = -7;
const minGreenShare = 0.12;
/** Where deep green grass is lighter than by this, it is no more colorful. */
const deeperThan = 1.2;

/** Half dry grass is no measure for new one, and less green grass than this share of a yard tells nothing. */
const mostlyAlive = 0.5;
const minAlive = 0.05;
/** Where more than this share of a yard is green, what is bright there is grass. */
const aliveLawn = 0.4;
/** From the bulk of a yard to its brightest parts: farther apart than this, the bulk lies in a shadow. */
const sunAbove = 1.55;
const keptInShadow = 0.95;

/** The planes of a yard: where it is, where grass grows, how dry that is, and its light without texture. */
type Yard = Record<"mask" | "grown" | "dryness" | "broad", Float32Array>;

type Turf = {
  /** How bright sunlit grass is to be. */
  level: number;
  /** How bright green grass in the sun is in the photo, and around each place; and what lies in the sun whatever it is. */
  lit: number;
  beside: Mask | undefined;
  sun: number;
  /** Its color as a share of its lightness, and up to which lightness that grows. */
  hue: { a: number; b: number; upTo: number };
};

/** What the grass of a photo tells about new grass there. */
export function readTurf(scene: Scene, yard: Yard): Turf {
  const { mask, grown, broad } = yard;
  const usual = (turf.L + 16) * exposureOf(scene) - 16;
  const green = findAlive(yard);
  const share = coverage(green) / Math.max(1e-6, coverage(mask));
  const isLawn = share > aliveLawn;
  const sun = isLawn ? Math.max(14, rankIn(broad, green, 0.66)) : readSunlit(mask, broad, usual);
  const hue = readTurfHue(scene, green, grown);
  if (share < minAlive) {
    releasePlanes(green);
    return { lit: sun, sun, level: usual, beside: undefined, hue };
  }
  const { lit, beside } = readGrassBeside(scene.photo, green, broad, sun, isLawn);
  // Never darker than the lawn is, nor much brighter; straw alone is brighter than grass can be.
  const level = Math.min(lit * 1.1, Math.max(lit * 1.02, lit * 0.7 + usual * 0.3));
  const brightest = maxL + (maxGrownL - maxL) * rampUp(-medianIn(scene.lab.a, green), reallyGreen);
  releasePlanes(green);
  return { lit, sun, beside, hue, level: Math.min(level, Math.max(maxL, Math.min(brightest, lit))) };
}

/** Where grass is alive, and how much of each pixel it takes. */
function findAlive({ grown, dryness }: Yard): Float32Array {
  const green = new Float32Array(grown.length);
  inRuns(green.length, (start, end) => {
    for (let i = start; i < end; i += 1) {
      if (grown[i]! <= mostlyAlive) continue;
      const alive = grown[i]! * (1 - dryness[i]!);
      if (alive > mostlyAlive) green[i] = alive;
    }
  });
  return green;
}

/** How bright a yard of earth or straw is in the sun: most of it may lie in a shadow. */
function readSunlit(mask: Float32Array, broad: Float32Array, usual: number): number {
  const bulk = Math.max(14, rankIn(broad, mask, 0.66));
  const bright = rankIn(broad, mask, 0.93);
  if (bright + 10 <= (bulk + 10) * sunAbove) return bulk;
  // Grass in a shadow is hardly darker than the earth was there.
  const dimmest = ((bulk + 10) * (usual + 16)) / (bulk * keptInShadow + 16) / shadowFrom - 10;
  return Math.max(bulk, Math.min(bright, dimmest));
}

/** The reduced picture in which grass beside bare ground is looked for, and how far from it, in its pixels. */
const besideEdge = 128;
const besideReach = 12;
/** As little green around a place as this tells how bright its grass is to be, beside what all of the lawn tells. */
const enoughBeside = 0.05;

/** How bright green grass would be in the sun, everywhere and around each place. */
function readGrassBeside(
  photo: Scene["photo"],
  green: Float32Array,
  broad: Float32Array,
  sun: number,
  isLawn: boolean,
): { lit: number; beside: Mask } {
  const factor = Math.min(1, besideEdge / Math.max(photo.width, photo.height));
  const small = { width: Math.ceil(photo.width * factor), height: Math.ceil(photo.height * factor) };
  const { means, cover } = shrinkByWeight(broad, green, photo, small);
  for (let i = 0; i < means.length; i += 1)
    means[i] = (means[i]! + 16) / Math.max(0.3, shadeUnder(means[i]!, sun)) - 16;
  const lit = isLawn ? sun : Math.max(14, rankIn(means, cover, 0.66));
  const around = weightedMean(means, cover, small, besideReach);
  const near = boxMean(cover, small.width, small.height, besideReach);
  const plane = around.map((L, i) => lit + ((L - lit) * near[i]!) / (near[i]! + enoughBeside));
  return { lit, beside: { plane, ...small } };
}

/** The photo's own green, where there is some, as a share of its lightness: so it keeps the camera's colors. */
function readTurfHue({ lab }: Scene, alive: Float32Array, grown: Float32Array): Turf["hue"] {
  const enough = Math.max(0.01, coverage(grown) * minGreenShare);
  if (medianIn(lab.a, alive) > greenBelow || coverage(alive) < enough)
    return { a: turf.a, b: turf.b, upTo: chromaUpTo.b };
  const L = Math.max(20, medianIn(lab.L, alive));
  const own = { a: medianIn(lab.a, alive) / L, b: medianIn(lab.b, alive) / L };
  const blend = (from: number, to: number) => from * 0.45 + to * 0.55;
  const a = Math.max(-0.72, Math.min(-0.37, own.a, blend(own.a, turf.a * 1.06)));
  const b = Math.max(0.52, Math.min(0.85, -a * maxYellow, blend(own.b, turf.b)));
  // Beside deep green grass new grass that is less yellow than that looks blue.
  const yellow = own.a < turf.a ? Math.min(maxYellow, -own.b / own.a) : 0;
  return { a, b: Math.max(b, -a * yellow), upTo: Math.max(L * deeperThan, (turf.L * -turf.a) / -a) };
}

/** Grass is dry from this green on, and straw by so much more. */
const dryFrom = -7;
const dryRange = 9;
/** A lawn so green tells straw by its hue too: where that is this share as green beside its yellow, down to that share. */
const greenLawn = -12;
const [yellowFrom, yellowTo] = [0.62, 0.25];

/** Where grass is straw or worn, 0..1: what grows green is green some way around. */
export function readDryness({ lab, photo }: Scene, mask: Float32Array, grown: Float32Array): Float32Array {
  const small = { width: Math.ceil(photo.width / 4), height: Math.ceil(photo.height / 4) };
  const around = (plane: Float32Array) => boxMean(enlarge(plane, photo, small), small.width, small.height, 2);
  const [a, b] = [around(lab.a), around(lab.b)];
  const green = rankIn(lab.a, grown, 0.5);
  const own = green < greenLawn ? -green / Math.max(8, medianIn(lab.b, grown)) : 0;
  inRuns(a.length, (start, end) => {
    for (let i = start; i < end; i += 1) {
      const hue = own > 0 ? -a[i]! / Math.max(8, b[i]!) / own : 1;
      const dry = Math.max((a[i]! - dryFrom) / dryRange, (yellowFrom - hue) / (yellowFrom - yellowTo));
      a[i] = Math.min(1, Math.max(0, dry));
    }
  });
  const full = new Float32Array(mask.length);
  const take = ([row]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) if (mask[i]! > 0) full[i] = row![x]!;
  };
  enlargeRows([a], small, photo, take, spansOfRows(findRows(mask, photo, 0), photo, small));
  releasePlanes(a, b);
  return full;
}
