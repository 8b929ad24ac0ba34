import type { Photo } from "../../decode/decode-photo.ts";

/**
 * A side of a window as a line: how far down, or across, it lies at its middle, how much farther a pixel along it, and
 * where along it the middle is.
 */
export type SideLine = { at: number; lean: number; middle: number };

/** Where a window's sides are, as pixels down or across. */
export type WindowBox = Record<"top" | "right" | "bottom" | "left", number>;

/** A side is looked for so far around where it was found: a share of the window across it, and pixels of a picture of 1024. */
const reach = { ofWindow: 0.14, min: 3, max: 9 } as const;
/** How far its ends may differ from level or upright, in two of those pixels, one for so many along it; and by how much clearer such a line must show. */
const maxTilt = 2;
const perTilt = 90;
const tiltCost = 0.12;
/** The color changes by so much across a side, along so much of it; more than the last tells no more. */
const minStep = 9;
const minSeen = 0.7;
const maxStep = 40;
/** The outermost line that shows nearly as clearly as the clearest: within it lie the frame and the glass. */
const nearlyAs = 0.6;
/** Places along a side, away from its corners, where something else begins. */
const places = Array.from({ length: 36 }, (_, k) => 0.06 + (0.88 * (k + 0.5)) / 36);

type Candidate = { line: SideLine; outside: number; clear: number };

/**
 * Moves a window's side to the line nearby at which the picture's color changes; undefined where it does so along too
 * little of every one: there the window is hidden.
 */
export function fitSide(photo: Photo, name: keyof WindowBox, box: WindowBox): SideLine | undefined {
  const isLevel = name === "top" || name === "bottom";
  const [start, end] = isLevel ? [box.left, box.right] : [box.top, box.bottom];
  const across = isLevel ? box.bottom - box.top : box.right - box.left;
  const outward = name === "top" || name === "left" ? -1 : 1;
  const pixel = Math.max(1, Math.max(photo.width, photo.height) / 1024);
  const far = Math.round(Math.min(reach.max, Math.max(reach.min, (across * reach.ofWindow) / pixel)));
  const tilts = Math.min(maxTilt, Math.floor((end - start) / pixel / perTilt));
  const candidates: Candidate[] = [];
  for (let outside = -far; outside <= far; outside += 1) {
    for (let tilt = -tilts; tilt <= tilts; tilt += 1) {
      const line = {
        at: box[name] + outside * outward * pixel,
        lean: (tilt * 2 * pixel) / (end - start),
        middle: (start + end) / 2,
      };
      const steps = places.map((share) => {
        const along = start + (end - start) * share;
        return stepAcross(photo, isLevel, along, line.at + line.lean * (along - line.middle), pixel);
      });
      if (steps.filter((step) => step > minStep).length < places.length * minSeen) continue;
      const mean = steps.reduce((sum, step) => sum + Math.min(step, maxStep), 0) / steps.length;
      candidates.push({ line, outside, clear: mean * (1 - Math.abs(tilt) * tiltCost) });
    }
  }
  return chooseOutermost(candidates);
}

function chooseOutermost(candidates: Candidate[]): SideLine | undefined {
  const clearest = Math.max(0, ...candidates.map(({ clear }) => clear));
  const clear = candidates.filter((candidate) => candidate.clear >= clearest * nearlyAs);
  const outermost = Math.max(...clear.map(({ outside }) => outside));
  return clear
    .filter(({ outside }) => outside >= outermost - 1)
    .toSorted((one, other) => other.clear - one.clear)[0]?.line;
}

/** By how much red, green and blue differ on both sides of a place (root of the mean square). */
function stepAcross(
  { data, width, height }: Photo,
  isLevel: boolean,
  along: number,
  place: number,
  pixel: number,
): number {
  const [near, far, line] = [Math.floor(place - pixel), Math.floor(place + pixel), Math.round(along)];
  const [x, y, endX, endY] = isLevel ? [line, near, line, far] : [near, line, far, line];
  if (Math.min(x, y) < 0 || endX >= width || endY >= height) return 0;
  const [one, other] = [(y * width + x) * 3, (endY * width + endX) * 3];
  let sum = 0;
  for (let k = 0; k < 3; k += 1) sum += (data[one + k]! - data[other + k]!) ** 2;
  return Math.sqrt(sum / 3);
}
