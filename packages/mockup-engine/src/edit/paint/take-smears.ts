import type { Size } from "../../analyse/filter-planes.ts";
import { placeBeside } from "../outlines/split-outline.ts";
import type { EaveBoard } from "./follow-eave-board.ts";
import { pixelOf } from "./look-along-eave.ts";

/** What was found beside a board is a smear of it where it is no wider than this, in pixels of a picture of 1024 and in its widths. */
const most = { pixels: 4, widths: 1 } as const;
/** Where more of it is wider, there is a soffit; and where more of it is found at all, another board. */
const maxWider = 0.05;
const maxFound = 0.6;
/** So much of a pixel is found, and so many pixels more than a blurred edge. */
const least = 0.15;
const blur = 1.5;
const step = 0.5;

type Place = { along: number; start: number; reach: number };

/** Takes out of a mask the ragged remains of a board that was found in part, above and below it. */
export function takeSmears(size: Size, board: EaveBoard, mask: Float32Array): void {
  for (const way of [-1, 1] as const) {
    const places = measurePlaces(size, board, mask, way);
    const limit = limitOf(size, board);
    const wider = places.filter(({ reach }) => reach > limit);
    const some = places.filter(({ reach }) => reach > blur);
    if (wider.length > places.length * maxWider || some.length > places.length * maxFound) continue;
    for (const { along, start, reach } of places) {
      if (reach > limit) continue;
      for (let away = 0; away <= reach + 1; away += step) {
        const i = indexAt(size, board, along, start + away * way);
        if (i >= 0) mask[i] = 0;
      }
    }
  }
}

const limitOf = (size: Size, { startWide, endWide }: EaveBoard) =>
  Math.max(most.pixels * pixelOf(size), ((startWide + endWide) / 2) * most.widths);

/** How far beside a board a mask reaches, at places along it. */
function measurePlaces(size: Size, board: EaveBoard, mask: Float32Array, way: 1 | -1): Place[] {
  const { line, startWide, endWide, shown } = board;
  const limit = limitOf(size, board);
  const places: Place[] = [];
  for (let along = 0; along < line.length; along += step) {
    if (!shown[Math.floor(along)]) continue;
    const start = way < 0 ? 0 : startWide + ((endWide - startWide) * along) / line.length;
    let reach = 0;
    for (let away = 0; away <= limit + 1; away += step) {
      const i = indexAt(size, board, along, start + away * way);
      if (i >= 0 && mask[i]! > least) reach = away;
    }
    places.push({ along, start, reach });
  }
  return places;
}

function indexAt({ width, height }: Size, { line }: EaveBoard, along: number, down: number): number {
  const [x, y] = placeBeside(line, along, down).map(Math.floor) as [number, number];
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
}
