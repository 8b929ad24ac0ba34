import { measureFrom, placeBeside } from "../outlines/split-outline.ts";
import type { EaveBoard } from "./follow-eave-board.ts";

/** Boards whose ends are so near to a corner meet there, as a share of the picture's long edge, and turn by so much (sine). */
const maxCorner = 1 / 60;
const minTurn = 0.12;
/** A board whose middle is so many widths above or below another one is the same, or its soffit. */
const besideWidths = { above: 2.5, below: 3 } as const;

/** Of boards that lie upon each other the clearest and longest is left, and those that meet are cut in the corner. */
export function joinEaveBoards(found: EaveBoard[], edge: number): EaveBoard[] {
  const boards: EaveBoard[] = [];
  const rate = ({ line, clear }: EaveBoard) => line.length * clear;
  for (const board of found.toSorted((one, other) => rate(other) - rate(one)))
    if (!boards.some((other) => liesOn(board, other))) boards.push(board);
  for (const one of boards)
    for (const other of boards) if (one !== other) miter(one, other, edge * maxCorner);
  return boards;
}

function liesOn({ line, startWide }: EaveBoard, other: EaveBoard): boolean {
  const { along, inside } = measureFrom(other.line, ...placeBeside(line, line.length / 2, 0));
  const isAlong = along > 0 && along < other.line.length;
  const wide = Math.max(startWide, other.startWide);
  return isAlong && inside > -besideWidths.above * wide && inside < besideWidths.below * wide;
}

/** Where one board ends another begins: both go on past the corner and are cut by the line that halves it. */
function miter(one: EaveBoard, next: EaveBoard, near: number): void {
  const [a, b] = [one.line, next.line];
  const turn = a.dx * b.dy - a.dy * b.dx;
  if (Math.abs(turn) < minTurn) return;
  const ahead = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / turn;
  const [x, y] = placeBeside(a, ahead, 0);
  const behind = measureFrom(b, x, y).along;
  if (Math.abs(ahead - a.length) > near || Math.abs(behind) > near) return;
  const wide = Math.max(one.startWide, one.endWide, next.startWide, next.endWide);
  const size = Math.hypot(a.dx + b.dx, a.dy + b.dy);
  const [dx, dy] = [(a.dx + b.dx) / size, (a.dy + b.dy) / size];
  lengthen(one, 0, Math.max(0, Math.ceil(ahead + wide - a.length)));
  lengthen(next, Math.max(0, Math.ceil(wide - behind)), 0);
  one.cuts.push({ x, y, dx: -dy, dy: dx, length: 1 });
  next.cuts.push({ x, y, dx: dy, dy: -dx, length: 1 });
}

function lengthen(board: EaveBoard, before: number, after: number): void {
  const { line, startWide, endWide, shown } = board;
  const grow = (endWide - startWide) / line.length;
  const [x, y] = placeBeside(line, -before, 0);
  board.startWide = startWide - grow * before;
  board.endWide = endWide + grow * after;
  board.line = { ...line, x, y, length: line.length + before + after };
  board.shown = new Uint8Array(before + shown.length + after).fill(1);
  board.shown.set(shown, before);
}
