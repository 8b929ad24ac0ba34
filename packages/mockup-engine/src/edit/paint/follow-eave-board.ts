import type { Photo } from "../../decode/decode-photo.ts";
import { type Line, placeBeside } from "../outlines/split-outline.ts";
import {
  apart,
  type Color,
  colorAt,
  meanColor,
  medianColor,
  shareAlong,
  subtract,
} from "./compare-colors.ts";
import type { EaveEdge } from "./find-eave-edges.ts";
import { downOf, pixelOf } from "./look-along-eave.ts";

/**
 * A board or gutter along a roof's edge: its upper edge with the board on the right hand, how wide it is at both ends, at which
 * pixels along it it shows (1), the lines on whose right hand it is left, and how clear it is.
 */
export type EaveBoard = {
  line: Line;
  startWide: number;
  endWide: number;
  shown: Uint8Array;
  cuts: Line[];
  clear: number;
};

/** How far beyond a run its board goes on at most, as a share of the picture's long edge. */
const maxBeyond = 1 / 16;
/** Pixels of a picture of 1024: over how much of a board it is judged, how much may be hidden where it goes on, and what its own color is beyond its run. */
const judged = 2.5;
const maxGap = 6;
const nearby = 20;
/** A board differs so little along it (in hundredths of white), or so much in sun and shade where both of its edges show. */
const alike = 9;
const inShade = 20;
/** Its edges show where the color changes across them by so much of what it does on the whole. */
const minStep = 0.4;
/** Along so much of its run a board is to show, and of all that it is. */
const minShown = { ofRun: 0.55, ofAll: 0.75 } as const;

/** What is seen at a place: the board, and how it differs from what is above and below. */
type Look = { own: Color; steps: [over: Color, under: Color] };

/** The board between two edges along a run, as far as it shows; undefined where that is too little. */
export function followEaveBoard(
  photo: Photo,
  run: Line,
  edges: { top: EaveEdge; bottom: EaveEdge },
): EaveBoard | undefined {
  const pixel = pixelOf(photo);
  const beyond = Math.round(Math.max(photo.width, photo.height) * maxBeyond);
  const board = placeBoard(run, edges, beyond, pixel);
  const count = Math.ceil(board.line.length);
  const looks = Array.from({ length: count }, (_, k) => lookAt(photo, board, k + 0.5, pixel));
  const shows = smooth(markShown(looks, beyond, nearby * pixel), Math.round(judged * pixel));
  const { first, last } = findEnds(shows, beyond, maxGap * pixel);
  const shown = shows.slice(first, last + 1);
  const seen = shown.reduce((sum, value) => sum + value, 0);
  if (seen < (count - 2 * beyond) * minShown.ofRun || seen < shown.length * minShown.ofAll) return undefined;
  const wideAt = (k: number) => board.startWide + ((board.endWide - board.startWide) * k) / count;
  const [x, y] = placeBeside(board.line, first, 0);
  const line = { ...board.line, x, y, length: last + 1 - first };
  return { ...board, line, startWide: wideAt(first), endWide: wideAt(last + 1), shown };
}

/** A board along a run and beyond its ends. */
function placeBoard(
  run: Line,
  { top, bottom }: { top: EaveEdge; bottom: EaveEdge },
  beyond: number,
  pixel: number,
): EaveBoard {
  const downAt = ({ at, tilt }: EaveEdge, share: number) => downOf(at + tilt * (share - 0.5), pixel);
  const more = beyond / run.length;
  const [x, y] = placeBeside(run, -beyond, downAt(top, -more));
  const [toX, toY] = placeBeside(run, run.length + beyond, downAt(top, 1 + more));
  const length = Math.hypot(toX - x, toY - y);
  return {
    line: { x, y, dx: (toX - x) / length, dy: (toY - y) / length, length },
    startWide: downAt(bottom, 0) - downAt(top, 0),
    endWide: downAt(bottom, 1) - downAt(top, 1),
    shown: new Uint8Array(),
    cuts: [],
    clear: Math.min(top.clear, bottom.clear),
  };
}

const black: Color = [0, 0, 0];

function lookAt(photo: Photo, { line, startWide, endWide }: EaveBoard, along: number, pixel: number): Look {
  const wide = startWide + ((endWide - startWide) * along) / line.length;
  const mean = (places: number[]) =>
    meanColor(places.map((down) => colorAt(photo, placeBeside(line, along, down)) ?? black));
  const own = mean([wide * 0.3, wide * 0.5, wide * 0.7]);
  const [over, under] = [mean([-pixel, -2 * pixel]), mean([wide + pixel, wide + 2 * pixel])];
  return { own, steps: [subtract(own, over), subtract(own, under)] };
}

/** Marks where a board shows: within its run and, from both of its ends on, what goes on as it does there. */
function markShown(looks: Look[], beyond: number, near: number): Uint8Array {
  const last = looks.length - 1 - beyond;
  const inside = looks.slice(beyond, last + 1);
  const usual = medianColor(inside.map(({ own }) => own));
  const step = ([0, 1] as const).map((side) => medianColor(inside.map(({ steps }) => steps[side])));
  const stepsAt = (k: number) => looks[k]!.steps.map((color, side) => shareAlong(color, step[side]!));
  const shown = new Uint8Array(looks.length);
  for (let k = beyond; k <= last; k += 1) {
    const away = apart(looks[k]!.own, usual);
    const isAlike = away <= alike && Math.max(...stepsAt(k)) > minStep;
    const isOther = away <= inShade && Math.min(...stepsAt(k)) > minStep;
    shown[k] = isAlike || isOther ? 1 : 0;
  }
  const goOn = (from: number, way: 1 | -1) => {
    const known = looks.filter((_, k) => shown[k] && Math.abs(k - from) <= near).map(({ own }) => own);
    let end = known.length > 0 ? medianColor(known) : usual;
    for (let k = from + way; k >= 0 && k < looks.length; k += way) {
      const { own } = looks[k]!;
      if (apart(own, end) > alike || Math.min(...stepsAt(k)) <= minStep) continue;
      shown[k] = 1;
      end = [0, 1, 2].map((n) => end[n]! + (own[n]! - end[n]!) / near) as unknown as Color;
    }
  };
  goOn(beyond, -1);
  goOn(last, 1);
  return shown;
}

/** What most of the places around say. */
function smooth(marks: Uint8Array, reach: number): Uint8Array {
  return marks.map((_, k) => {
    const around = marks.subarray(Math.max(0, k - reach), k + reach + 1);
    return around.reduce((sum, mark) => sum + mark, 0) > around.length / 2 ? 1 : 0;
  });
}

/** From where to where a board goes on: beyond a wider gap something else may begin. */
function findEnds(shown: Uint8Array, beyond: number, gap: number): { first: number; last: number } {
  const follow = (from: number, way: 1 | -1) => {
    let end = from;
    for (let k = from; k >= 0 && k < shown.length && Math.abs(k - end) <= gap; k += way)
      if (shown[k]) end = k;
    return end;
  };
  let [first, last] = [follow(beyond, -1), follow(shown.length - 1 - beyond, 1)];
  while (first < last && !shown[first]) first += 1;
  while (last > first && !shown[last]) last -= 1;
  return { first, last };
}
