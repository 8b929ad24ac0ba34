import { writeRgb } from "../analyse/convert-lab.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import { EngineError } from "../engine-error.ts";
import type { MeasuredPart, Task } from "../text/wish-plan.ts";
import { type Rgb, readTypical } from "./edit-surfaces.ts";
import { partOfStep } from "./find-parts.ts";
import { coverage, type Scene } from "./open-scene.ts";
import { offLight, readLight } from "./read-light.ts";

/** The paint that looks in the photo's light as a part of it does. Throws EngineError where that part is not found. */
export function measureColor(scene: Scene, like: MeasuredPart): Rgb {
  const unpainted = { ...scene, userMask: undefined };
  const part = partOfStep({ task: taskOf(like), isSuggested: false })!;
  const mask = part.find(unpainted);
  const isFound = coverage(mask) >= part.minShare;
  const { L, a, b } = offLight(readTypical(scene, mask), readLight(scene));
  releasePlanes(mask);
  if (!isFound) throw new EngineError("not_supported", cannotMeasure(part.name));
  const rgb = new Uint8Array(3);
  writeRgb(Math.min(100, L), a, b, rgb, 0);
  return [rgb[0]!, rgb[1]!, rgb[2]!];
}

const cannotMeasure = (name: string) =>
  `We couldn't find ${name} in this photo to take the color from. Please name the color instead.`;

function taskOf(like: MeasuredPart): Task {
  if (like === "roof") return { service: "roofing", covering: "shingles" };
  return { service: "painting", coats: [{ part: like, color: { name: "", rgb: [0, 0, 0] } }] };
}
