import { type ClassName, classNames } from "../../analyse/class-names.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import type { Regions } from "../../analyse/find-regions.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { shrinkToLab } from "../../analyse/shrink-photo.ts";
import type { Photo } from "../../decode/decode-photo.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { learnColor, squaredDistance } from "./model-color.ts";

/** Turf and beds over a trunk's foot, a pillar or a wall look worse than a strip of the old yard. */
const besideYard: Partial<Record<ClassName, number>> = {
  plant: 1.7,
  other: 1.7,
  fence: 1.7,
  wall: 1.7,
  trim: 1.7,
};
/** So do shingles on a fascia, a gable or a dormer: but for what has the very color of the roof around it. */
const besideRoof: Partial<Record<ClassName, number>> = { trim: 3, wall: 3, opening: 2.3 };
/** From and to how many of the roof's own deviations a color is not its. */
const apart = { from: 0.8, to: 2 } as const;

/** At every pixel the belief in the classes together, and in the strongest of the others. */
export function weighAgainstRivals(
  names: ClassName[],
  { masks }: Regions,
): { own: Float32Array; rival: Float32Array } {
  const own = new Float32Array(masks.sky.length);
  const rival = new Float32Array(masks.sky.length);
  for (const name of classNames) {
    if (names.includes(name)) inRuns(own.length, (start, end) => addRun(own, masks[name], start, end));
    else inRuns(own.length, (start, end) => raiseRun(rival, masks[name], start, end));
  }
  return { own, rival };
}

function addRun(sum: Float32Array, plane: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) sum[i] = sum[i]! + plane[i]!;
}

function raiseRun(most: Float32Array, plane: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) if (plane[i]! > most[i]!) most[i] = plane[i]!;
}

/**
 * How sure it is that a pixel is one of the classes rather than the strongest of the others, 0..1. A wide part gives no more
 * up to the others than they are believed in.
 */
export function againstRivals(
  names: ClassName[],
  regions: Regions,
  photo: Photo,
  isWide = false,
): Float32Array {
  const { own, rival } = weighAgainstRivals(names, regions);
  const isYard = names.includes("lawn") && names.includes("gravel");
  if (isYard && !isWide) weighMore(rival, regions, besideYard);
  if (names.length === 1 && names[0] === "roof") {
    const strange = tellStrange(own, regions, photo);
    weighMore(rival, regions, besideRoof, strange);
    releasePlanes(strange);
  }
  for (let i = 0; i < own.length; i += 1) own[i] = own[i]! / (own[i]! + rival[i]! + 1e-6);
  return own;
}

/** Lets rivals count for more, wholly or by a share of each pixel. Changes the belief in the strongest of them. */
function weighMore(
  rival: Float32Array,
  { masks }: Regions,
  weights: Partial<Record<ClassName, number>>,
  share?: Float32Array,
): void {
  for (const [name, weight] of Object.entries(weights) as [ClassName, number][]) {
    const plane = masks[name];
    for (let i = 0; i < rival.length; i += 1)
      rival[i] = Math.max(rival[i]!, plane[i]! * (1 + (weight - 1) * (share ? share[i]! : 1)));
  }
}

/** How far the color at each pixel is from that of the part around it, 0..1. */
function tellStrange(own: Float32Array, { width, height }: Regions, photo: Photo): Float32Array {
  const lab = shrinkToLab(photo, { width, height });
  const model = learnColor(own.slice(), { lab, width, height });
  const strange = own.map((_, i) =>
    rampUp(Math.sqrt(squaredDistance(model, i, lab, i) / model.variance[i]!), apart),
  );
  releasePlanes(...Object.values(lab), ...Object.values(model));
  return strange;
}
