import { type BelievedPart, judgeCertainty } from "../scene/judge-certainty.ts";
import type { Scene } from "../scene/open-scene.ts";
import { isTrimPaintedApart } from "./tell-trim-color.ts";

/** Trim as the network believes in it: the frames of a house's windows are small. */
export const believedTrim: BelievedPart = { classes: ["trim"], near: [], minShare: 0.001, limit: "detail" };

/** Judged once for all looks of a photo, as long as its parts are known. */
const judged = new WeakMap<Scene["regions"], boolean>();

/** Whether the network, or its color, is sure of the trim. */
export function isTrimSure(scene: Scene): boolean {
  const isSure =
    judged.get(scene.regions) ??
    (judgeCertainty(scene, believedTrim) !== "doubtful" || isTrimPaintedApart(scene));
  judged.set(scene.regions, isSure);
  return isSure;
}
