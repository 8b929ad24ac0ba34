import {
  apart,
  type Color,
  dot,
  lightOf,
  medianColor,
  shareAlong,
  sizeOf,
  subtract,
  tintOf,
} from "./compare-colors.ts";
import type { EaveEdge } from "./find-eave-edges.ts";
import { perPixel, places, type Strip, steps } from "./look-along-eave.ts";

/** What lies between two edges: how wide it is in pixels of a picture of 1024, how much its color differs along it, and what it passes for. */
type Layer = { color: Color; wide: number; rough: number; roof: number; trim: number; open: number };

/** Pixels of a picture of 1024: how wide a blurred edge, a line of shade, a gutter and a board are. */
const maxBlur = 2.7;
const maxLine = 3.6;
const maxGutter = 5;
const boardWidth = { min: 2.2, usual: 2.5, max: 9 } as const;
/** By how much of its width its edges may differ in their lean. */
const maxLean = 0.4;
/** Color, in hundredths of white: from here on a layer is textured, as far from the roof's it is roof, and no board. */
const maxRough = 3.5;
const nearRoof = 9;
const likeRoof = 7;
/** A roof of a strong color has it in sun and in shade. */
const colorful = { roof: 9, board: 14, alike: 0.9 } as const;
/** A board is so much lighter than the shade below it, than a line above it, and not so much darker than the roof. */
const minLighter = 8;
const minOfRoof = 0.8;
/** What passes for roof below it may be so wide in all. */
const maxRoofBelow = 7;
/** How clearly it shows: alone, beside other trim, and by how much of the clearest the uppermost does. */
const minScore = 6;
const besideTrim = 9;
const nearlyAs = 0.6;
/** From here on a board was found as trim in whole. */
const nearlyAll = 0.85;

/** What is known of a run: the roof's color, as far as there is one, and along how much of it there is trim. */
export type Around = { roof: Color | undefined; trim: number };

/**
 * The two edges of the board or gutter that begins where the roof ends, and whether nearly all of it was found as trim;
 * undefined where the picture shows none.
 */
export function chooseEaveBoard(strip: Strip, found: EaveEdge[], roof: Color | undefined) {
  const { edges, layers } = joinBlurred(strip, found);
  const around = { roof, trim: shareOfTrim(strip) };
  const candidates = edges
    .slice(1)
    .map((bottom, k) => ({
      top: edges[k]!,
      bottom,
      isFound: layers[k + 1]!.trim > nearlyAll,
      score: rateBoard(edges, layers, k, around),
    }))
    .filter(({ score }) => score >= minScore);
  const most = Math.max(...candidates.map(({ score }) => score));
  return candidates.find(({ score }) => score > most * nearlyAs);
}

/** How clearly what lies below an edge is a board; 0 where it is none. */
function rateBoard(edges: EaveEdge[], layers: Layer[], k: number, around: Around): number {
  const [over, own, under] = [layers[k]!, layers[k + 1]!, layers[k + 2]!];
  const [top, bottom] = [edges[k]!, edges[k + 1]!];
  if (own.wide < boardWidth.min || own.wide > boardWidth.max || own.rough > maxRough || isOpen(own)) return 0;
  if (Math.abs(top.tilt - bottom.tilt) / perPixel > own.wide * maxLean) return 0;
  if (!beginsUnderRoof(layers, k, around) || !isRoofOver(layers.slice(k + 2), around)) return 0;
  const lighter = lightOf(own.color) - lightOf(under.color);
  if (lighter < minLighter) return 0;
  if (around.roof && lightOf(own.color) < lightOf(around.roof) * minOfRoof) return 0;
  const hasShadow = over.wide <= maxLine && lightOf(own.color) - lightOf(over.color) > minLighter;
  if (isRoofAlike(own, around, hasShadow)) return 0;
  const clear = Math.min(top.clear, bottom.clear);
  // Beside other trim there is no second board, unless what passes for trim is its shade.
  if (own.trim < 0.4 && around.trim > 0.5) {
    const isBoard = ({ color, trim }: Layer) => trim > 0.5 && lightOf(color) > lightOf(own.color) - 5;
    if (clear < besideTrim || layers.slice(k + 2).some(isBoard)) return 0;
  }
  return clear + Math.min(8, lighter * 0.8) - Math.max(0, boardWidth.usual - own.wide) * 3 - own.rough;
}

/** Whether directly above a board there is roof or sky, or a thin line and then those: the edge of shingles, or its shade. */
function beginsUnderRoof(layers: Layer[], k: number, around: Around): boolean {
  const isAbove = (layer: Layer | undefined) =>
    layer !== undefined &&
    (isRoof(layer, around) || isOpen(layer) || (layer === layers[0] && isRidge(layer)));
  const over = layers[k]!;
  if (isOpen(over) && layers[k + 1]!.roof > 0.4) return false;
  if (over.wide <= maxLine && isAbove(layers[k - 1])) return true;
  return isAbove(over) && (k === 0 || over.wide > maxLine);
}

/** Whether the roof does not go on in what lies below a board. */
function isRoofOver(below: Layer[], around: Around): boolean {
  const roof = below.reduce((sum, layer) => sum + layer.roof * layer.wide, 0);
  return roof <= maxRoofBelow && !(isRoof(below[0]!, around) && below[0]!.wide > 2);
}

function isRoof({ color, rough, roof, wide }: Layer, around: Around): boolean {
  if (roof < 0.5) return false;
  const isTextured = rough > maxRough && wide > maxGutter;
  return isTextured || (around.roof !== undefined && apart(color, around.roof) < nearRoof);
}

/** The upper edge of a roof that is seen from below, before the sky. */
const isRidge = ({ roof, open }: Layer) => open > 0.3 && roof + open > 0.7;

/** Sky, or plants. */
const isOpen = ({ open }: Layer) => open > 0.6;

function isRoofAlike({ color }: Layer, { roof }: Around, hasShadow: boolean): boolean {
  if (!roof) return false;
  const [own, other] = [tintOf(color), tintOf(roof)];
  const isColorful = sizeOf(other) > colorful.roof;
  const along = dot(own, other) / (sizeOf(own) * sizeOf(other) + 1e-6);
  if (isColorful && sizeOf(own) > colorful.board && along > colorful.alike) return true;
  return (isColorful || !hasShadow) && apart(color, roof) < likeRoof;
}

/** Edges between which the color only passes from one side's to the other's are one, as the picture is blurred there. */
function joinBlurred(strip: Strip, found: EaveEdge[]): { edges: EaveEdge[]; layers: Layer[] } {
  let edges = found;
  for (;;) {
    const layers = measureLayers(strip, edges);
    const blurred = layers.findIndex((_, k) => k > 0 && k < edges.length && isBetween(layers, k)) - 1;
    if (blurred < 0) return { edges, layers };
    const [one, other] = [edges[blurred]!, edges[blurred + 1]!];
    const share = other.clear / (one.clear + other.clear);
    const joined = {
      at: one.at + (other.at - one.at) * share,
      tilt: one.tilt + (other.tilt - one.tilt) * share,
      clear: Math.max(one.clear, other.clear),
    };
    edges = [...edges.slice(0, blurred), joined, ...edges.slice(blurred + 2)];
  }
}

function isBetween(layers: Layer[], k: number): boolean {
  const [one, middle, other] = [layers[k - 1]!, layers[k]!, layers[k + 1]!];
  if (middle.wide > maxBlur) return false;
  const share = shareAlong(subtract(middle.color, one.color), subtract(other.color, one.color));
  return share > 0.12 && share < 0.88;
}

type End = Pick<EaveEdge, "at" | "tilt">;

function measureLayers(strip: Strip, edges: EaveEdge[]): Layer[] {
  const ends: End[] = [{ at: 0, tilt: 0 }, ...edges, { at: steps - 1, tilt: 0 }];
  return ends.slice(1).map((end, k) => measureLayer(strip, ends[k]!, end));
}

function measureLayer(strip: Strip, from: End, to: End): Layer {
  const colors: Color[] = [];
  const sums = { roof: 0, trim: 0, open: 0 };
  let all = 1e-6;
  for (let place = 0; place < places; place += 1) {
    const share = (place + 0.5) / places - 0.5;
    const first = Math.min(steps - 1, Math.max(0, Math.ceil(from.at + from.tilt * share + 1)));
    const last = Math.max(first, Math.min(steps - 1, Math.floor(to.at + to.tilt * share - 1)));
    let red = 0;
    let green = 0;
    let blue = 0;
    let count = 0;
    for (let i = place * steps + first; i <= place * steps + last; i += 1) {
      if (Number.isNaN(strip.colors[i * 3]!)) continue;
      red += strip.colors[i * 3]!;
      green += strip.colors[i * 3 + 1]!;
      blue += strip.colors[i * 3 + 2]!;
      sums.roof += strip.roof[i]!;
      sums.trim += strip.trim[i]!;
      sums.open += strip.open[i]!;
      count += 1;
    }
    if (count > 0) colors.push([red / count, green / count, blue / count]);
    all += count;
  }
  return {
    color: colors.length > 0 ? medianColor(colors) : [0, 0, 0],
    wide: (to.at - from.at) / perPixel,
    rough: measureRough(colors),
    roof: sums.roof / all,
    trim: sums.trim / all,
    open: sums.open / all,
  };
}

/** How much a place differs from the next one on the mean: a plant before a board tells nothing about the board. */
function measureRough(colors: Color[]): number {
  const most = 12;
  const steps = colors.slice(1).map((color, k) => sizeOf(subtract(color, colors[k]!)) / Math.sqrt(3));
  return steps.reduce((sum, step) => sum + Math.min(most, step), 0) / Math.max(1, steps.length);
}

/** Along how much of a run there is more trim than a blurred edge has. */
function shareOfTrim({ trim }: Strip): number {
  let seen = 0;
  for (let place = 0; place < places; place += 1) {
    const looks = trim.subarray(place * steps, (place + 1) * steps);
    if (looks.filter((share) => share > 0.5).length >= perPixel * 1.5) seen += 1;
  }
  return seen / places;
}
