import { mix } from "../numbers/mix-values.ts";
import { differs, indexAt, type Look, ownInside } from "./compare-ground.ts";
import { type Point, roundBends } from "./round-bends.ts";
import { smoothWaves } from "./smooth-waves.ts";
import { findFarthest, type Line, measureFrom } from "./split-outline.ts";
import type { Outline } from "./trace-outlines.ts";

/** A part of an outline: its places as found, and the line that it is instead. A door's sill is as long as the door. */
export type Stretch = { from: number; to: number; line?: Line; isSill?: true };
/** A stretch that is a line. */
export type Side = Stretch & { line: Line };

/** Shares of the picture's long edge: sides meet in a corner at most so far beyond their ends; so near, whatever is there. */
const maxCorner = 1 / 14;
const nearCorner = 1 / 160;
const minTurn = 0.2;
/** Lines that go on nearly straight from one another are joined over such a step. */
const maxStep = 1 / 60;
/** What is so short between two lines and bends so little is straight too. */
const straight = { length: 1 / 24, bend: 1 / 80 } as const;
/** A line ends where the outline leaves it by so much. */
const onLine = 1 / 400;
const places = 8;
const maxStrange = 0.4;

/** The outline again: its sides as lines up to the corners in which they meet, and what is none as it was found. */
export function joinSides(look: Look, stretches: Stretch[]): Outline {
  const sides = stretches.filter((stretch): stretch is Side => stretch.line !== undefined);
  if (sides.length === 0) return look.outline;
  return Float32Array.from(
    sides.flatMap((side, k) => joinTwo(look, side, sides[(k + 1) % sides.length]!).flat()),
  );
}

/** What lies between two sides that follow one another, from where the first is left to where the next begins. */
function joinTwo(look: Look, one: Side, next: Side): Point[] {
  const corner = meetAt(look, one, next);
  if (corner) return [corner];
  const [end, start] = [pointAt(one.line, one.line.length), pointAt(next.line, 0)];
  const isStep = one.to === next.from && !one.isSill && !next.isSill;
  if (isStep && turnOf(one, next) < minTurn && distance(end, start) < look.edge * maxStep)
    return [[(end[0] + start[0]) / 2, (end[1] + start[1]) / 2]];
  if (isStraight(look, one.to, next.from)) return [end, start];
  return followOutline(look, one, next);
}

const pointAt = ({ x, y, dx, dy }: Line, along: number): Point => [x + dx * along, y + dy * along];
const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(x - toX, y - toY);
const turnOf = ({ line: a }: Side, { line: b }: Side) => Math.abs(a.dx * b.dy - a.dy * b.dx);

function isStraight({ outline, edge }: Look, from: number, to: number): boolean {
  if (to < from) return false;
  const { away, length } = findFarthest(outline, from, to);
  return length < edge * straight.length && away < edge * straight.bend;
}

/** The outline between two sides, from where it leaves the one to where it comes to the other, without waves. */
function followOutline(look: Look, one: Side, next: Side): Point[] {
  const { outline } = look;
  const [from, to] = [leave(look, one, "to"), leave(look, next, "from")];
  const bendsIn = (start: number, end: number) =>
    smoothWaves(look, start, end).map((place) => placeAt(outline, place));
  const places =
    to < from ? [...bendsIn(from, outline.length / 2 - 1), ...bendsIn(0, to)] : bendsIn(from, to);
  return roundBends([onSide(look, one, from, one.line.length), ...places, onSide(look, next, to, 0)]);
}

const placeAt = (outline: Outline, i: number): Point => [outline[i * 2]!, outline[i * 2 + 1]!];

/** The last place of a side's stretch, seen from its middle, at which the outline lies on its line. */
function leave({ outline, edge }: Look, side: Side, end: "from" | "to"): number {
  const inward = end === "to" ? -1 : 1;
  let at = side[end];
  const isOn = () => Math.abs(measureFrom(side.line, ...placeAt(outline, at)).inside) < edge * onLine;
  while (!side.isSill && at !== side[end === "to" ? "from" : "to"] && !isOn()) at += inward;
  return at;
}

/** The point of a side's line beside a place; a sill is taken whole. */
function onSide({ outline }: Look, { line, isSill }: Side, place: number, whole: number): Point {
  return pointAt(line, isSill ? whole : measureFrom(line, ...placeAt(outline, place)).along);
}

/** Where two sides meet in a corner, if they do so near their ends and what they gain by it looks like what is inside. */
function meetAt(look: Look, one: Side, next: Side): Point | undefined {
  const { edge } = look;
  const [a, b] = [one.line, next.line];
  const turn = a.dx * b.dy - a.dy * b.dx;
  if (Math.abs(turn) < minTurn || one === next) return undefined;
  const ahead = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / turn;
  const corner = pointAt(a, ahead);
  const [beyond, before] = [ahead - a.length, -measureFrom(b, ...corner).along];
  if (Math.max(Math.abs(beyond), Math.abs(before)) > edge * maxCorner) return undefined;
  if (-beyond > a.length / 2 || -before > b.length / 2) return undefined;
  // What juts into a driveway is as round as it was found.
  const isGained = turn > 0 && isOwnCorner(look, one, next, corner);
  return isGained || Math.max(beyond, before) <= edge * nearCorner ? corner : undefined;
}

/** Whether what lies between a corner and the rounded outline before it looks like the driveway there. */
function isOwnCorner({ lab, size, edge }: Look, one: Side, next: Side, [x, y]: Point): boolean {
  const [end, start] = [pointAt(one.line, one.line.length), pointAt(next.line, 0)];
  const [midX, midY] = [(end[0] + start[0]) / 2, (end[1] + start[1]) / 2];
  const inward = (edge * ownInside) / Math.max(1, Math.hypot(midX - x, midY - y));
  const own = indexAt(size, midX + (midX - x) * inward, midY + (midY - y) * inward);
  let strange = 0;
  for (let place = 0; place < places; place += 1) {
    const share = (place + 0.5) / places;
    for (const across of [0.3, 0.5, 0.7]) {
      const [fromX, fromY] = [mix(end[0], start[0], across), mix(end[1], start[1], across)];
      if (differs(lab, own, indexAt(size, mix(fromX, x, share), mix(fromY, y, share)))) strange += 1;
    }
  }
  return strange <= 3 * places * maxStrange;
}
