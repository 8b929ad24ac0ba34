import { classNames } from "./class-names.ts";
import type { LabPlanes } from "./convert-lab.ts";
import type { Size } from "./filter-planes.ts";
import { findLargest } from "./find-largest.ts";
import { boundPixels, findPieces, type Piece } from "./find-pieces.ts";
import type { Planes } from "./normalize-belief.ts";

const [drive, path] = (["drive", "path"] as const).map((name) => classNames.indexOf(name)) as [
  number,
  number,
];

/** Colors are compared so many pixels to either side of a border: where slabs meet there is a joint, or a shadow. */
const apart = 3;
/** A border whose median step of color (CIE76) is smaller is drawn through one surface. */
const maxStep = 6;
/** A walkway meets a driveway by its end: by less than this, measured by its size. */
const minContact = 0.6;
/** A sidewalk is at least so much wider than it is high. */
const sidewalkShape = 4;
const minPixels = 24;

/**
 * Gives paving that goes on from a driveway without any joint to the driveway: a forecourt is one slab, wherever the
 * network believes that a path begins on it.
 */
export function joinPaving(belief: Planes, lab: LabPlanes, size: Size): Planes {
  const labels = findLargest(belief);
  const isDrive = labels.map((label) => (label === drive ? 1 : 0));
  if (!isDrive.includes(1)) return belief;
  for (const piece of findPieces(
    labels.map((label) => (label === path ? 1 : 0)),
    size,
  )) {
    if (!goesOn(piece, isDrive, lab, size)) continue;
    for (const i of piece.pixels) {
      belief[drive]![i]! += belief[path]![i]!;
      belief[path]![i] = 0;
    }
  }
  return belief;
}

/** Whether a piece of paving is the driveway's own surface. */
function goesOn({ pixels }: Piece, isDrive: Uint8Array, { L, a, b }: LabPlanes, size: Size): boolean {
  if (pixels.length < minPixels || isSidewalk(pixels, size)) return false;
  const { width } = size;
  const steps: number[] = [];
  for (const i of pixels) {
    for (const way of [1, -1, width, -width]) {
      if (!isDrive[i + way]) continue;
      const [one, other] = [i - way * (apart - 1), i + way * apart];
      if (Math.abs(way) === 1 && leavesRow(one, other, width)) continue;
      if (L[one] === undefined || L[other] === undefined) continue;
      steps.push(Math.hypot(L[one] - L[other], a[one]! - a[other]!, b[one]! - b[other]!));
    }
  }
  if (steps.length < minContact * Math.sqrt(pixels.length)) return false;
  return steps.toSorted((one, other) => one - other)[steps.length >> 1]! < maxStep;
}

/** Beside a row's end lies the next row's beginning, at the picture's other side. */
const leavesRow = (one: number, other: number, width: number) =>
  Math.floor(one / width) !== Math.floor(other / width);

function isSidewalk(pixels: number[], { width }: Size): boolean {
  const { left, right, top, bottom } = boundPixels(pixels, width);
  return right - 1 - left > (bottom - top) * sidewalkShape;
}
