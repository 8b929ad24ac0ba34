import { findRows } from "../../analyse/filter-planes.ts";
import { grainAt } from "../drawing/add-grain.ts";
import { amongPieces } from "../ground/among-pieces.ts";
import { underShade } from "../ground/edit-ground.ts";
import { layGround } from "../ground/lay-ground.ts";
import type { Ground } from "../ground/read-ground.ts";
import { cellNoise, hashCell, smoothNoise } from "../numbers/make-noise.ts";
import { mix } from "../numbers/mix-values.ts";
import type { GardenDesign } from "./garden-designs.ts";
import { type Canvas, layOwnColor } from "./plant-canvas.ts";
import type { BedField } from "./shape-beds.ts";

type Lab = { L: number; a: number; b: number };

/** Shredded bark, which looks like cobbles if its pieces are any larger, and rocks of a hand's width. */
const covers = {
  bark: { pieces: { size: 0.022, stands: 0.5 }, shades: 28, lit: 8, crevice: 11 },
  rock: { pieces: { size: 0.085, stands: 0.66 }, shades: 26, lit: 14, crevice: 15 },
} as const;
/** Pieces lie turned every way: a row of them runs up and down by so many pieces within so many metres. */
const turned = { by: 1.1, within: 0.09 } as const;
/** From how many pixels a piece is wide it is seen by itself, and from how many on wholly. */
const [seenFrom, seenTo] = [1.6, 3.6];
const farContrast = 16;
/** How far apart two pieces' edges lie where it is dark between them. */
const creviceGap = 0.14;
const shadowMetres = 0.09;
/** How much darker it is right behind the turf's cut edge. */
const cutDepth = 10;
/** Turf hangs unevenly over a bed's edge, by so many pixels' width. */
const ragged = 0.8;

/** Beds to be covered: where, on which ground, with what and in which light. */
type Bed = {
  canvas: Canvas;
  field: BedField;
  yard: Float32Array;
  light: (x: number, y: number) => number;
  horizon: number;
  place: ReturnType<typeof layGround>;
  kind: (typeof covers)[keyof typeof covers];
  color: Lab;
};

/**
 * Bark or rock from the wall to the beds' edge, which is cut into the turf, and throws a little shadow.
 */
export function drawMulch(
  canvas: Canvas,
  { ground, ...where }: Pick<Bed, "field" | "yard" | "light"> & { ground: Ground },
  { cover }: GardenDesign,
  color: Lab,
): void {
  const { photo } = canvas;
  const place = layGround({ ...ground, vanishing: photo.width / 2 }, photo.width);
  const bed = { ...where, canvas, horizon: ground.horizon, place, kind: covers[cover], color };
  const rows = findRows(where.yard, photo, 0);
  for (let y = rows.first; y < rows.end; y += 1) drawRow(bed, y);
}

/** A row at a time: a loop over all of them is compiled anew for every photo. */
function drawRow({ canvas, field, yard, light, horizon, place, kind, color }: Bed, y: number): void {
  const { photo, painted, mask, exposure, grain } = canvas;
  for (let x = 0, i = y * photo.width; x < photo.width; x += 1, i += 1) {
    if (yard[i]! <= 0.02) continue;
    const smooth = field(x, y);
    if (smooth <= -1) continue;
    const { across, away, wide, deep } = place(x, y);
    const span = Math.max(wide, Math.min(deep, wide * 4));
    const inside = smooth + (smoothNoise(x / 4, y / 4, 45) - 0.5) * span * ragged;
    const share = Math.min(1, Math.max(0, inside / span + 0.5)) * Math.min(1, yard[i]! * 1.6);
    if (share <= 0) continue;
    const bit = layPiece(x, y, x - photo.width / 2, y - horizon, across, kind);
    const lump = smoothNoise(across / 0.22, away / Math.max(0.28, deep), 43) - 0.5;
    // The turf's cut edge shades what lies right behind it.
    const rim = Math.max(0, 1 - Math.abs(inside) / Math.max(shadowMetres, span * 1.2));
    const shade = light(x, y);
    const lit = exposure * shade;
    const bark = color.L + bit.relief + lump * 7 - rim * cutDepth;
    const L = Math.max(3, (bark + 16) * lit - 16 + grainAt(x, y) * grain);
    layOwnColor(canvas, i);
    painted.L[i] = mix(painted.L[i]!, L, share);
    const { colorful, bluer } = underShade(shade);
    const [a, b] = [color.a + (bit.value - 0.5) * 5, color.b + (bit.value - 0.5) * 7];
    painted.a[i] = mix(painted.a[i]!, a * colorful, share);
    painted.b[i] = mix(painted.b[i]!, b * colorful - bluer, share);
    mask[i] = Math.max(mask[i]!, share);
  }
}

/** The piece in a pixel: its own random number and by how much it is lighter than all of them. */
function layPiece(
  x: number,
  y: number,
  aside: number,
  rows: number,
  across: number,
  { pieces, shades, lit, crevice }: (typeof covers)[keyof typeof covers],
) {
  const below = Math.max(4, rows);
  const at = amongPieces(aside, below, pieces);
  const turn = (smoothNoise(across / turned.within, at.down / 1.6, 44) - 0.5) * turned.by;
  const { value, rise, gap } = cellNoise(at.across + turn, at.down + turn, 42);
  const clear = Math.min(1, Math.max(0, (at.wide - seenFrom) / (seenTo - seenFrom)));
  const near = (value - 0.5) * shades + rise * lit - Math.max(0, 1 - gap / creviceGap) * crevice + 2;
  return {
    value,
    relief: near * Math.max(0.35, clear) + (hashCell(x, y, 46) - 0.5) * farContrast * (1.1 - clear),
  };
}
