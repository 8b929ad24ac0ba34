import { enlarge } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, weightedMeans } from "../../analyse/filter-planes.ts";
import type { Scene } from "../scene/open-scene.ts";

/** The color of a part around each of its places, in a quarter of the size, as it changes slowly. */
export function readColorAround({ lab, photo }: Scene, mask: Float32Array) {
  const small = { width: Math.ceil(photo.width / 4), height: Math.ceil(photo.height / 4) };
  const cover = enlarge(mask, photo, small);
  const radius = Math.max(2, Math.round(small.width / 90));
  const planes = [enlarge(lab.a, photo, small), enlarge(lab.b, photo, small)];
  const [a, b] = weightedMeans(planes, cover, small, radius) as [Float32Array, Float32Array];
  releasePlanes(cover, ...planes);
  return { ...small, a, b };
}
