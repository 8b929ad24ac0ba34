import { rgbToLab } from "../analyse/convert-lab.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import { EngineError } from "../engine-error.ts";
import type { GardenTask, Task } from "../text/wish-plan.ts";
import { cutRoofEdges } from "./cut-roof-edges.ts";
import { areStones, exposureOf, spreadGravel } from "./edit-ground.ts";
import { copyPlanes, type Painted, repaint } from "./edit-surfaces.ts";
import { growLawn } from "./grow-lawn.ts";
import { reroof } from "./lay-roof.ts";
import { coverage, medianIn, type Scene } from "./open-scene.ts";
import { pave } from "./pave-driveway.ts";
import { plantBeds } from "./plant-beds.ts";
import { type RefinedRegion, refineEdges } from "./refine-edges.ts";
import type { Step } from "./split-tasks.ts";
import { washPaving } from "./wash-paving.ts";
import { wash } from "./wash-surfaces.ts";

/** The changed colors and the mask through which they replace the old ones. */
export type Edit = { painted: Painted; mask: Float32Array };

const defaultRoofs = {
  shingles: [70, 72, 76],
  tiles: [176, 104, 78],
  metal: [92, 99, 107],
} as const;
/** Trim is too thin to tell its own grain from what lies beside it: old and new colors mixed would look like chrome. */
const smoothTrim = { keepDetail: 0.25, breadth: 3, isOfManyPaints: true } as const;
const mulches = { mulch: undefined, rock: [176, 170, 160] } as const;
/** How hard a surface is scrubbed. */
const strengths = { cleaning: 1, "pressure-washing": 1.25 } as const;
/** Shares of the picture from which gravel and a lawn beside it are told. */
const minStones = 0.01;
const minLawn = 0.03;

/** Changes a part of a scene; `part` is its mask and keeps its values. */
export function editStep(scene: Scene, { task }: Step, part: Float32Array): Edit {
  switch (task.service) {
    case "painting": {
      const region = refineRegion(scene, part);
      const { part: name, color } = task.coats[0]!;
      const relief = name === "trim" ? smoothTrim : {};
      return { painted: repaint(scene, region, color.rgb, relief), mask: region.mask };
    }
    case "roofing": {
      const found = refineRegion(scene, part);
      const region = scene.userMask ? found : cutRoofEdges(scene, found);
      const rgb = task.color?.rgb ?? defaultRoofs[task.covering];
      return { painted: reroof(scene, region, rgb, task.covering), mask: region.mask };
    }
    case "driveway":
      return { painted: pave(scene, part, task.paving, task.color?.rgb), mask: part.slice() };
    case "landscaping":
      return landscape(scene, task, part);
    case "cleaning":
    case "pressure-washing": {
      const isPaving = task.washed[0] === "paving";
      const painted = isPaving ? washPaving(scene, part) : wash(scene, part, strengths[task.service]);
      return { painted, mask: part.slice() };
    }
  }
}

/** Edges refined; what a person painted is meant as it is, leaves before a wall and all. */
function refineRegion(scene: Scene, part: Float32Array): RefinedRegion {
  const refined = refineEdges(scene, part);
  return scene.userMask ? { ...refined, mask: part.slice() } : refined;
}

/** Gravel beside a lawn was laid there on purpose: where no lawn was asked for by name, it stays. */
function leaveStones(scene: Scene, task: GardenTask, yard: Float32Array): Float32Array {
  const { gravel, lawn } = scene.regions.masks;
  const isBeside = coverage(gravel) > minStones && coverage(lawn) > minLawn;
  if (!isBeside || task.ground !== "lawn" || !task.isGroundOpen || scene.userMask) return yard;
  const stones = scene.mask("gravel");
  const left = areStones(scene, stones) ? without(yard, stones) : yard;
  releasePlanes(stones);
  return left;
}

/** Bark is dark; bare earth is lighter, and nobody minds grass on it. */
const maxBark = 58;
const [minBark, minBesideBark] = [0.01, 0.015];

/** Mulched beds beside a lawn stay beds: grass around each of their plants would leave it standing like an island. */
function leaveBeds(scene: Scene, task: GardenTask, yard: Float32Array): Float32Array {
  const { bed, lawn } = scene.regions.masks;
  const isBeside = coverage(bed) > minBark && coverage(lawn) > minBesideBark;
  if (!isBeside || task.ground !== "lawn" || !task.isGroundOpen || scene.userMask) return yard;
  const beds = scene.mask("bed");
  const isBark = coverage(beds) > minBark && medianIn(scene.lab.L, beds) + 16 < maxBark * exposureOf(scene);
  const left = isBark ? without(yard, beds) : yard;
  releasePlanes(beds);
  return left;
}

function without(mask: Float32Array, other: Float32Array): Float32Array {
  const rest = new Float32Array(mask.length);
  for (let i = 0; i < rest.length; i += 1) rest[i] = mask[i]! * (1 - other[i]!);
  return rest;
}

function landscape(scene: Scene, task: GardenTask, found: Float32Array): Edit {
  const { ground, groundColor, beds, plants = [], mulch, keepsPlants } = task;
  const yard = leaveStones(scene, task, found);
  const open = leaveBeds(scene, task, yard);
  const mask = ground ? open.slice() : new Float32Array(yard.length);
  const painted = copyPlanes(scene);
  const lying =
    ground === "lawn" ? scene.mask("lawn") : ground === "gravel" ? scene.mask("gravel") : undefined;
  if (ground === "lawn" && lying) growLawn(scene, open, lying, painted);
  else if (ground && ground !== "lawn") {
    const color = groundColor && rgbToLab(groundColor.rgb);
    spreadGravel(scene, yard, painted, ground, color, color ? undefined : lying);
  }
  if (lying) releasePlanes(lying);
  if (!beds) return { painted, mask };
  const isPlanted = plantBeds(scene, yard, painted, mask, {
    beds,
    plants,
    mulch: mulch && (mulch.color?.rgb ?? mulches[mulch.material]),
    hasIsland: ground !== undefined && !keepsPlants,
    isInGravel: ground === "gravel" && beds === "desert" && !mulch,
  });
  if (!isPlanted && !ground) throw new EngineError("region_not_found", cannotPlant);
  return { painted, mask };
}

const cannotPlant =
  "We couldn't find a place for a bed along the house in this photo. Please paint over the place where it should be.";

/** What the engine calls the part that a task changes. */
export function regionOf(task: Task): string {
  switch (task.service) {
    case "painting":
      return task.coats[0]!.part;
    case "roofing":
      return "roof";
    case "driveway":
      return task.surface;
    case "landscaping":
      return "lawn";
    case "cleaning":
    case "pressure-washing":
      return task.washed.join(" and ");
  }
}
