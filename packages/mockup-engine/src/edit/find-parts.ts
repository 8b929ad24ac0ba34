import type { BeliefLimit } from "../analyse/choose-network.ts";
import type { ClassName } from "../analyse/class-names.ts";
import type { PaintPart, Washable } from "../text/wish-plan.ts";
import { findRoof } from "./find-roof.ts";
import { findTrim } from "./find-trim.ts";
import { findWalls } from "./find-walls.ts";
import { followGroundEdges } from "./follow-ground-edges.ts";
import type { Scene } from "./open-scene.ts";
import { smoothEdges } from "./refine-edges.ts";
import type { Step } from "./split-tasks.ts";
import { straightenEdges } from "./straighten-edges.ts";

/** A part of the photo. */
export type FoundPart = {
  /** How it is called where it is missing. */
  name: string;
  classes: ClassName[];
  /** The least share of the picture it takes. */
  minShare: number;
  /** What may be changed with it without harm. */
  near: ClassName[];
  /** What stands beside it: where that is missing, what is near to it tells nothing about it. */
  beside?: ClassName;
  /** How much the network must believe in it and what is near to it where it is found, or the person is asked. */
  limit: BeliefLimit;
  /** The same where what should stand beside it is missing. */
  limitAlone?: BeliefLimit;
  /** How much it must believe in the part itself, whatever may be changed with it. */
  limitOwn?: BeliefLimit;
  find(scene: Scene): Float32Array;
};

const minShare = 0.008;
/** Trim and doors are small. */
const minDetailShare = 0.003;

type Kind = Omit<FoundPart, "find">;

const large = { minShare, limit: "part" } as const;
const small = { minShare: minDetailShare, limit: "detail" } as const;
const roof: Kind = { name: "the roof", classes: ["roof"], near: ["trim"], ...large };
const driveway: Kind = {
  name: "a driveway",
  classes: ["drive"],
  near: ["path"],
  beside: "garage",
  ...large,
  limitAlone: "driveAlone",
};
const walkway: Kind = { name: "a walkway", classes: ["path"], near: ["drive"], ...large };
const yard: Kind = {
  name: "a lawn or yard",
  classes: ["lawn", "bed", "gravel"],
  near: ["plant"],
  ...large,
  limitOwn: "yardOwn",
};
const paving: Kind = { name: "a driveway or paving", classes: ["drive", "path"], near: [], ...large };
const washedWalls: Kind = { name: "walls", classes: ["wall", "trim"], near: ["door", "garage"], ...large };
const washables: Record<Washable, Kind> = { walls: washedWalls, roof, paving };

const painted: Partial<Record<PaintPart, Kind>> = {
  walls: { name: "walls", classes: ["wall"], near: ["trim"], ...large },
  trim: { name: "the trim", classes: ["trim"], near: [], ...small },
  garage: { name: "a garage door", classes: ["garage"], near: ["door"], ...small },
};

/** Where a step's change belongs; undefined where that can only be shown by hand. */
export function partOfStep({ task }: Step): FoundPart | undefined {
  switch (task.service) {
    case "painting": {
      const [coat] = task.coats;
      const part = painted[coat!.part];
      const named = coat!.onlyBrick && { name: "brick or stone beside other walls" };
      if (part === painted.walls)
        return part && { ...part, ...named, find: (scene) => findWalls(scene, coat) };
      if (part === painted.trim) return part && { ...part, find: findTrim };
      return part && findByClasses(part);
    }
    case "roofing":
      return { ...roof, find: findRoof };
    case "driveway":
      return findPaved(task.surface === "walkway" ? walkway : driveway);
    case "landscaping":
      return { ...yard, find: (scene) => smoothEdges(scene, findYard(scene)) };
    case "cleaning":
    case "pressure-washing":
      return findByClasses(washables[task.washed[0]!]);
  }
}

/** A driveway ends where the sidewalk begins: that and the apron beyond it are the town's. */
const findPaved = (part: Kind): FoundPart => ({
  ...part,
  find: (scene) => {
    const followed = followGroundEdges(scene, scene.mask(...part.classes));
    return smoothEdges(scene, straightenEdges(followed, scene.photo));
  },
});

const findByClasses = (part: Kind): FoundPart => ({ ...part, find: (scene) => scene.mask(...part.classes) });

/** Lawn, beds and bare ground. Paving, hedges and the street are nobody's yard to plant: without any there is none. */
function findYard(scene: Scene): Float32Array {
  return scene.mask("lawn", "bed", "gravel");
}
