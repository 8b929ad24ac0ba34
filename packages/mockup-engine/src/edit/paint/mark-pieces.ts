import { boxMean, type Size } from "../../analyse/filter-planes.ts";
import type { Piece } from "../../analyse/find-pieces.ts";

/** A plane that is 1 on pieces and, so that nothing is left of their edges, right beside them too. */
export function markPieces(pieces: Piece[], { width, height }: Size): Float32Array {
  const marked = new Float32Array(width * height);
  for (const { pixels } of pieces) for (const i of pixels) marked[i] = 1;
  const widened = boxMean(marked, width, height, 1);
  for (let i = 0; i < widened.length; i += 1) widened[i] = Math.min(1, widened[i]! * 3);
  return widened;
}
