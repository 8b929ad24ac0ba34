import { releasePlanes } from "../analyse/filter-planes.ts";
import { drawRegion } from "../region-picture.ts";
import type { FoundPart } from "./find-parts.ts";
import type { Scene } from "./open-scene.ts";

/** Both masks in one; the second is used up. */
export function uniteMasks(one: Float32Array | undefined, other: Float32Array): Float32Array {
  if (!one) return other;
  for (let i = 0; i < one.length; i += 1) one[i] = Math.max(one[i]!, other[i]!);
  releasePlanes(other);
  return one;
}

/** All of the parts where they are found, as `drawRegion` draws them. */
export async function drawParts(scene: Scene, parts: FoundPart[]): Promise<Uint8Array> {
  const united = new Float32Array(scene.photo.width * scene.photo.height);
  for (const part of parts) uniteMasks(united, part.find(scene));
  return drawRegion(united, scene.photo);
}
