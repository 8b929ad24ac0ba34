import { writeRgb } from "../analyse/convert-lab.ts";
import type { Scene } from "./open-scene.ts";

const minAlpha = 1 / 255;

/** A scene's colors as sRGB bytes where the mask reaches; elsewhere the photo keeps its very values. */
export function blendEdit({ photo, lab }: Pick<Scene, "photo" | "lab">, mask: Float32Array): Uint8Array {
  const out = new Uint8Array(photo.data);
  const { L, a, b } = lab;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! >= minAlpha) writeRgb(L[i]!, a[i]!, b[i]!, out, i * 3);
  }
  return out;
}
