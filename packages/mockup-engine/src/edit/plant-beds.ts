import { rgbToLab } from "../analyse/convert-lab.ts";
import type { PlantName } from "../plant-names.ts";
import { grainAt, measureGrain } from "./add-grain.ts";
import { type Canvas, drawPlant, drawShadow, type Plant } from "./draw-plant.ts";
import { exposureOf } from "./edit-ground.ts";
import type { Painted, Rgb } from "./edit-surfaces.ts";
import { type BaseLine, findBaseLine, findLawnEdge, isAtLawn } from "./find-base-line.ts";
import { layGround } from "./lay-ground.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import { rankIn, type Scene } from "./open-scene.ts";
import { type Ground, metreAt, readGround, rowNearer } from "./read-ground.ts";
import { readSun } from "./read-sun.ts";

/** How a bed is planted, which plants were asked for, and whether it goes before plants that are there already. */
export type Planting = {
  beds: "green" | "flowers" | "desert";
  plants: readonly PlantName[];
  mulch: Rgb | undefined;
  isBeforePlants: boolean;
};

/** How wide each plant grows, in metres. */
const widths: Record<PlantName, number> = {
  agave: 0.8,
  azalea: 0.85,
  barberry: 0.8,
  begonias: 0.46,
  boxwood: 0.8,
  cone: 0.6,
  daisies: 0.55,
  "fountain-grass": 0.95,
  "hydrangea-blue": 0.95,
  "hydrangea-pink": 0.95,
  "hydrangea-white": 0.95,
  laurel: 0.95,
  lavender: 0.62,
  petunias: 0.46,
  rose: 0.85,
  spirea: 0.85,
};

/** Which plants stand in each row, from the wall to the lawn, in drifts of a few alike. */
type Row = { fromWall: number; plants: PlantName[]; gap: number };

const flowerRows: Row[] = [
  {
    fromWall: 0.45,
    gap: 0.86,
    plants: ["hydrangea-white", "laurel", "hydrangea-pink", "boxwood", "azalea", "hydrangea-blue", "rose"],
  },
  {
    fromWall: 1.05,
    gap: 0.98,
    plants: ["lavender", "daisies", "petunias", "begonias", "lavender", "petunias"],
  },
];
const greenRows: Row[] = [
  {
    fromWall: 0.45,
    gap: 0.95,
    plants: ["boxwood", "laurel", "spirea", "boxwood", "hydrangea-white", "fountain-grass"],
  },
  { fromWall: 1.0, gap: 1.5, plants: ["petunias", "lavender", "begonias"] },
];
const desertRows: Row[] = [
  { fromWall: 0.6, gap: 2.1, plants: ["agave", "fountain-grass", "agave", "lavender", "barberry"] },
];
const rowsOf = { flowers: flowerRows, green: greenRows, desert: desertRows };
/** Plants this wide are tall too. */
const tallFrom = 0.75;
const lowRowFrom = 0.8;
const bark = { L: 26, a: 8, b: 11 };
const bedDepth = 1.4;

/**
 * Plants a mulched bed along the foot of the house, where there is ground before it and no driveway. False where there is
 * no place for one.
 */
export function plantBeds(
  scene: Scene,
  yard: Float32Array,
  painted: Painted,
  mask: Float32Array,
  { beds, plants: named, mulch, isBeforePlants }: Planting,
): boolean {
  const atHouse = findBaseLine(scene, yard, isBeforePlants);
  // Where a path runs along the house, flowers that were asked for go along the lawn's far edge instead.
  const base = beds !== "flowers" || isAtLawn(atHouse, scene, yard) ? atHouse : findLawnEdge(scene, yard);
  if (base.every((foot) => foot === undefined)) return false;
  const ground = readGround(scene);
  flatten(scene, painted, mask);
  const canvas: Canvas = {
    photo: scene.photo,
    painted,
    mask,
    exposure: exposureOf(scene),
    grain: measureGrain(scene) * 0.7,
    ...readSun(scene, yard),
  };
  const shadeAt = shadeOf(scene, yard);
  if (beds !== "desert") drawMulch(canvas, ground, base, yard, shadeAt, mulch ? rgbToLab(mulch) : bark);
  const rows = rowsOf[beds].map((row) => ({ ...row, plants: preferNamed(row, named) }));
  const plants = rows.flatMap((row, index) => placeRow(row, index, base, ground, shadeAt, scene.photo.width));
  for (const plant of plants) drawShadow(canvas, plant);
  for (const plant of plants.toSorted((one, other) => one.y - other.y)) drawPlant(canvas, plant);
  return true;
}

/** Of the plants asked for those that fit a row: tall ones at the wall, low ones before them. */
function preferNamed({ fromWall, plants }: Row, named: readonly PlantName[]): PlantName[] {
  const isBack = fromWall < lowRowFrom;
  const fitting = named.filter((plant) => widths[plant] >= tallFrom === isBack);
  return fitting.length > 0 ? fitting : plants;
}

/** Lays what is painted so far over the photo, so that plants and shadows can cover both. */
function flatten({ lab }: Scene, painted: Painted, mask: Float32Array): void {
  for (const plane of ["L", "a", "b"] as const) {
    const [over, under] = [painted[plane], lab[plane]];
    for (let i = 0; i < mask.length; i += 1) over[i] = under[i]! + (over[i]! - under[i]!) * mask[i]!;
  }
  for (let i = 0; i < mask.length; i += 1) mask[i] = mask[i]! > 0 ? 1 : 0;
}

/** How much light a place of the yard gets against its sunny parts. */
function shadeOf({ lab, photo }: Scene, yard: Float32Array): (x: number, y: number) => number {
  const lit = rankIn(lab.L, yard, 0.6);
  const reach = Math.max(2, Math.round(photo.width / 90));
  return (x, y) => {
    let [sum, count] = [0, 0];
    for (let row = y; row < Math.min(photo.height, y + reach * 2); row += 3) {
      for (let column = Math.max(0, x - reach); column < Math.min(photo.width, x + reach); column += 3) {
        const i = row * photo.width + column;
        if (yard[i]! < 0.5) continue;
        sum += lab.L[i]!;
        count += 1;
      }
    }
    return count < 4 ? 0.95 : Math.min(1.05, Math.max(0.6, (sum / count + 16) / (lit + 16)));
  };
}

function placeRow(
  { fromWall, plants, gap }: Row,
  index: number,
  base: BaseLine,
  ground: Ground,
  shadeAt: (x: number, y: number) => number,
  width: number,
): Plant[] {
  const placed: Plant[] = [];
  let [drift, left] = [index * 2, 0];
  for (let x = 4, slot = 0; x < width - 4; slot += 1) {
    const foot = base[Math.round(x)];
    if (foot === undefined) {
      x += 3;
      continue;
    }
    if (left <= 0) {
      drift += 1;
      left = 2 + Math.floor(hashCell(drift, index, 33) * 3);
    }
    left -= 1;
    const name = plants[drift % plants.length]!;
    const y = rowNearer(ground, foot, fromWall + (hashCell(slot, index, 34) - 0.5) * 0.16);
    const wide = widths[name] * metreAt(ground, y) * (0.86 + 0.28 * hashCell(slot, index, 35));
    const centre = x + wide / 2;
    if ([0.15, 0.5, 0.85].every((share) => base[Math.round(x + wide * share)] !== undefined)) {
      const isTurned = hashCell(slot, index, 36) > 0.5;
      placed.push({ name, x: centre, y, wide, shade: shadeAt(Math.round(centre), Math.round(y)), isTurned });
    }
    x += wide * gap * (0.94 + 0.14 * hashCell(slot, index, 37));
  }
  return placed;
}

/** Bark mulch from the wall to an edge cut in a gentle curve, which throws a little shadow. */
function drawMulch(
  { photo, painted, mask, exposure, grain }: Canvas,
  ground: Ground,
  base: BaseLine,
  yard: Float32Array,
  shadeAt: (x: number, y: number) => number,
  color: { L: number; a: number; b: number },
): void {
  const place = layGround({ ...ground, vanishing: photo.width / 2 }, photo.width);
  const isBed = base.map((foot) => foot !== undefined);
  for (let x = 0; x < photo.width; x += 1) {
    const foot = base[x];
    if (foot === undefined) continue;
    const metre = metreAt(ground, foot);
    const end = endsNear(isBed, x, metre * 0.9);
    const curve = 0.82 + 0.3 * smoothNoise(x / metre / 2.2, 0, 41);
    const lower = rowNearer(ground, foot, bedDepth * curve * Math.sqrt(end));
    const shade = shadeAt(x, Math.round(foot + 2));
    for (let y = Math.max(0, Math.round(foot - 1)); y < Math.min(photo.height, lower + 2); y += 1) {
      const i = y * photo.width + x;
      const inside =
        Math.min(1, Math.max(0, (lower - y + 0.5) / 1.5)) * (y < foot + 2 ? 1 : Math.min(1, yard[i]! * 2));
      const rim = Math.max(0, 1 - Math.abs(y - lower + 1) / Math.max(1.2, metre * 0.03));
      if (inside <= 0 && rim <= 0) continue;
      const { across, away, wide, deep } = place(x, y);
      const chip = smoothNoise(across / Math.max(0.03, wide), away / Math.max(0.05, deep), 42) - 0.5;
      const lump = smoothNoise(across / 0.16, away / Math.max(0.2, deep), 43) - 0.5;
      const lit = exposure * shade;
      const L = (color.L + 16 + chip * 20 + lump * 7 - rim * 9) * lit - 16 + grainAt(x, y) * grain;
      painted.L[i] = painted.L[i]! + (Math.max(3, L) - painted.L[i]!) * inside;
      painted.a[i] = painted.a[i]! + (color.a + chip * 4 - painted.a[i]!) * inside;
      painted.b[i] = painted.b[i]! + (color.b + chip * 6 - painted.b[i]!) * inside;
      mask[i] = inside > 0 ? 1 : mask[i]!;
    }
  }
}

/** How far a column is from the bed's end, as a share of `reach`, 0..1. */
function endsNear(isBed: boolean[], x: number, reach: number): number {
  for (let step = 1; step < reach; step += 2) {
    if (!isBed[x - step] || !isBed[Math.min(isBed.length - 1, x + step)]) return (step + 1) / reach;
  }
  return 1;
}
