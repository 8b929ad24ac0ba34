import type { Size } from "../../analyse/filter-planes.ts";
import { fitLine, isAtBorder, type Line, measureFrom, type Run, splitRuns } from "./split-outline.ts";
import { traceOutlines } from "./trace-outlines.ts";

type Side = ReturnType<typeof measureFrom>;

/** Shares of the picture's long edge: how little a run may bend, and how long it must be. */
const maxBend = 1 / 250;
const minRun = 1 / 30;
/** Of boards, which are straight however wavy they were found: how much a run may bend for its length, and at most. */
const boardBend = { ofLength: 1 / 15, max: 1 / 100 } as const;
/** So many pixels at a run's ends stay as they are: there another one begins. */
const corner = 1.5;
/** Edges meet in a corner where they end so near to it, as a share of the picture's long edge, and turn by 60 degrees or more. */
const maxCorner = 1 / 80;
const minTurn = 0.85;

/**
 * Makes a part's edges straight where they nearly are, as eaves, frames and the sides of driveways should be, and square the
 * corners in which they meet. Changes the mask. Lines are not moved: to the strongest step of color nearby they would go to
 * gutters and shadows (measured).
 */
export function straightenEdges(mask: Float32Array, size: Size, isBoards = false): Float32Array {
  const edge = Math.max(size.width, size.height);
  const bend = (length: number) =>
    edge * Math.max(maxBend, isBoards ? Math.min(boardBend.max, (length / edge) * boardBend.ofLength) : 0);
  const runs = traceOutlines(mask, size)
    .flatMap((outline) => splitRuns(outline, bend))
    .map((run) => ({ run, line: fitLine(run) }))
    .filter(({ line }) => line.length >= edge * minRun && !isAtBorder(line, size));
  for (const { run, line } of runs) redraw(mask, size, run, line);
  for (const [index, { run, line }] of runs.entries()) {
    const next = runs[index + 1];
    if (next && next.run.outline === run.outline) squareCorner(mask, size, line, next.line, edge * maxCorner);
  }
  return mask;
}

/** Draws the corner in which two edges meet, where it was found rounded: windows and garage doors have square ones. */
function squareCorner(mask: Float32Array, { width, height }: Size, one: Line, next: Line, max: number): void {
  const turn = one.dx * next.dy - one.dy * next.dx;
  if (Math.abs(turn) < minTurn) return;
  const ahead = ((next.x - one.x) * next.dy - (next.y - one.y) * next.dx) / turn;
  const [x, y] = [one.x + one.dx * ahead, one.y + one.dy * ahead];
  const [before, after] = [ahead - one.length, -measureFrom(next, x, y).along];
  if (before < 0 || after < 0 || Math.max(before, after) > max) return;
  const reach = Math.ceil(Math.max(before, after)) + 2;
  for (let row = Math.max(0, Math.floor(y) - reach); row < Math.min(height, y + reach); row += 1) {
    for (let column = Math.max(0, Math.floor(x) - reach); column < Math.min(width, x + reach); column += 1) {
      const [from, to] = [one, next].map((line) => measureFrom(line, column + 0.5, row + 0.5)) as [
        Side,
        Side,
      ];
      // Only the small square between both edges' ends and the corner.
      if (from.along < one.length - corner || from.along > ahead + corner) continue;
      if (to.along > corner || to.along < -after - corner) continue;
      const inside = turn > 0 ? Math.min(from.inside, to.inside) : Math.max(from.inside, to.inside);
      mask[row * width + column] = Math.min(1, Math.max(0, 0.5 + inside));
    }
  }
}

/** Draws the mask anew between a run as it was and the line that it is to be. */
function redraw(mask: Float32Array, { width, height }: Size, run: Run, line: Line): void {
  const { x, y, dx, dy, length } = line;
  const sides = measureSides(run, line);
  const reach = sides.high.reduce((most, value, bin) => Math.max(most, value, -sides.low[bin]!), 0) + 2;
  const [endX, endY] = [x + dx * length, y + dy * length];
  const [left, right] = [Math.max(0, Math.floor(Math.min(x, endX) - reach)), Math.max(x, endX) + reach];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(y, endY) - reach)), Math.max(y, endY) + reach];
  for (let row = top; row < Math.min(height, bottom); row += 1) {
    // Of a slanting line's box most is far from the line.
    const middle = x + ((row + 0.5 - y) * dx) / dy;
    const across = Math.abs(reach / dy) + 1;
    const first = middle - across > left ? Math.floor(middle - across) : left;
    const pixels = mask.subarray(row * width, (row + 1) * width);
    redrawRow(pixels, line, sides, row + 0.5 - y, first, Math.min(width, right, middle + across));
  }
}

type Sides = { low: Float32Array; high: Float32Array };

function redrawRow(
  pixels: Float32Array,
  { x, dx, dy, length }: Line,
  { low, high }: Sides,
  py: number,
  first: number,
  end: number,
): void {
  for (let column = first; column < end; column += 1) {
    const px = column + 0.5 - x;
    const along = px * dx + py * dy;
    const away = py * dx - px * dy;
    const bin = Math.round(along);
    if (along < corner || along > length - corner || away < low[bin]! - 1 || away > high[bin]! + 1) continue;
    pixels[column] = Math.min(1, Math.max(0, 0.5 + away));
  }
}

/** How far a run goes to either side of its line, pixel by pixel along it. */
function measureSides({ outline, from, to }: Run, { x, y, dx, dy, length }: Line): Sides {
  const low = new Float32Array(Math.ceil(length) + 1);
  const high = new Float32Array(low.length);
  for (let i = from; i <= to; i += 1) {
    const px = outline[i * 2]! - x;
    const py = outline[i * 2 + 1]! - y;
    const bin = Math.round(px * dx + py * dy);
    if (bin < 0 || bin >= low.length) continue;
    const away = py * dx - px * dy;
    low[bin] = Math.min(low[bin]!, away);
    high[bin] = Math.max(high[bin]!, away);
  }
  return { low, high };
}
