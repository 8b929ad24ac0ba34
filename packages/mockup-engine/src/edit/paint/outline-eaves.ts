import { releasePlanes } from "../../analyse/filter-planes.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import {
  findFarthest,
  fitLine,
  type Line,
  placeBeside,
  type Run,
  splitRuns,
} from "../outlines/split-outline.ts";
import { traceOutlines } from "../outlines/trace-outlines.ts";
import type { Scene } from "../scene/open-scene.ts";
import { chooseEaveBoard } from "./choose-eave-board.ts";
import { type Color, colorAt, medianColor } from "./compare-colors.ts";
import { findEaveEdges } from "./find-eave-edges.ts";
import { type EaveBoard, followEaveBoard } from "./follow-eave-board.ts";
import { joinEaveBoards } from "./join-eave-boards.ts";
import { isTrimSure } from "./judge-trim.ts";
import { type EaveMasks, lookAlong, pixelOf } from "./look-along-eave.ts";

/** Shares of the picture's long edge: how much a run may bend, how long it is at least, and to be looked at in two parts. */
const maxBend = 1 / 160;
const minRun = 1 / 22;
const minSplit = 1 / 9;
/** Roofs are not steeper than this (cosine). */
const minAcross = 0.6;
/** Above a run there is roof along so much of it, so near to it as a share of the long edge. */
const minRoof = 0.55;
const near = 1 / 70;
const places = 30;
/** Pixels of a picture of 1024 above a run at which the roof itself is seen, and every how many pixels all of it is looked at. */
const farther = [12, 15, 18, 21, 24, 27, 30];
const sparse = 37;
const surely = 0.8;

/** Found once for all looks of a photo, as long as its parts are known. */
const found = new WeakMap<Scene["regions"], EaveBoard[]>();

/** The boards and gutters along the edges of the house's roof that the picture shows. */
export function outlineEaves(scene: Scene): EaveBoard[] {
  const known = found.get(scene.regions);
  if (known) return known;
  const { photo } = scene;
  const edge = Math.max(photo.width, photo.height);
  const [roof, trim] = [scene.mask("roof"), scene.mask("trim")];
  const front = sumFront(scene, trim);
  const masks = openMasks(scene, roof, isTrimSure(scene) ? trim : undefined);
  const roofColor = readRoof(photo, roof);
  const boards = traceOutlines(front, photo)
    .flatMap((outline) => splitRuns(outline, () => edge * maxBend))
    .flatMap((run) => fitRun(photo, run, masks, roofColor));
  releasePlanes(front, roof, trim);
  const joined = joinEaveBoards(boards, edge);
  found.set(scene.regions, joined);
  return joined;
}

/** The front of the house below its roof. */
function sumFront(scene: Scene, trim: Float32Array): Float32Array {
  const [front, openings] = [scene.mask("wall"), scene.mask("opening")];
  for (let i = 0; i < front.length; i += 1) front[i] = Math.min(1, front[i]! + openings[i]! + trim[i]!);
  releasePlanes(openings);
  return front;
}

/** Sky and plants are told well enough as they were found, in a smaller picture. */
function openMasks({ photo, regions }: Scene, roof: Float32Array, trim?: Float32Array): EaveMasks {
  const { sky, plant } = regions.masks;
  return {
    roof: (column, row) => roof[row * photo.width + column]!,
    trim: (column, row) => trim?.[row * photo.width + column] ?? 0,
    open: (column, row) => {
      const x = Math.floor((column * regions.width) / photo.width);
      const i = Math.floor((row * regions.height) / photo.height) * regions.width + x;
      return sky[i]! + plant[i]!;
    },
  };
}

/** The boards along a run of the front's upper edge. */
function fitRun(photo: Photo, run: Run, masks: EaveMasks, roofColor: Color | undefined): EaveBoard[] {
  const edge = Math.max(photo.width, photo.height);
  const line = fitLine(run);
  if (!(line.length >= edge * minRun) || line.dx < minAcross) return [];
  if (!hasRoofAbove(photo, line, masks.roof)) return [];
  const strip = lookAlong(photo, line, masks);
  const edges = chooseEaveBoard(
    strip,
    findEaveEdges(strip),
    readRoofAbove(photo, line, masks.roof) ?? roofColor,
  );
  // What was found in whole is painted as it was found.
  if (edges?.isFound) return [];
  const board = edges && followEaveBoard(photo, line, edges);
  if (board) return [board];
  // What bends by no more than is allowed may still be two runs.
  const { at } = findFarthest(run.outline, run.from, run.to);
  if (line.length < edge * minSplit || at <= run.from) return [];
  const parts = [
    { ...run, to: at },
    { ...run, from: at },
  ];
  return parts.flatMap((part) => fitRun(photo, part, masks, roofColor));
}

function hasRoofAbove(photo: Photo, line: Line, roof: EaveMasks["roof"]): boolean {
  const far = Math.max(photo.width, photo.height) * near;
  let seen = 0;
  for (let place = 0; place < places; place += 1) {
    const along = (line.length * (place + 0.5)) / places;
    let up = 0;
    while (up <= far && !(shareAt(photo, roof, placeBeside(line, along, -up)) > 0.5)) up += 1;
    if (up <= far) seen += 1;
  }
  return seen >= places * minRoof;
}

/** The roof's color a little above a run; undefined where it ends there. */
function readRoofAbove(photo: Photo, line: Line, roof: EaveMasks["roof"]): Color | undefined {
  const pixel = pixelOf(photo);
  const colors: Color[] = [];
  for (let place = 0; place < places; place += 1) {
    for (const up of farther) {
      const at = placeBeside(line, (line.length * (place + 0.5)) / places, -up * pixel);
      const color = shareAt(photo, roof, at) > surely ? colorAt(photo, at) : undefined;
      if (color) colors.push(color);
    }
  }
  return colors.length >= places ? medianColor(colors) : undefined;
}

/** The color of most of the roof. */
function readRoof({ data }: Photo, roof: Float32Array): Color | undefined {
  const colors: Color[] = [];
  for (let i = 0; i < roof.length; i += sparse)
    if (roof[i]! > surely)
      colors.push([data[i * 3]! / 2.55, data[i * 3 + 1]! / 2.55, data[i * 3 + 2]! / 2.55]);
  return colors.length >= places ? medianColor(colors) : undefined;
}

/** A mask's value at a place; 0 beyond the photo. */
function shareAt({ width, height }: Photo, mask: EaveMasks["roof"], [x, y]: [number, number]): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : mask(column, row);
}
