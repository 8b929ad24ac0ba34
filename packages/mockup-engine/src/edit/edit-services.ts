import { boxMean } from "../analyse/filter-planes.ts";
import { EngineError } from "../engine-error.ts";
import type { ReadWish, Service } from "../text/read-wish.ts";
import { growLawn, spreadGravel } from "./edit-ground.ts";
import { copyOf, overlay, type Painted, repaint, reroof, wash } from "./edit-surfaces.ts";
import { coverage, type Scene } from "./open-scene.ts";
import { pave } from "./pave-driveway.ts";
import { plantBeds } from "./plant-beds.ts";

/** The changed colours and the mask through which they replace the old ones. */
export type Edit = { painted: Painted; mask: Float32Array; region: string };

const smallestShare = 0.008;

const usualPaint = [157, 171, 139] as const;
const usualShingles = [70, 72, 76] as const;

/** How each service changes a scene. */
export const editServices: Record<Service, (scene: Scene, wish: ReadWish) => Edit> = {
  painting: paintHouse,
  landscaping,
  roofing: (scene, { colour }) => {
    const mask = requireRegion(scene, scene.mask("roof"), "the roof");
    return { mask, region: "roof", painted: reroof(scene, mask, colour?.rgb ?? usualShingles) };
  },
  driveway: (scene, { colour, paving }) => {
    const mask = requireRegion(scene, findDriveway(scene), "a driveway");
    return { mask, region: "driveway", painted: pave(scene, mask, paving ?? "asphalt", colour?.rgb) };
  },
  cleaning: (scene) => {
    const mask = requireRegion(scene, scene.mask("wall", "trim", "drive", "path"), "walls or paving");
    return { mask, region: "wall and driveway", painted: wash(scene, mask, 1) };
  },
  "pressure-washing": (scene) => {
    const mask = requireRegion(scene, scene.mask("drive", "path", "wall", "trim"), "walls or paving");
    return { mask, region: "driveway and wall", painted: wash(scene, mask, 1.25) };
  },
};

/** Walls, and with them what else was given a colour of its own: trim, the garage door. */
function paintHouse(scene: Scene, { colour, trim, garage }: ReadWish): Edit {
  const mask = requireRegion(scene, scene.mask("wall"), "walls");
  const painted = repaint(scene, mask, colour?.rgb ?? usualPaint);
  for (const [part, wished] of [
    ["trim", trim],
    ["garage", garage],
  ] as const) {
    if (!wished) continue;
    const place = scene.mask(part);
    if (coverage(place) > 0) overlay({ painted, mask }, repaint(scene, place, wished.rgb), place);
  }
  return { mask, region: "wall", painted };
}

function landscaping(scene: Scene, { ground, hasFlowers }: ReadWish): Edit {
  const mask = requireRegion(scene, findYard(scene), "a lawn or yard");
  const yard = mask.slice();
  const painted = copyOf(scene);
  const isDry = ground === "gravel";
  if (isDry) spreadGravel(scene, yard, painted);
  else growLawn(scene, yard, scene.mask("lawn"), painted);
  plantBeds(scene, yard, painted, mask, {
    flowers: hasFlowers ? 0.85 : 0.35,
    isSparse: isDry && !hasFlowers,
    isBeforePlants: hasFlowers === true,
  });
  return { mask, region: "lawn", painted };
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

const nearestShare = 0.45;

/**
 * Lawn and bare ground; where all is paved, or only shrubs stand before the house, the part of those that is nearest, so
 * that the way to the garage stays.
 */
function findYard(scene: Scene): Float32Array {
  const yard = scene.mask("lawn", "bed");
  if (coverage(yard) >= smallestShare) return yard;
  const paved = scene.mask("drive", "path", "bed", "lawn");
  const ground = coverage(paved) >= smallestShare ? paved : scene.mask("plant");
  const nearest = takeNearest(scene, ground);
  return coverage(nearest) >= smallestShare ? nearest : ground;
}

function takeNearest({ photo: { width, height } }: Scene, ground: Float32Array): Float32Array {
  const first = Math.floor(ground.findIndex((value) => value > 0.5) / width);
  const last = Math.floor(ground.findLastIndex((value) => value > 0.5) / width);
  const from = first + (last - first) * (1 - nearestShare);
  return ground.map((value, i) => {
    const bend = 0.06 * height * Math.sin(((i % width) / width) * Math.PI);
    return value * Math.min(1, Math.max(0, (Math.floor(i / width) - from - bend) / 3));
  });
}

/** Cars, fences and hills take less of a photo of a house; of a kitchen or of an animal it is more. */
const mostOther = 0.3;

function requireRegion({ regions }: Scene, mask: Float32Array, name: string): Float32Array {
  if (coverage(regions.masks.other) < mostOther && coverage(mask) >= smallestShare) return mask;
  throw new EngineError(
    "region_not_found",
    `We couldn't find ${name} in this photo. Please try another photo of the front of the house.`,
  );
}
