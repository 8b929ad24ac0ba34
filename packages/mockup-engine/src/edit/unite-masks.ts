import { releasePlanes } from "../analyse/filter-planes.ts";
import { inRuns } from "../analyse/in-runs.ts";
import { drawRegion } from "../region-picture.ts";
import type { FoundPart } from "./find-parts.ts";
import type { Scene } from "./scene/open-scene.ts";

/** Both masks in one; the second is used up. */
export function uniteMasks(one: Float32Array | undefined, other: Float32Array): Float32Array {
  if (!one) return other;
  inRuns(one.length, (start, end) => uniteRun(one, other, start, end));
  releasePlanes(other);
  return one;
}

function uniteRun(one: Float32Array, other: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i += 1) one[i] = Math.max(one[i]!, other[i]!);
}

/** All of the parts where they are found, as `drawRegion` draws them. */
export async function drawParts(scene: Scene, parts: FoundPart[]): Promise<Uint8Array> {
  const united = new Float32Array(scene.photo.width * scene.photo.height);
  for (const part of parts) uniteMasks(united, part.find(scene));
  return drawRegion(united, scene.photo);
}
