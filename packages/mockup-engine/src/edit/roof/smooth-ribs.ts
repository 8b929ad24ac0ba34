import { enlarge, rowsOf } from "../../analyse/enlarge-planes.ts";
import { type Rows, releasePlanes, type Size, weightedMean } from "../../analyse/filter-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Scene } from "../scene/open-scene.ts";
import type { RefinedRegion } from "../scene/refine-edges.ts";

/** Ribs are looked for in a picture of this long edge at most, and so many of its pixels tell them. */
const workEdge = 1024;
const enough = 20_000;
/** There they lie so many pixels apart; finer ones are as fine as what a roof is formed of, and its planes as narrow as wider ones. */
const distances = { from: 5, to: 20 } as const;
/** By so many levels of L ribs and troughs differ on average, and a rib so much less from the next one; no shingles do either. */
const minStep = 9;
const alike = 0.65;
/** The trough lies in the middle between two ribs, and hardly ever beyond this share of the way. */
const troughAt = 0.66;

/**
 * How many pixels apart the ribs of a roof of barrel tiles lie, told by what is as far apart in a row being alike again;
 * undefined where it shows none, as shingles and flat tiles do not.
 */
export function measureRibs(
  { lab, photo }: Pick<Scene, "lab" | "photo">,
  mask: Float32Array,
): number | undefined {
  const size = shrinkTo(photo, workEdge);
  const [L, cover] = [enlarge(lab.L, photo, size), enlarge(mask, photo, size)];
  let most = { step: 0, distance: 0 };
  let best: { step: number; distance: number } | undefined;
  for (let distance = 2; distance <= distances.to; distance += 1) {
    const step = meanStep(L, cover, distance);
    if (best && step > best.step / alike) break;
    if (step > most.step) most = { step, distance };
    else if (step < Math.min(most.step * alike, best?.step ?? Number.POSITIVE_INFINITY))
      best = { step, distance };
  }
  releasePlanes(L, cover);
  if (!best || most.step < minStep || best.distance < distances.from) return undefined;
  if (most.distance > best.distance * troughAt) return undefined;
  return (best.distance * photo.width) / size.width;
}

/** By how much two places of a roof so far apart in a row differ on average. */
function meanStep(L: Float32Array, cover: Float32Array, distance: number): number {
  const stride = Math.max(1, Math.floor(L.length / enough) | 1);
  let [sum, count] = [0, 1e-6];
  for (let i = distance; i < cover.length - distance; i += stride) {
    if (Math.min(cover[i]!, cover[i - distance]!, cover[i + distance]!) < 0.9) continue;
    sum += Math.abs(L[i]! - L[i + distance]!);
    count += 1;
  }
  return sum / count;
}

/**
 * The light on a roof of barrel tiles, in the size of its means: the mean of a rib and its trough, and the median of those
 * around, which leaves the edges of shadows where they are.
 */
export function smoothRibs({ lab, photo }: Scene, { mask, own, spans }: RefinedRegion, rib: number) {
  const [reduced, cover] = [enlarge(lab.L, photo, own), enlarge(mask, photo, own)];
  const radius = Math.max(2, Math.round((rib * own.width) / photo.width / 2));
  const rows = rowsOf(spans);
  const mean = weightedMean(reduced, cover, own, radius, rows);
  const median = medianAround(mean, cover, own, 2 * radius, rows);
  const smooth = weightedMean(median, cover, own, Math.ceil(radius / 3), rows);
  releasePlanes(reduced, cover, mean, median);
  return smooth;
}

/** Bins of half a level of L. */
const bins = 202;
const binOf = (L: number) => Math.min(bins - 1, Math.max(0, Math.round(L * 2)));

/** The median of what is masked in a square around each masked place (running histogram, Huang 1979). */
function medianAround(
  plane: Float32Array,
  mask: Float32Array,
  size: Size,
  radius: number,
  rows: Rows,
): Float32Array {
  const median = plane.slice();
  const { width, height } = size;
  for (let y = rows.first; y < rows.end; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    const histogram = new Uint32Array(bins);
    let [total, middle, below] = [0, 0, 0];
    const count = (x: number, by: number) => {
      if (x < 0 || x >= width) return;
      for (let i = top * width + x; i <= bottom * width + x; i += width) {
        if (mask[i]! < 0.5) continue;
        const bin = binOf(plane[i]!);
        histogram[bin] = histogram[bin]! + by;
        total += by;
        if (bin < middle) below += by;
      }
    };
    for (let x = 0; x < radius; x += 1) count(x, 1);
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      count(x + radius, 1);
      count(x - radius - 1, -1);
      if (mask[i]! <= 0 || total === 0) continue;
      for (; below > total / 2; below -= histogram[middle]!) middle -= 1;
      for (; below + histogram[middle]! < total / 2; middle += 1) below += histogram[middle]!;
      median[i] = middle / 2;
    }
  }
  return median;
}
