import { rgbToLab } from "../analyse/convert-lab.ts";
import { enlarge, enlargeRows } from "../analyse/enlarge-planes.ts";
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
import { readLight } from "./read-light.ts";
import type { RefinedRegion } from "./refine-edges.ts";

/** One course's height as it is seen from the street, in metres, and how it is drawn. */
type Cover = { metres: number; draw: Pattern };

const covers: Record<Roofing, Cover> = {
  // 14 cm of a shingle lie open; on a slope of 20 to 25 degrees they are seen from below as a third.
  shingles: { metres: 0.05, draw: drawShingles },
  tiles: { metres: 0.24, draw: drawTiles },
  metal: { metres: 0.42, draw: drawSeams },
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
  const painted = repaint(scene, refined, weather(rgb), {
    keepDetail: 0,
    breadth: texture.breadth,
    light: open,
  });
  const ridges = findRoofLines(scene, refined.mask);
  const facets = findFacets(scene, refined.mask);
  const slopeAt = slopes(facets, width, height);
  const old = readTexture(scene, refined, texture.breadth);
  const noise = measureGrain(scene) * (1 - texture.keep) + texture.granules;
  const lines = enlarge(ridges.plane, ridges, scene.photo);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (refined.mask[i]! <= 0) continue;
      const slope = slopeAt(x, y);
      const drawn = draw((x + slope * y) / course, (y - slope * x) / course, spot / course) * texture.drawn;
      const L = painted.L[i]!;
      // What is dark varies less.
      const relief = 0.3 + 0.7 * Math.min(1.2, (L + 16) / 52);
      const kept = old[i]! * texture.keep + lines[i]! * texture.lines;
      painted.L[i] = Math.min(96, Math.max(2, L + (kept + drawn) * relief + grainAt(x, y) * noise));
    }
  }
  return painted;
}

/** How much two pixels apart shingles vary on photographs of them, in levels of L (`measureRoughness`): far away, and near. */
const usualRoughness = { far: 3, near: 4.2 } as const;
/** From this roughness on an old roof is of tiles, whose relief is not that of what is laid in their place. */
const maxRoughness = 8;
const rowBreadth = 2;
/** Of a shingle's roughness so much is its granules'. */
const granules = 0.3;

type Texture = { keep: number; lines: number; drawn: number; granules: number; breadth: number };

/** How much of the old roof's texture stays, of what stands out of it, and how much is drawn to make a roof of the usual roughness. */
function planTexture(roofing: Roofing, roughness: number, course: number, draw: Pattern): Texture {
  const isRough = roughness > maxRoughness;
  if (roofing === "tiles") return { keep: 0.5, lines: 0.5, drawn: 1, granules: 0, breadth: 1 };
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
    breadth: isRough ? rowBreadth : 1,
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

/** What a roof's lightness has beside its light, which `repaint` keeps: its texture. */
function readTexture(
  { lab, photo }: Scene,
  { mask, own, spans }: RefinedRegion,
  breadth: number,
): Float32Array {
  const [reduced, cover] = [enlarge(lab.L, photo, own), enlarge(mask, photo, own)];
  const broad = weightedMean(reduced, cover, own, Math.max(2, Math.round((own.width * breadth) / 160)));
  const texture = new Float32Array(mask.length);
  const subtract = ([light, seen]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      const cover = mask[i]!;
      if (cover > 0) texture[i] = cover > 0.97 ? lab.L[i]! - light![x]! : seen![x]! - light![x]!;
    }
  };
  enlargeRows([broad, own.L], own, photo, subtract, spans);
  releasePlanes(reduced, cover, broad);
  return texture;
}

const weathering = 0.3;
const weatheredTo = 58;

/** Dark granules lie open to the whole sky: no roof outdoors is as dark as its sample card. */
function weather(rgb: Rgb): Rgb {
  const { L } = rgbToLab(rgb);
  const gain = (L + Math.max(0, weatheredTo - L) * weathering + 16) / (L + 16);
  return [rgb[0] * gain, rgb[1] * gain, rgb[2] * gain];
}

function slopes({ width, height, label, slopes: known }: Facets, fullWidth: number, fullHeight: number) {
  return (x: number, y: number) => {
    const column = Math.min(width - 1, Math.floor((x * width) / fullWidth));
    const row = Math.min(height - 1, Math.floor((y * height) / fullHeight));
    return known[label[row * width + column]!] ?? 0;
  };
}
