import { rgbToLab } from "../../analyse/convert-lab.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import type { WindowBox } from "../outlines/fit-window-sides.ts";

type Color = readonly [L: number, a: number, b: number];

/** A window's color is read at so many places across it, down so much of its middle. */
const columns = 48;
const rows = Array.from({ length: 15 }, (_, k) => 0.15 + 0.05 * k);
/** What passes for a frame or an edge at either end, and where a shutter is surely seen. */
const rim = 2;
const inShutter = 4;
/** Colors nearer than this are those of one board; both shutters differ as much as the light on them. */
const alike = 15;
const maxTwinApart = 19;
/** Panes are dark and of little color. */
const glass = { maxLight: 38, maxChroma: 15 } as const;
/** A shutter takes so much of what was found, and its twin about as much. */
const width = { min: 0.15, max: 0.42, maxRatio: 1.7 } as const;
/** A shutter that was found alone is so much higher than wide, and nearly all of one color. */
const minUpright = 2.6;
const maxOther = 0.15;

/** Whether a window was found together with the shutters beside it, or is a shutter itself: a frame would run around those. */
export function hasShutters(photo: Photo, box: WindowBox): boolean {
  const colors = readColumns(photo, box);
  if (box.bottom - box.top > (box.right - box.left) * minUpright && isOneBoard(colors)) return true;
  const [left, right] = [colors[inShutter]!, colors[columns - 1 - inShutter]!];
  if (distance(left, right) > maxTwinApart || isGlass(left) || isGlass(right)) return false;
  const [fromLeft, fromRight] = [countAlike(colors, left), countAlike(colors.toReversed(), right)];
  const [narrow, wide] = [Math.min(fromLeft, fromRight), Math.max(fromLeft, fromRight)];
  if (narrow < columns * width.min || wide > columns * width.max || wide > narrow * width.maxRatio)
    return false;
  const between = medianColor(colors.slice(fromLeft, columns - fromRight));
  return Math.min(distance(between, left), distance(between, right)) > alike;
}

function readColumns({ data, width: across }: Photo, { top, right, bottom, left }: WindowBox): Color[] {
  return Array.from({ length: columns }, (_, k) => {
    const x = Math.floor(left + ((k + 0.5) / columns) * (right - left));
    return medianColor(
      rows.map((share) => {
        const p = (Math.floor(top + share * (bottom - top)) * across + x) * 3;
        const { L, a, b } = rgbToLab([data[p]!, data[p + 1]!, data[p + 2]!]);
        return [L, a, b];
      }),
    );
  });
}

/** How many columns from the first on have a color, but for those at the very edge. */
function countAlike(colors: Color[], color: Color): number {
  const end = colors.findIndex((other, k) => k >= rim && distance(other, color) > alike);
  return end < 0 ? colors.length : end;
}

function isOneBoard(colors: Color[]): boolean {
  const usual = medianColor(colors);
  const others = colors.filter((color) => distance(color, usual) > alike);
  return !isGlass(usual) && others.length < colors.length * maxOther;
}

const isGlass = ([L, a, b]: Color) => L < glass.maxLight && Math.hypot(a, b) < glass.maxChroma;

function medianColor(colors: readonly Color[]): Color {
  const median = (k: 0 | 1 | 2) =>
    colors.map((color) => color[k]).sort((one, other) => one - other)[colors.length >> 1]!;
  return [median(0), median(1), median(2)];
}

function distance(one: Color, other: Color): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
