import type { LabPlanes } from "./convert-lab.ts";
import type { Size } from "./filter-planes.ts";

/** How two pieces' colors differ along their border, summed over so many places. */
export type Border = { L: number; a: number; b: number; count: number };

/** Of each piece its border to each of the others, as steps from its own colors to the other's. */
export type Borders = Map<number, Border>[];

/** Colors are compared so far to either side of a border: where two grounds meet there is a joint, or a shadow. */
const apart = 3;

/** Measures the borders of pieces, of which each pixel has the number. */
export function measureBorders(
  pieceAt: Int32Array,
  count: number,
  colors: LabPlanes,
  { width, height }: Size,
): Borders {
  const borders: Borders = Array.from({ length: count }, () => new Map());
  const measure = (i: number, step: number, room: number, length: number) => {
    const one = pieceAt[i]!;
    const other = pieceAt[i + step]!;
    if (one === other || room < apart - 1 || room + apart >= length) return;
    const from = i - step * (apart - 1);
    const to = i + step * apart;
    const { L, a, b } = colors;
    addBorder(borders, one, other, {
      L: L[to]! - L[from]!,
      a: a[to]! - a[from]!,
      b: b[to]! - b[from]!,
      count: 1,
    });
  };
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (x + 1 < width) measure(i, 1, x, width);
      if (y + 1 < height) measure(i, width, y, height);
    }
  }
  return borders;
}

function addBorder(borders: Borders, one: number, other: number, border: Border): void {
  addSteps(openBorder(borders[one]!, other), border, 1);
  addSteps(openBorder(borders[other]!, one), border, -1);
}

function openBorder(borders: Map<number, Border>, beside: number): Border {
  const known = borders.get(beside);
  if (known) return known;
  const border = { L: 0, a: 0, b: 0, count: 0 };
  borders.set(beside, border);
  return border;
}

function addSteps(to: Border, { L, a, b, count }: Border, sign: 1 | -1): void {
  to.L += sign * L;
  to.a += sign * a;
  to.b += sign * b;
  to.count += count;
}

/** Makes the other piece a part of the one: what it bordered on, that borders on now. */
export function joinBorders(borders: Borders, one: number, other: number): void {
  for (const [beside, border] of borders[other]!) {
    borders[beside]!.delete(other);
    if (beside !== one) addBorder(borders, one, beside, border);
  }
  borders[other]!.clear();
}

/** Shadows are steps of light alone, and grass ends where it is no longer green. */
const weights = { L: 0.5, a: 2, b: 1 } as const;

/** The mean step along a border: those of noise and texture go either way and cancel each other out. */
export const stepOf = ({ L, a, b, count }: Border): number =>
  Math.hypot(weights.L * L, weights.a * a, weights.b * b) / count;
