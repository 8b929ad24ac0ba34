import { enlargeRows } from "../../analyse/enlarge-planes.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { openPlanes, type Painted } from "../drawing/edit-surfaces.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readBroadLight } from "../scene/read-shadows.ts";
import { readCleanLight } from "./read-clean-light.ts";
import { readColorAround } from "./read-color-around.ts";
import { readFineMeans } from "./read-fine-means.ts";

/** By its share of the clean light: below, a place lies in a shadow or is of another paint; the nearer to 1, the more of the way is dirt. */
const dirt = { from: 0.6, to: 1 } as const;
const lifted = 0.8;
/** Spots this much lighter or darker than what is around fade; what stands out more is an ornament or its shadow. */
const spot = { from: 4, to: 10 } as const;
const spotsFade = 0.5;
/** White paint has a yellow and green film; what has more color than this was painted so. */
const white = { from: 5, to: 10 } as const;
const filmFades = 0.4;
/** All of a washed part gets lighter, a dark one more so, for else it does not show; nothing is lifted into glare. */
const fresh = { gain: 0.05, lift: 2, ofDark: 0.8 } as const;
const dark = { from: 35, to: 68 } as const;
const glare = { from: 72, to: 93 } as const;

/**
 * Washed: dirty patches and streaks rise to the clean places around them, and all of it becomes lighter in its own color. Shadows, other paints,
 * lines and grain stay. `strength` is 1 where it is cleaned, more where it is scrubbed.
 */
export function wash(scene: Scene, mask: Float32Array, strength: number): Painted {
  const painted = openPlanes(scene);
  const { lab, photo } = scene;
  const broad = readBroadLight(scene, mask, true);
  const fine = readFineMeans(lab.L, mask, photo);
  const { local } = readCleanLight(scene, mask, broad);
  const around = readColorAround(scene, mask);
  enlargeRows([around.a, around.b], around, photo, ([reds, yellows], start) => {
    for (let x = 0; x < photo.width; x += 1)
      if (mask[start + x]! > 0) washAt(start + x, reds![x]!, yellows![x]!);
  });
  releasePlanes(broad, fine, local);
  return painted;

  function washAt(i: number, red: number, yellow: number): void {
    const clean = local[i]! + 16;
    const seen = Math.min(1, (broad[i]! + 16) / clean);
    // Squared, so that the edge of a shadow grows no harder.
    const dirty = (1 - seen) * lifted * rampUp(seen, dirt) ** 2;
    const spots = fine[i]! - broad[i]!;
    const fading = spotsFade * strength * (1 - rampUp(Math.abs(spots), spot));
    const room = 1 - rampUp(broad[i]!, glare);
    const level = lab.L[i]! + (clean * dirty - spots * fading) * Math.min(1, room * 2);
    const more = 1 + fresh.ofDark * (1 - rampUp(broad[i]!, dark));
    const L = Math.min(98, level + ((level + 16) * fresh.gain + fresh.lift) * strength * room * more);
    // A color that gets more light gets no paler, and no cream becomes yellow.
    const gain = Math.sqrt(Math.min(1.3, (L + 16) / (lab.L[i]! + 16)));
    const film = filmFades * (1 - rampUp(Math.hypot(red, yellow), white));
    painted.L[i] = L;
    painted.a[i] = lab.a[i]! * gain - Math.min(0, red) * film;
    painted.b[i] = lab.b[i]! * gain - Math.max(0, yellow) * film;
  }
}
