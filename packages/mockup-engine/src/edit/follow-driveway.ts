import { releasePlanes } from "../analyse/filter-planes.ts";
import { coverage, type Scene } from "./open-scene.ts";
import { readGround } from "./read-ground.ts";
import { type Sides, traceSides } from "./trace-sides.ts";

/** How much paving counts as the driveway's own where it crosses the sidewalk. */
const surelyPaved = 0.5;
/** How far a side may bend out, as a share of the width: aprons flare. */
const flare = 0.012;
/** A crossing is smaller than its driveway: what would grow by more is a walkway with a patch of driveway on it. */
const maxExtension = 3;

/** The driveway and where it crosses the sidewalk: what is paved below it, between its own sides, down to the street. */
export function followDriveway(scene: Scene): Float32Array {
  const { width, height } = scene.photo;
  const drive = scene.mask("drive");
  const paved = scene.mask("drive", "path");
  const { horizon } = readGround(scene);
  const extended = drive.slice();
  extendDown(extended, paved, width, traceSides(drive, width, height, horizon, paved));
  releasePlanes(paved);
  if (coverage(extended) > coverage(drive) * maxExtension) return drive;
  releasePlanes(drive);
  return extended;
}

/** Goes on row by row where the row above is driveway, between the lines of its sides. */
export function extendDown(drive: Float32Array, paved: Float32Array, width: number, sides: Sides): void {
  const reach = Math.max(1, Math.round(width * 0.004));
  const isDrive = (i: number) => drive[i]! > 0.9;
  for (let row = 1; row < drive.length / width; row += 1) {
    const first = Math.max(0, Math.ceil((sides.left?.(row) ?? 0) - width * flare));
    const last = Math.min(width - 1, Math.floor((sides.right?.(row) ?? width) + width * flare));
    let near = Number.NEGATIVE_INFINITY;
    const above = (row - 1) * width;
    for (let x = first; x <= last; x += 1) {
      const i = row * width + x;
      // The nearest driveway in the row above, to either side.
      if (x + reach < width && isDrive(above + x + reach)) near = x + reach;
      else if (isDrive(above + x)) near = x;
      if (paved[i]! > surelyPaved && Math.abs(x - near) <= reach) drive[i] = Math.max(drive[i]!, paved[i]!);
    }
  }
}
