import { places, type Strip, steps } from "./look-along-eave.ts";

/** A straight edge along a run: at which look its middle is, how many looks its end is below its start, and how clear it is. */
export type EaveEdge = { at: number; tilt: number; clear: number };

/** How many looks the ends of an edge may lie apart, by which steps, and how much less clear each of them makes it. */
const maxTilt = 10;
const tiltStep = 2;
const tiltCost = 0.02;
/** So many looks on both sides of an edge are compared. */
const beside = 3;
/** The color changes by so much in hundredths of white, along so much of the run; more than the last tells no more. */
const minStep = 3;
const maxStep = 16;
const minSeen = 0.62;
/** So many edges are found at most, so many looks apart. */
const most = 8;
const minApart = 2.5;

/** The straight edges along a run that the picture shows, from the uppermost down. */
export function findEaveEdges({ colors }: Strip): EaveEdge[] {
  const changes = measureChanges(colors);
  const found: EaveEdge[] = [];
  for (let at = beside; at < steps - beside; at += 1) {
    for (let tilt = -maxTilt; tilt <= maxTilt; tilt += tiltStep) {
      const clear = measureClear(changes, at, tilt) * (1 - tiltCost * Math.abs(tilt));
      if (clear > 0) found.push({ at, tilt, clear });
    }
  }
  const kept: EaveEdge[] = [];
  for (const edge of found.sort((one, other) => other.clear - one.clear)) {
    if (kept.length === most) break;
    // Those that cross or nearly touch are one and the same.
    if (kept.every((other) => gapBetween(edge, other) >= minApart)) kept.push(edge);
  }
  return kept.sort((one, other) => one.at - other.at);
}

const gapBetween = (one: EaveEdge, other: EaveEdge) =>
  Math.abs(one.at - other.at) - Math.abs(one.tilt - other.tilt) / 2;

/** How the color changes downward at each look. */
function measureChanges(colors: Float32Array): Float32Array {
  const changes = new Float32Array(colors.length);
  for (let place = 0; place < places; place += 1) {
    const end = (place * steps + steps - beside) * 3;
    for (let i = (place * steps + beside) * 3; i < end; i += 1) {
      let sum = 0;
      for (let n = 3; n <= beside * 3; n += 3) sum += colors[i + n]! - colors[i - n]!;
      changes[i] = Number.isNaN(sum) ? 0 : sum / beside;
    }
  }
  return changes;
}

const rows = new Int32Array(places);

/** How far the color changes across an edge, by along how much of it; 0 where that is too little. */
function measureClear(changes: Float32Array, at: number, tilt: number): number {
  let [red, green, blue] = [0, 0, 0];
  for (let place = 0; place < places; place += 1) {
    const step = Math.round(at + tilt * ((place + 0.5) / places - 0.5));
    if (step < 0 || step >= steps) return 0;
    const i = (place * steps + step) * 3;
    rows[place] = i;
    red += changes[i]!;
    green += changes[i + 1]!;
    blue += changes[i + 2]!;
  }
  const all = Math.sqrt(red * red + green * green + blue * blue);
  const unit = all * Math.sqrt(3);
  if (unit < places * minStep * minSeen * 3) return 0;
  let [seen, sum] = [0, 0];
  for (let place = 0; place < places; place += 1) {
    const i = rows[place]!;
    const step = (changes[i]! * red + changes[i + 1]! * green + changes[i + 2]! * blue) / unit;
    if (step > minStep) seen += 1;
    sum += Math.min(maxStep, Math.max(0, step));
  }
  return seen < places * minSeen ? 0 : (sum * seen) / places ** 2;
}
