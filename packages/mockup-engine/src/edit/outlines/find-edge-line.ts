import type { LabPlanes } from "../../analyse/convert-lab.ts";
import type { Size } from "../../analyse/filter-planes.ts";
import { type Line, measureFrom } from "./split-outline.ts";
import type { Outline } from "./trace-outlines.ts";

/** Places along a line, away from its ends, where something else begins; where across it, in pixels, two sides are compared. */
const places = 40;
const margin = 0.04;
const near = [0.5, 2] as const;
/** Across an edge the color changes by so much (in Lab), along so much of it; more than the last tells no more. */
const minStep = 5;
const maxStep = 30;
const minSeen = 0.62;
/** And along so much of every part of it. */
const ofPart = places / 4;
const minSeenOfPart = 0.4;
/** A joint is darker than both of its sides by so much. */
const minJoint = 2.5;
const maxJoint = 15;
/** How much less clear an edge counts that lies as far as is looked, and per share of that by which its ends differ. */
const farCost = 0.5;
const tiltCost = 0.25;
/** An outline lies on a line so near to it, in pixels; a line on which none of it lies counts for so much less. */
const onLine = 2.2;
const offCost = 0.7;
const minOn = 0.3;
/** Where it leaves the outline, the picture shows the line along so much. */
const minSeenAway = 0.6;
/** The outermost one shows so nearly as clearly as the clearest, and the best of it is within so many steps. */
const nearlyAs = 0.3;
const around = 3;
/** What bends by fewer steps is straight, and so is what shows a curve not so much more clearly than a line. */
const minBow = 2;
const clearlyCurved = 1.2;

/** What the picture shows across a line at a place and so far from it: how its colors step inward, and how dark a joint is. */
type Across = { L: Float32Array; a: Float32Array; b: Float32Array; joint: Float32Array; steps: number };

/** How far an outline lies inside of a line, in pixels, at places along it. */
export type Offsets = Float32Array;

/** The offsets of an outline's places from a line; 0 where it has none. */
export function measureOffsets(line: Line, outline: Outline, from: number, to: number): Offsets {
  const offsets = new Float32Array(places);
  for (let i = from; i <= to; i += 1) {
    const { along, inside } = measureFrom(line, outline[i * 2]!, outline[i * 2 + 1]!);
    const place = Math.round((along / line.length - margin) * (places / (1 - 2 * margin)) - 0.5);
    if (place >= 0 && place < places) offsets[place] = inside;
  }
  return offsets;
}

/**
 * The straight edge or joint that a picture shows along a line, at most `reach` pixels beside it, the rather the more of the
 * outline lies on it; undefined where it shows none along most of it, or a curve instead. With `isOutermost` it is the one
 * farthest outside, of those that show nearly as clearly as the clearest.
 */
export function findEdgeLine(
  lab: LabPlanes,
  size: Size,
  line: Line,
  { reach, found, isOutermost = false }: { reach: number; found?: Offsets; isOutermost?: boolean },
): Line | undefined {
  const pixel = Math.max(1, Math.max(size.width, size.height) / 1024);
  const far = Math.ceil(reach / pixel);
  const across = lookAcross(lab, size, line, far, pixel);
  const offsets = found?.map((inside) => inside / pixel + far);
  const candidates: Candidate[] = [];
  // What is outermost is looked for outside above all.
  const inmost = isOutermost ? Math.round(1.5 * far) : 2 * far;
  const awayCost = isOutermost ? 0 : farCost / 2;
  for (let start = 0; start <= inmost; start += 1) {
    for (let end = 0; end <= inmost; end += 1) {
      const cost = awayCost * Math.abs(start + end - 2 * far) + tiltCost * Math.abs(end - start);
      const clear = measureClear(across, start, end, offsets) * (1 - cost / far);
      if (clear > 0) candidates.push({ clear, start: start - far, end: end - far });
    }
  }
  const best = isOutermost ? chooseOutermost(candidates) : chooseClearest(candidates);
  if (best && offsets && isCurve(across, offsets, best.clear)) return undefined;
  return best && moveEnds(line, best.start * pixel, best.end * pixel);
}

/** Whether the outline curves, and the picture shows an edge along its curve more clearly than the line that is `clear`. */
function isCurve(across: Across, offsets: Offsets, clear: number): boolean {
  let [bow, squares, mean] = [0, 0, 0];
  for (let place = 0; place < places; place += 1) {
    bow += offsets[place]! * unitBow[place]!;
    squares += unitBow[place]! ** 2;
    mean += offsets[place]! / places;
  }
  bow /= squares;
  if (Math.abs(bow) < minBow) return false;
  for (let shift = -around; shift <= around; shift += 1)
    if (measureClear(across, mean + shift, mean + shift, offsets, bow) > clear * clearlyCurved) return true;
  return false;
}

/** How far a curve with the bow 1 lies inside of its mean at each place. */
const unitBow = Float32Array.from({ length: places }, (_, place) => {
  const along = (place + 0.5) / places;
  return 4 * along * (1 - along) - 2 / 3;
});

type Candidate = { clear: number; start: number; end: number };

function chooseClearest(candidates: Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) if (candidate.clear > (best?.clear ?? 0)) best = candidate;
  return best;
}

/** The clearest one around the outermost that is clear enough: a line half on an edge is clear, too. */
function chooseOutermost(candidates: Candidate[]): Candidate | undefined {
  const least = (chooseClearest(candidates)?.clear ?? 0) * nearlyAs;
  const clear = candidates.filter(({ clear }) => clear >= least);
  const sum = Math.min(...clear.map(({ start, end }) => start + end));
  const outermost = chooseClearest(clear.filter(({ start, end }) => start + end === sum));
  const isNear = ({ start, end }: Candidate) =>
    Math.max(Math.abs(start - outermost!.start), Math.abs(end - outermost!.end)) <= around;
  return chooseClearest(clear.filter(isNear));
}

/** The line whose ends lie so much farther inside. */
function moveEnds({ x, y, dx, dy, length }: Line, start: number, end: number): Line {
  const [fromX, fromY] = [x - dy * start, y + dx * start];
  const [toX, toY] = [x + dx * length - dy * end, y + dy * length + dx * end];
  const along = Math.hypot(toX - fromX, toY - fromY);
  return { x: fromX, y: fromY, dx: (toX - fromX) / along, dy: (toY - fromY) / along, length: along };
}

function lookAcross(lab: LabPlanes, { width, height }: Size, line: Line, far: number, pixel: number): Across {
  const steps = 2 * far + 1;
  const across = {
    L: new Float32Array(places * steps),
    a: new Float32Array(places * steps),
    b: new Float32Array(places * steps),
    joint: new Float32Array(places * steps),
    steps,
  };
  const indexAt = (along: number, inside: number) => {
    const x = Math.floor(line.x + line.dx * along - line.dy * inside);
    const y = Math.floor(line.y + line.dy * along + line.dx * inside);
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  };
  const look = (place: number, step: number) => {
    const along = line.length * (margin + ((1 - 2 * margin) * (place + 0.5)) / places);
    const inside = (step - far) * pixel;
    const at = place * steps + step;
    const [in1, in2] = near.map((n) => indexAt(along, inside + n * pixel)) as [number, number];
    const [out1, out2] = near.map((n) => indexAt(along, inside - n * pixel)) as [number, number];
    const middle = indexAt(along, inside);
    if (Math.min(in1, in2, out1, out2, middle) < 0) return;
    for (const name of ["L", "a", "b"] as const) {
      const plane = lab[name];
      across[name][at] = (plane[in1]! + plane[in2]! - plane[out1]! - plane[out2]!) / 2;
    }
    across.joint[at] = Math.min(lab.L[in2]!, lab.L[out2]!) - lab.L[middle]!;
  };
  for (let place = 0; place < places; place += 1)
    for (let step = 0; step < steps; step += 1) look(place, step);
  return across;
}

/** What is seen at the places of the line that is looked at: of which step across each, and whether the outline is there. */
const at = new Int32Array(places);
const isOn = new Uint8Array(places);
const values = new Float32Array(places);

/** How clearly an edge or a joint shows between two ends; 0 where it does so along too little. */
function measureClear(across: Across, start: number, end: number, offsets?: Offsets, bow = 0): number {
  const tilt = (end - start) / places;
  let on = 0;
  for (let place = 0; place < places; place += 1) {
    const bent = start + tilt * (place + 0.5) + bow * unitBow[place]!;
    const step = Math.min(across.steps - 1, Math.max(0, bent));
    isOn[place] = !offsets || Math.abs(offsets[place]! - step) < onLine ? 1 : 0;
    on += isOn[place]!;
    at[place] = place * across.steps + Math.round(step);
  }
  if (on < places * minOn) return 0;
  for (let place = 0; place < places; place += 1) values[place] = across.joint[at[place]!]!;
  const joint = measureSeen(minJoint, maxJoint);
  const step = takeSteps(across) ? measureSeen(minStep, maxStep) : 0;
  return Math.max(joint, step) * (1 - offCost * (1 - on / places));
}

/** Takes how far each place's color steps the way that all of them do together; false where that is too little. */
function takeSteps({ L, a, b }: Across): boolean {
  let [sumL, sumA, sumB] = [0, 0, 0];
  for (let place = 0; place < places; place += 1) {
    sumL += L[at[place]!]!;
    sumA += a[at[place]!]!;
    sumB += b[at[place]!]!;
  }
  const all = Math.hypot(sumL, sumA, sumB);
  if (all < minStep * places * minSeen) return false;
  for (let place = 0; place < places; place += 1) {
    const i = at[place]!;
    values[place] = (L[i]! * sumL + a[i]! * sumA + b[i]! * sumB) / all;
  }
  return true;
}

/** The mean of the values, by along how many they are seen; 0 where that is too few of all, of any part or of where no outline is. */
function measureSeen(min: number, max: number): number {
  let [sum, seen, away, seenAway, seenHere] = [0, 0, 0, 0, 0];
  for (let place = 0; place < places; place += 1) {
    const isSeen = values[place]! > min ? 1 : 0;
    sum += Math.min(max, Math.max(0, values[place]!));
    seen += isSeen;
    seenHere += isSeen;
    away += 1 - isOn[place]!;
    seenAway += (1 - isOn[place]!) * isSeen;
    if ((place + 1) % ofPart > 0) continue;
    if (seenHere < ofPart * minSeenOfPart) return 0;
    seenHere = 0;
  }
  return seen < places * minSeen || seenAway < away * minSeenAway ? 0 : (sum * seen) / places ** 2;
}
