import { rgbToLab } from "../analyse/convert-lab.ts";
import { enlarge, enlargeRows } from "../analyse/enlarge-planes.ts";
import { releasePlanes, weightedMeans } from "../analyse/filter-planes.ts";
import type { Rgb } from "./drawing/edit-surfaces.ts";
import { rampUp } from "./numbers/ramp-up.ts";
import type { Scene } from "./scene/open-scene.ts";
import { readLight, underLight } from "./scene/read-light.ts";
import type { RefinedRegion } from "./scene/refine-edges.ts";

/** Up to here a place has the wished color, and from there on another: apart in color, and in light, where shading tells little. */
const colorApart = { from: 5, to: 10 } as const;
const lightApart = { from: 9, to: 20 } as const;
/** A paint from here on is white, which a place cannot be too light for. */
const whiteFrom = 90;
/** A board is spared or painted as a whole: so wide a part of the picture's width is judged together. */
const breadth = 1 / 40;

/**
 * Leaves out of a region what has the wished color already: white trim that is to be white is never as real as it was.
 * Changes its mask.
 */
export function spareWished(scene: Scene, { mask, own, spans }: RefinedRegion, rgb: Rgb): void {
  const wished = rgbToLab(rgb);
  const target = underLight(wished, readLight(scene));
  const spareRow = (rows: Float32Array[], start: number, first: number, end: number) => {
    const [L, a, b] = rows as [Float32Array, Float32Array, Float32Array];
    for (let x = first, i = start + first; x < end; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const lit = (L[x]! + 16) / (target.L + 16);
      const color = Math.hypot(a[x]! - target.a * lit, b[x]! - target.b * lit);
      const darker = target.L - L[x]!;
      const light = wished.L > whiteFrom ? Math.max(0, darker) : Math.abs(darker);
      mask[i] = mask[i]! * Math.max(rampUp(color, colorApart), rampUp(light, lightApart));
    }
  };
  const cover = enlarge(mask, scene.photo, own);
  const broad = weightedMeans([own.L, own.a, own.b], cover, own, Math.round(own.width * breadth));
  enlargeRows(broad, own, scene.photo, spareRow, spans);
  releasePlanes(cover, ...broad);
}
