import type { Size } from "../../analyse/filter-planes.ts";

/** Where a mask's outline runs: places half in and half out, in order, the inside on the right hand; x and y by turns. */
export type Outline = Float32Array;

/** Right, down, left, up: the ways along the pixels' sides. */
const ways = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;
const minLength = 12;

/** At every corner between pixels, the ways along which the inside begins on the right hand, as bits. */
function openSides(mask: Float32Array, { width, height }: Size): Uint8Array {
  const corners = width + 1;
  const open = new Uint8Array(corners * (height + 1));
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i]! <= 0.5) continue;
      const corner = y * corners + x;
      if (y === 0 || mask[i - width]! <= 0.5) open[corner]! |= 1;
      if (x + 1 === width || mask[i + 1]! <= 0.5) open[corner + 1]! |= 2;
      if (y + 1 === height || mask[i + width]! <= 0.5) open[corner + corners + 1]! |= 4;
      if (x === 0 || mask[i - 1]! <= 0.5) open[corner + corners]! |= 8;
    }
  }
  return open;
}

/** Follows the outlines of what a mask covers by more than half, between pixels and to a fraction of one. */
export function traceOutlines(mask: Float32Array, { width, height }: Size): Outline[] {
  const corners = width + 1;
  const open = openSides(mask, { width, height });
  const outlines: Outline[] = [];
  for (let start = 0; start < open.length; start += 1) {
    while (open[start]) {
      const places = follow(start);
      if (places.length >= minLength * 2) outlines.push(Float32Array.from(places));
    }
  }
  return outlines;

  function follow(start: number): number[] {
    const places: number[] = [];
    let way = 0;
    for (let corner = start; open[corner]; ) {
      way = turnAt(open[corner]!, way);
      if (!(open[corner]! & (1 << way))) break;
      open[corner]! &= ~(1 << way);
      const x = corner % corners;
      const y = Math.floor(corner / corners);
      addCrossing(places, x, y, way);
      corner = (y + ways[way]!.y) * corners + x + ways[way]!.x;
    }
    return places;
  }

  /** Adds where, between the pixels on both hands of a step, the mask is one half. */
  function addCrossing(places: number[], x: number, y: number, way: number): void {
    const { x: dx, y: dy } = ways[way]!;
    const midX = x + dx / 2;
    const midY = y + dy / 2;
    const inX = Math.floor(midX - dy / 2);
    const inY = Math.floor(midY + dx / 2);
    const outX = inX + dy;
    const outY = inY - dx;
    const inside = mask[inY * width + inX]!;
    const isAtBorder = outX < 0 || outY < 0 || outX >= width || outY >= height;
    const outside = isAtBorder ? 1 - inside : mask[outY * width + outX]!;
    const shift = (inside - 0.5) / (inside - outside) - 0.5;
    places.push(midX + dy * shift, midY - dx * shift);
  }
}

/** Of the ways that are open at a corner, the one to go on: right turns first, as what touches at a corner alone stays apart. */
function turnAt(open: number, way: number): number {
  const right = (way + 1) % 4;
  const left = (way + 3) % 4;
  if (open & (1 << right)) return right;
  if (open & (1 << way)) return way;
  return open & (1 << left) ? left : 0;
}
