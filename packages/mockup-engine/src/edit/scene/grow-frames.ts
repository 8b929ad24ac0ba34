import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlargeRows } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { type ColorModel, modelKeys, squaredDistance, toModel } from "./model-color.ts";

/** Frames stand so near to windows and doors, as a share of the width, of which this share is there. */
const reach = 1 / 60;
const minOpening = 0.06;
/** Where trim is believed in less than this at first sight, or hardly any is around, there is no frame. */
const minHint = 0.05;
const minAround = 0.01;
/** How much lighter than the wall around it a frame is, in light as the planes weigh it: what is darker may be shade. */
const minLighter = 6;
/** Its color is so much nearer to that of the trim around it than to the wall's, squared. */
const maxNearness = 0.5;
const certainty = 1.5;

/** Belief in wall and trim, in trim at first sight, and in openings. */
type Belief = Record<"wall" | "trim" | "hint" | "openings", Float32Array>;

/**
 * Gives light frames of windows and doors, of which a part was found, wholly to the trim: they would be painted with the
 * wall. Changes the belief in both.
 */
export function growFrames(
  belief: Belief,
  models: ColorModel[],
  { lab, half, ...size }: Size & { lab: LabPlanes; half: Size },
): void {
  const near = boxMean(belief.openings, size.width, size.height, Math.round(size.width * reach));
  enlargeRows(
    models.flatMap((model) => modelKeys.map((key) => model[key])),
    half,
    size,
    (rows, start) =>
      growRow(belief, near, toModel(rows), toModel(rows.slice(modelKeys.length)), lab, start, size.width),
  );
  releasePlanes(near);
}

function growRow(
  { wall, trim, hint }: Belief,
  near: Float32Array,
  ofWall: ColorModel,
  ofTrim: ColorModel,
  lab: LabPlanes,
  start: number,
  width: number,
): void {
  for (let x = 0, i = start; x < width; x += 1, i += 1) {
    if (near[i]! < minOpening || hint[i]! < minHint || ofTrim.around[x]! < minAround) continue;
    if (Math.min(lab.L[i]!, ofTrim.L[x]!) - ofWall.L[x]! < minLighter) continue;
    const nearness = squaredDistance(ofTrim, x, lab, i) / squaredDistance(ofWall, x, lab, i);
    const given = wall[i]! * Math.min(1, Math.max(0, certainty * (1 - nearness / maxNearness)));
    trim[i] = trim[i]! + given;
    wall[i] = wall[i]! - given;
  }
}
