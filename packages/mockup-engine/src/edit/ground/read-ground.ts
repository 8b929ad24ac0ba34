import { sumMasks } from "../../analyse/find-regions.ts";
import type { Scene } from "../scene/open-scene.ts";
import { traceSides } from "./trace-sides.ts";

/** How the ground lies before the camera: everything below follows from a horizon and a distance to the picture. */
export type Ground = {
  /** Row of the horizon, in pixels from the top. */
  horizon: number;
  /** Distance from the eye to the picture, in pixels. */
  focal: number;
  /** Column towards which the driveway runs; the middle where there is none. */
  vanishing: number;
};

/** A place on the ground in metres, and how many metres a pixel spans there either way. */
export type GroundPoint = {
  across: number;
  away: number;
  wide: number;
  deep: number;
  /** By how much `across` and `away` differ within the pixel, from side to side and from top to bottom. */
  acrossSpan: number;
  awaySpan: number;
};

/** Camera height in metres: a standing person of average height. */
export const eyeHeight = 1.6;
const garageHeight = 2.15;
const storeyHeight = 2.75;
const defaultHorizon = 0.48;
const minAbove = 0.05;
const defaultFocal = 1.05;
const minShare = 0.004;

/**
 * Reads the ground plane from what stands on it: a garage door is 2.15 m high, a storey 2.75 m, and what is at eye
 * level lies on the horizon. `drive` tells which way a driveway runs.
 */
export function readGround(scene: Scene, drive?: Float32Array): Ground {
  const { width, height } = scene.photo;
  const focal = defaultFocal * Math.max(width, height);
  const horizon = findHorizon(scene);
  const vanishing = drive ? followSides(drive, width, height, horizon) : width / 2;
  return { horizon, focal, vanishing };
}

/** Pixels that a metre takes across the view where the ground is seen in this row. */
export function metreAt({ horizon }: Pick<Ground, "horizon">, y: number): number {
  return Math.max(1, y - horizon) / eyeHeight;
}

/** The row in which ground is seen that is so many metres nearer than the ground seen in row `y`. */
export function rowNearer({ horizon, focal }: Ground, y: number, metres: number): number {
  const away = (focal * eyeHeight) / Math.max(1, y - horizon);
  return horizon + (focal * eyeHeight) / Math.max(1, away - metres);
}

function findHorizon({ regions, photo }: Scene): number {
  const { masks, width, height } = regions;
  const house = sumMasks(masks, "wall", "opening", "door", "trim", "garage");
  const standing = columnRuns(house, width, height);
  const isSeen = standing.covered > width * height * minShare;
  // The camera is always above the foot of the house.
  const lowest = isSeen ? standing.foot - height * minAbove : height * 0.68;
  const typical = Math.min(defaultHorizon * height, lowest);
  const door = columnRuns(masks.garage, width, height);
  const guess = (runs: Runs, tall: number) => runs.foot - (eyeHeight * runs.extent) / tall;
  const best =
    door.covered > width * height * minShare
      ? guess(door, garageHeight)
      : isSeen
        ? [1, 2]
            .map((storeys) => guess(standing, storeyHeight * storeys))
            .toSorted((one, other) => Math.abs(one - typical) - Math.abs(other - typical))[0]!
        : typical;
  // The estimate rests on a single object, so it is blended with the typical horizon.
  const row = Math.min(lowest, best * 0.8 + typical * 0.2);
  return (Math.max(0.3 * height, row) * photo.height) / height;
}

type Runs = { covered: number; foot: number; extent: number };

/** The median lower end and the median height of what a plane covers in each column. */
function columnRuns(plane: Float32Array, width: number, height: number): Runs {
  const runs: { foot: number; extent: number }[] = [];
  let covered = 0;
  for (let x = 0; x < width; x += 1) {
    let [top, foot] = [-1, -1];
    for (let y = 0; y < height; y += 1) {
      if (plane[y * width + x]! < 0.5) continue;
      covered += 1;
      if (top < 0) top = y;
      foot = y;
    }
    if (top >= 0) runs.push({ foot, extent: foot - top });
  }
  const middle = (pick: "foot" | "extent") =>
    runs.map((run) => run[pick]).toSorted((one, other) => one - other)[runs.length >> 1] ?? 0;
  return { covered, foot: middle("foot"), extent: middle("extent") };
}

/** Where the lines along a driveway's two sides reach the horizon: the mean of both. */
function followSides(mask: Float32Array, width: number, height: number, horizon: number): number {
  const { left, right } = traceSides(mask, width, height, horizon);
  const reached = [left, right].filter((side) => side !== undefined).map((side) => side(horizon));
  if (!reached.length) return width / 2;
  const mean = reached.reduce((sum, x) => sum + x, 0) / reached.length;
  return Math.min(width * 1.4, Math.max(-width * 0.4, mean));
}

/** Pixels that a metre takes across the view at the house. */
export function houseMetre(scene: Scene): number {
  const { regions, photo } = scene;
  const { masks, width, height } = regions;
  const house = sumMasks(masks, "wall", "opening", "door", "garage");
  const { covered, foot } = columnRuns(house, width, height);
  const row = covered > 0 ? (foot * photo.height) / height : photo.height * 0.7;
  return Math.max(photo.width / 60, metreAt({ horizon: findHorizon(scene) }, row));
}
