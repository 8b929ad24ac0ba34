import { enlarge, findSpans } from "../../analyse/enlarge-planes.ts";
import { weightedMean } from "../../analyse/filter-planes.ts";
import { shrinkByWeight } from "../../analyse/shrink-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";

/** As light as the cleanest fifth of a part is what lies in the sun and is clean. */
const cleanShare = 0.8;
const localEdge = 192;
/** What is by so much lighter counts twice and a half as much: the clean is looked for, not the mean. */
const preference = 9;
/** Light differs over a large place: what is clean here is no lighter than this against what is clean around. */
const maxAbove = 5;

/** How light a part is where it is clean: anywhere, and around each place. */
export function readCleanLight({ photo }: Scene, mask: Float32Array, broad: Float32Array) {
  const clean = rankIn(broad, mask, cleanShare);
  const small = shrinkTo(photo, localEdge);
  const reach = Math.round(small.width / 4);
  const { means, cover } = shrinkByWeight(broad, mask, photo, small, reach + 1);
  const spans = findSpans(cover, small, 0, 1);
  for (let i = 0; i < cover.length; i += 1)
    cover[i] = cover[i]! * Math.exp((Math.min(means[i]!, clean) - clean) / preference);
  const around = weightedMean(means, cover, small, reach);
  for (let i = 0; i < around.length; i += 1) around[i] = Math.min(clean, around[i]! + maxAbove);
  return { clean, local: enlarge(around, small, photo, spans) };
}
