import { enlarge } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes } from "../../analyse/filter-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { medianIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";

const workEdge = 400;
/** Panels are at least so many pixels of the reduced picture wide and tall. */
const radius = 3;
/**
 * A panel is so much bluer than its roof, and as blue and dark by itself: the bluest shade on forty roofs without panels is
 * either lighter or, over such a place, less blue.
 */
const bluer = 20;
const blue = -12;
const dark = 45;
/** Around a panel's middle every pixel is its own judge. */
const edgeBluer = 9;

/** Takes solar panels out of a roof, whose blue no roof has in any shade: they stay on the new one. Changes the mask. */
export function leavePanels({ lab, photo }: Pick<Scene, "lab" | "photo">, roof: Float32Array): void {
  const small = shrinkTo(photo, workEdge);
  const usual = medianIn(lab.b, roof);
  const smooth = ({ b, L }: { b: Float32Array; L: Float32Array }) =>
    [b, L].map((plane) => boxMean(enlarge(plane, photo, small), small.width, small.height, radius));
  const [b, L] = smooth(lab) as [Float32Array, Float32Array];
  const cover = enlarge(roof, photo, small);
  const found = b.map((value, i) =>
    cover[i]! > 0.5 && value < usual - bluer && value < blue && L[i]! < dark ? 1 : 0,
  );
  if (found.some((value) => value > 0)) {
    const around = boxMean(found, small.width, small.height, radius + 1);
    const near = enlarge(around, small, photo);
    for (let i = 0; i < roof.length; i += 1) {
      if (near[i]! <= 0 || lab.b[i]! > usual - edgeBluer || lab.L[i]! > dark + 10) continue;
      roof[i] = roof[i]! * (1 - Math.min(1, near[i]! * 8));
    }
    releasePlanes(around, near);
  }
  releasePlanes(b, L, cover, found);
}
