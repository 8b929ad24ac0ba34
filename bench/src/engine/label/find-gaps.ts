import { drawMask, type MaskFile, partNames } from "../read-mask.ts";
import { findPieces } from "./trace-outlines.ts";

const edge = 400;
const minPixels = 4;

/**
 * Where the background shows between the parts without reaching the top of the picture, as "x,y" in percent. Real sky
 * between branches is among them; most are slips.
 */
export async function findGaps(mask: MaskFile): Promise<string[]> {
  const labels = await drawMask(mask, edge, edge);
  const { pieces, sizes } = findPieces({ labels, width: edge, height: edge });
  const background = partNames.indexOf(mask.background);
  const open = new Set(pieces.subarray(0, edge));
  const gaps = new Map<number, { x: number; y: number }>();
  for (const [i, piece] of pieces.entries()) {
    if (labels[i] !== background || open.has(piece) || sizes[piece]! < minPixels) continue;
    const sum = gaps.get(piece) ?? { x: 0, y: 0 };
    gaps.set(piece, { x: sum.x + (i % edge), y: sum.y + Math.floor(i / edge) });
  }
  const percent = (sum: number, piece: number) => ((sum / sizes[piece]! + 0.5) * (100 / edge)).toFixed(1);
  return [...gaps].map(([piece, { x, y }]) => `${percent(x, piece)},${percent(y, piece)}`);
}
