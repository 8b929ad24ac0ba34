import { enlarge, enlargeRows, findSpans, rowsOf } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, weightedMean } from "../../analyse/filter-planes.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { openPlanes, type Painted } from "../drawing/edit-surfaces.ts";
import { medianIn, rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readBroadLight } from "../scene/read-shadows.ts";
import { readColorAround } from "./read-color-around.ts";

const cleanShare = 0.8;
const shadowBelow = 0.66;
const dirtAbove = 0.8;
const strongFilm = 14;
const reddish = 6;
const fading = 0.4;
const glaring = 90;

/**
 * Washed: dirty patches and streaks rise to the clean places around them, shadows stay, the grey-green and yellow film
 * goes. Lines and grain of the surface are kept, so that it does not look like plastic.
 */
export function wash(scene: Scene, mask: Float32Array, strength: number): Painted {
  const painted = openPlanes(scene);
  const { lab, photo } = scene;
  const broad = readBroadLight(scene, mask);
  const fine = readFineLight(scene, mask);
  const clean = rankIn(broad, mask, cleanShare);
  const film = { a: medianIn(lab.a, mask), b: medianIn(lab.b, mask) };
  // Algae are green and soot is yellow; a painted color (strong film) is the wall's own and stays.
  const isOwnColor = Math.hypot(film.a, film.b) > strongFilm;
  const around = isOwnColor ? undefined : readColorAround(scene, mask);
  // What nearly glares is bright enough: it only loses its stains.
  const room = Math.min(1, Math.max(0, (glaring - clean) / 14));
  const brighter = 1 + 0.05 * strength * room;
  enlargeRows(around ? [around.a, around.b] : [], around ?? photo, photo, ([filmA, filmB], start) => {
    for (let x = 0; x < photo.width; x += 1) if (mask[start + x]! > 0) washAt(start + x, x, filmA, filmB);
  });
  releasePlanes(broad, fine);
  return painted;

  function washAt(i: number, x: number, reds?: Float32Array, yellows?: Float32Array): void {
    const isKnown = reds !== undefined && yellows !== undefined;
    const filmA = isKnown ? reds[x]! : 0;
    const filmB = isKnown ? yellows[x]! : 0;
    const light = (broad[i]! + 16) / (clean + 16);
    const lit = Math.min(1, Math.max(0, (light - shadowBelow) / (dirtAbove - shadowBelow)));
    const lifted = light < 1 ? light + (1 - light) * Math.min(0.75, 0.6 * strength) * lit : light;
    const level = Math.max(broad[i]!, (clean + 16) * lifted * brighter - 16 + 2 * strength * room);
    const spots = (fine[i]! - broad[i]!) * (1 - Math.min(0.6, 0.45 * strength) * lit);
    const detail = (lab.L[i]! - fine[i]!) * 1.08;
    painted.L[i] = Math.min(98, Math.max(1, softTop(level) + spots + detail));
    if (!isKnown) {
      // A color that gets more light gets no paler.
      const gain = Math.min(1.3, (painted.L[i]! + 16) / (lab.L[i]! + 16));
      painted.a[i] = lab.a[i]! * gain;
      painted.b[i] = lab.b[i]! * gain;
      return;
    }
    // What is reddish is the material's own: bricks, clay tiles, wood.
    const isFilm = Math.min(1, Math.max(0, 1 - filmA / reddish));
    painted.a[i] = lab.a[i]! - Math.min(0, filmA) * 0.55;
    painted.b[i] = lab.b[i]! - Math.max(0, filmB) * fading * Math.min(1, strength) * isFilm;
  }
}

const fineEdge = 1024;

/** A part's lightness without its grain, but with its spots. */
function readFineLight({ lab, photo }: Scene, mask: Float32Array): Float32Array {
  const small = shrinkTo(photo, fineEdge);
  const radius = Math.max(2, Math.round(small.width / 260));
  const { means, cover } = shrinkByWeight(lab.L, mask, photo, small, radius + 2);
  const spans = findSpans(cover, small, 0, 1);
  const fine = weightedMean(means, cover, small, radius, rowsOf(spans));
  const enlarged = enlarge(fine, small, photo, spans);
  releasePlanes(means, cover, fine);
  return enlarged;
}

function softTop(L: number): number {
  return L < 88 ? L : 88 + 9 * Math.tanh((L - 88) / 9);
}
