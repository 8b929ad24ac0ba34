import { enlarge } from "../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, weightedMean } from "../analyse/filter-planes.ts";
import { shrinkByWeight } from "../analyse/shrink-planes.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import { exposureOf } from "./edit-ground.ts";
import type { Painted } from "./edit-surfaces.ts";
import { layGround, legible } from "./lay-ground.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { coverage, medianIn, rankIn, type Scene } from "./open-scene.ts";
import { type GroundPoint, readGround } from "./read-ground.ts";
import { readBroadLight, shadeUnder, shadowFrom } from "./read-shadows.ts";

/** Grass in full sun, and how its color goes with its lightness. */
const turf = { L: 54, a: -0.39, b: 0.63 } as const;
/** The brightest a lawn becomes; one that is brighter already stays so, up to what straw alone can be. */
const maxL = 60;
const maxGrownL = 68;
/** Color grows with lightness up to here: glaring grass is paler, and yellower. */
const chromaUpTo = { a: 58, b: 64 } as const;
/** Fresh grass is no yellower than this: beyond, it glows. */
const maxYellow = 1.85;
const greenBelow = -7;
/** What is green keeps most of its own color, a little fresher: blades in the sun are yellower than those in the shade. */
const keptGreen = 0.6;
const freshness = 1.08;
const [minA, maxB] = [-42, 52];
const minGreenShare = 0.12;
/** Where deep green grass is lighter than by this, it is no more colorful. */
const deeperThan = 1.2;
/** Blades of straw among green ones are much lighter than they are; of that, this share goes. */
const strawFades = 0.6;

/**
 * Fresh grass in the light of the photo. Where grass grows already its own light, shadows, blades and mowing stay and it
 * becomes greener and denser; bare ground gets blades of its own.
 */
export function growLawn(scene: Scene, mask: Float32Array, grown: Float32Array, painted: Painted): void {
  const { photo, lab } = scene;
  const broad = readBroadLight(scene, mask);
  const place = layGround(readGround(scene), photo.width);
  const dryness = readDryness(scene, mask, grown);
  const alive = grown.map((value, i) => value * (1 - dryness[i]!));
  const { level, lit, sun, shade, beside } = readTurfLight(scene, mask, alive, broad);
  const hue = readTurfHue(scene, grown);
  const noise = measureGrain(scene);
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const own = grown[i]! * (1 - 0.65 * dryness[i]!);
      const seen = sun + (lit - sun) * alive[i]!;
      const kept = (broad[i]! + 16) / (seen + 16);
      // Dry places are brighter than green ones, so only shadows are kept of their light.
      const light = shade[i]! + (Math.min(1 + 0.8 * (1 - dryness[i]!), kept) - shade[i]!) * own;
      const { blade, tuft, patch, stripe } = drawBlades(place(x, y), x, y);
      const detail = Math.max(-18, Math.min(15, lab.L[i]! - broad[i]!));
      const drawn = (blade + tuft) * (1 - 0.78 * own);
      const texture =
        (detail * (0.15 + 0.95 * own) * (1 - strawFades * dryness[i]!) + drawn) *
        Math.min(1, 0.25 + light * 0.75);
      const bare = 1 - own;
      // Straw in the sun is darkened to grass; what lies in the shadow is dark enough.
      const turfLamp = level + ((beside?.[i] ?? lit) - lit) * (1 - own);
      const lamp = turfLamp + (seen - turfLamp) * own * (1 - Math.min(1, light) ** 2);
      const base = (lamp + 16 + (stripe + patch * 5) * bare) * light - 16;
      const L = Math.min(90, Math.max(3, base + texture + grainAt(x, y) * noise * bare));
      painted.L[i] = L;
      // What is lit is yellower, what lies deep between the blades greener.
      const warmth = patch * 4 * bare + texture * 0.1 + tuft * 0.3 * bare;
      const depth = (limit: number) =>
        Math.min(limit, hue.upTo, Math.max(0, base)) + Math.min(texture, 5) * 0.45;
      const fresh = {
        a: hue.a * depth(chromaUpTo.a) + warmth * 0.5 + dryness[i]! * own,
        b: hue.b * depth(chromaUpTo.b) + warmth,
      };
      const gain = (freshness * (L + 16)) / (Math.max(1, lab.L[i]!) + 16);
      // As far as it is as green as fresh grass.
      const greenness = Math.min(1, Math.max(0, (lab.a[i]! * gain) / Math.min(-1, fresh.a)));
      const fit = own * keptGreen * greenness ** 2;
      painted.a[i] = fresh.a + (Math.max(minA, lab.a[i]! * gain) - fresh.a) * fit;
      painted.b[i] = fresh.b + (Math.min(maxB, lab.b[i]! * gain) - fresh.b) * fit;
    }
  }
  releasePlanes(shade, broad, dryness, alive, ...(beside ? [beside] : []));
}

/** Half dry grass is no measure for new one, and less green grass than this share of a yard tells nothing. */
const mostlyAlive = 0.5;
const minAlive = 0.05;
/** Where more than this share of a yard is green, what is bright there is grass. */
const aliveLawn = 0.4;
/** From the bulk of a yard to its brightest parts: farther apart than this, the bulk lies in a shadow. */
const sunAbove = 1.55;
const keptInShadow = 0.95;

/**
 * How bright sunlit grass is to be, how bright green grass in the sun is in the photo, everywhere and around each place, and
 * what lies in the sun whatever it is.
 */
function readTurfLight(scene: Scene, mask: Float32Array, alive: Float32Array, broad: Float32Array) {
  const usual = (turf.L + 16) * exposureOf(scene) - 16;
  const green = alive.map((value) => (value > mostlyAlive ? value : 0));
  const share = coverage(green) / Math.max(1e-6, coverage(mask));
  const isLawn = share > aliveLawn;
  const sun = isLawn ? Math.max(14, rankIn(broad, green, 0.66)) : readSunlit(mask, broad, usual);
  const shade = shadeUnder(broad, sun);
  if (share < minAlive) {
    releasePlanes(green);
    return { lit: sun, sun, shade, level: usual, beside: undefined };
  }
  const inSun = broad.map((L, i) => (green[i]! > 0 ? (L + 16) / Math.max(0.3, shade[i]!) - 16 : 0));
  const lit = isLawn ? sun : Math.max(14, rankIn(inSun, green, 0.66));
  const beside = readGrassBeside(scene.photo, green, inSun, lit);
  releasePlanes(green, inSun);
  // Never darker than the lawn is, nor much brighter; straw alone is brighter than grass can be.
  const level = Math.min(lit * 1.1, Math.max(lit * 1.02, lit * 0.7 + usual * 0.3));
  return { lit, sun, shade, beside, level: Math.min(level, Math.max(maxL, Math.min(maxGrownL, lit))) };
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

/** How bright green grass around a place would be in the sun; far from all of it, as bright as usually. */
function readGrassBeside(
  photo: Scene["photo"],
  green: Float32Array,
  inSun: Float32Array,
  lit: number,
): Float32Array {
  const factor = Math.min(1, besideEdge / Math.max(photo.width, photo.height));
  const small = { width: Math.ceil(photo.width * factor), height: Math.ceil(photo.height * factor) };
  const { means, cover } = shrinkByWeight(inSun, green, photo, small);
  const around = weightedMean(means, cover, small, besideReach);
  const near = boxMean(cover, small.width, small.height, besideReach);
  const beside = around.map((L, i) => lit + ((L - lit) * near[i]!) / (near[i]! + enoughBeside));
  return enlarge(beside, small, photo);
}

/** The photo's own green, where there is some, as a share of its lightness: so it keeps the camera's colors. */
function readTurfHue({ lab }: Scene, grown: Float32Array): { a: number; b: number; upTo: number } {
  const green = grown.map((value, i) => (value > 0.5 && lab.a[i]! < greenBelow ? 1 : 0));
  if (coverage(green) < Math.max(0.01, coverage(grown) * minGreenShare))
    return { ...turf, upTo: chromaUpTo.b };
  const L = Math.max(20, medianIn(lab.L, green));
  const own = { a: medianIn(lab.a, green) / L, b: medianIn(lab.b, green) / L };
  const blend = (from: number, to: number) => from * 0.45 + to * 0.55;
  releasePlanes(green);
  const a = Math.max(-0.72, Math.min(-0.37, own.a, blend(own.a, turf.a * 1.06)));
  const b = Math.max(0.52, Math.min(0.85, -a * maxYellow, blend(own.b, turf.b)));
  return { a, b, upTo: Math.max(L * deeperThan, (turf.L * -turf.a) / -a) };
}

/** Grass is dry from this green on, and straw by so much more. */
const dryFrom = -7;
const dryRange = 9;
/** A lawn so green tells straw by its hue too: where that is this share as green beside its yellow, down to that share. */
const greenLawn = -12;
const [yellowFrom, yellowTo] = [0.62, 0.25];

/** Where grass is straw or worn, 0..1: what grows green is green some way around. */
function readDryness({ lab, photo }: Scene, mask: Float32Array, grown: Float32Array): Float32Array {
  const small = { width: Math.ceil(photo.width / 4), height: Math.ceil(photo.height / 4) };
  const around = (plane: Float32Array) => boxMean(enlarge(plane, photo, small), small.width, small.height, 2);
  const [a, b] = [around(lab.a), around(lab.b)];
  const green = rankIn(lab.a, grown, 0.5);
  const own = green < greenLawn ? -green / Math.max(8, medianIn(lab.b, grown)) : 0;
  for (let i = 0; i < a.length; i += 1) {
    const hue = own > 0 ? -a[i]! / Math.max(8, b[i]!) / own : 1;
    const dry = Math.max((a[i]! - dryFrom) / dryRange, (yellowFrom - hue) / (yellowFrom - yellowTo));
    a[i] = Math.min(1, Math.max(0, dry));
  }
  const full = enlarge(a, small, photo);
  for (let i = 0; i < full.length; i += 1) if (mask[i]! <= 0) full[i] = 0;
  releasePlanes(b);
  return full;
}

/** Blades, tufts, patches and mowing stripes: each fades where it is too small to be told apart. */
function drawBlades({ across, away, wide, deep }: GroundPoint, x: number, y: number) {
  const blade = standBlades(x, y, wide) * 24 + (hashCell(x, y, 23) - 0.5) * 8;
  const clump = legible(0.11, wide) * (0.5 + 0.5 * legible(0.16, deep));
  const tuft =
    (smoothNoise(across / 0.11, away / Math.max(0.17, deep), 24) - 0.5) * 9 * clump +
    (smoothNoise(across / 0.34, away / Math.max(0.5, deep), 28) - 0.5) * 5;
  const patch =
    smoothNoise(across / 1.7, away / 2.6, 22) + smoothNoise(across / 0.7, away / 1.3, 29) * 0.5 - 0.75;
  const stripe =
    1.5 * Math.tanh(2.5 * Math.sin(((across + away * 0.1) * Math.PI) / 0.56)) * legible(0.56, wide * 2);
  return { blade, tuft, patch, stripe };
}

/** How wide a blade looks, in metres: leaves of grass seen together. */
const bladeWidth = 0.012;
const bladeSizes = [1.15, 2.2, 4.4];

/** Blades stand upright in the picture wherever they grow; the nearer they are, the larger. */
function standBlades(x: number, y: number, wide: number): number {
  const size = Math.log2(Math.max(0.8, bladeWidth / wide));
  let [sum, weight] = [0, 0];
  for (let k = 0; k < bladeSizes.length; k += 1) {
    const step = bladeSizes[k]!;
    const say = Math.max(0.12, 1 - Math.abs(Math.log2(step) - size + 0.15) * 0.75);
    sum += say * (smoothNoise(x / step + y * 0.07, y / (step * 1.45), 21 + k * 4) - 0.5);
    weight += say;
  }
  return sum / weight ** 0.7;
}
