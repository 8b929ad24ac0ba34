import type { Scene } from "./open-scene.ts";

/** The least CIE76 distance that a person sees in a picture at a glance. */
const visibleDistance = 3;

/** Share of the picture, 0..1, whose color changes so much that a person sees it. */
export function visibleShare({ lab }: Pick<Scene, "lab">, painted: Scene["lab"], mask: Float32Array): number {
  let seen = 0;
  for (let i = 0; i < mask.length; i += 1) {
    const share = mask[i]!;
    if (share <= 0) continue;
    const L = painted.L[i]! - lab.L[i]!;
    const a = painted.a[i]! - lab.a[i]!;
    const b = painted.b[i]! - lab.b[i]!;
    if ((L * L + a * a + b * b) * share * share > visibleDistance * visibleDistance) seen += 1;
  }
  return seen / mask.length;
}
