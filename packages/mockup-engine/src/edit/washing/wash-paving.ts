import { enlarge, enlargeRows, findSpans, rowsOf } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, weightedMean } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { openPlanes, type Painted } from "../drawing/edit-surfaces.ts";
import { medianIn, rankIn } from "../numbers/plane-statistics.ts";
import { closeLines, lineRadius } from "../outlines/close-lines.ts";
import type { Scene } from "../scene/open-scene.ts";
import { fadeStains, readBroadLight } from "../scene/read-shadows.ts";
import { readColorAround } from "./read-color-around.ts";

/** As light as the cleanest fifth of paving is what lies in the sun and is clean. */
const cleanShare = 0.8;
/** Below the first of its light paving lies in a shadow, above the second it is dirty. */
const shadow = { to: 0.8, dirt: 0.93 } as const;
/** How much of the way to clean is gone, and how much of a spot and of a joint's dark is left. */
const [lifted, spotsLeft, jointsLeft] = [0.8, 0.2, 0.85];
/** A gray film lies on the cleanest concrete too: up to so much lighter, where it is not light already. */
const film = { lift: 8, none: 89, whole: 66 } as const;
/** Joints are darker than what is beside them by at least so much. */
const jointDepth = 3;
/** Nothing is lifted into glare. */
const glare = { from: 84, to: 95 } as const;
/** Light differs over a large place: what is clean here is no lighter than this against what is clean around. */
const maxAbove = 5;

/** Clean concrete is a little yellow. */
const concreteB = 4.5;
const reddish = 6;
const ownChroma = 14;
const colorFades = { green: 0.7, yellow: 0.8 } as const;

/**
 * Paving washed: patches and streaks rise to the clean places around them, spots fade, the green and yellow film goes.
 * Shadows, joints and the grain stay, and what is clean and bright already is left as it is.
 */
export function washPaving(scene: Scene, mask: Float32Array): Painted {
  const painted = openPlanes(scene);
  const { lab, photo } = scene;
  const smooth = lab.L.slice();
  closeLines(smooth, mask, photo, lineRadius(photo), jointDepth);
  const broad = readBroadLight({ ...scene, lab: { ...lab, L: smooth } }, mask, true);
  const { clean, local, light } = readDirt(scene, mask, broad);
  const spots = readSpots(scene, mask, smooth, broad);
  const fade = openFading(scene, mask);
  const around = readColorAround(scene, mask);
  const gray = film.lift * Math.min(1, Math.max(0, (film.none - clean) / (film.none - film.whole)));
  enlargeRows([around.a, around.b], around, photo, ([reds, yellows], start) => {
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const room = Math.min(1, Math.max(0, (glare.to - lab.L[i]!) / (glare.to - glare.from)));
      const joint = (smooth[i]! - lab.L[i]!) * (1 - jointsLeft);
      // What lies light on it, as paint or gum does, goes less easily.
      const spot = spots[i]! * (1 - spotsLeft) * (spots[i]! > 0 ? 0.5 : 1) * light[i]!;
      const level = (local[i]! + 16) * light[i]! - 16;
      const lift = Math.max(0, level - broad[i]!) * lifted + gray * light[i]!;
      painted.L[i] = Math.min(98, lab.L[i]! + joint + (lift - spot) * room);
      const [a, b] = fade(reds![x]!, yellows![x]!);
      painted.a[i] = lab.a[i]! + a;
      painted.b[i] = lab.b[i]! + b;
    }
  });
  releasePlanes(smooth, broad, local, light, spots);
  return painted;
}

/** How light paving is where it is clean: anywhere, and around each place; and how lit a place is beside that, stains left out. */
function readDirt(scene: Scene, mask: Float32Array, broad: Float32Array) {
  const clean = rankIn(broad, mask, cleanShare);
  const local = readCleanAround(scene, mask, broad, clean);
  const light = new Float32Array(broad.length);
  inRuns(light.length, (start, end) => {
    for (let i = start; i < end; i += 1) {
      if (mask[i]! <= 0) continue;
      const seen = Math.max(0, broad[i]! + 16) / (local[i]! + 16);
      const isDirt = Math.min(1, Math.max(0, (seen - shadow.to) / (shadow.dirt - shadow.to)));
      light[i] = Math.min(1, seen + Math.max(0, 1 - seen) * isDirt);
    }
  });
  fadeStains(scene, mask, light);
  return { clean, local, light };
}

const localEdge = 192;
/** What is by so much lighter counts twice and a half as much: the clean is looked for, not the mean. */
const preference = 9;

/** How light clean paving is around each place. */
function readCleanAround({ photo }: Scene, mask: Float32Array, broad: Float32Array, clean: number) {
  const small = shrinkTo(photo, localEdge);
  const reach = Math.round(small.width / 4);
  const { means, cover } = shrinkByWeight(broad, mask, photo, small, reach + 1);
  const spans = findSpans(cover, small, 0, 1);
  for (let i = 0; i < cover.length; i += 1)
    cover[i] = cover[i]! * Math.exp((Math.min(means[i]!, clean) - clean) / preference);
  const around = weightedMean(means, cover, small, reach);
  for (let i = 0; i < around.length; i += 1) around[i] = Math.min(clean, around[i]! + maxAbove);
  return enlarge(around, small, photo, spans);
}

const spotsEdge = 1024;

/** Spots that are too small to be told as patches, without the grain: below 0 where they are dark. */
function readSpots({ photo }: Scene, mask: Float32Array, smooth: Float32Array, broad: Float32Array) {
  const rest = new Float32Array(smooth.length);
  inRuns(rest.length, (start, end) => {
    for (let i = start; i < end; i += 1) if (mask[i]! > 0) rest[i] = smooth[i]! - broad[i]!;
  });
  const small = shrinkTo(photo, spotsEdge);
  const radius = Math.max(2, Math.round(small.width / 260));
  const { means, cover } = shrinkByWeight(rest, mask, photo, small, radius + 2);
  releasePlanes(rest);
  const spans = findSpans(cover, small, 0, 1);
  const spots = weightedMean(means, cover, small, radius, rowsOf(spans));
  const enlarged = enlarge(spots, small, photo, spans);
  releasePlanes(means, cover, spots);
  return enlarged;
}

/** How colors change where the paving around is so red and so yellow. */
function openFading(
  { lab }: Scene,
  mask: Float32Array,
): (red: number, yellow: number) => [a: number, b: number] {
  const [red, yellow] = [medianIn(lab.a, mask), medianIn(lab.b, mask)];
  // Algae are green and soot is yellow; red paving was made so.
  if (Math.hypot(red, yellow) > ownChroma && red >= reddish) return () => [0, 0];
  return (redHere, yellowHere) => {
    const isFilm = Math.min(1, Math.max(0, 1 - redHere / reddish));
    return [
      -Math.min(0, redHere) * colorFades.green,
      -Math.max(0, yellowHere - concreteB) * colorFades.yellow * isFilm,
    ];
  };
}
