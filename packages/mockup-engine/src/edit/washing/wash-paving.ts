import { enlargeRows } from "../../analyse/enlarge-planes.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { openPlanes, type Painted } from "../drawing/edit-surfaces.ts";
import { mix } from "../numbers/mix-values.ts";
import { medianIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { closeLines, lineRadius } from "../outlines/close-lines.ts";
import type { Scene } from "../scene/open-scene.ts";
import { fadeStains, readBroadLight } from "../scene/read-shadows.ts";
import { readCleanLight } from "./read-clean-light.ts";
import { readColorAround } from "./read-color-around.ts";
import { readFineMeans } from "./read-fine-means.ts";

/** Below the first of its light paving lies in a shadow, above the second it is dirty. */
const shadow = { to: 0.8, dirt: 0.93 } as const;
/** How much of the way to clean is gone, and how much of a spot and of a joint's dark is left. */
const [lifted, spotsLeft, jointsLeft] = [0.88, 0.12, 0.85];
/** A gray film lies on the cleanest concrete too: up to so much lighter, where it is not light already. */
const film = { lift: 8, none: 89, whole: 66 } as const;
/** Joints are darker than what is beside them by at least so much. */
const jointDepth = 3;
/** Nothing is lifted into glare. */
const glare = { from: 84, to: 95 } as const;
/** Paving whose usual color is stronger than this and so red was made red. */
const [ownChroma, reddish] = [14, 6];
/** Clean concrete is a little yellow; clean paving has so much of its usual color, and so much of what is beyond that goes. */
const [concreteChroma, cleanChroma, filmFades] = [5, 0.7, 0.8];
const filmYellow = { from: 0, to: 3 } as const;
/** What is so green is algae, whatever the paving's usual color. */
const green = { from: 0, to: 2 } as const;
/** Bricks are redder than the paving they lie in, and beside their yellow than rust and soot. They are hardly lifted: they would become pale. */
const brick = {
  than: { from: 1.5, to: 4 },
  redOfYellow: 0.5,
  redder: { from: 0, to: 1.5 },
  spared: 0.7,
} as const;
/** What differs this much from the color of the paving around it is none: bark, leaves, grass. */
const foreign = { from: 13, to: 22 } as const;

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
      const [red, yellow] = [reds![x]!, yellows![x]!];
      const isOwn = 1 - rampUp(Math.hypot(lab.a[i]! - red, lab.b[i]! - yellow), foreign);
      const { share, washed } = fade(red, yellow);
      painted.L[i] = Math.min(98, lab.L[i]! + joint + (lift - spot) * room * washed * isOwn);
      painted.a[i] = lab.a[i]! - red * share * isOwn;
      painted.b[i] = lab.b[i]! - yellow * share * isOwn;
    }
  });
  releasePlanes(smooth, broad, local, light, spots);
  return painted;
}

/** How light paving is where it is clean: anywhere, and around each place; and how lit a place is beside that, stains left out. */
function readDirt(scene: Scene, mask: Float32Array, broad: Float32Array) {
  const { clean, local } = readCleanLight(scene, mask, broad);
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

/** Spots that are too small to be told as patches, without the grain: below 0 where they are dark. */
function readSpots({ photo }: Scene, mask: Float32Array, smooth: Float32Array, broad: Float32Array) {
  const rest = new Float32Array(smooth.length);
  inRuns(rest.length, (start, end) => {
    for (let i = start; i < end; i += 1) if (mask[i]! > 0) rest[i] = smooth[i]! - broad[i]!;
  });
  const spots = readFineMeans(rest, mask, photo);
  releasePlanes(rest);
  return spots;
}

type Fading = { share: number; washed: number };

/** Which share of the color goes where the paving around is so red and so yellow, and how much of it is washed, 0..1. */
function openFading({ lab }: Scene, mask: Float32Array): (red: number, yellow: number) => Fading {
  const [red, yellow] = [medianIn(lab.a, mask), medianIn(lab.b, mask)];
  const usual = Math.hypot(red, yellow);
  // Red paving was made so.
  if (usual > ownChroma && red >= reddish) return () => ({ share: 0, washed: 1 });
  const clean = Math.max(concreteChroma, usual * cleanChroma);
  return (redHere, yellowHere) => {
    const isBrick =
      rampUp(redHere - Math.max(0, red), brick.than) *
      rampUp(redHere - Math.max(0, yellowHere) * brick.redOfYellow, brick.redder);
    const chroma = Math.hypot(redHere, yellowHere);
    // A film is yellow or green; a shadow under a blue sky is neither.
    const least = mix(clean, concreteChroma, rampUp(-redHere, green));
    const excess = rampUp(yellowHere, filmYellow) * Math.max(0, 1 - least / (chroma + 1e-6));
    return { share: excess * filmFades * (1 - isBrick), washed: 1 - brick.spared * isBrick };
  };
}
