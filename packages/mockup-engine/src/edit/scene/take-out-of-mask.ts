import { enlarge } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";

/** Takes what is marked in a reduced picture out of a photo's mask, with a soft edge of so many times its blur. Changes the mask. */
export function takeOutOfMask(
  mask: Float32Array,
  marked: Float32Array,
  { small, photo, steepness }: { small: Size; photo: Size; steepness: number },
): void {
  const near = boxMean(marked, small.width, small.height, 1);
  const soft = enlarge(near, small, photo);
  for (let i = 0; i < mask.length; i += 1)
    if (soft[i]! > 0) mask[i] = mask[i]! * (1 - Math.min(1, soft[i]! * steepness));
  releasePlanes(near, soft);
}
