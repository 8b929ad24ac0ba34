import { enlarge, enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size, weightedMean, weightedMeans } from "../../analyse/filter-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Scene } from "../scene/open-scene.ts";
import { findBricks } from "./find-bricks.ts";
import { findMasonry } from "./find-masonry.ts";

const workEdge = 512;
/** Stones are taken together with their joints: a share of the reduced picture's width, and that over which a place counts as masonry. */
const reach = 1 / 128;
const fillReach = 1 / 90;
/** From this share of its surroundings on a place belongs to what is left, and from there on wholly. */
const filled = { from: 0.3, to: 0.55 } as const;

/** Found once for all looks of a photo, as long as its parts are known. */
const known = new WeakMap<Scene["regions"], Map<boolean, Float32Array | undefined>>();

/**
 * Leaves skirts, columns, chimneys and accents of stone and brick out of walls to be painted; a network that cannot tell
 * them leaves red brick alone, by its color. Where that is wished, also most of the walls are left. Changes the mask.
 */
export function leaveMasonry(scene: Scene, wall: Float32Array, isWished = false): Float32Array {
  const { photo, regions } = scene;
  const small = shrinkTo(photo, workEdge);
  const shares = known.get(regions) ?? new Map<boolean, Float32Array | undefined>();
  known.set(regions, shares);
  if (!shares.has(isWished)) shares.set(isWished, findShare(scene, wall, small, isWished));
  const share = shares.get(isWished);
  if (!share) return wall;
  const leaveRow = ([left]: Float32Array[], start: number, first: number, end: number) => {
    for (let x = first; x < end; x += 1) wall[start + x] = wall[start + x]! * (1 - left![x]!);
  };
  enlargeRows([share], small, photo, leaveRow, findSpans(share, small, 0, 1));
  return wall;
}

/** How much of each place of a reduced picture is masonry to be left; undefined where none is. */
function findShare(
  { lab, photo, regions }: Scene,
  wall: Float32Array,
  small: Size,
  isWished: boolean,
): Float32Array | undefined {
  const cover = enlarge(wall, photo, small);
  const planes = [lab.L, lab.a, lab.b].map((plane) => enlarge(plane, photo, small));
  const radius = Math.max(1, Math.round(small.width * reach));
  const [L, a, b] = weightedMeans(planes, cover, small, radius) as [Float32Array, Float32Array, Float32Array];
  releasePlanes(...planes);
  const surface = { L, a, b, cover };
  const { masonry: judged } = regions;
  const masonry = judged
    ? findMasonry(surface, enlarge(judged.plane, judged, small), small, isWished)
    : findBricks(surface, isWished ? 1 : undefined);
  if (masonry) {
    const around = weightedMean(masonry, cover, small, Math.round(small.width * fillReach));
    for (let i = 0; i < masonry.length; i += 1) masonry[i] = rampUp(around[i]!, filled);
    releasePlanes(around);
  }
  releasePlanes(L, a, b, cover);
  return masonry;
}
