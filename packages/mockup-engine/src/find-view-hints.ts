import type { ClassName } from "./analyse/class-names.ts";
import { boxMean, type Size } from "./analyse/filter-planes.ts";
import { findPartsRoughly, sumMasks } from "./analyse/find-regions.ts";
import { decodePhoto } from "./decode/decode-photo.ts";
import { partOfStep } from "./edit/find-parts.ts";
import { splitTasks } from "./edit/split-tasks.ts";
import { readWish } from "./text/read-wish.ts";
import type { Wish } from "./text/wish-plan.ts";

/** What in the view of the house will spoil a picture made of it. */
export type ViewHint = "cut-off" | "far" | "car";

/** Chosen so that ordinary photos stay unmentioned; docs/benchmarks.md has the figures. */
const limits = {
  /** Of the upper edge that shows the house. */
  cutTop: 0.17,
  /** A side that cuts the house: how much of it shows the house, and how high that is beside the house's own height. */
  cutSide: 0.18,
  cutSideHeight: 0.4,
  /** The same of each side where both cut it. */
  cutBothHeight: 0.2,
  /** Of the whole photo. */
  house: 0.06,
  car: 0.03,
  /** Of what is around the car. */
  wishedAround: 0.3,
};
const building: ClassName[] = ["roof", "wall", "opening", "garage", "trim", "door"];
const ground: ClassName[] = ["lawn", "bed", "drive", "path", "gravel"];
/** How wide an edge of the photo is, as a share of its width. */
const edge = 0.016;
/** How far around a car is looked at, as a share of the photo's width. */
const surround = 0.04;

type View = Awaited<ReturnType<typeof findPartsRoughly>>;
type Measured = ReturnType<typeof measureView>;

/** Looks at a small copy of a photo. Throws EngineError for a file that is no photo. */
export async function findViewHints(bytes: Uint8Array, wish: Wish | undefined): Promise<ViewHint[]> {
  return judgeView(await findPartsRoughly(await decodePhoto(bytes)), wish);
}

export function judgeView(view: View, wish: Wish | undefined): ViewHint[] {
  const wished = findWishedClasses(wish);
  const measured = measureView(view, wished);
  const { house, top, car, wishedAroundCar } = measured;
  if (house < limits.house) return ["far"];
  const hints: ViewHint[] = [];
  if (top >= limits.cutTop || isCutAtSides(measured, wished)) hints.push("cut-off");
  if (car >= limits.car && wishedAroundCar >= limits.wishedAround) hints.push("car");
  return hints;
}

/** Where only the ground is to change, a house that is cut off at one side spoils nothing. */
function isCutAtSides({ left, right, houseHeight }: Measured, wished: ClassName[]): boolean {
  const isCut = (side: number) => side >= Math.max(limits.cutSide, limits.cutSideHeight * houseHeight);
  const isHouseWished = wished.some((name) => building.includes(name));
  return (
    Math.min(left, right) >= limits.cutBothHeight * houseHeight ||
    (isHouseWished && (isCut(left) || isCut(right)))
  );
}

/** Shares, 0..1: of the house in the photo and at its edges, of cars, and of the wished parts around them. */
function measureView({ masks, width, height }: View, wished: ClassName[]) {
  const house = sumMasks(masks, ...building);
  const thick = Math.max(1, Math.round(width * edge));
  const meanIn = (mask: Float32Array, x0: number, y0: number, x1: number, y1: number) => {
    let total = 0;
    for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) total += mask[y * width + x]!;
    return total / ((x1 - x0) * (y1 - y0));
  };
  return {
    house: meanIn(house, 0, 0, width, height),
    top: meanIn(house, 0, 0, width, Math.min(thick, height)),
    left: meanIn(house, 0, 0, thick, height),
    right: meanIn(house, width - thick, 0, width, height),
    houseHeight: findHouseHeight(house, { width, height }),
    car: meanIn(masks.car, 0, 0, width, height),
    wishedAroundCar: meanAround(masks.car, sumMasks(masks, ...wished), { width, height }),
  };
}

/** How high the house is, as a share of the photo: in all but a tenth of the columns it is lower. */
function findHouseHeight(house: Float32Array, { width, height }: Size): number {
  const columns = new Float32Array(width);
  for (const [i, value] of house.entries()) columns[i % width]! += value / height;
  return columns.sort()[Math.floor(0.9 * (width - 1))]!;
}

/** Where the wished change belongs; anywhere on the property where that is not known. */
function findWishedClasses(wish: Wish | undefined): ClassName[] {
  const tasks = wish ? readWish(wish.text, wish.service).tasks : [];
  const wished = splitTasks(tasks).flatMap((step) => partOfStep(step)?.classes ?? []);
  return wished.length > 0 ? wished : [...building, ...ground];
}

/** The mean of a mask around a thing, not on it. */
function meanAround(thing: Float32Array, mask: Float32Array, { width, height }: Size): number {
  const near = boxMean(thing, width, height, Math.ceil(width * surround));
  let [inside, around] = [0, 0];
  for (const [i, value] of near.entries()) {
    const weight = Math.max(0, value - thing[i]!);
    around += weight;
    inside += weight * mask[i]!;
  }
  return around > 0 ? inside / around : 0;
}
