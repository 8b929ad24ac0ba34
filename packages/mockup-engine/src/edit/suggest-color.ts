import { rgbToLab } from "../analyse/convert-lab.ts";
import type { Coat, Color, RoofTask } from "../text/wish-plan.ts";
import { nameColor } from "../text/words/color-names.ts";
import { readTypical } from "./drawing/edit-surfaces.ts";
import type { Scene } from "./scene/open-scene.ts";
import { readLight, underLight } from "./scene/read-light.ts";
import type { Step } from "./split-tasks.ts";

/** Colors less apart than this (CIE76) hardly show as a change. */
const minVisible = 7;
/** Walls as yellow as this (CIELAB b) are cream, tan, yellow or brick, told from what is surely wall and a share of the picture. */
const warm = { yellow: 9, sure: 0.6, minShare: 0.01 } as const;
const roofOfWarmHouse = nameColor("weathered brown");

/** The step in the color that suits the photo, where the wish leaves it open, else as it is; `part` is where it is to be laid. */
export function suggestColor(scene: Scene, step: Step, part: Float32Array): Step {
  const { task } = step;
  if (task.service === "painting" && task.coats.some(({ orElse }) => orElse))
    return { ...step, task: { ...task, coats: task.coats.map((coat) => chooseCoat(scene, coat, part)) } };
  return task.service === "roofing" && isOfWarmHouse(scene, task)
    ? { ...step, task: { ...task, color: roofOfWarmHouse } }
    : step;
}

/**
 * Of two suggested colors the one that is nearer to what the part has now, if it shows on it: where a piece of the old paint is
 * left, or an edge is not quite met, it stands out least.
 */
function chooseCoat(scene: Scene, { orElse, ...coat }: Coat, part: Float32Array): Coat {
  if (!orElse) return coat;
  const typical = readTypical(scene, part);
  const light = readLight(scene);
  const apart = ({ rgb }: Color) => {
    const { L, a, b } = underLight(rgbToLab(rgb), light);
    return Math.hypot(L - typical.L, a - typical.a, b - typical.b);
  };
  const [first, second] = [apart(coat.color), apart(orElse)];
  const takesOther = first < minVisible ? second > first : second >= minVisible && second < first;
  return takesOther ? { ...coat, color: orElse } : coat;
}

/** Charcoal suits white and gray houses; on warm ones it turns blue, and brown is what is mostly laid. */
const isOfWarmHouse = (scene: Scene, { color, covering }: RoofTask): boolean =>
  !color && covering === "shingles" && readWallYellow(scene) >= warm.yellow;

/** How yellow the walls are, at the places of the reduced picture; 0 where there are hardly any. */
function readWallYellow({ lab, photo, regions: { masks, width, height } }: Scene): number {
  const yellows: number[] = [];
  for (const [i, belief] of masks.wall.entries()) {
    if (belief < warm.sure) continue;
    const x = Math.floor((((i % width) + 0.5) * photo.width) / width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) * photo.height) / height);
    yellows.push(lab.b[y * photo.width + x]!);
  }
  if (yellows.length < masks.wall.length * warm.minShare) return 0;
  return yellows.toSorted((one, other) => one - other)[yellows.length >> 1]!;
}
