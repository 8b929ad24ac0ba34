import { enlarge, enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { boundPixels, findPieces } from "../../analyse/find-pieces.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import { markPieces } from "./mark-pieces.ts";

const workEdge = 480;
const covered = 0.25;
/** How far around a piece is looked, as a share of the reduced picture's width. */
const reach = 1 / 80;
/** Frames, fascias and corner boards are longer than this share of the picture's width. */
const maxLength = 1 / 14;
/** What lies within a wall has this share of wall around it; sills, heads and frames have an opening beside them. */
const minWall = 0.35;
const maxOpening = 0.04;
/** Of what the network believes in less as trim, half is none, whatever its length. */
const minBelieved = 0.45;

/** Found once for all looks of a photo, as long as its parts are known. */
const found = new WeakMap<Scene["regions"], Float32Array | undefined>();

/** Gives to the wall around them the scraps of trim that are no board: paint on them would be a smudge. Changes both masks. */
export function giveScraps(scene: Scene, trim: Float32Array, wall: Float32Array): void {
  if (!found.has(scene.regions)) found.set(scene.regions, findScraps(scene, trim, wall));
  const scraps = found.get(scene.regions);
  if (!scraps) return;
  const giveRow = ([share]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      const given = trim[i]! * Math.min(1, share![x]! * 2);
      if (given <= 0) continue;
      trim[i] = trim[i]! - given;
      wall[i] = Math.min(1, wall[i]! + given);
    }
  };
  const small = shrinkTo(scene.photo, workEdge);
  enlargeRows([scraps], small, scene.photo, giveRow, findSpans(scraps, small, 0, 1));
}

/** Pieces of trim with wall on all sides that are short or little believed in; undefined where there are none. */
function findScraps(
  { photo, regions }: Scene,
  trim: Float32Array,
  wall: Float32Array,
): Float32Array | undefined {
  const small = shrinkTo(photo, workEdge);
  const cover = enlarge(trim, photo, small);
  const around = Math.round(small.width * reach);
  const near = (plane: Float32Array, from: Size) =>
    boxMean(enlarge(plane, from, small), small.width, small.height, around);
  const walls = near(wall, photo);
  const openings = near(sumMasks(regions.masks, "opening", "door", "garage"), regions);
  const isMarked = new Uint8Array(cover.length);
  for (let i = 0; i < cover.length; i += 1) isMarked[i] = cover[i]! > covered ? 1 : 0;
  const shareOn = (pixels: number[], plane: Float32Array) =>
    pixels.reduce((sum, i) => sum + plane[i]!, 0) / pixels.length;
  const believed = enlarge(regions.judged.trim, regions, small);
  const scraps = findPieces(isMarked, small, 1).filter(({ pixels }) => {
    if (shareOn(pixels, walls) <= minWall || shareOn(pixels, openings) >= maxOpening) return false;
    const { left, right, top, bottom } = boundPixels(pixels, small.width);
    const isShort = Math.max(right - left, bottom - top) <= small.width * maxLength;
    return isShort || shareOn(pixels, believed) < minBelieved;
  });
  releasePlanes(cover, walls, openings, believed);
  if (scraps.length === 0) return undefined;
  return markPieces(scraps, small);
}
