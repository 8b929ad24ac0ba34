import { rgbToLab } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { findPieces } from "../../analyse/find-pieces.ts";
import { shrinkToLab } from "../../analyse/shrink-photo.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Rgb } from "../drawing/edit-surfaces.ts";
import type { Scene } from "../scene/open-scene.ts";
import { markPieces } from "./mark-pieces.ts";

const workEdge = 640;
const covered = 0.25;
const mostly = 0.4;
/** One board differs so much in lightness (its standard deviation); what differs more is soffit, shade and roof as well. */
const maxUneven = 14.5;
/** Darker paint makes one tone of them, and a pale board that is left beside dark ones shows from afar. */
const lightFrom = 60;

/**
 * Leaves out of what is to be painted as trim the pieces of many tones: a network takes soffits in the shade, rafters and bits
 * of a roof for it, and white paint on them is a smear. Changes the mask.
 */
export function leaveUnevenTrim({ photo }: Scene, rgb: Rgb, mask: Float32Array): void {
  if (rgbToLab(rgb).L < lightFrom) return;
  const small = shrinkTo(photo, workEdge);
  const cover = enlarge(mask, photo, small);
  // As the photo was taken: the walls' new paint may lie over edges of the trim.
  const { L, a, b } = shrinkToLab(photo, small);
  const isMarked = Uint8Array.from(cover, (share) => (share > covered ? 1 : 0));
  const uneven = findPieces(isMarked, small, 1).filter(
    ({ pixels }) => measureSpread(pixels, L, cover) > maxUneven,
  );
  releasePlanes(cover, L, a, b);
  if (uneven.length === 0) return;
  const left = markPieces(uneven, small);
  const leaveRow = ([share]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first; x < end; x += 1) mask[start + x] = mask[start + x]! * (1 - share![x]!);
  };
  enlargeRows([left], small, photo, leaveRow, findSpans(left, small, 0, 1));
  releasePlanes(left);
}

/** The standard deviation of a plane over the pixels that are mostly covered, by how much they are. */
function measureSpread(pixels: number[], plane: Float32Array, cover: Float32Array): number {
  let [weight, sum, squares] = [1e-6, 0, 0];
  for (const i of pixels) {
    if (cover[i]! < mostly) continue;
    weight += cover[i]!;
    sum += cover[i]! * plane[i]!;
    squares += cover[i]! * plane[i]! ** 2;
  }
  return Math.sqrt(Math.max(0, squares / weight - (sum / weight) ** 2));
}
