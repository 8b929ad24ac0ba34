import type { Scene } from "./open-scene.ts";

/** The least CIE76 distance that a person sees in a picture at a glance. */
const visibleDistance = 3;

/** Share of the picture, 0..1, whose color changes so much that a person sees it. */
export function visibleShare(
  { lab: { L, a, b } }: Pick<Scene, "lab">,
  { L: toL, a: toA, b: toB }: Scene["lab"],
  mask: Float32Array,
): number {
  let seen = 0;
  for (let i = 0; i < mask.length; i += 1) {
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
  return seen / mask.length;
}
