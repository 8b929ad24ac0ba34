import { enlarge } from "../../analyse/enlarge-planes.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { readTypical } from "../drawing/edit-surfaces.ts";
import type { Scene } from "../scene/open-scene.ts";
import { measureRoughness } from "./measure-roughness.ts";

/** The long edge of the picture in which a roof's relief is looked at. */
const reliefEdge = 1024;
/** Hardly any shingles are as rough as this (`measureRoughness`), and none as red and so rough; corrugated sheets and leaves are bluer or greener. */
const tiled = { roughness: 10, red: 1.5 } as const;
const clay = { roughness: 7, red: 9 } as const;

/** Whether the old roof is of tiles, by the relief and the color of what is found of it. */
export function hasTiles(scene: Scene, roof: Float32Array): boolean {
  const { a } = readTypical(scene, roof);
  if (a < tiled.red) return false;
  const { lab, photo } = scene;
  const size = shrinkTo(photo, reliefEdge);
  const [L, mask] = [enlarge(lab.L, photo, size), enlarge(roof, photo, size)];
  const roughness = measureRoughness({ lab: { ...lab, L }, photo: { ...photo, ...size } }, mask);
  releasePlanes(L, mask);
  return roughness >= tiled.roughness || (a >= clay.red && roughness >= clay.roughness);
}
