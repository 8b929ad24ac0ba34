import { type LabPlanes, writeRgb } from "../../analyse/convert-lab.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import type { Scene } from "../scene/open-scene.ts";

const minAlpha = 1 / 255;

/** A scene's colors as sRGB bytes where the mask reaches; elsewhere the photo keeps its very values. */
export function blendEdit({ photo, lab }: Pick<Scene, "photo" | "lab">, mask: Float32Array): Uint8Array {
  const out = new Uint8Array(photo.data);
  inRuns(mask.length, (start, end) => blendRun(lab, mask, out, start, end));
  return out;
}

function blendRun(
  { L, a, b }: LabPlanes,
  mask: Float32Array,
  out: Uint8Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i += 1) {
    if (mask[i]! >= minAlpha) writeRgb(L[i]!, a[i]!, b[i]!, out, i * 3);
  }
}
