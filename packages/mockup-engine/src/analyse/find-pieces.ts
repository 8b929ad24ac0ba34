import type { Size } from "./filter-planes.ts";

/** Pixels that hang together. */
export type Piece = { pixels: number[] };

/** The connected pieces of what is marked; gaps of up to twice `reach` pixels do not part them. */
export function findPieces(marked: Uint8Array, { width, height }: Size, reach = 0): Piece[] {
  const joined = reach ? grow(marked, { width, height }, reach) : marked;
  const seen = new Uint8Array(marked.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < joined.length; start += 1) {
    if (!joined[start] || seen[start]) continue;
    const pixels: number[] = [];
    const stack = [start];
    seen[start] = 1;
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      if (marked[i]) pixels.push(i);
      const x = i % width;
      for (const side of [i - width, i + width, x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1]) {
        if (side < 0 || side >= joined.length || !joined[side] || seen[side]) continue;
        seen[side] = 1;
        stack.push(side);
      }
    }
    pieces.push({ pixels });
  }
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
