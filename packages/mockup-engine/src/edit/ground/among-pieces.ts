import { eyeHeight } from "./read-ground.ts";

/** Pieces that lie on the ground: how wide one is in metres, and how high it looks beside that however flat it is seen. */
export type Pieces = { size: number; stands: number };

/** Smaller pieces than this, in pixels, could not be told apart. */
const minPiece = { wide: 1.9, tall: 1.5 } as const;

/**
 * Where a pixel lies among pieces, in pieces across and down, and how many pixels one is wide there. Down, it is the
 * integral of 1 / height: constant far away, in proportion to the distance below the horizon nearer by.
 */
export function amongPieces(x: number, below: number, { size, stands }: Pieces) {
  const wide = (size * below) / eyeHeight;
  const rate = (stands * size) / eyeHeight;
  const turning = minPiece.tall / rate;
  const down =
    below < turning ? below / minPiece.tall : turning / minPiece.tall + Math.log(below / turning) / rate;
  return { across: x / Math.max(wide, minPiece.wide), down, wide };
}
