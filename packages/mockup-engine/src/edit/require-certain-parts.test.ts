import { expect, it } from "vitest";
import type { ClassName } from "../analyse/class-names.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { readWish } from "../text/read-wish.ts";
import { keepCertainSteps } from "./require-certain-parts.ts";
import { splitTasks } from "./split-tasks.ts";

type Judged = Partial<Record<ClassName, number>>;

/** A photo whose left half is a wall and whose right half is paving, as much as the network believes in either. */
function openHalves(wall: Judged, drive: Judged) {
  const scene = openPlainScene(40, 30, () => ({ L: 60, a: 0, b: 0 }));
  const { masks } = scene.regions;
  const judged = structuredClone(masks);
  for (let i = 0; i < masks.wall.length; i += 1) {
    const [part, beliefs] = i % 40 < 20 ? (["wall", wall] as const) : (["drive", drive] as const);
    masks[part][i] = 1;
    for (const [name, belief] of Object.entries(beliefs)) judged[name as ClassName][i] = belief;
  }
  return { ...scene, regions: { ...scene.regions, judged } };
}

const certain = { wall: 0.9 };
const stepsFor = (text: string, service: "painting" | "cleaning" | "driveway") =>
  splitTasks(readWish(text, service).tasks);
const partsOf = (steps: ReturnType<typeof stepsFor> | undefined) =>
  steps?.map(({ task }) => ("washed" in task ? task.washed[0] : task.service));

it("a wall that may be a fence is asked about before it is painted", () => {
  const paint = stepsFor("sage green", "painting");
  expect(partsOf(keepCertainSteps(openHalves(certain, { drive: 0.9 }), paint))).toEqual(["painting"]);
  expect(keepCertainSteps(openHalves({ wall: 0.6, fence: 0.3 }, {}), paint)).toBeUndefined();
});

it("a wall that may be its own trim is not asked about", () => {
  const paint = stepsFor("sage green", "painting");
  expect(keepCertainSteps(openHalves({ wall: 0.6, trim: 0.3 }, {}), paint)).toHaveLength(1);
});

it("paving that may be a walk is asked about as a driveway where no garage door stands beside it", () => {
  const pave = stepsFor("asphalt", "driveway");
  const scene = openHalves(certain, { drive: 0.6, path: 0.3 });
  scene.regions.masks.garage.fill(0.05);
  expect(keepCertainSteps(scene, pave)).toBeUndefined();
  scene.regions.masks.garage.fill(2, 0, 100);
  expect(keepCertainSteps(scene, pave)).toHaveLength(1);
});

it("washing a house leaves out paving that may be the street, unless it is what was wished", () => {
  const doubtful = openHalves(certain, { drive: 0.5, road: 0.4 });
  expect(partsOf(keepCertainSteps(doubtful, stepsFor("cleaning", "cleaning")))).toEqual(["walls"]);
  expect(keepCertainSteps(doubtful, stepsFor("clean the driveway", "cleaning"))).toBeUndefined();
});

it("washing asks about walls that may be another part, and a bare wish for a driveway about the driveway", () => {
  const doubtful = openHalves({ wall: 0.5, fence: 0.4 }, { drive: 0.5, road: 0.4 });
  expect(keepCertainSteps(doubtful, stepsFor("", "cleaning"))).toBeUndefined();
  expect(keepCertainSteps(doubtful, stepsFor("", "driveway"))).toBeUndefined();
});
