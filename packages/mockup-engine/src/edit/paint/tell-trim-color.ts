import { releasePlanes } from "../../analyse/filter-planes.ts";
import { medianIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";

/** Paint is so much redder or greener than the wall. How much yellower it is tells nothing: so are shade, wood and stone. */
const minRedder = 8;

/** Whether what passes for trim is of a red or a green that its wall has less of: that is paint, and no shade or stone. */
export function isTrimPaintedApart({ lab, mask }: Scene): boolean {
  const [trim, wall] = [mask("trim"), mask("wall")];
  const [ofTrim, ofWall] = [medianIn(lab.a, trim), medianIn(lab.a, wall)];
  releasePlanes(trim, wall);
  return Math.abs(ofTrim - ofWall) > minRedder && Math.abs(ofTrim) > Math.abs(ofWall);
}
