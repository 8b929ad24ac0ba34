import type { ClassName } from "../analyse/class-names.ts";
import { boxMean, releasePlanes } from "../analyse/filter-planes.ts";
import type { PaintPart, Washable } from "../text/wish-plan.ts";
import type { Scene } from "./open-scene.ts";
import { smoothEdges } from "./refine-edges.ts";
import type { Step } from "./split-tasks.ts";

/** A part of the photo: how it is called where it is missing, and the least share of the picture it takes. */
export type FoundPart = { name: string; minShare: number; find(scene: Scene): Float32Array };

const minShare = 0.008;
/** Trim and doors are small. */
const minDetailShare = 0.003;

const washables: Record<Washable, { name: string; classes: ClassName[] }> = {
  walls: { name: "walls", classes: ["wall", "trim"] },
  roof: { name: "the roof", classes: ["roof"] },
  paving: { name: "a driveway or paving", classes: ["drive", "path"] },
};

const painted: Partial<Record<PaintPart, { name: string; className: ClassName; minShare: number }>> = {
  walls: { name: "walls", className: "wall", minShare },
  trim: { name: "the trim", className: "trim", minShare: minDetailShare },
  garage: { name: "a garage door", className: "garage", minShare: minDetailShare },
};

/** Where a step's change belongs; undefined where that can only be shown by hand. */
export function partOfStep({ task }: Step): FoundPart | undefined {
  switch (task.service) {
    case "painting": {
      const part = painted[task.coats[0]!.part];
      return part && { ...part, find: (scene) => scene.mask(part.className) };
    }
    case "roofing":
      return { name: "the roof", minShare, find: (scene) => scene.mask("roof") };
    case "driveway": {
      const isWalk = task.surface === "walkway";
      const find = (scene: Scene) => smoothEdges(scene, isWalk ? scene.mask("path") : findDriveway(scene));
      return { name: isWalk ? "a walkway" : "a driveway", minShare, find };
    }
    case "landscaping":
      return { name: "a lawn or yard", minShare, find: (scene) => smoothEdges(scene, findYard(scene)) };
    case "cleaning":
    case "pressure-washing": {
      const { name, classes } = washables[task.washed[0]!];
      return { name, minShare, find: (scene) => scene.mask(...classes) };
    }
  }
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
  for (let i = 0; i < drive.length; i += 1) drive[i] = Math.max(drive[i]!, paved[i]! * soft[i]!);
  releasePlanes(paved, under, soft);
  return drive;
}

/** Lawn, beds and bare ground. Paving, hedges and the street are nobody's yard to plant: without any there is none. */
function findYard(scene: Scene): Float32Array {
  return scene.mask("lawn", "bed", "gravel");
}
