import type { ClassName } from "../analyse/class-names.ts";
import { boxMean } from "../analyse/filter-planes.ts";
import { EngineError } from "../engine-error.ts";
import type { ReadWish, Service, Washable } from "../text/read-wish.ts";
import { growLawn, spreadGravel } from "./edit-ground.ts";
import { copyPlanes, overlay, type Painted, type Rgb, repaint } from "./edit-surfaces.ts";
import { reroof } from "./lay-roof.ts";
import { coverage, type Scene } from "./open-scene.ts";
import { pave } from "./pave-driveway.ts";
import { plantBeds } from "./plant-beds.ts";
import { type RefinedRegion, refineEdges, smoothEdges } from "./refine-edges.ts";
import { wash } from "./wash-surfaces.ts";

/** The changed colours and the mask through which they replace the old ones. */
export type Edit = {
  painted: Painted;
  mask: Float32Array;
  /** The part that was to be changed, where the mask has grown beyond it. */
  part?: Float32Array;
  region: string;
};

const minShare = 0.008;
/** What a person paints on purpose may be a small thing. */
const minPaintedShare = 0.0005;

const defaultPaint = [157, 171, 139] as const;
const defaultRoofs = {
  shingles: [70, 72, 76],
  tiles: [176, 104, 78],
  metal: [92, 99, 107],
} as const;

/** How each service changes a scene. */
export const editServices: Record<Service, (scene: Scene, wish: ReadWish) => Edit> = {
  painting: paintHouse,
  landscaping,
  roofing: (scene, { colour, roofing = "shingles" }) => {
    const part = selectRegion(scene, () => scene.mask("roof"), "the roof");
    const refined = refineRegion(scene, part);
    const painted = reroof(scene, refined, colour?.rgb ?? defaultRoofs[roofing], roofing);
    return { mask: refined.mask, part, region: "roof", painted };
  },
  driveway: (scene, { colour, paving }) => {
    const mask = selectRegion(scene, () => smoothEdges(scene, findDriveway(scene)), "a driveway");
    return {
      mask,
      part: mask,
      region: "driveway",
      painted: pave(scene, mask, paving ?? "asphalt", colour?.rgb),
    };
  },
  cleaning: (scene, { washed }) => washParts(scene, 1, washed),
  "pressure-washing": (scene, { washed }) => washParts(scene, 1.25, washed),
};

/** What each is called where it was not found, and how hard it is scrubbed beside the others. */
const washables = {
  walls: { classes: ["wall", "trim"], name: "walls", share: 1 },
  roof: { classes: ["roof"], name: "the roof", share: 1 },
  paving: { classes: ["drive", "path"], name: "a driveway or paving", share: 1.2 },
} as const satisfies Record<Washable, { classes: readonly ClassName[]; name: string; share: number }>;

/** Each part to its own clean tone: those that were named, or walls and paving; what a person painted as one. */
function washParts(scene: Scene, strength: number, named: Washable[] = ["walls", "paving"]): Edit {
  const parts = scene.userMask
    ? [{ mask: scene.userMask.slice(), share: 1 }]
    : named.map((name) => ({ ...washables[name], mask: scene.mask(...washables[name].classes) }));
  const wanted = named.length === 1 ? washables[named[0]!].name : "walls or paving";
  const part = selectRegion(scene, () => parts.map(({ mask }) => mask).reduce(joined), wanted);
  const [first, ...others] = parts;
  const edit = {
    painted: wash(scene, first!.mask, strength * first!.share),
    mask: first!.mask,
    part,
    region: named.join(" and "),
  };
  for (const { mask, share } of others) {
    if (coverage(mask) > 0.002) overlay(edit, wash(scene, mask, strength * share), mask);
  }
  return edit;
}

const joined = (one: Float32Array, other: Float32Array) => one.map((value, i) => Math.max(value, other[i]!));

/** Edges refined; what a person painted is meant as it is, leaves before a wall and all. */
function refineRegion(scene: Scene, part: Float32Array): RefinedRegion {
  const refined = refineEdges(scene, part);
  return scene.userMask ? { ...refined, mask: part.slice() } : refined;
}

const cannotFindDoors =
  "This preview can't tell doors and shutters apart by itself. Please paint over the part you mean.";

type Coat = { classes: ClassName; name: string; rgb: Rgb };

/** What gets which colour: walls when nothing else was named, then trim and the garage door where they were. */
function chooseCoats({ colour, trim, garage, door, namesWalls }: ReadWish): Coat[] {
  const coats: Coat[] = [];
  if (trim) coats.push({ classes: "trim", name: "the trim", rgb: trim.rgb });
  if (garage) coats.push({ classes: "garage", name: "a garage door", rgb: garage.rgb });
  if (colour || (coats.length === 0 && (namesWalls || !door)))
    coats.unshift({ classes: "wall", name: "walls", rgb: colour?.rgb ?? defaultPaint });
  return coats;
}

/** Each part in its colour; what a person painted in the first colour of the wish. */
function paintHouse(scene: Scene, wish: ReadWish): Edit {
  const named = wish.colour ?? wish.garage ?? wish.trim ?? wish.door;
  const shown: Coat = { classes: "wall", name: "walls", rgb: named?.rgb ?? defaultPaint };
  const [first, ...others] = scene.userMask ? [shown] : chooseCoats(wish);
  if (!first) throw new EngineError("region_not_found", cannotFindDoors);
  const part = selectRegion(scene, () => scene.mask(first.classes), first.name);
  const refined = refineRegion(scene, part);
  const edit = {
    painted: repaint(scene, refined, first.rgb),
    mask: refined.mask,
    part,
    region: first.classes,
  };
  for (const { classes, rgb } of others) {
    const place = scene.mask(classes);
    if (coverage(place) <= 0) continue;
    const over = refineEdges(scene, place);
    overlay(edit, repaint(scene, over, rgb), over.mask);
  }
  return edit;
}

function landscaping(scene: Scene, { ground, hasFlowers }: ReadWish): Edit {
  const yard = selectRegion(scene, () => smoothEdges(scene, findYard(scene)), "a lawn or yard");
  const mask = yard.slice();
  const painted = copyPlanes(scene);
  const isDry = ground === "gravel";
  if (isDry) spreadGravel(scene, yard, painted);
  else growLawn(scene, yard, scene.mask("lawn"), painted);
  plantBeds(scene, yard, painted, mask, {
    hasFlowers: hasFlowers === true,
    isDesert: isDry,
    isBeforePlants: isDry || hasFlowers === true,
  });
  return { mask, part: yard, region: "lawn", painted };
}

/** The driveway and where it crosses the sidewalk: what is paved below it, down to the street. */
function findDriveway(scene: Scene): Float32Array {
  const { width, height } = scene.photo;
  const drive = scene.mask("drive");
  const paved = scene.mask("drive", "path");
  const under = new Float32Array(drive.length);
  for (let i = width; i < drive.length; i += 1) {
    const isBelow = drive[i - width]! > 0.9 || under[i - width]! > 0;
    under[i] = isBelow && paved[i]! > 0.5 ? 1 : 0;
  }
  const soft = boxMean(under, width, height, 2);
  return drive.map((value, i) => Math.max(value, paved[i]! * soft[i]!));
}

const nearShare = 0.45;

/**
 * Lawn and bare ground; where all is paved, or only shrubs stand before the house, the part of those that is nearest, so
 * that the way to the garage stays.
 */
function findYard(scene: Scene): Float32Array {
  const yard = scene.mask("lawn", "bed");
  if (coverage(yard) >= minShare) return yard;
  const paved = scene.mask("drive", "path", "bed", "lawn");
  const ground = coverage(paved) >= minShare ? paved : scene.mask("plant");
  const nearest = takeNearest(scene, ground);
  return coverage(nearest) >= minShare ? nearest : ground;
}

function takeNearest({ photo: { width, height } }: Scene, ground: Float32Array): Float32Array {
  const first = Math.floor(ground.findIndex((value) => value > 0.5) / width);
  const last = Math.floor(ground.findLastIndex((value) => value > 0.5) / width);
  const from = first + (last - first) * (1 - nearShare);
  return ground.map((value, i) => {
    const bend = 0.06 * height * Math.sin(((i % width) / width) * Math.PI);
    return value * Math.min(1, Math.max(0, (Math.floor(i / width) - from - bend) / 3));
  });
}

/** Cars, fences and hills take less of a photo of a house; of a kitchen or of an animal it is more. */
const maxOtherShare = 0.3;

/** The part a person has painted, or else the one that is found. */
function selectRegion({ userMask, regions }: Scene, find: () => Float32Array, name: string): Float32Array {
  if (userMask) {
    if (coverage(userMask) >= minPaintedShare) return userMask;
    throw new EngineError("region_too_small");
  }
  const mask = find();
  if (coverage(regions.masks.other) < maxOtherShare && coverage(mask) >= minShare) return mask;
  throw new EngineError("region_not_found", cannotFind(name));
}

const cannotFind = (name: string) =>
  `We couldn't find ${name} in this photo. Please try another photo of the front of the house.`;
