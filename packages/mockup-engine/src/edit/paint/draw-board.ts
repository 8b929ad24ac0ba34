import type { Size } from "../../analyse/filter-planes.ts";
import { measureFrom } from "../outlines/split-outline.ts";
import type { EaveBoard } from "./follow-eave-board.ts";

type Take = (i: number, cover: number, along: number) => void;

/** Tells each pixel of a board, how much of the pixel that takes, and how far along the board it is. */
export function drawBoard({ width, height }: Size, board: EaveBoard, take: Take): void {
  const { line, startWide, endWide } = board;
  const { x, y, dx, dy, length } = line;
  const deep = Math.max(startWide, endWide) + 1;
  const xs = [x, x + dx * length, x - dy * deep, x + dx * length - dy * deep];
  const ys = [y, y + dy * length, y + dx * deep, y + dy * length + dx * deep];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs)) - 1), Math.min(width, Math.max(...xs) + 1)];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys)) - 1), Math.min(height, Math.max(...ys) + 1)];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const { along, inside } = measureFrom(line, column + 0.5, row + 0.5);
      const wide = startWide + ((endWide - startWide) * along) / length;
      let cover = Math.min(1, inside + 0.5, wide - inside + 0.5, along + 0.5, length - along + 0.5);
      if (cover <= 0) continue;
      // Both boards take the whole of the pixels in which they meet.
      for (const cut of board.cuts)
        cover = Math.min(cover, measureFrom(cut, column + 0.5, row + 0.5).inside + 1.5);
      if (cover > 0) cover *= shareShown(board.shown, along);
      if (cover > 0) take(row * width + column, cover, Math.min(length - 1, Math.max(0, along)));
    }
  }
}

/** Where a board goes behind something it ends within a pixel. */
function shareShown(shown: Uint8Array, along: number): number {
  const at = Math.min(shown.length - 1, Math.max(0, along - 0.5));
  const share = at % 1;
  return shown[Math.floor(at)]! * (1 - share) + shown[Math.ceil(at)]! * share;
}
