import fc from "fast-check";
import { expect, it } from "vitest";
import wishes from "../testing/wishes.json" with { type: "json" };
import { describeWish, readWish } from "./read-wish.ts";
import type { Task } from "./wish-plan.ts";
import { phrases } from "./words/vocabulary.ts";

/** What a plan does, part by part: colors by their names. */
function outline(tasks: Task[]): Record<string, string> {
  return Object.fromEntries(tasks.flatMap(outlineTask));
}

function outlineTask(task: Task): [string, string][] {
  switch (task.service) {
    case "painting":
      return task.coats.map(({ part, color }) => [part, color.name]);
    case "roofing":
      return [["roof", task.color?.name ?? task.covering]];
    case "driveway":
      return [[task.surface, task.color?.name ?? task.paving]];
    case "landscaping":
      return [["yard", task.ground ?? task.beds ?? ""]];
    default:
      return [["washed", task.washed.join(" and ")]];
  }
}

const servicesOf = (text: string) => readWish(text).tasks.map(({ service }) => service);

it.each([
  ["Lawn Care", "landscaping"],
  ["Sealcoating", "driveway"],
  ["Driveway Repair: to go with the roof", "driveway"],
  ["Repainting", "painting"],
  ["Exterior Painting: keep the lawn and the driveway", "painting"],
  ["Roof Replacement", "roofing"],
  ["Roof cleaning", "cleaning"],
  ["House washing", "cleaning"],
  ["Driveway cleaning", "pressure-washing"],
  ["Pressure Washing", "pressure-washing"],
  ["a red front door", "painting"],
  ["a light blue house with white trim", "painting"],
  ["red flowers", "landscaping"],
])("%s is read as %s", (text, service) => {
  expect(servicesOf(text)).toEqual([service]);
});

it("a vague wish gets what does most houses good, the garden among it", () => {
  expect(servicesOf("something nice")).toEqual(["cleaning", "landscaping"]);
  expect(servicesOf("Exterior Painting: make it look nicer")).toEqual(["painting"]);
});

it("without any wish the service's usual work is planned", () => {
  expect(servicesOf("")).toEqual(["landscaping"]);
  expect(servicesOf("Roofing: ")).toEqual(["roofing"]);
  expect(readWish("", "painting").tasks).toMatchObject([
    { service: "painting", coats: [{ part: "walls", isSuggested: true }] },
  ]);
});

it.each([
  ["Exterior Painting: navy walls with a white garage door", { walls: "navy", garage: "white" }],
  ["paint it dark sage green", { walls: "dark sage green" }],
  ["paint it warm white with black trim", { walls: "warm white", trim: "black" }],
  ["paint the siding charcoal gray and the trim white", { walls: "charcoal gray", trim: "white" }],
  ["Exterior Painting: white trim, light blue walls", { walls: "light blue", trim: "white" }],
  ["paint the house cream with a red front door", { walls: "cream", door: "red" }],
  ["repaint it beige instead of white", { walls: "beige" }],
  ["Roofing: terracotta tiles", { roof: "terracotta" }],
  ["new charcoal shingles, keep the white walls", { roof: "charcoal" }],
  ["Roof Replacement: weathered wood shingles for the tan house", { roof: "weathered wood" }],
  ["Landscaping: keep the red brick", { yard: "lawn" }],
  ["Landscaping: yellow flowers", { yard: "flowers" }],
  ["repaint the garage door navy", { garage: "navy" }],
  ["Exterior Painting: a red front door", { door: "red" }],
  ["Exterior Painting: freshen up the house, with a red door", { walls: "greige", door: "red" }],
  ["Exterior Painting: white walls and a red door", { walls: "white", door: "red" }],
  ["Roofing: charcoal, please", { roof: "charcoal" }],
])("the colors of '%s' go where they were meant", (text, parts) => {
  expect(outline(readWish(text).tasks)).toEqual(parts);
});

/** The first coat's color. */
function wallColor(text: string): [number, number, number] {
  const [task] = readWish(text).tasks;
  if (task?.service !== "painting") throw new Error(`'${text}' paints nothing`);
  return task.coats[0]!.color.rgb;
}

it("makes a color darker or lighter as it was said", () => {
  const plain = wallColor("paint it teal");
  expect(wallColor("paint it dark teal")[1]).toBeLessThan(plain[1]);
  expect(wallColor("paint it pale teal")[1]).toBeGreaterThan(plain[1]);
});

it.each([
  ["#abc", [170, 187, 204]],
  ["#2f4f4f", [47, 79, 79]],
  ["aabbcc", [170, 187, 204]],
  ["rgb(120, 140, 90)", [120, 140, 90]],
  ["rgb 300 0 20", [255, 0, 20]],
  ["hsl(120, 30%, 40%)", [71, 133, 71]],
  ["Sherwin-Williams Naval", [47, 61, 76]],
  ["SW 6244", [47, 61, 76]],
  ["sw7008", [237, 234, 224]],
  ["Benjamin Moore Hale Navy HC-154", [67, 75, 86]],
  ["behr swiss coffee", [241, 236, 224]],
  ["evergreen fog", [149, 151, 138]],
  ["papaya whip", [255, 239, 213]],
])("knows %s as a color", (name, rgb) => {
  expect(wallColor(`paint the walls ${name}`)).toEqual(rgb);
});

it("names a paint with its maker and code", () => {
  expect(readWish("naval walls").summary).toBe("Walls: Naval (Sherwin-Williams SW 6244).");
});

it.each([
  ["Landscaping: a lush green lawn", { ground: "lawn" }],
  [
    "xeriscape with cactus and river rock",
    { ground: "gravel", beds: "desert", plants: ["barrel-cactus", "agave"] },
  ],
  ["Landscaping: replace the lawn with gravel", { ground: "gravel" }],
  ["Landscaping: replace the gravel with a lawn and flower beds", { ground: "lawn", beds: "flowers" }],
  ["Landscaping: flower beds along the house", { beds: "flowers" }],
  ["Landscaping: no flowers, just grass", { ground: "lawn" }],
  ["Landscaping: shrubs and a lawn, no flowers", { ground: "lawn", beds: "shrubs" }],
  ["drought tolerant plants, but no rocks and no flowers", { beds: "shrubs" }],
  ["white hydrangeas", { beds: "flowers", plants: ["hydrangea-white"] }],
  ["tan gravel in the yard", { ground: "gravel", groundColor: { name: "tan" } }],
  ["keep the bushes, add roses", { beds: "flowers", plants: ["rose"], keepsPlants: true }],
])("the garden of '%s' is understood", (text, expected) => {
  const { tasks } = readWish(text);
  expect(tasks).toMatchObject([{ service: "landscaping", ...expected }]);
  const unexpected = ["ground", "beds"].filter((key) => !(key in expected));
  for (const key of unexpected) expect(tasks[0]).not.toHaveProperty(key);
});

it.each([
  ["Driveway: new pavers", "pavers"],
  ["Driveway Repair: replace the asphalt with concrete", "concrete"],
  ["Driveway Repair: red brick", "brick"],
  ["Sealcoating", "asphalt"],
  ["a gravel driveway", "gravel"],
  ["Driveway: stamped concrete", "stamped"],
  ["an exposed aggregate driveway", "aggregate"],
  ["red brick in a herringbone pattern", "herringbone"],
  ["a permeable paver driveway", "permeable"],
  ["cobblestones", "cobblestone"],
])("the driveway of '%s' is laid with %s", (text, paving) => {
  expect(readWish(text).tasks).toMatchObject([{ service: "driveway", surface: "driveway", paving }]);
});

it("says that the material of a driveway is our suggestion where none is named", () => {
  expect(readWish("Driveway Repair").tasks).toMatchObject([{ service: "driveway", isSuggested: true }]);
  expect(readWish("Driveway Repair").summary).toContain("our suggestion");
});

it.each([
  ["Roofing: a dark gray standing seam metal roof", { covering: "metal", color: { name: "dark gray" } }],
  ["Roofing: Spanish tiles in terracotta", { covering: "tiles", color: { name: "terracotta" } }],
  ["Roofing: charcoal, please", { covering: "shingles", color: { name: "charcoal" } }],
])("%s is covered with what was asked for", (text, expected) => {
  expect(readWish(text).tasks).toMatchObject([{ service: "roofing", ...expected }]);
});

it.each([
  ["Exterior Cleaning", ["walls", "paving"]],
  ["Pressure Washing", ["walls", "paving"]],
  ["pressure wash the driveway", ["paving"]],
  ["Roof cleaning", ["roof"]],
  ["Siding Washing: get the green off, keep the roof", ["walls"]],
  ["wash the house and the roof", ["walls", "paving", "roof"]],
])("'%s' says what is to be washed", (text, washed) => {
  expect(readWish(text).tasks).toMatchObject([{ washed }]);
});

it("does several services in turn, washing first and the garden last", () => {
  expect(servicesOf("new lawn, a paver driveway, white walls, a metal roof and wash the walkway")).toEqual([
    "pressure-washing",
    "painting",
    "roofing",
    "driveway",
    "landscaping",
  ]);
});

it("understands nothing of gibberish, and says so rather than guessing", () => {
  for (const text of ["xyz", "asdf qwerty", "Landscaping: xyz", "12345", "🙂🙂", "?!"])
    expect(readWish(text)).toMatchObject({ tasks: [], unsupported: [], summary: "" });
});

const table = [...wishes.whileWritten, ...wishes.afterwards, ...wishes.yards].map(
  ([wish = "", summary = "", ...declined]) => ({
    wish,
    summary,
    declined,
  }),
);

it.each(table)("'$wish' is understood as '$summary'", ({ wish, summary, declined }) => {
  const plan = readWish(wish);
  expect(plan.summary).toBe(summary);
  expect(plan.unsupported.map((item) => item.wish)).toEqual(declined);
});

it("what was said back is understood in the same way", () => {
  const plain = (summary: string) => summary.replaceAll(" (our suggestion)", "");
  for (const { summary } of table.filter((row) => row.summary !== ""))
    expect(plain(readWish(summary).summary)).toBe(plain(summary));
});

it("what cannot be shown is declined in a sentence that says what helps", () => {
  for (const { wish } of table.filter(({ declined }) => declined.length > 0))
    for (const { advice } of readWish(wish).unsupported) expect(advice).toMatch(/^(This|Clean|Of) .{30,}\.$/);
});

it("of a wish for a model only what it says itself is said back", () => {
  expect(describeWish("white walls and a pool")).toBe("Walls: white.");
  expect(describeWish("anything but blue")).toBe("");
  expect(describeWish("make it look nice")).toBe("");
  expect(describeWish("xyz")).toBe("");
});

const anyWish = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(fc.constantFrom(...phrases.keys(), ",", ".", ":", ";", "#fff", "rgb(1,2,3)", "zzz"), {
      maxLength: 25,
    })
    .map((words) => words.join(" ")),
);

it("any text at all is read, twice the same way, and its plan is one that can be done", () => {
  fc.assert(
    fc.property(anyWish, (text) => {
      const plan = readWish(text);
      expect(readWish(text)).toEqual(plan);
      expect(plan.summary === "").toBe(plan.tasks.length === 0);
      for (const task of plan.tasks) {
        if (task.service === "painting") expect(task.coats.length).toBeGreaterThan(0);
        if ("washed" in task) expect(task.washed.length).toBeGreaterThan(0);
        if (task.service === "landscaping") expect(task.ground ?? task.beds).toBeDefined();
      }
      expect(() => describeWish(text)).not.toThrow();
    }),
    { numRuns: 400 },
  );
});
