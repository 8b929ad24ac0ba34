import { enlargeRows, spansOfRows } from "../../analyse/enlarge-planes.ts";
import { findRows, releasePlanes } from "../../analyse/filter-planes.ts";
import { grainAt, measureGrain } from "../drawing/add-grain.ts";
import type { Painted } from "../drawing/edit-surfaces.ts";
import { layGround, legible } from "../ground/lay-ground.ts";
import { type GroundPoint, readGround } from "../ground/read-ground.ts";
import { hashCell, smoothNoise } from "../numbers/make-noise.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readBroadLight, shadeUnder } from "../scene/read-shadows.ts";
import { chromaUpTo, readDryness, readTurf } from "./read-turf.ts";

/** What is green keeps most of its own color, a little fresher: blades in the sun are yellower than those in the shade. */
const keptGreen = 0.6;
const freshness = 1.08;
const [minA, maxB] = [-42, 52];
/** Blades of straw among green ones are much lighter than they are; of that, this share goes. */
const strawFades = 0.6;
/** Grass that is as thick as this gets no new blades. */
const hardlyBare = 0.03;
/** Grass that glares shows no blades of its own any more. */
const glaring = { from: 80, to: 92 } as const;
const noBlades = { blade: 0, tuft: 0, patch: 0, stripe: 0 };

/**
 * Fresh grass in the light of the photo. Where grass grows already its own light, shadows, blades and mowing stay and it
 * becomes greener and denser; bare ground gets blades of its own.
 */
export function growLawn(scene: Scene, mask: Float32Array, grown: Float32Array, painted: Painted): void {
  const { photo, lab } = scene;
  const broad = readBroadLight(scene, mask);
  const place = layGround(readGround(scene), photo.width);
  const dryness = readDryness(scene, mask, grown);
  const { level, lit, sun, beside, hue } = readTurf(scene, { mask, grown, dryness, broad });
  const noise = measureGrain(scene);
  const growRow = ([near]: Float32Array[], start: number, first: number, end: number) => {
    const y = start / photo.width;
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const dry = dryness[i]!;
      const own = grown[i]! * (1 - 0.65 * dry);
      const bare = 1 - own;
      const thin = Math.max(bare, rampUp(broad[i]!, glaring));
      const shade = shadeUnder(broad[i]!, sun);
      const seen = sun + (lit - sun) * grown[i]! * (1 - dry);
      const kept = (broad[i]! + 16) / (seen + 16);
      // Dry places are brighter than green ones, so only shadows are kept of their light.
      const light = shade + (Math.min(1 + 0.8 * (1 - dry), kept) - shade) * own;
      const { blade, tuft, patch, stripe } = thin > hardlyBare ? drawBlades(place(x, y), x, y) : noBlades;
      const detail = Math.max(-18, Math.min(15, lab.L[i]! - broad[i]!));
      const drawn = (blade + tuft) * thin;
      const texture =
        (detail * (0.15 + 0.95 * own) * (1 - strawFades * dry) + drawn) * Math.min(1, 0.25 + light * 0.75);
      // Straw in the sun is darkened to grass; what lies in the shadow is dark enough.
      const turfLamp = near ? level + (near[x]! - lit) * bare : level;
      const lamp = turfLamp + (seen - turfLamp) * own * (1 - Math.min(1, light) ** 2);
      const base = (lamp + 16 + (stripe + patch * 5) * bare) * light - 16;
      const L = Math.min(90, Math.max(3, base + texture + grainAt(x, y) * noise * bare));
      painted.L[i] = L;
      // What is lit is yellower, what lies deep between the blades greener.
      const warmth = patch * 4 * bare + texture * 0.1 + tuft * 0.3 * bare;
      const depth = (limit: number) =>
        Math.min(limit, hue.upTo, Math.max(0, base)) + Math.min(texture, 5) * 0.45;
      const fresh = {
        a: hue.a * depth(chromaUpTo.a) + warmth * 0.5 + dry * own,
        b: hue.b * depth(chromaUpTo.b) + warmth,
      };
      const gain = (freshness * (L + 16)) / (Math.max(1, lab.L[i]!) + 16);
      // As far as it is as green as fresh grass.
      const greenness = Math.min(1, Math.max(0, (lab.a[i]! * gain) / Math.min(-1, fresh.a)));
      const fit = own * keptGreen * greenness ** 2;
      painted.a[i] = fresh.a + (Math.max(minA, lab.a[i]! * gain) - fresh.a) * fit;
      painted.b[i] = fresh.b + (Math.min(maxB, lab.b[i]! * gain) - fresh.b) * fit;
    }
  };
  const from = beside ?? photo;
  const spans = spansOfRows(findRows(mask, photo, 0), photo, from);
  enlargeRows(beside ? [beside.plane] : [], from, photo, growRow, spans);
  releasePlanes(broad, dryness);
}

/** What stands in a pixel, used again by the next. */
const drawnBlades = { ...noBlades };

/** Blades, tufts, patches and mowing stripes: each fades where it is too small to be told apart. */
function drawBlades({ across, away, wide, deep }: GroundPoint, x: number, y: number): typeof drawnBlades {
  drawnBlades.blade = standBlades(x, y, wide) * 38 + (hashCell(x, y, 23) - 0.5) * 8;
  const clump = legible(0.11, wide) * (0.5 + 0.5 * legible(0.16, deep));
  drawnBlades.tuft =
    (smoothNoise(across / 0.11, away / Math.max(0.17, deep), 24) - 0.5) * 14 * clump +
    (smoothNoise(across / 0.34, away / Math.max(0.5, deep), 28) - 0.5) * 8;
  drawnBlades.patch =
    (smoothNoise(across / 1.7, away / 2.6, 22) + smoothNoise(across / 0.7, away / 1.3, 29) * 0.5 - 0.75) *
    1.6;
  drawnBlades.stripe =
    1.5 * Math.tanh(2.5 * Math.sin(((across + away * 0.1) * Math.PI) / 0.56)) * legible(0.56, wide * 2);
  return drawnBlades;
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
