import { rgbToLab } from "../analyse/convert-lab.ts";
import type { Color } from "../text/wish-plan.ts";
import { readTypical } from "./drawing/edit-surfaces.ts";
import type { Scene } from "./scene/open-scene.ts";
import { readLight, underLight } from "./scene/read-light.ts";
import type { Step } from "./split-tasks.ts";

/** Colors less apart than this (CIE76) hardly show as a change. */
const minVisible = 7;

/**
 * The step with that of two suggested colors which is nearer to what the part has now, of those that show on it: where a
 * piece of the old paint is left, or an edge is not quite met, it stands out least.
 */
export function suggestColor(scene: Scene, step: Step, part: Float32Array): Step {
  const { task } = step;
  if (task.service !== "painting") return step;
  const [{ orElse, ...coat }] = task.coats as [(typeof task.coats)[number]];
  if (!orElse) return step;
  const typical = readTypical(scene, part);
  const light = readLight(scene);
  const apart = ({ rgb }: Color) => {
    const { L, a, b } = underLight(rgbToLab(rgb), light);
    return Math.hypot(L - typical.L, a - typical.a, b - typical.b);
  };
  const [first, second] = [apart(coat.color), apart(orElse)];
  const takesOther = first < minVisible ? second > first : second >= minVisible && second < first;
  return { ...step, task: { ...task, coats: [{ ...coat, color: takesOther ? orElse : coat.color }] } };
}
