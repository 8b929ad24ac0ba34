import { rgbToLab } from "../analyse/convert-lab.ts";
import type { Coat, Color, RoofTask } from "../text/wish-plan.ts";
import { nameColor } from "../text/words/color-names.ts";
import { readTypical } from "./drawing/edit-surfaces.ts";
import { hasTiles } from "./roof/tell-old-tiles.ts";
import type { Scene } from "./scene/open-scene.ts";
import { readLight, underLight } from "./scene/read-light.ts";
import type { Step } from "./split-tasks.ts";

/** Colors less apart than this (CIE76) hardly show as a change. */
const minVisible = 7;
/** Walls as yellow as this (CIELAB b) are cream, tan, yellow or brick, told from what is surely wall and a share of the picture. */
const warm = { yellow: 9, sure: 0.6, minShare: 0.01 } as const;
const roofOfWarmHouse = nameColor("weathered brown");

/** The step in the look that suits the photo, where the wish leaves it open, else as it is; `part` is where it is to be laid. */
export function suggestLook(scene: Scene, step: Step, part: Float32Array): Step {
  const { task } = step;
  if (task.service === "painting" && task.coats.some(({ orElse }) => orElse))
    return { ...step, task: { ...task, coats: task.coats.map((coat) => chooseCoat(scene, coat, part)) } };
  return task.service === "roofing" ? { ...step, task: suggestRoof(scene, task, part) } : step;
}

/**
 * Tiles where tiles lie: shingles would be laid over their waves, and what is left of them shows. Brown is what is mostly laid on warm houses, on
 * which charcoal turns blue.
 */
function suggestRoof(scene: Scene, task: RoofTask, part: Float32Array): RoofTask {
  if (task.isCoveringOpen && hasTiles(scene, part))
    return { ...task, covering: "tiles", color: task.color ?? chooseTiles(scene, part) };
  return isOfWarmHouse(scene, task) ? { ...task, color: roofOfWarmHouse } : task;
}

function chooseTiles(scene: Scene, part: Float32Array): Color {
  const [brown, charcoal] = [nameColor("brown"), nameColor("charcoal")];
  return openDistance(scene, part)(brown) < minVisible ? charcoal : brown;
}

/**
 * Of two suggested colors the one that is nearer to what the part has now, if it shows on it: where a piece of the old paint is
 * left, or an edge is not quite met, it stands out least.
 */
function chooseCoat(scene: Scene, { orElse, ...coat }: Coat, part: Float32Array): Coat {
  if (!orElse) return coat;
  const distanceTo = openDistance(scene, part);
  const [first, second] = [distanceTo(coat.color), distanceTo(orElse)];
  const takesOther = first < minVisible ? second > first : second >= minVisible && second < first;
  return takesOther ? { ...coat, color: orElse } : coat;
}

/** How far colors in the photo's light lie from the part as it is (CIE76). */
function openDistance(scene: Scene, part: Float32Array): (color: Color) => number {
  const typical = readTypical(scene, part);
  const light = readLight(scene);
  return ({ rgb }) => {
    const { L, a, b } = underLight(rgbToLab(rgb), light);
    return Math.hypot(L - typical.L, a - typical.a, b - typical.b);
  };
}

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
