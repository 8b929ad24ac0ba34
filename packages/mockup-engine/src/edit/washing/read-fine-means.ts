import { enlarge, findSpans, rowsOf } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size, weightedMean } from "../../analyse/filter-planes.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";

const fineEdge = 1024;

/** A plane without its grain, but with its spots, where a mask reaches. */
export function readFineMeans(plane: Float32Array, mask: Float32Array, photo: Size): Float32Array {
  const small = shrinkTo(photo, fineEdge);
  const radius = Math.max(2, Math.round(small.width / 260));
  const { means, cover } = shrinkByWeight(plane, mask, photo, small, radius + 2);
  const spans = findSpans(cover, small, 0, 1);
  const fine = weightedMean(means, cover, small, radius, rowsOf(spans));
  const enlarged = enlarge(fine, small, photo, spans);
  releasePlanes(means, cover, fine);
  return enlarged;
}
