import { inRuns } from "../../analyse/in-runs.ts";
import type { PlantName } from "../../plant-names.ts";
import type { GardenTask } from "../../text/wish-plan.ts";
import { measureGrain } from "../drawing/add-grain.ts";
import type { Painted } from "../drawing/edit-surfaces.ts";
import { exposureOf } from "../ground/edit-ground.ts";
import { readGround } from "../ground/read-ground.ts";
import type { Scene } from "../scene/open-scene.ts";
import { type Labels, readLabels } from "../scene/read-labels.ts";
import { readSun } from "../scene/read-sun.ts";
import { chooseIsland, chooseTree, type Surroundings } from "./choose-accents.ts";
import { drawMulch } from "./draw-mulch.ts";
import { drawPlant } from "./draw-plant.ts";
import { drawShadow } from "./draw-shadow.ts";
import { fillGaps } from "./fill-gaps.ts";
import { findTreeRings } from "./find-tree-rings.ts";
import { standOnFeet, type TrunkFoot } from "./find-trunk-feet.ts";
import { fitPlace } from "./fit-place.ts";
import { type GardenDesign, gardenDesigns, plantHeight, plantWidths } from "./garden-designs.ts";
import { readGroundAround } from "./match-stone.ts";
import { isApart, type PlantPlace, placeIsland, placeRows } from "./place-plants.ts";
import type { Canvas } from "./plant-canvas.ts";
import { readBedLight } from "./read-bed-light.ts";
import { readPlantColors } from "./read-plant-colors.ts";
import { scatterPlants, withoutLone } from "./scatter-plants.ts";
import { type BedField, type Island, shapeBeds } from "./shape-beds.ts";
import { isOnCobbles } from "./tell-cobbles.ts";
import { tellOpenGround } from "./tell-open-ground.ts";
import { isMostlySeen } from "./tell-seen.ts";
import { type BedLine, traceBedLines } from "./trace-bed-lines.ts";

/** How a bed is planted, which plants were asked for, and whether there may be an island in the lawn too. */
export type Planting = {
  beds: NonNullable<GardenTask["beds"]>;
  plants: readonly PlantName[];
  /** The yard without what lies in it, and without what is mulched already, too. */
  free: Float32Array;
  bare: Float32Array;
  /** Bark that lies there already: plants grow in groups on it, too. */
  bark: Float32Array | undefined;
  trunks: readonly TrunkFoot[];
  mulch: { L: number; a: number; b: number } | undefined;
  hasIsland: boolean;
  /** Desert plants grow right out of gravel, without a bed of their own. */
  isInGravel: boolean;
  /** New ground is laid: nobody drives where a lawn was. */
  isNewGround: boolean;
};

/**
 * Plants mulched beds along the foot of the house, a tree that was asked for and an island bed where there is room; in a
 * desert, groups across the gravel in place of an island. Returns which were set: none where there is no place for any.
 */
export function plantBeds(
  scene: Scene,
  yard: Float32Array,
  painted: Painted,
  mask: Float32Array,
  { beds, plants: named, free, bare, bark, trunks, mulch, hasIsland, isInGravel, isNewGround }: Planting,
): ReadonlySet<PlantName> {
  const { photo } = scene;
  const ground = readGround(scene);
  const labels = standOnFeet(readLabels(scene), trunks);
  const lines = traceBedLines(photo, labels, ground, yard);
  const surroundings = { photo, labels, ground, yard, lines };
  const design = preferNamed(gardenDesigns[beds], named);
  const isDesert = beds === "desert";
  const open = isDesert ? yard : bark;
  const scattered = hasIsland && open ? scatterOn(open, scene, surroundings, design, isNewGround) : [];
  const hasRoom = hasIsland && !isDesert && !isWellBedded(lines, photo);
  const island = hasRoom ? chooseIsland(surroundings) : undefined;
  const islands = island ? [island] : hasRoom ? findTreeRings({ ...surroundings, yard: bare }) : [];
  if (lines.length === 0 && islands.length === 0 && scattered.length === 0) return new Set();
  const field = shapeBeds(photo, ground, lines, islands);
  const light = readBedLight(scene, yard, labels, design);
  flatten(scene, painted, mask);
  const canvas = openCanvas(scene, yard, painted, mask, labels);
  const bed = { ground, field, yard: bare, light: light.at };
  if (!isInGravel) drawMulch(bark ? canvas : dim(canvas), bed, design, mulch ?? design.mulch);
  const isStanding = (place: PlantPlace) =>
    isOnYard(place.x, place.y, free, photo) &&
    (named.includes(place.name) || isWhole(place, free, labels, photo));
  const fit = (places: PlantPlace[], bed?: BedField) =>
    places
      .filter(isStanding)
      .flatMap((place) => fitPlace(place, labels, bed) ?? (named.includes(place.name) ? place : []));
  const groups = fit(scattered);
  const inBeds = fit(
    placePlants(surroundings, design, field, islands, isInGravel),
    isInGravel ? undefined : field,
  );
  const drifts = isDesert || named.length > 0 ? groups : withoutLone(groups);
  const set = [...inBeds, ...drifts].map((at) => ({
    ...at,
    shade: light.around(at.x, at.y, at.wide),
    ground: at.name === "boulder" ? readGroundAround(canvas, at) : undefined,
  }));
  for (const plant of set) drawShadow(canvas, plant);
  for (const plant of set.toSorted((one, other) => one.y - other.y)) drawPlant(canvas, plant);
  light.release();
  return new Set(set.map(({ name }) => name));
}

/** Groups of plants on open ground, and on nothing that only passed for it. */
function scatterOn(
  open: Float32Array,
  scene: Scene,
  surroundings: Surroundings,
  design: GardenDesign,
  isNewGround: boolean,
): PlantPlace[] {
  return scatterPlants({ ...surroundings, yard: open }, design, isNewGround)
    .filter(tellOpenGround(scene, open))
    .filter((place) => design.cover === "rock" || !isOnCobbles(scene, place));
}

function openCanvas(
  scene: Scene,
  yard: Float32Array,
  painted: Painted,
  mask: Float32Array,
  { footOf }: Labels,
): Canvas {
  return {
    photo: scene.photo,
    lab: scene.lab,
    painted,
    mask,
    exposure: exposureOf(scene),
    grain: measureGrain(scene) * 0.7,
    footOf,
    colors: readPlantColors(scene),
    ...readSun(scene, yard),
  };
}

/** Bark like the photo's own is in its light; new bark lies in that of the lawn around it. */
const dim = (canvas: Canvas): Canvas => ({
  ...canvas,
  exposure: canvas.exposure * (canvas.colors?.light ?? 1),
});

/** The plants of the beds and of the island, and the tree, which has room around its trunk. */
function placePlants(
  surroundings: Surroundings,
  design: GardenDesign,
  field: BedField,
  islands: Island[],
  isInGravel: boolean,
): PlantPlace[] {
  const { photo, ground, lines } = surroundings;
  const site = { ground, field, width: photo.width, height: photo.height, design };
  const island = islands.find(({ isRing }) => !isRing);
  const tree = design.tree && chooseTree(design.tree, surroundings, field, island);
  const rows = [
    ...lines.flatMap((line, index) => placeRows(line, index, site)),
    ...islands.flatMap((island) => placeIsland(island, site, tree?.isInIsland === true)),
  ];
  const around = tree
    ? [tree, ...rows.filter((place) => isApart(place, [{ ...tree, wide: tree.wide * 0.3 }]))]
    : rows;
  return isInGravel ? around : [...around, ...fillGaps(surroundings, design, field, around)];
}

/** Beds along this share of the picture make a garden; an island beside them only stands in the lawn's way. */
const enoughBeds = 0.22;

function isWellBedded(lines: BedLine[], { width }: Scene["photo"]): boolean {
  const bedded = lines.reduce((sum, line) => sum + line.at(-1)!.x - line[0]!.x, 0);
  return bedded > width * enoughBeds;
}

const tallFrom = 0.62;
/** Boxwoods stand so close in a hedge that one does not look between them. */
const hedgeGap = 0.46;
const isHedge = (shrubs: readonly PlantName[]) => shrubs.length === 1 && shrubs[0] === "boxwood";

/** Plants asked for take the rows in which their height fits: tall ones at the wall, low ones before them. */
function preferNamed(design: GardenDesign, named: readonly PlantName[]): GardenDesign {
  const trees = named.filter((name) => plantWidths[name] > 1.6);
  const shrubs = named.filter((name) => !trees.includes(name));
  const tall = shrubs.filter((name) => plantHeight(name, plantWidths[name]) >= tallFrom);
  const low = shrubs.filter((name) => !tall.includes(name));
  const cacti: PlantName[] = named.includes("agave") ? ["barrel-cactus"] : [];
  // In a desert one plant alone would stand in rows: it takes turns with grasses and stones.
  const among = (own: PlantName[]) => {
    const others = [...own.filter((name) => !low.includes(name)), ...cacti];
    return design.cover === "rock" ? others.flatMap((name, k) => [name, low[k % low.length]!]) : low;
  };
  return {
    ...design,
    wished: named,
    ...(isHedge(shrubs) && { isHedge: true, gaps: { ...design.gaps, back: hedgeGap } }),
    ...(tall[0] && { back: tall, accent: tall[0] }),
    ...(low.length > 0 && { middle: among(design.middle), front: among(design.front) }),
    ...(trees[0] && { tree: trees[0] }),
  };
}

/** Lays what is painted so far over the photo, so that plants and shadows can cover both. */
function flatten({ lab }: Scene, painted: Painted, mask: Float32Array): void {
  inRuns(mask.length, (start, end) => flattenRun(lab, painted, mask, start, end));
}

function flattenRun(
  { L, a, b }: Scene["lab"],
  painted: Painted,
  mask: Float32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i += 1) {
    const share = mask[i]!;
    if (share <= 0) continue;
    painted.L[i] = L[i]! + (painted.L[i]! - L[i]!) * share;
    painted.a[i] = a[i]! + (painted.a[i]! - a[i]!) * share;
    painted.b[i] = b[i]! + (painted.b[i]! - b[i]!) * share;
    mask[i] = 1;
  }
}

/** A plant's foot is as wide as this to each side, as a share of it: it stands on no paving. */
const footSide = 0.3;

/** Whether a plant stands on the yard with its whole foot, and most of it is seen. */
function isWhole(place: PlantPlace, yard: Float32Array, { footOf }: Labels, photo: Scene["photo"]): boolean {
  const sides = [-footSide, footSide].map((side) => place.x + side * place.wide);
  const inPicture = sides.filter((x) => x >= 0 && x <= photo.width - 1);
  return inPicture.every((x) => isOnYard(x, place.y, yard, photo)) && isMostlySeen(place, footOf, photo);
}

function isOnYard(x: number, y: number, yard: Float32Array, { width, height }: Scene["photo"]): boolean {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column >= 0 && row >= 0 && column < width && row < height && yard[row * width + column]! > 0.4;
}
