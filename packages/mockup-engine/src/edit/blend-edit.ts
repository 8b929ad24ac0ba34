import { writeRgb } from "../analyse/convert-lab.ts";
import type { Edit } from "./edit-services.ts";
import type { Scene } from "./open-scene.ts";

const minAlpha = 1 / 255;

/** The photo with an edit laid over it, as sRGB bytes; what the mask does not reach keeps its very values. */
export function blendEdit({ photo, lab }: Pick<Scene, "photo" | "lab">, { painted, mask }: Edit): Uint8Array {
  const out = new Uint8Array(photo.data);
  for (let i = 0; i < mask.length; i += 1) {
    const share = mask[i]!;
    if (share < minAlpha) continue;
    const keep = 1 - share;
    writeRgb(
      painted.L[i]! * share + lab.L[i]! * keep,
      painted.a[i]! * share + lab.a[i]! * keep,
      painted.b[i]! * share + lab.b[i]! * keep,
      out,
      i * 3,
    );
  }
  return out;
}
