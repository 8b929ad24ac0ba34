import { rgbToLab } from "../analyse/convert-lab.ts";
import { enlarge, enlargeRows, rowsOf } from "../analyse/enlarge-planes.ts";
import { releasePlanes, weightedMean } from "../analyse/filter-planes.ts";
import type { Roofing } from "../text/wish-plan.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import { drawSeams, drawShingles, drawTiles, type Pattern } from "./draw-roofing.ts";
import { exposureOf } from "./edit-ground.ts";
import { type Painted, type Rgb, repaint } from "./edit-surfaces.ts";
import { type Facets, findFacets } from "./find-facets.ts";
import { findRoofLines } from "./find-roof-lines.ts";
import { apart, measureRoughness } from "./measure-roughness.ts";
import type { Scene } from "./open-scene.ts";
import { houseMetre } from "./read-ground.ts";
import { readLight, underLight } from "./read-light.ts";
import type { RefinedRegion } from "./refine-edges.ts";

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
/** A camera sees a place this many pixels wide at a pixel. */
const spot = 1.3;
/** No house that fills a picture is narrower than this, in metres: a scale that says so was read wrong. */
const minWide = 14;

/** A new roof: courses along the eaves of each of its planes, no two shingles quite alike, ridges and shadows kept. */
export function reroof(scene: Scene, refined: RefinedRegion, rgb: Rgb, roofing: Roofing): Painted {
  const { metres, draw } = covers[roofing];
  const light = readLight(scene);
  // A roof lies open to the sky, also where the front of the house stands in its own shadow.
  const open = { ...light, white: Math.max(light.white, 0.2 + 0.8 * exposureOf(scene)) };
  const { width, height } = scene.photo;
  const course = Math.max(minCourse, metres * Math.min(width / minWide, houseMetre(scene)));
  const roughness = measureRoughness(scene, refined.mask);
  const texture = planTexture(roofing, roughness, course, draw);
  const painted = repaint(scene, refined, weather(rgb, roofing), {
    keepDetail: 0,
    breadth: texture.breadth,
    light: open,
  });
  const plain = underLight(rgbToLab(weather(rgb, roofing)), open);
  const ridges = findRoofLines(scene, refined.mask);
  const facets = findFacets(scene, refined.mask);
  const slopeAt = slopes(facets, width, height);
  const old = readTexture(scene, refined, texture);
  const noise = measureGrain(scene) * (1 - texture.keep) + texture.granules;
  enlargeRows([ridges.plane], ridges, scene.photo, ([lines], start) => {
    const y = start / width;
    for (let x = 0, i = start; x < width; x += 1, i += 1) {
      if (refined.mask[i]! <= 0) continue;
      const slope = slopeAt(x, y);
      const drawn = draw((x + slope * y) / course, (y - slope * x) / course, spot / course) * texture.drawn;
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

/** How much two pixels apart shingles vary on photographs of them, in levels of L (`measureRoughness`): far away, and near. */
const usualRoughness = { far: 3, near: 4.2 } as const;
/** From this roughness on an old roof is of tiles, whose relief is not that of what is laid in their place. */
const maxRoughness = 8;
/** The rougher tiles are, the wider a place must be for their light to be told from their shadows; it blurs those of trees too. */
const rowBreadth = 3;
const perBreadth = 5;
/** Lines are found by their mean over some width and length, in which the thin shadows of hips are fainter than they are seen. */
const shadowGain = 1.8;
/** Of a shingle's roughness so much is its granules'. */
const granules = 0.3;

type Texture = { keep: number; lines: number; drawn: number; granules: number; breadth: number };

/** How much of the old roof's texture stays, of what stands out of it, and how much is drawn to make a roof of the usual roughness. */
function planTexture(roofing: Roofing, roughness: number, course: number, draw: Pattern): Texture {
  if (roofing === "tiles") return planTiles(roughness, course, draw);
  if (roofing === "metal") return { keep: 0.1, lines: 0.8, drawn: 1, granules: 0, breadth: rowBreadth };
  const near = Math.min(1, Math.max(0, (course - 1.2) / 1.5));
  const usual = usualRoughness.far + (usualRoughness.near - usualRoughness.far) * near;
  const kept = Math.min(roughness, usual) * Math.min(1, maxRoughness / roughness) ** 2;
  const missing = Math.sqrt(Math.max(0, usual * usual - kept * kept));
  return {
    keep: kept / roughness,
    lines: 1 - kept / roughness,
    drawn: Math.min(6, (missing * 0.85) / roughnessOf(draw, course)),
    granules: missing * granules,
    breadth: Math.min(rowBreadth, Math.max(1, 1 + (roughness - maxRoughness) / perBreadth)),
  };
}

/** How rough tiles are; an old roof as rough as that has tiles, which only change their color. */
const usualTiles = { min: 3.5, usual: 8, max: 15, drawn: 5.5 } as const;

function planTiles(roughness: number, course: number, draw: Pattern): Texture {
  const { min, usual, max, drawn } = usualTiles;
  const isTiled = Math.min(1, Math.max(0, (roughness - min) / (usual - min)));
  const keep = isTiled * Math.min(1, max / roughness);
  const missing = drawn * (1 - isTiled);
  const far = Math.min(1, course / 4);
  return {
    keep,
    lines: 1 - keep,
    drawn: (missing * far) / roughnessOf(draw, course),
    granules: missing * 0.1,
    breadth: 1,
  };
}

/** The roughness of what is drawn. */
function roughnessOf(draw: Pattern, course: number): number {
  let sum = 0;
  const count = 300;
  for (let n = 0; n < count; n += 1) {
    const [x, y] = [(n * 37) % 211, (n * 53) % 197];
    const at = (row: number) => draw(x / course, row / course, spot / course);
    sum += Math.abs(at(y) - (at(y - apart) + at(y + apart)) / 2);
  }
  return Math.max(0.05, sum / count);
}

/**
 * What stays of what a roof's lightness has beside its light: its texture. At an edge `repaint` keeps what a pixel has of what
 * is beside the roof; the more of the pixel is roof, the more of that is texture too.
 */
function readTexture(
  { lab, photo }: Scene,
  { mask, own, spans }: RefinedRegion,
  { keep, breadth }: Texture,
): Float32Array {
  const [reduced, cover] = [enlarge(lab.L, photo, own), enlarge(mask, photo, own)];
  const radius = Math.max(2, Math.round((own.width * breadth) / 160));
  const broad = weightedMean(reduced, cover, own, radius, rowsOf(spans));
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

function slopes({ width, height, label, slopes: known }: Facets, fullWidth: number, fullHeight: number) {
  return (x: number, y: number) => {
    const column = Math.min(width - 1, Math.floor((x * width) / fullWidth));
    const row = Math.min(height - 1, Math.floor((y * height) / fullHeight));
    return known[label[row * width + column]!] ?? 0;
  };
}
