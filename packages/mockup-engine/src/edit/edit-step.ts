import { releasePlanes } from "../analyse/filter-planes.ts";
import type { Task } from "../text/wish-plan.ts";
import { isMeasured } from "../text/words/color-of-part.ts";
import { type Painted, repaint } from "./drawing/edit-surfaces.ts";
import { shadeOwn } from "./drawing/shade-own.ts";
import { landscape } from "./garden/edit-garden.ts";
import type { PlantedGarden } from "./garden/tell-planted.ts";
import { paintOf } from "./measure-color.ts";
import { leaveUnevenTrim } from "./paint/leave-uneven-trim.ts";
import { addEaves, clearEaves, paintEaves } from "./paint/paint-eaves.ts";
import { addFrames, paintFrames, withoutFrames } from "./paint/paint-frames.ts";
import { seeThroughLeaves } from "./paint/see-through-leaves.ts";
import { pave } from "./paving/pave-driveway.ts";
import { cutRoofEdges, keepHue } from "./roof/cut-roof-edges.ts";
import { reroof } from "./roof/lay-roof.ts";
import type { Scene } from "./scene/open-scene.ts";
import { type RefinedRegion, refineEdges } from "./scene/refine-edges.ts";
import { spareWished } from "./spare-wished.ts";
import type { Step } from "./split-tasks.ts";
import { washPaving } from "./washing/wash-paving.ts";
import { wash } from "./washing/wash-surfaces.ts";

/**
 * The changed colors and the mask through which they replace the old ones, how much of each pixel is the part, and what
 * was planted of a garden.
 */
type Edit = { painted: Painted; mask: Float32Array; cover?: Float32Array; planted?: PlantedGarden };

const defaultRoofs = {
  shingles: [70, 72, 76],
  tiles: [176, 104, 78],
  metal: [92, 99, 107],
} as const;
/** Trim is thin: its light is told from afar, and what another paint beside it was like is not taken for its own bumps. */
const thinTrim = { keepDetail: 0.9, breadth: 3, isOfManyPaints: true } as const;
/** Under one paint bricks differ less from each other than before. */
const paintedBrick = { keepDetail: 0.7, mayHaveTwo: false } as const;
/** Satin paint shows a little of the sky. */
const sheen = 0.025;
/** How hard a surface is scrubbed. */
const strengths = { cleaning: 1, "pressure-washing": 1.25 } as const;

/** Changes a part of a scene; `part` is its mask and keeps its values. */
export function editStep(scene: Scene, { task }: Step, part: Float32Array): Edit {
  switch (task.service) {
    case "painting": {
      const coat = task.coats[0]!;
      const { part: name, color } = coat;
      const hasFrames = name === "trim" && !scene.userMask;
      const region =
        name === "walls" && !scene.userMask
          ? refineWalls(scene, part)
          : refineRegion(scene, hasFrames ? withoutFrames(scene, part) : part, name === "trim");
      if (color.shades && !color.like)
        return { painted: shadeOwn(scene, region.mask, color.shades), mask: region.mask };
      const rgb = paintOf(scene, coat, region.mask);
      if (hasFrames) clearEaves(scene, rgb, region.mask);
      const painted = repaint(scene, region, rgb, {
        ...(name === "trim" ? thinTrim : { mayHaveTwo: name === "walls" }),
        ...(coat.onlyBrick && paintedBrick),
        // What is measured shines as the sky makes it.
        sheen: isMeasured(color) ? 0 : sheen,
      });
      const cover = hasFrames ? region.mask.slice() : undefined;
      if (cover) {
        spareWished(scene, region, rgb);
        leaveUnevenTrim(scene, rgb, region.mask);
        paintFrames(scene, rgb, painted, region.mask);
        paintEaves(scene, rgb, painted, region.mask);
        addFrames(scene, cover);
        addEaves(scene, cover);
      }
      releasePlanes(region.own.L, region.own.a, region.own.b);
      return { painted, mask: region.mask, ...(cover && { cover }) };
    }
    case "roofing": {
      const found = refineRegion(scene, part);
      const region = scene.userMask ? found : cutRoofEdges(scene, keepHue(scene, found, part));
      const rgb = task.color?.rgb ?? defaultRoofs[task.covering];
      const painted = reroof(scene, region, rgb, task.covering);
      releasePlanes(region.own.L, region.own.a, region.own.b);
      return { painted, mask: region.mask };
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
function refineRegion(scene: Scene, part: Float32Array, isBoards = false): RefinedRegion {
  const refined = refineEdges(scene, part, isBoards);
  return scene.userMask ? { ...refined, mask: part.slice() } : refined;
}

/** Walls with refined edges, and with what is seen of them between leaves. */
function refineWalls(scene: Scene, part: Float32Array): RefinedRegion {
  const seen = seeThroughLeaves(scene, part);
  const region = refineEdges(scene, seen);
  for (let i = 0; i < seen.length; i += 1)
    if (seen[i]! > part[i]!) region.mask[i] = Math.max(region.mask[i]!, seen[i]!);
  releasePlanes(seen);
  return region;
}

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
