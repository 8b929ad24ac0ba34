import { EngineError } from "../engine-error.ts";
import type { ReadWish, Service } from "../text/read-wish.ts";
import { growLawn, plantBeds } from "./edit-garden.ts";
import { type Painted, relay, repaint, reroof, wash } from "./edit-surfaces.ts";
import { coverage, type Scene } from "./open-scene.ts";

/** The changed colours and the mask through which they replace the old ones. */
export type Edit = { painted: Painted; mask: Float32Array; region: string };

const smallestShare = 0.012;

/** How each service changes a scene. */
export const editServices: Record<Service, (scene: Scene, wish: ReadWish) => Edit> = {
  painting: (scene, { colour }) => {
    const mask = requireRegion(scene.mask("wall"), "walls");
    return { mask, region: "wall", painted: repaint(scene, mask, colour?.rgb ?? [157, 171, 139]) };
  },
  roofing: (scene, { colour }) => {
    const mask = requireRegion(scene.mask("roof"), "the roof");
    return { mask, region: "roof", painted: reroof(scene, mask, colour?.rgb ?? [70, 72, 76]) };
  },
  driveway: (scene, { colour }) => {
    const mask = requireRegion(scene.mask("driveway"), "a driveway");
    return { mask, region: "driveway", painted: relay(scene, mask, colour?.rgb ?? [78, 80, 83]) };
  },
  cleaning: (scene) => {
    const mask = requireRegion(scene.mask("wall", "driveway"), "walls or paving");
    return { mask, region: "wall and driveway", painted: wash(scene, mask, 1) };
  },
  "pressure-washing": (scene) => {
    const mask = requireRegion(scene.mask("driveway", "wall"), "walls or paving");
    return { mask, region: "driveway and wall", painted: wash(scene, mask, 1.25) };
  },
  landscaping: (scene) => {
    const lawn = requireRegion(scene.mask("lawn"), "a lawn or yard");
    const { L, a, b } = scene.lab;
    const painted = { L: L.slice(), a: a.slice(), b: b.slice() };
    growLawn(scene, lawn, painted);
    const mask = lawn.slice();
    plantBeds(scene, lawn, painted, mask);
    return { mask, region: "lawn", painted };
  },
};

function requireRegion(mask: Float32Array, name: string): Float32Array {
  if (coverage(mask) >= smallestShare) return mask;
  throw new EngineError(
    "region_not_found",
    `We couldn't find ${name} in this photo. Please try another photo of the front of the house.`,
  );
}
