import { enlarge } from "../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../analyse/filter-planes.ts";
import { findPieces } from "../analyse/find-pieces.ts";
import { shrinkTo } from "../analyse/shrink-to.ts";
import type { Scene } from "./open-scene.ts";
import { coverage } from "./plane-statistics.ts";
import { readGround } from "./read-ground.ts";
import { type Sides, traceSides } from "./trace-sides.ts";

/** How much paving counts as the driveway's own where it crosses the sidewalk. */
const surelyPaved = 0.5;
/** How far a side may bend out, as a share of the width: aprons flare. */
const flare = 0.012;
/** A crossing is smaller than its driveway: what would grow by more is a walkway with a patch of driveway on it. */
const maxExtension = 3;

/** Pieces are told apart in a picture whose long edge is this long. */
const piecesEdge = 256;
/** A smaller piece, by its share of the largest, is left as it is: it is no driveway of its own. */
const minPieceShare = 1 / 4;

/**
 * The driveway and where it crosses the sidewalk: what is paved below it, between its own sides, down to the street. Two
 * driveways, and a piece of a walkway beside one, have sides of their own each.
 */
export function followDriveway(scene: Scene): Float32Array {
  const { width, height } = scene.photo;
  const drive = scene.mask("drive");
  const paved = scene.mask("drive", "path");
  const { horizon } = readGround(scene);
  const extended = drive.slice();
  for (const piece of splitPieces(drive, scene.photo)) {
    extendDown(piece, paved, width, traceSides(piece, width, height, horizon, paved));
    for (let i = 0; i < piece.length; i += 1) extended[i] = Math.max(extended[i]!, piece[i]!);
    releasePlanes(piece);
  }
  releasePlanes(paved);
  if (coverage(extended) > coverage(drive) * maxExtension) return drive;
  releasePlanes(drive);
  return extended;
}

/** The large pieces of a driveway, each as a mask of its own. */
function splitPieces(drive: Float32Array, photo: Size): Float32Array[] {
  const small = shrinkTo(photo, piecesEdge);
  const cover = enlarge(drive, photo, small);
  const pieces = findPieces(
    Uint8Array.from(cover, (share) => (share > surelyPaved ? 1 : 0)),
    small,
  );
  releasePlanes(cover);
  if (pieces.length < 2) return [drive.slice()];
  const largest = Math.max(...pieces.map(({ pixels }) => pixels.length));
  return pieces
    .filter(({ pixels }) => pixels.length >= largest * minPieceShare)
    .map(({ pixels }) => {
      const marked = new Float32Array(small.width * small.height);
      for (const i of pixels) marked[i] = 1;
      const own = enlarge(marked, small, photo);
      for (let i = 0; i < own.length; i += 1) own[i] = own[i]! > 0 ? drive[i]! : 0;
      releasePlanes(marked);
      return own;
    });
}

/** Goes on row by row where the row above is driveway, between the lines of its sides. */
export function extendDown(drive: Float32Array, paved: Float32Array, width: number, sides: Sides): void {
  const reach = Math.max(1, Math.round(width * 0.004));
  const isDrive = (i: number) => drive[i]! > 0.9;
  for (let row = 1; row < drive.length / width; row += 1) {
    const first = Math.max(0, Math.ceil((sides.left?.(row) ?? 0) - width * flare));
    const last = Math.min(width - 1, Math.floor((sides.right?.(row) ?? width) + width * flare));
    let near = Number.NEGATIVE_INFINITY;
    const above = (row - 1) * width;
    for (let x = first; x <= last; x += 1) {
      const i = row * width + x;
      // The nearest driveway in the row above, to either side.
      if (x + reach < width && isDrive(above + x + reach)) near = x + reach;
      else if (isDrive(above + x)) near = x;
      if (paved[i]! > surelyPaved && Math.abs(x - near) <= reach) drive[i] = Math.max(drive[i]!, paved[i]!);
    }
  }
}
