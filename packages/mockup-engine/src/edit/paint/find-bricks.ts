import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { medianIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";

/** How much redder than the wall in the same light brick is, at least and surely; shade and lamplight are less so. */
const redder = { from: 8, to: 12 } as const;
/** Even beside a greenish wall brick is this red by itself. */
const minRed = 4;
/** Brick that is left is darker than the wall, or nearly as dark: what is brighter may be lit by a lamp. */
const maxLighter = 3;
/** From this share of the walls on it is no skirt or column: a brick house is painted where paint was asked for. */
export const maxBrickShare = 0.35;
/** Less than this is a reddened corner or a flower pot. */
const minShare = 0.01;
/** On a wall as red as this, shade and what shines back from other walls are as red as brick. */
const reddish = 6.5;
/** Brick is at most so much more yellow than red; lamplight and brown stone, which is patchy by color alone, are more so. */
const maxYellow = 1.5;

/** The mean colors of a wall in a reduced picture, and how much of each place is wall. */
export type Surface = LabPlanes & { cover: Float32Array };

/**
 * Where a wall is red brick, told by its color alone; undefined where there is none beside the wall, or so much that it is
 * no skirt or column.
 */
export function findBricks({ L, a, b, cover }: Surface, maxShare = maxBrickShare): Float32Array | undefined {
  const usual = { L: medianIn(L, cover), a: medianIn(a, cover), b: medianIn(b, cover) };
  if (usual.a > reddish) return undefined;
  const surely = new Float32Array(cover.length);
  for (let i = 0; i < surely.length; i += 1) {
    if (cover[i]! < 0.1 || L[i]! > usual.L + maxLighter) continue;
    const lit = (L[i]! + 16) / (usual.L + 16);
    surely[i] = rampUp(Math.min(a[i]! - usual.a * lit, a[i]! - minRed), redder);
  }
  const all = shareOf(cover);
  if (shareOf(cover, surely) < all * minShare) return undefined;
  const found = spreadByHue({ L, a, b, cover }, surely, usual);
  return found && shareOf(cover, found) < all * maxShare ? found : undefined;
}

/**
 * Sunlit brick is lighter than a wall in the shade: what is nearer to brick's hue than to the wall's is brick, as light as
 * it may be. Undefined where that hue is none of brick.
 */
function spreadByHue(
  { L, a, b, cover }: Surface,
  surely: Float32Array,
  usual: { L: number; a: number; b: number },
): Float32Array | undefined {
  let [red, yellow, count] = [0, 0, 1e-6];
  for (let i = 0; i < surely.length; i += 1) {
    if (surely[i]! <= 0) continue;
    red += (a[i]! / (L[i]! + 16)) * surely[i]!;
    yellow += (b[i]! / (L[i]! + 16)) * surely[i]!;
    count += surely[i]!;
  }
  if (yellow > red * maxYellow) return undefined;
  for (let i = 0; i < surely.length; i += 1) {
    if (cover[i]! < 0.1) continue;
    const light = L[i]! + 16;
    const toBrick = Math.hypot(a[i]! / light - red / count, b[i]! / light - yellow / count);
    const toWall = Math.hypot(
      a[i]! / light - usual.a / (usual.L + 16),
      b[i]! / light - usual.b / (usual.L + 16),
    );
    surely[i] = toBrick < toWall ? 1 : 0;
  }
  return surely;
}

function shareOf(cover: Float32Array, share?: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < cover.length; i += 1) sum += cover[i]! * (share ? share[i]! : 1);
  return sum;
}
