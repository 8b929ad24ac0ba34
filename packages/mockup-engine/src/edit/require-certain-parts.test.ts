import { describe, expect, it } from "vitest";
import { type ClassName, classNames } from "../analyse/class-names.ts";
import { openPlainScene } from "../testing/open-plain-scene.ts";
import { describeTasks } from "../text/plan/describe-plan.ts";
import { readWish } from "../text/read-wish.ts";
import type { Task } from "../text/wish-plan.ts";
import { nameColor } from "../text/words/color-names.ts";
import { keepCertainSteps, requireCertainParts } from "./require-certain-parts.ts";
import { splitTasks } from "./split-tasks.ts";

type Judged = Partial<Record<ClassName, number>>;

/** A photo whose left half is a wall and whose right half is paving, as much as the network believes in either. */
const openHalves = (wall: Judged, drive: Judged) => openStripes({ wall, drive });

/** A photo of upright stripes of the same width, a part each, as much as the network believes in it. */
function openStripes(parts: Partial<Record<ClassName, Judged>>) {
  const scene = openPlainScene(40, 30, () => ({ L: 60, a: 0, b: 0 }));
  const { masks } = scene.regions;
  const judged = structuredClone(masks);
  const stripes = Object.entries(parts) as [ClassName, Judged][];
  for (let i = 0; i < masks.wall.length; i += 1) {
    const [part, beliefs] = stripes[Math.floor(((i % 40) * stripes.length) / 40)]!;
    masks[part][i] = 1;
    for (const [name, belief] of Object.entries(beliefs)) judged[name as ClassName][i] = belief;
  }
  return { ...scene, regions: { ...scene.regions, judged } };
}

const certain = { wall: 0.9 };
type Wished = "painting" | "cleaning" | "driveway" | "roofing" | "landscaping";
const tasksFor = (text: string, service: Wished) => readWish(text, service).tasks;
const stepsFor = (text: string, service: Wished) => splitTasks(tasksFor(text, service));
const partsOf = (steps: ReturnType<typeof stepsFor> | undefined) =>
  steps?.map(({ task }) => ("washed" in task ? task.washed[0] : task.service));

it("a wall that may be a fence is asked about before it is painted", () => {
  const paint = stepsFor("sage green", "painting");
  expect(partsOf(keepCertainSteps(openHalves(certain, { drive: 0.9 }), paint))).toEqual(["painting"]);
  expect(keepCertainSteps(openHalves({ wall: 0.6, fence: 0.3 }, {}), paint)).toBeUndefined();
});

it("a small piece of doubtful wall does not make a certain wall one to ask about", () => {
  const paint = stepsFor("sage green", "painting");
  const scene = openHalves(certain, { wall: 0.6 });
  scene.regions.masks.wall.set(
    scene.regions.masks.drive.map((share, i) => share + scene.regions.masks.wall[i]!),
  );
  scene.regions.masks.drive.fill(0);
  expect(keepCertainSteps(scene, paint)).toBeUndefined();
  const unsure = Uint8Array.from(scene.regions.judged.wall, (belief) => (belief < 0.8 ? 1 : 0));
  expect(keepCertainSteps({ ...scene, regions: { ...scene.regions, unsure } }, paint)).toHaveLength(1);
});

it.each(["Exterior Cleaning", "wash my house"])(
  "'%s' is asked about where the house is doubtful, however sure the paving is",
  (wish) => {
    const wash = stepsFor(wish, "cleaning");
    expect(keepCertainSteps(openHalves({ wall: 0.6 }, { drive: 0.9 }), wash)).toBeUndefined();
    expect(partsOf(keepCertainSteps(openHalves(certain, { drive: 0.6 }), wash))).toEqual(["walls"]);
  },
);

it("a wall that may be its own trim is not asked about", () => {
  const paint = stepsFor("sage green", "painting");
  expect(keepCertainSteps(openHalves({ wall: 0.6, trim: 0.3 }, {}), paint)).toHaveLength(1);
});

it("a driveway that two looks find in different places is asked about", () => {
  const pave = stepsFor("asphalt", "driveway");
  const scene = openHalves(certain, { drive: 0.9 });
  const [wall, drive] = [classNames.indexOf("wall"), classNames.indexOf("drive")];
  const lookTo = (edge: number) =>
    Uint8Array.from(scene.regions.masks.wall, (_, i) => (i % 40 < edge ? wall : drive));
  const openWith = (...edges: number[]) => ({
    ...scene,
    regions: { ...scene.regions, labelsByLook: edges.map(lookTo) },
  });
  expect(keepCertainSteps(openWith(20, 22), pave)).toHaveLength(1);
  expect(keepCertainSteps(openWith(20, 30), pave)).toBeUndefined();
});

it("a lawn that may as well be a hedge is asked about, one with a few bushes is not", () => {
  const plant = stepsFor("landscaping", "landscaping");
  expect(keepCertainSteps(openStripes({ lawn: { lawn: 0.5, plant: 0.4 } }), plant)).toBeUndefined();
  expect(keepCertainSteps(openStripes({ lawn: { lawn: 0.72, plant: 0.2 } }), plant)).toHaveLength(1);
});

it("paving that may be a walk is asked about as a driveway where no garage door stands beside it", () => {
  const pave = stepsFor("asphalt", "driveway");
  const scene = openHalves(certain, { drive: 0.6, path: 0.3 });
  scene.regions.masks.garage.fill(0.05);
  expect(keepCertainSteps(scene, pave)).toBeUndefined();
  scene.regions.masks.garage.fill(2, 0, 100);
  expect(keepCertainSteps(scene, pave)).toHaveLength(1);
});

it("what may be the street is asked about as a driveway where no garage door stands beside it", () => {
  const pave = stepsFor("asphalt", "driveway");
  const scene = openHalves(certain, { drive: 0.75, path: 0.1, road: 0.1 });
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

describe("a wish of several parts of which one may be another", () => {
  const doubtful = { fence: 0.6 };
  const trimDoubtful = openStripes({ wall: certain, trim: { ...doubtful, trim: 0.3 }, roof: { roof: 0.9 } });
  const leftUnchanged = (name: string) =>
    `We left ${name} unchanged: we could not tell that part apart from the rest. To change that too, touch up the area and paint over it.`;

  it("is done without doubtful trim, and says so", async () => {
    const plan = await requireCertainParts(trimDoubtful, tasksFor("navy walls with white trim", "painting"));
    expect(describeTasks(plan.tasks, [])).toBe("Walls: navy.");
    expect(plan.notes).toEqual([leftUnchanged("the trim")]);
  });

  it("of walls, trim and a roof is done but for the trim", async () => {
    const wish = "navy walls with white trim and a charcoal roof";
    const plan = await requireCertainParts(trimDoubtful, tasksFor(wish, "painting"));
    expect(describeTasks(plan.tasks, [])).toBe("Walls: navy. Roof: charcoal shingles.");
    expect(plan.notes).toEqual([leftUnchanged("the trim")]);
  });

  it("is done where the roof or the walls are certain, and the other is left", async () => {
    const wish = tasksFor("navy walls and a charcoal roof", "painting");
    const roofDoubtful = openStripes({ wall: certain, roof: { ...doubtful, roof: 0.3 } });
    const wallDoubtful = openStripes({ wall: { ...doubtful, wall: 0.3 }, roof: { roof: 0.9 } });
    expect((await requireCertainParts(roofDoubtful, wish)).notes).toEqual([leftUnchanged("the roof")]);
    expect((await requireCertainParts(wallDoubtful, wish)).notes).toEqual([leftUnchanged("the walls")]);
  });

  it("is asked about where only something small is certain, or nothing", () => {
    const wallDoubtful = openStripes({ wall: { ...doubtful, wall: 0.3 }, trim: { trim: 0.9 } });
    expect(
      keepCertainSteps(wallDoubtful, stepsFor("navy walls with white trim", "painting")),
    ).toBeUndefined();
    expect(keepCertainSteps(trimDoubtful, stepsFor("white trim", "painting"))).toBeUndefined();
    expect(keepCertainSteps(trimDoubtful, stepsFor("white trim and a red door", "painting"))).toBeUndefined();
  });

  it("is asked about where only what we would suggest is certain", () => {
    const scene = openStripes({ wall: certain, trim: { ...doubtful, trim: 0.3 } });
    const tasks: Task[] = [
      { service: "cleaning", washed: ["walls"], isSuggested: true },
      { service: "painting", coats: [{ part: "trim", color: nameColor("white") }] },
    ];
    expect(keepCertainSteps(scene, splitTasks(tasks))).toBeUndefined();
  });
});
