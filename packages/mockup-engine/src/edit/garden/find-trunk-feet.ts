import { enlarge } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { shrinkToLab } from "../../analyse/shrink-photo.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { metreAt, readGround } from "../ground/read-ground.ts";
import type { Scene } from "../scene/open-scene.ts";
import { type Labels, readLabels } from "../scene/read-labels.ts";
import { type Bar, type Color, mixColors, openBars } from "./look-at-bar.ts";

/** The part of a trunk that was found as yard: where it is in the photo, and its pixels in a picture of `trunkEdge`. */
export type TrunkFoot = Record<"left" | "right" | "top" | "foot", number> & { pixels: number[] };

export const trunkEdge = 512;
/** Trunks and posts are so wide, in meters. */
const widths = [0.1, 0.16, 0.25, 0.38, 0.55];
const minPixels = 2;
/** So much of one is seen above the yard and within it, in meters and in pixels at least. */
const minAbove = { meters: 0.45, pixels: 4 } as const;
const minWithin = { meters: 0.18, pixels: 3 } as const;
const lookAbove = 0.72;
/** So many rows it may be hidden in, by leaves or blades. */
const maxMissed = 2;

/** Most of a foot lies in the yard, so narrow as it is. */
const minInYard = 0.6;

/**
 * The feet of trunks and posts: of one that stands in a lawn the lowest part mostly passes for lawn. What goes on straight down
 * into the yard, as narrow and in the same color, is the same thing. Of each at least `minWithinYard` lies in it, 0..1.
 */
export function findTrunkFeet(scene: Scene, yard: Float32Array, minWithinYard = minInYard): TrunkFoot[] {
  const { photo } = scene;
  const small = shrinkTo(photo, trunkEdge);
  const scale = photo.width / small.width;
  const lab = shrinkToLab(photo, small);
  const cover = enlarge(yard, photo, small);
  const labels = readLabels(scene);
  const isTop = (x: number, y: number) =>
    cover[y * small.width + x]! > 0.5 &&
    cover[(y - 1) * small.width + x]! <= 0.5 &&
    labels.footOf(x * scale, (y - 2) * scale) !== undefined;
  const lookAt = openBars(lab, small);
  const found = findAll(lookAt, readGround(scene).horizon / scale, small, isTop);
  const feet = withoutOverlaps(found, cover, small, minWithinYard).map((foot) => enlargeFoot(foot, scale));
  releasePlanes(...Object.values(lab), cover);
  return feet;
}

type LookAt = ReturnType<typeof openBars>;

/** The bars of a thing row by row, from where the yard begins, and how plainly it is one. */
type Found = { top: number; bars: Bar[]; weight: number };

function findAll(
  lookAt: LookAt,
  horizon: number,
  { width, height }: Size,
  isTop: (x: number, y: number) => boolean,
): Found[] {
  const found: Found[] = [];
  for (let y = Math.max(2, Math.ceil(horizon)); y < height - 2; y += 1) {
    const meter = metreAt({ horizon }, y);
    for (let x = 1; x < width - 1; x += 1) {
      if (!isTop(x, y)) continue;
      for (const share of widths) {
        const from = { x: x + 0.5, wide: Math.max(minPixels, share * meter) };
        const bars = followDown(lookAt, from, y, height - 1, meter);
        if (bars.length === 0) continue;
        const weight = bars.reduce((sum, bar) => sum + bar.apart, 0) / Math.sqrt(bars.length);
        found.push({ top: y, bars, weight });
      }
    }
  }
  return found;
}

/** The bars of what comes down into the yard here; none where nothing does. */
function followDown(lookAt: LookAt, from: From, top: number, bottom: number, meter: number): Bar[] {
  const above = followBar(lookAt, from, top - 1, Math.max(1, top - lookAbove * meter), -1);
  if (above.length < Math.max(minAbove.pixels, minAbove.meters * meter)) return [];
  const bars = followBar(lookAt, { ...from, known: above[0]! }, top, bottom, 1);
  return bars.length < Math.max(minWithin.pixels, minWithin.meters * meter) ? [] : bars;
}

type From = { x: number; wide: number; known?: Color };

/** Follows a bar from row to row, as far as it stands out from both sides and keeps its color. */
function followBar(lookAt: LookAt, from: From, first: number, last: number, step: 1 | -1): Bar[] {
  const bars: Bar[] = [];
  let { x, known } = from;
  let missed = 0;
  for (let y = first; (last - y) * step > 0 && missed <= maxMissed; y += step) {
    const bar = lookAt(x, y, from.wide, known);
    missed = bar ? missed : missed + 1;
    if (!bar) continue;
    for (; missed > 0; missed -= 1) bars.push(bar);
    bars.push(bar);
    x = bar.x;
    known = known ? mixColors(known, bar) : bar;
  }
  return bars;
}

/** Of what was found more than once the plainest. */
function withoutOverlaps(
  found: Found[],
  cover: Float32Array,
  { width }: Size,
  minWithinYard: number,
): TrunkFoot[] {
  const isTaken = new Uint8Array(cover.length);
  const feet: TrunkFoot[] = [];
  for (const { top, bars } of found.toSorted((one, other) => other.weight - one.weight)) {
    const foot = toFoot(bars, top, width);
    const inYard = foot.pixels.filter((i) => cover[i]! > 0.5).length;
    if (inYard < foot.pixels.length * minWithinYard || foot.pixels.some((i) => isTaken[i])) continue;
    for (const i of foot.pixels) isTaken[i] = 1;
    feet.push(foot);
  }
  return feet;
}

function toFoot(bars: Bar[], top: number, width: number): TrunkFoot {
  const rows = bars.map(({ x, wide }) => ({
    from: Math.max(0, Math.floor(x - wide / 2)),
    to: Math.min(width, Math.ceil(x + wide / 2)),
  }));
  return {
    left: Math.min(...rows.map(({ from }) => from)),
    right: Math.max(...rows.map(({ to }) => to)),
    top,
    foot: top + bars.length,
    pixels: rows.flatMap(({ from, to }, k) =>
      Array.from({ length: to - from }, (_, across) => (top + k) * width + from + across),
    ),
  };
}

const enlargeFoot = ({ left, right, top, foot, pixels }: TrunkFoot, scale: number): TrunkFoot => ({
  left: left * scale,
  right: right * scale,
  top: top * scale,
  foot: foot * scale,
  pixels,
});

/** Labels in which a trunk stands down to its foot, also where that passes for yard. */
export function standOnFeet(labels: Labels, feet: readonly TrunkFoot[]): Labels {
  if (feet.length === 0) return labels;
  return {
    ...labels,
    footOf(x, y) {
      const known = labels.footOf(x, y);
      const own = feet.find(
        ({ left, right, top, foot }) =>
          x >= left && x <= right && y < foot && (known ?? y) >= top - 2 * labels.rowHeight,
      );
      return own && (known !== undefined || y >= own.top) ? Math.max(own.foot, known ?? 0) : known;
    },
  };
}
