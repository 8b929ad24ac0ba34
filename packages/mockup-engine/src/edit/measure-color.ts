import { writeRgb } from "../analyse/convert-lab.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import { EngineError } from "../engine-error.ts";
import type { Coat, MeasuredPart, Task } from "../text/wish-plan.ts";
import { type Rgb, readTypical } from "./drawing/edit-surfaces.ts";
import type { Usual } from "./drawing/find-second-paint.ts";
import { partOfStep } from "./find-parts.ts";
import { mix } from "./numbers/mix-values.ts";
import { coverage } from "./numbers/plane-statistics.ts";
import { rampUp } from "./numbers/ramp-up.ts";
import type { Scene } from "./scene/open-scene.ts";
import { offLight, readLight } from "./scene/read-light.ts";

/** A step on a paint strip: so much lightness. */
const shade = 8;
/** Paint fades and gathers dust: so much richer and lighter it is when it is new; the tint of what is pale is mostly the light's. */
const fresh = { paler: 0.4, richer: 0.2, lighter: 3, colored: { from: 4, to: 12 } } as const;

type PaintOf = Pick<Coat, "color" | "onlyBrick">;

/**
 * The paint of a color that is to be laid on a part: the one it names, or the one that looks in the photo's light as a part
 * of the photo does. Throws EngineError where that part is not found.
 */
export function paintOf(scene: Scene, { color, onlyBrick }: PaintOf, own: Float32Array): Rgb {
  const { like, isFresh, shades = 0, rgb } = color;
  if (isFresh) {
    const { L, a, b } = offLight(readTypical(scene, own), readLight(scene));
    const richer = 1 + mix(-fresh.paler, fresh.richer, rampUp(Math.hypot(a, b), fresh.colored));
    return toRgb({ L: L + fresh.lighter, a: a * richer, b: b * richer });
  }
  return like ? measureColor(scene, taskOf(like, onlyBrick), shades) : rgb;
}

function measureColor(scene: Scene, task: Task, shades: number): Rgb {
  const unpainted = { ...scene, userMask: undefined };
  const part = partOfStep({ task, isSuggested: false })!;
  const mask = part.find(unpainted);
  const isFound = coverage(mask) >= part.minShare;
  const { L, a, b } = offLight(readTypical(scene, mask), readLight(scene));
  releasePlanes(mask);
  if (!isFound) throw new EngineError("not_supported", cannotMeasure(part.name));
  return toRgb({ L: L + shades * shade, a, b });
}

function toRgb({ L, a, b }: Usual): Rgb {
  const rgb = new Uint8Array(3);
  writeRgb(Math.min(100, Math.max(0, L)), a, b, rgb, 0);
  return [rgb[0]!, rgb[1]!, rgb[2]!];
}

const cannotMeasure = (name: string) =>
  `We couldn't find ${name} in this photo to take the color from. Please name the color instead.`;

/** The work whose part is measured; siding beside brick is measured without it. */
function taskOf(like: MeasuredPart, leavesBrick?: true): Task {
  if (like === "roof") return { service: "roofing", covering: "shingles" };
  const coat: Coat = { part: like, color: { name: "", rgb: [0, 0, 0] }, ...(leavesBrick && { leavesBrick }) };
  return { service: "painting", coats: [coat] };
}
