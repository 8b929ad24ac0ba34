import { rgbToLab } from "../../analyse/convert-lab.ts";
import { boxMean, releasePlanes } from "../../analyse/filter-planes.ts";
import type { GardenTask } from "../../text/wish-plan.ts";
import { openPlanes } from "../drawing/edit-surfaces.ts";
import { spreadGravel } from "../ground/edit-ground.ts";
import { medianIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import type { Scene } from "../scene/open-scene.ts";

const rock = [176, 170, 160] as const;
const maxChroma = 30;
/** From here on a color is no bed's: small flowers and leaves, which are too small to be found as plants. */
const colorApart = { from: 13, to: 20 } as const;
/** How wide around such a color its flower reaches, as a share of the picture's width, and which share of it shows it. */
const reach = 1 / 400;
const grows = { from: 0.12, to: 0.3 } as const;

/** Spreads mulch or rock in the beds that are there, around what grows in them; `free` is the yard without what lies in it. */
export function coverBeds(scene: Scene, { mulch }: GardenTask, free: Float32Array) {
  const mask = free.slice();
  if (!scene.userMask) {
    const beds = scene.mask("bed");
    for (let i = 0; i < mask.length; i += 1) mask[i] = Math.min(mask[i]!, beds[i]!);
  }
  spareFlowers(scene, mask);
  const painted = openPlanes(scene);
  const isRock = mulch?.material === "rock";
  const rgb = mulch?.color?.rgb ?? (isRock ? rock : undefined);
  spreadGravel(scene, mask, painted, isRock ? "gravel" : "mulch", rgb && dull(rgbToLab(rgb)));
  return { painted, mask };
}

/** Dyed mulch is never as colorful as paint. */
function dull<Color extends { a: number; b: number }>(color: Color): Color {
  const share = Math.min(1, maxChroma / Math.max(1, Math.hypot(color.a, color.b)));
  return { ...color, a: color.a * share, b: color.b * share };
}

/** Leaves what has another color than most of the beds. Changes the mask. */
function spareFlowers({ lab: { a, b }, photo: { width, height } }: Scene, mask: Float32Array): void {
  const [usualA, usualB] = [medianIn(a, mask), medianIn(b, mask)];
  const apart = mask.map((share, i) =>
    share > 0 ? rampUp(Math.hypot(a[i]! - usualA, b[i]! - usualB), colorApart) : 0,
  );
  const around = boxMean(apart, width, height, Math.max(1, Math.round(width * reach)));
  for (let i = 0; i < mask.length; i += 1) mask[i] = mask[i]! * (1 - rampUp(around[i]!, grows));
  releasePlanes(apart, around);
}
