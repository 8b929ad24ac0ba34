import { inRuns } from "../analyse/in-runs.ts";
import type { Scene } from "./scene/open-scene.ts";

/** The least CIE76 distance that a person sees in a picture at a glance. */
const visibleDistance = 3;

/** Share of the picture, 0..1, whose color changes so much that a person sees it. */
export function visibleShare({ lab }: Pick<Scene, "lab">, to: Scene["lab"], mask: Float32Array): number {
  let seen = 0;
  inRuns(mask.length, (start, end) => {
    seen += countVisible(lab, to, mask, start, end);
  });
  return seen / mask.length;
}

function countVisible(
  { L, a, b }: Scene["lab"],
  { L: toL, a: toA, b: toB }: Scene["lab"],
  mask: Float32Array,
  start: number,
  end: number,
): number {
  let seen = 0;
  for (let i = start; i < end; i += 1) {
    const share = mask[i]!;
    if (share <= 0) continue;
    const lighter = toL[i]! - L[i]!;
    const redder = toA[i]! - a[i]!;
    const yellower = toB[i]! - b[i]!;
    if (
      (lighter * lighter + redder * redder + yellower * yellower) * share * share >
      visibleDistance * visibleDistance
    )
      seen += 1;
  }
  return seen;
}
