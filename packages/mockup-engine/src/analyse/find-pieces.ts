import type { Box } from "./box.ts";
import type { Size } from "./filter-planes.ts";

/** Pixels that hang together. */
export type Piece = { pixels: number[] };

/** The connected pieces of what is marked; gaps of up to twice `reach` pixels do not part them. */
export function findPieces(marked: Uint8Array, { width, height }: Size, reach = 0): Piece[] {
  const joined = reach ? grow(marked, { width, height }, reach) : marked;
  const seen = new Uint8Array(marked.length);
  const stack = new Int32Array(marked.length);
  let waiting = 0;
  const visit = (i: number) => {
    if (i < 0 || i >= joined.length || joined[i] === 0 || seen[i] === 1) return;
    seen[i] = 1;
    stack[waiting] = i;
    waiting += 1;
  };
  const collect = (start: number) => {
    const pixels: number[] = [];
    visit(start);
    while (waiting > 0) {
      waiting -= 1;
      const i = stack[waiting]!;
      if (marked[i] !== 0) pixels.push(i);
      const x = i % width;
      visit(i - width);
      visit(i + width);
      if (x > 0) visit(i - 1);
      if (x + 1 < width) visit(i + 1);
    }
    return { pixels };
  };
  const pieces: Piece[] = [];
  for (let start = 0; start < joined.length; start += 1)
    if (joined[start] !== 0 && seen[start] === 0) pieces.push(collect(start));
  return pieces;
}

function grow(marked: Uint8Array, { width, height }: Size, reach: number): Uint8Array {
  const across = new Uint8Array(marked.length);
  const grown = new Uint8Array(marked.length);
  for (let i = 0; i < marked.length; i += 1) {
    if (!marked[i]) continue;
    const [x, row] = [i % width, i - (i % width)];
    across.fill(1, row + Math.max(0, x - reach), row + Math.min(width, x + reach + 1));
  }
  for (let i = 0; i < marked.length; i += 1) {
    if (!across[i]) continue;
    const y = Math.floor(i / width);
    for (let to = Math.max(0, y - reach); to <= Math.min(height - 1, y + reach); to += 1)
      grown[to * width + (i % width)] = 1;
  }
  return grown;
}

/** The sum of a plane in some pixels. */
export function sumWithin(plane: Float32Array, pixels: number[]): number {
  let sum = 0;
  // An iterator would give an object for each of them until the loop is compiled.
  for (let k = 0; k < pixels.length; k += 1) sum += plane[pixels[k]!]!;
  return sum;
}

/** The box around pixels, which ends before `right` and `bottom`. */
export function boundPixels(pixels: number[], width: number): Box {
  const box = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (const i of pixels) {
    const x = i % width;
    const y = Math.floor(i / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}
