import type { LabPlanes } from "../../analyse/convert-lab.ts";
import { enlarge, enlargeRows, findSpans, type Spans } from "../../analyse/enlarge-planes.ts";
import { releasePlanes, type Size } from "../../analyse/filter-planes.ts";
import { sumMasks } from "../../analyse/find-regions.ts";
import { shrinkTo } from "../../analyse/shrink-to.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { type ColorModel, learnColor, modelKeys, toModel } from "../scene/model-color.ts";
import type { Scene } from "../scene/open-scene.ts";

/** Colors are learned in a picture whose long edge is this long. */
const workEdge = 256;
const rounds = 3;
/** Light differs more on one wall and among leaves than color does. */
const lightWeight = 0.6;
/** What is added to light, as the planes weigh it, before it is divided. */
const black = 10;
/** Where plants are believed in less than this, there are none to look through. */
const minPlant = 0.2;
/** A wall's shade has at least so much of its light; what has still less is a gap between leaves. */
const shade = { least: 0.5, from: 0.4, to: 0.55 } as const;
const maxLit = 1.1;
/** What is so much lighter than the wall is sky or another house behind the leaves. */
const glare = { from: 1.25, to: 1.45 } as const;
/** So far from the wall, as a share of the reduced picture's width, leaves may be before it; beyond eaves they are not. */
const reach = 1 / 16;
const passable = 0.6;
/** From this share of its surroundings on, the wall may be seen. */
const near = { from: 0.02, to: 0.12 } as const;
/** Of the way from the leaves' color to the wall's: what is still leaf, and what is wholly wall. */
const between = { from: 0.3, to: 0.8 } as const;
/** How far apart both colors must be, squared and in the leaves' variances, before they tell anything. */
const apart = { from: 1.5, to: 4 } as const;
/** How far from both colors flowers, pots and windows begin. */
const strange = { from: 10, to: 18 } as const;
/** Squared distances from the wall's color, with less weight on light, at which half of it is boards, and half leaves. */
const boards = 40;
const leaves = 60;
const shadeWeight = 0.4;

type Work = Size & { lab: LabPlanes; cover: Float32Array; plant: Float32Array };
type Models = [wall: ColorModel, plants: ColorModel];

/**
 * The walls with what is seen of them beside and between leaves, which are found as one with their gaps. A pixel's share is its
 * place on the way from the leaves' color around there to that of the wall in the light that is on it (matting).
 */
export function seeThroughLeaves({ lab, photo, regions }: Scene, wall: Float32Array): Float32Array {
  const small = shrinkTo(photo, workEdge);
  const [L, a, b, cover] = [lab.L, lab.a, lab.b, wall].map((plane) => enlarge(plane, photo, small)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < L.length; i += 1) L[i] = L[i]! * lightWeight;
  const plant = findBefore(cover, regions, small);
  const work = { ...small, lab: { L, a, b }, cover, plant };
  const rough = learnColor(cover.slice(), work);
  let models = learnBoth(work, cover, rough);
  for (let round = 0; round < rounds; round += 1) {
    const grown = growWall(work, models);
    releaseModels(models);
    models = learnBoth(work, grown, rough);
    releasePlanes(grown);
  }
  const seen = wall.slice();
  addSeen(seen, { lab, photo }, models, { ...small, plant, spans: findSpans(plant, small, minPlant, 1) });
  releaseModels([rough, ...models]);
  releasePlanes(L, a, b, cover, plant);
  return seen;
}

/** The plants that can be reached from the wall without crossing anything else. */
function findBefore(cover: Float32Array, { masks, ...regions }: Scene["regions"], small: Size): Float32Array {
  const bring = (plane: Float32Array) => enlarge(plane, regions, small);
  const [plant, open] = [bring(masks.plant), bring(sumMasks(masks, "plant", "wall"))];
  const { width, height } = small;
  const reached = cover.slice();
  const step = 1 / (width * reach);
  const visit = (x: number, y: number, by: 1 | -1) => {
    const i = y * width + x;
    if (open[i]! < passable) return;
    const beside = x - by >= 0 && x - by < width ? reached[i - by]! : 0;
    reached[i] = Math.max(reached[i]!, beside - step, (reached[i - by * width] ?? 0) - step);
  };
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) visit(x, y, 1);
  for (let y = height - 1; y >= 0; y -= 1) for (let x = width - 1; x >= 0; x -= 1) visit(x, y, -1);
  for (let i = 0; i < plant.length; i += 1) plant[i] = plant[i]! * Math.min(1, reached[i]! * 4);
  releasePlanes(open, reached);
  return plant;
}

function releaseModels(models: ColorModel[]): void {
  releasePlanes(...models.flatMap((model) => Object.values(model)));
}

/** The wall of the reduced picture with what looks like it among plants. */
function growWall({ lab, cover, plant }: Work, models: Models): Float32Array {
  const grown = cover.slice();
  for (let i = 0; i < grown.length; i += 1) {
    if (plant[i]! < minPlant) continue;
    const share = shareOfWall(models, i, lab.L[i]!, lab.a[i]!, lab.b[i]!);
    grown[i] = Math.max(grown[i]!, share * plant[i]!);
  }
  return grown;
}

/** The wall's colors without those of boards and pipes on it, and the plants' without those of the wall between leaves. */
function learnBoth({ lab, plant, ...size }: Work, cover: Float32Array, rough: ColorModel): Models {
  const [ofWall, ofPlants] = [new Float32Array(cover.length), new Float32Array(cover.length)];
  for (let i = 0; i < cover.length; i += 1) {
    const away = awayFromWall(rough, i, lab);
    ofWall[i] = cover[i]! / (1 + (away / boards) ** 2);
    ofPlants[i] = (plant[i]! * (1 - cover[i]!) * away) / (away + leaves);
  }
  return [learnColor(ofWall, { ...size, lab }), learnColor(ofPlants, { ...size, lab })];
}

function awayFromWall(wall: ColorModel, i: number, { L, a, b }: LabPlanes): number {
  const lit = litBy(wall.L[i]!, L[i]!);
  const [light, redder, yellower] = [L[i]! - wall.L[i]!, a[i]! - wall.a[i]! * lit, b[i]! - wall.b[i]! * lit];
  return shadeWeight * light * light + redder * redder + yellower * yellower;
}

/** How much of the wall's usual light is on it where it is so light: its color fades with that. */
function litBy(usual: number, L: number): number {
  return Math.min(maxLit, Math.max(shade.least, (L + black) / (usual + black)));
}

function addSeen(
  seen: Float32Array,
  { lab, photo }: Pick<Scene, "lab" | "photo">,
  models: Models,
  { plant, spans, ...small }: Size & { plant: Float32Array; spans: Spans },
): void {
  const planes = models.flatMap((model) => modelKeys.map((key) => model[key]));
  const addRow = (rows: Float32Array[], start: number, first: number, end: number) => {
    const around: Models = [toModel(rows), toModel(rows.slice(modelKeys.length))];
    addSeenOfRow(seen, lab, around, rows.at(-1)!, start, first, end);
  };
  enlargeRows([...planes, plant], small, photo, addRow, spans);
}

function addSeenOfRow(
  seen: Float32Array,
  lab: LabPlanes,
  around: Models,
  believed: Float32Array,
  start: number,
  first: number,
  end: number,
): void {
  for (let x = first, i = start + first; x < end; x += 1, i += 1) {
    if (believed[x]! < minPlant || seen[i]! >= 1) continue;
    const share = shareOfWall(around, x, lab.L[i]! * lightWeight, lab.a[i]!, lab.b[i]!);
    seen[i] = Math.max(seen[i]!, share * Math.min(1, believed[x]! * 2));
  }
}

/** How much of a color is wall, 0..1. Only what is lighter than the leaves is told by its light, too. */
function shareOfWall([wall, plants]: Models, x: number, L: number, a: number, b: number): number {
  const usual = wall.L[x]!;
  const brightness = (L + black) / (usual + black);
  const trust = rampUp(wall.spread[x]!, near) * rampUp(brightness, shade) * (1 - rampUp(brightness, glare));
  if (trust <= 0) return 0;
  const lit = litBy(usual, L);
  const [wallA, wallB] = [wall.a[x]! * lit, wall.b[x]! * lit];
  const [plantA, plantB] = [plants.a[x]!, plants.b[x]!];
  const [stepA, stepB] = [wallA - plantA, wallB - plantB];
  const light = Math.max(0, L - plants.L[x]!) ** 2;
  const color = stepA * stepA + stepB * stepB;
  const share = (light + stepA * (a - plantA) + stepB * (b - plantB)) / (light + color + 1e-3);
  const aside = Math.hypot(a - wallA, b - wallB) - Math.max(0, 1 - share) * Math.sqrt(color);
  const isTold = rampUp((light + color) / plants.variance[x]!, apart);
  return rampUp(share, between) * isTold * (1 - rampUp(aside, strange)) * trust;
}
