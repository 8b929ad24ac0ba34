import { rgbToLab } from "../analyse/convert-lab.ts";
import type { Roofing } from "../text/wish-plan.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import { exposureOf } from "./edit-ground.ts";
import { type Painted, type Rgb, repaint } from "./edit-surfaces.ts";
import { type Facets, findFacets } from "./find-facets.ts";
import { lineCover } from "./lay-ground.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import type { Scene } from "./open-scene.ts";
import { houseMetre } from "./read-ground.ts";
import { readLight } from "./read-light.ts";
import type { RefinedRegion } from "./refine-edges.ts";

/** What a point of a roof adds to its lightness: `along` and `down` the plane, in courses. */
type Cover = { metres: number; keep: number; draw: (across: number, down: number, span: number) => number };

/** One course's height as seen from the street, in metres, and how much of the old roof's relief stays. */
const covers: Record<Roofing, Cover> = {
  shingles: { metres: 0.115, keep: 0.42, draw: drawShingles },
  tiles: { metres: 0.24, keep: 0.5, draw: drawTiles },
  metal: { metres: 0.42, keep: 0.14, draw: drawSeams },
};
const minCourse = 2.7;

/** A new roof: courses along the eaves of each of its planes, no two shingles quite alike, ridges and shadows kept. */
export function reroof(scene: Scene, refined: RefinedRegion, rgb: Rgb, roofing: Roofing): Painted {
  const { metres, draw } = covers[roofing];
  const { keepDetail, breadth } = chooseRelief(scene, refined, roofing);
  const light = readLight(scene);
  // A roof lies open to the sky, also where the front of the house stands in its own shadow.
  const open = { ...light, white: Math.max(light.white, 0.2 + 0.8 * exposureOf(scene)) };
  const painted = repaint(scene, refined, weather(rgb), { keepDetail, breadth, light: open });
  const { width, height } = scene.photo;
  const facets = findFacets(scene, refined.mask);
  const course = Math.max(minCourse, metres * houseMetre(scene));
  const noise = measureGrain(scene) * (1 - keepDetail);
  const slopeAt = slopes(facets, width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (refined.mask[i]! <= 0) continue;
      const slope = slopeAt(x, y);
      const down = (y - slope * x) / course;
      const added = draw((x + slope * y) / course, down, 1 / course);
      const relief = 0.45 + 0.55 * Math.min(1.2, painted.L[i]! / 50);
      painted.L[i] = Math.min(96, Math.max(2, painted.L[i]! + added * relief + grainAt(x, y) * noise));
    }
  }
  return painted;
}

/** How rough a roof may be for its relief to fit shingles or metal: tiles are rougher, and their rows wider. */
const maxRoughness = 4.5;
const rowBreadth = 2;
/** So many pixels tell how rough it is. */
const enough = 20_000;

/** How much of the old roof's relief stays: tiles are not to be seen through what is laid in their place. */
function chooseRelief(scene: Scene, refined: RefinedRegion, roofing: Roofing) {
  const { keep } = covers[roofing];
  const share = roofing === "tiles" ? 1 : maxRoughness / measureRoughness(scene, refined);
  return share < 1 ? { keepDetail: keep * share, breadth: rowBreadth } : { keepDetail: keep, breadth: 1 };
}

/** How much a place's lightness differs from the mean of two a little above and below it. */
function measureRoughness({ lab, photo: { width, height } }: Scene, { mask }: RefinedRegion): number {
  const reach = Math.max(1, Math.round(width / 340)) * width;
  const stride = Math.max(1, Math.floor((width * height) / enough) | 1);
  let [sum, count] = [0, 1e-6];
  for (let i = reach; i < mask.length - reach; i += stride) {
    if (Math.min(mask[i]!, mask[i - reach]!, mask[i + reach]!) < 0.9) continue;
    sum += Math.abs(lab.L[i]! - (lab.L[i - reach]! + lab.L[i + reach]!) / 2);
    count += 1;
  }
  return sum / count;
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

/** Laminated shingles: tabs of uneven width, every course's lower edge throwing a thin shadow. */
function drawShingles(across: number, down: number, span: number): number {
  const row = Math.floor(down);
  const shift = hashCell(row, 3, 8) * 5;
  const tab = Math.floor((across + shift) / 1.9 + 0.4 * smoothNoise(across / 2, row, 9));
  const tone = (hashCell(tab, row, 7) - 0.5) * 12 + (hashCell(Math.floor(tab / 3), row, 6) - 0.5) * 4;
  const edge = lineCover(down, 1, 0.24, span);
  const blotch = (smoothNoise(across / 26, down / 18, 5) - 0.5) * 4;
  return tone - edge * 10 + 2.4 + blotch;
}

/** Barrel tiles: rounded across, each course overlapping the next. */
function drawTiles(across: number, down: number, span: number): number {
  const row = Math.floor(down);
  const column = Math.floor(across / 0.9);
  const round = Math.cos((across / 0.9 - column - 0.42) * Math.PI * 2) * Math.max(0, 1 - span * 1.6);
  const tone = (hashCell(column, row, 7) - 0.5) * 12;
  return tone + round * 6 - lineCover(down, 1, 0.22, span) * 10 + 2;
}

/** Standing seams that run up the slope: a light edge, a dark one, plain metal between. */
function drawSeams(across: number, down: number, span: number): number {
  const light = lineCover(across, 1, 0.06, span);
  const dark = lineCover(across - 0.06, 1, 0.1, span);
  return (
    light * 12 -
    dark * 15 +
    (smoothNoise(across / 3, down / 5, 5) - 0.5) * 3 +
    (hashCell(Math.floor(across), 1, 4) - 0.5) * 2
  );
}
