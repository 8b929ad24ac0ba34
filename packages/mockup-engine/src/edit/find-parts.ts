import { releasePlanes } from "../analyse/filter-planes.ts";
import type { BesideWalls, PaintPart, Washable } from "../text/wish-plan.ts";
import { findTrunkFeet } from "./garden/find-trunk-feet.ts";
import { spareTrunks } from "./garden/spare-things.ts";
import { followGroundEdges } from "./ground/follow-ground-edges.ts";
import { straightenEdges } from "./outlines/straighten-edges.ts";
import { findTrim } from "./paint/find-trim.ts";
import { findWalls } from "./paint/find-walls.ts";
import { believedTrim, isTrimSure } from "./paint/judge-trim.ts";
import { outlineDoors } from "./paint/outline-doors.ts";
import { outlineEaves } from "./paint/outline-eaves.ts";
import { outlineWindows } from "./paint/outline-windows.ts";
import { addEaves } from "./paint/paint-eaves.ts";
import { addFrames } from "./paint/paint-frames.ts";
import { isTrimPaintedApart } from "./paint/tell-trim-color.ts";
import { outlineDriveway } from "./paving/outline-driveway.ts";
import { findRoof } from "./roof/find-roof.ts";
import type { BelievedPart } from "./scene/judge-certainty.ts";
import type { Scene } from "./scene/open-scene.ts";
import { smoothEdges } from "./scene/refine-edges.ts";
import type { Step } from "./split-tasks.ts";

/** A part of the photo. */
export type FoundPart = BelievedPart & {
  /** How it is called where it is missing. */
  name: string;
  find(scene: Scene): Float32Array;
  /** Whether enough of it is found where the network believes too little in the rest, which is then left out. */
  isFoundInPart?(scene: Scene): boolean;
};

const minShare = 0.008;
const minRoofShare = 0.006;
/** Doors are small. */
const minDetailShare = 0.003;

type Kind = Omit<FoundPart, "find" | "isFoundInPart">;

const large = { minShare, limit: "part" } as const;
const small = { minShare: minDetailShare, limit: "detail" } as const;
const roof: Kind = {
  name: "the roof",
  classes: ["roof"],
  near: ["trim"],
  ...large,
  // A low roof is seen from the street as a strip.
  minShare: minRoofShare,
};
const driveway: Kind = {
  name: "a driveway",
  classes: ["drive"],
  near: ["path"],
  beside: "garage",
  ...large,
  limitAlone: "driveAlone",
  limitOverlap: "drive",
};
const walkway: Kind = { name: "a walkway", classes: ["path"], near: ["drive"], ...large };
const yard: Kind = {
  name: "a lawn or yard",
  classes: ["lawn", "bed", "gravel"],
  near: ["plant"],
  ...large,
  limitOwn: "yardOwn",
  limitOverlap: "yard",
};
const paving: Kind = { name: "a driveway or paving", classes: ["drive", "path"], near: [], ...large };
const washedWalls: Kind = { name: "walls", classes: ["wall", "trim"], near: ["door", "garage"], ...large };
const garageDoor: Kind = { name: "a garage door", classes: ["garage"], near: ["door"], ...small };
const fence: Kind = { name: "a fence", classes: ["fence"], near: [], ...large };
const washables: Record<Washable, Kind> = { walls: washedWalls, garage: garageDoor, fence, roof, paving };

const painted: Partial<Record<PaintPart, Kind>> = {
  walls: { name: "walls", classes: ["wall"], near: ["trim"], ...large, limitOverlap: "wall" },
  trim: { name: "the trim", ...believedTrim },
  garage: garageDoor,
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
      if (part === painted.trim)
        return part && { ...part, find: findTrimAndFrames, isFoundInPart: isTrimFoundInPart };
      return part && findByClasses(part);
    }
    case "roofing":
      return { ...roof, find: findRoof };
    case "driveway":
      return task.surface === "walkway" ? findWalkway : findDriveway;
    case "landscaping":
      return { ...yard, find: (scene) => smoothEdges(scene, findYard(scene)) };
    case "cleaning":
    case "pressure-washing":
      return findWashed(task.washed[0]!, task.besideWalls);
  }
}

/** A trunk may end far beyond a driveway that it is seen before: so much of its foot lies within at least. */
const minTrunkOverDriveway = 0.3;

/** A driveway ends where the sidewalk begins: that and the apron beyond it are the town's. */
const findDriveway: FoundPart = {
  ...driveway,
  find: (scene) => {
    const found = smoothEdges(scene, outlineDriveway(scene, followClasses(scene, driveway)));
    const left = spareTrunks(scene, found, findTrunkFeet(scene, found, minTrunkOverDriveway));
    if (left !== found) releasePlanes(found);
    return left;
  },
};

const findWalkway: FoundPart = {
  ...walkway,
  find: (scene) => smoothEdges(scene, straightenEdges(followClasses(scene, walkway), scene.photo)),
};

const followClasses = (scene: Scene, { classes }: Kind) => followGroundEdges(scene, scene.mask(...classes));

/** Boards, where the network or their color is sure of them, and the frames of windows, which are thinner than what it finds. */
function findTrimAndFrames(scene: Scene): Float32Array {
  const trim = isTrimSure(scene) ? findTrim(scene) : new Float32Array(scene.photo.width * scene.photo.height);
  addFrames(scene, trim);
  addEaves(scene, trim);
  return trim;
}

const isTrimFoundInPart = (scene: Scene) =>
  isTrimPaintedApart(scene) ||
  outlineWindows(scene).length + outlineEaves(scene).length + outlineDoors(scene).length > 0;

function findWashed(washed: Washable, beside: BesideWalls[] = []): FoundPart {
  const part = washables[washed];
  if (washed !== "walls") return findByClasses(part);
  return { ...part, find: (scene) => scene.mask(...part.classes, ...beside) };
}

const findByClasses = (part: Kind): FoundPart => ({ ...part, find: (scene) => scene.mask(...part.classes) });

/** Lawn, beds and bare ground. Paving, hedges and the street are nobody's yard to plant: without any there is none. */
function findYard(scene: Scene): Float32Array {
  return scene.mask("lawn", "bed", "gravel");
}
