import { enlarge, enlargeRows, findSpans } from "../../analyse/enlarge-planes.ts";
import { boxMean, releasePlanes, weightedMeans } from "../../analyse/filter-planes.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import type { Coat } from "../../text/wish-plan.ts";
import type { Scene } from "../scene/open-scene.ts";
import { giveScraps } from "./give-scraps.ts";
import { leaveMasonry } from "./leave-masonry.ts";

const meansEdge = 320;
/** How far a wall's color reaches around it, as a share of the reduced picture's width. */
const reach = 1 / 26;
/** From here on a place next to a wall is hardly, and from there on not at all, of its color. */
const alike = { from: 5, to: 11 } as const;
/** Light differs more on one wall than color does. */
const lightWeight = 0.5;
/** Trim in the wall's own color is painted with it only on a house whose other trim is of another one. */
const maxAlikeShare = 0.6;

/**
 * The walls, with what passes for trim but has the very color of the wall around it: gables below their eaves. Stone and brick
 * beside other walls are left out where they are not meant.
 */
export function findWalls(
  scene: Scene,
  { takesBrick, leavesBrick, onlyBrick }: Pick<Coat, "takesBrick" | "leavesBrick" | "onlyBrick"> = {},
): Float32Array {
  const [wall, trim] = [scene.mask("wall"), scene.mask("trim")];
  giveScraps(scene, trim, wall);
  const likeness = likenessToWall(scene, wall, trim);
  let [all, own] = [0, 0];
  for (let i = 0; i < trim.length; i += 1) {
    if (trim[i]! <= 0 || likeness[i]! < 0) continue;
    all += trim[i]!;
    own += trim[i]! * likeness[i]!;
  }
  if (own < all * maxAlikeShare) {
    for (let i = 0; i < wall.length; i += 1)
      wall[i] = Math.min(1, wall[i]! + trim[i]! * Math.max(0, likeness[i]!));
  }
  releasePlanes(trim, likeness);
  if (onlyBrick) return takeMasonry(scene, wall);
  return takesBrick ? wall : leaveMasonry(scene, wall, leavesBrick);
}

/** The stone and brick beside other walls. */
function takeMasonry(scene: Scene, wall: Float32Array): Float32Array {
  const others = leaveMasonry(scene, wall.slice(), true);
  for (let i = 0; i < wall.length; i += 1) wall[i] = Math.max(0, wall[i]! - others[i]!);
  releasePlanes(others);
  return wall;
}

/** How much each place of the trim has the color that the wall has around there, 0..1; -1 where no wall is near. */
function likenessToWall({ lab, photo }: Scene, wall: Float32Array, trim: Float32Array): Float32Array {
  const small = shrinkTo(photo, meansEdge);
  const radius = Math.max(2, Math.round(small.width * reach));
  const cover = enlarge(wall, photo, small);
  const planes = [lab.L, lab.a, lab.b].map((plane) => enlarge(plane, photo, small));
  const means = weightedMeans(planes, cover, small, radius);
  const around = boxMean(cover, small.width, small.height, radius);
  const likeness = new Float32Array(wall.length).fill(-1);
  const compareRow = ([L, a, b, share]: Float32Array[], start: number) => {
    for (let x = 0, i = start; x < photo.width; x += 1, i += 1) {
      if (trim[i]! <= 0 || share![x]! < 0.05) continue;
      const light = (lab.L[i]! - L![x]!) * lightWeight;
      const redder = lab.a[i]! - a![x]!;
      const yellower = lab.b[i]! - b![x]!;
      const away = Math.sqrt(light * light + redder * redder + yellower * yellower);
      likeness[i] = Math.min(1, Math.max(0, (alike.to - away) / (alike.to - alike.from)));
    }
  };
  enlargeRows(
    [...means, around],
    small,
    photo,
    compareRow,
    findSpans(enlarge(trim, photo, small), small, 0, 2),
  );
  releasePlanes(cover, around, ...planes, ...means);
  return likeness;
}
