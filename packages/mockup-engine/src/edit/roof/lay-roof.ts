import { rgbToLab } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, rowsOf } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, weightedMean } from "../../analyse/filter-planes.ts";
import type { Roofing } from "../../text/wish-plan.ts";
import { grainAt, measureGrain } from "../drawing/add-grain.ts";
import { type Painted, type Rgb, repaint } from "../drawing/edit-surfaces.ts";
import { exposureOf } from "../ground/edit-ground.ts";
import { houseMetre } from "../ground/read-ground.ts";
import type { Light, Scene } from "../scene/open-scene.ts";
import { readLight, underLight } from "../scene/read-light.ts";
import type { RefinedRegion } from "../scene/refine-edges.ts";
import { drawSeams, drawShingles, drawTiles, type Pattern } from "./draw-roofing.ts";
import { findRoofLines } from "./find-roof-lines.ts";
import { measureRoughness } from "./measure-roughness.ts";
import { placeAlongEaves, placeAlongLines } from "./place-courses.ts";
import { planTexture, spot, type Texture } from "./plan-roof-texture.ts";
import { measureRibs, smoothRibs } from "./smooth-ribs.ts";

type Lab = { L: number; a: number; b: number };

/** One course's height as it is seen from the street, in metres, and how it is drawn. */
type Cover = { metres: number; draw: Pattern };

const covers: Record<Roofing, Cover> = {
  // 14 cm of a shingle lie open; on a slope of 20 to 25 degrees they are seen from below as a third.
  shingles: { metres: 0.05, draw: drawShingles },
  tiles: { metres: 0.125, draw: drawTiles },
  metal: { metres: 0.36, draw: drawSeams },
};
const minCourse = 1.7;
/** No house that fills a picture is narrower than this, in metres: a scale that says so was read wrong. */
const minWide = 14;

/** Lines are found by their mean over some width and length, in which the thin shadows of hips are fainter than they are seen. */
const shadowGain = 1.8;

/** A new roof: courses along the eaves of each of its planes, no two shingles quite alike, ridges and shadows kept. */
export function reroof(scene: Scene, refined: RefinedRegion, rgb: Rgb, roofing: Roofing): Painted {
  const { metres, draw } = covers[roofing];
  const { width } = scene.photo;
  const course = Math.max(minCourse, metres * Math.min(width / minWide, houseMetre(scene)));
  const rib = roofing === "tiles" ? undefined : measureRibs(scene, refined.mask);
  const isRibbed = rib !== undefined;
  const roughness = measureRoughness(scene, refined.mask);
  const texture = planTexture(roofing, roughness, course, draw, isRibbed);
  const open = readRoofLight(scene, isRibbed);
  const broad = isRibbed ? smoothRibs(scene, refined, rib) : undefined;
  const painted = repaint(scene, refined, weather(rgb, roofing), {
    keepDetail: 0,
    breadth: texture.breadth,
    light: open,
    ...(broad && { broad }),
  });
  const plain = underLight(rgbToLab(weather(rgb, roofing)), open);
  const ridges = findRoofLines(scene, refined.mask);
  const placeAt = (isRibbed ? placeAlongEaves : placeAlongLines)(scene, refined.mask);
  const old = readTexture(scene, refined, texture, broad);
  const noise = measureGrain(scene) * (1 - texture.keep) + texture.granules;
  enlargeRows([ridges.plane], ridges, scene.photo, ([lines], start) => {
    const y = start / width;
    for (let x = 0, i = start; x < width; x += 1, i += 1) {
      if (refined.mask[i]! <= 0) continue;
      const { across, down, span } = placeAt(x, y);
      const drawn = draw(across / course, down / course, (spot * span) / course) * texture.drawn;
      const L = painted.L[i]!;
      // What is dark varies less, and in the glare of what is light pieces show less.
      const relief = 0.3 + 0.7 * Math.min(1.2, (L + 16) / 52);
      const glare = 1 - 0.45 * Math.min(1, Math.max(0, (L - 50) / 30));
      const line = lines![x]!;
      const kept = old[i]! + line * texture.lines * (line < 0 ? shadowGain : 1);
      calm(painted, i, refined.mask[i]!, plain, texture.keep);
      painted.L[i] = Math.min(96, Math.max(2, L + (kept + drawn * glare) * relief + grainAt(x, y) * noise));
    }
  });
  releasePlanes(old, ridges.plane);
  boundColors(scene, painted, refined.mask, rgbToLab(weather(rgb, roofing)));
  return painted;
}

/** A roof lies open to the sky, also where the front of the house stands in its own shadow. */
function readRoofLight(scene: Scene, isRibbed: boolean): Light {
  const light = readLight(scene);
  const white = Math.max(light.white, 0.2 + 0.8 * exposureOf(scene));
  // It is the garden that makes a house's trim greenish, which does not shine on its roof.
  return { ...light, white, a: isRibbed ? Math.max(0, light.a) : light.a };
}

/** As much of the old roof's texture as goes, of the tints of its tiles goes too, which would show through as stripes. */
function calm(painted: Painted, i: number, cover: number, plain: Lab, keep: number): void {
  if (cover <= 0.97) return;
  const fade = Math.min(1, painted.L[i]! / Math.max(8, plain.L));
  painted.a[i] = painted.a[i]! + (plain.a * fade - painted.a[i]!) * (1 - keep);
  painted.b[i] = painted.b[i]! + (plain.b * fade - painted.b[i]!) * (1 - keep);
}

/** A mixed color is at most so much beyond both of those it is mixed of. */
const mixedBeyond = 3;

/**
 * Where a pixel was taken for more of a roof than it is, taking the old roof's color out of it would leave the opposite one,
 * a cyan rim along red tiles: what is seen there lies between the new roof's color and the photo's.
 */
function boundColors(
  { lab }: Scene,
  painted: Painted,
  mask: Float32Array,
  roof: { a: number; b: number },
): void {
  for (let i = 0; i < mask.length; i += 1) {
    const cover = mask[i]!;
    if (cover <= 0 || cover > 0.97) continue;
    for (const name of ["a", "b"] as const) {
      const [seen, own] = [lab[name][i]!, roof[name]];
      const mixed = painted[name][i]! * cover + seen * (1 - cover);
      const bounded = Math.min(
        Math.max(seen, own) + mixedBeyond,
        Math.max(Math.min(seen, own) - mixedBeyond, mixed),
      );
      painted[name][i] = (bounded - seen * (1 - cover)) / cover;
    }
  }
}

/**
 * What stays of what a roof's lightness has beside its light: its texture. At an edge `repaint` keeps what a pixel has of what
 * is beside the roof; the more of the pixel is roof, the more of that is texture too.
 */
function readTexture(
  { lab, photo }: Scene,
  { mask, own, spans }: RefinedRegion,
  { keep, breadth }: Texture,
  known?: Float32Array,
): Float32Array {
  const [reduced, cover] = [enlarge(lab.L, photo, own), enlarge(mask, photo, own)];
  const radius = Math.max(2, Math.round((own.width * breadth) / 160));
  const broad = known ?? weightedMean(reduced, cover, own, radius, rowsOf(spans));
  const texture = new Float32Array(mask.length);
  const subtract = ([light, seen]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      const cover = mask[i]!;
      if (cover <= 0) continue;
      if (cover > 0.97) texture[i] = (lab.L[i]! - light![x]!) * keep;
      else {
        const roof = Math.max(0, cover * 2 - 1) * (1 - keep);
        texture[i] = (seen![x]! - light![x]!) * keep - (lab.L[i]! - seen![x]!) * roof;
      }
    }
  };
  enlargeRows([broad, own.L], own, photo, subtract, spans);
  releasePlanes(reduced, cover, broad);
  return texture;
}

const weathering = 0.3;
const weatheredTo = 58;
/** Granules and wood are no paint: above these, a lighter or a more colorful wish is met by so much of it. */
const fadesFrom = { L: 62, chroma: 16 } as const;
const fading = 0.5;

/** Dark granules lie open to the whole sky: no roof outdoors is as dark as its sample card, nor shingles as white as paint. */
function weather(rgb: Rgb, roofing: Roofing): Rgb {
  const { L, a, b } = rgbToLab(rgb);
  const isFaded = roofing === "shingles";
  const beyond = isFaded ? Math.max(0, L - fadesFrom.L) * fading : 0;
  const gain = (L + Math.max(0, weatheredTo - L) * weathering - beyond + 16) / (L + 16);
  const chroma = Math.hypot(a, b);
  const colorful = isFaded ? 1 - (Math.max(0, chroma - fadesFrom.chroma) * fading) / Math.max(1, chroma) : 1;
  const gray = 0.21 * rgb[0] + 0.72 * rgb[1] + 0.07 * rgb[2];
  const fade = (value: number) => (gray + (value - gray) * colorful) * gain;
  return [fade(rgb[0]), fade(rgb[1]), fade(rgb[2])];
}
