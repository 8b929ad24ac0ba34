import type { PlantName } from "../../plant-names.ts";
import morePlants from "../lists/more-plants.json" with { type: "json" };
import moreWords from "../lists/more-words.json" with { type: "json" };
import { nameColor } from "./color-names.ts";
import type { Dirt, Material, Meaning, Part } from "./meanings.ts";

type Bed = "flower" | "shrub" | "desert";
type Lines = Record<string, string[]>;

const materials: Record<string, Material> = {
  asphalt: { paving: "asphalt" },
  concrete: { paving: "concrete" },
  aggregate: { paving: "aggregate" },
  cobblestone: { paving: "cobblestone" },
  stamped: { paving: "stamped" },
  pavers: { paving: "pavers" },
  "brick-paving": { paving: "brick" },
  brick: { paving: "brick", isCladding: true },
  gravel: { paving: "gravel", ground: "gravel" },
  rock: { ground: "gravel" },
  mulch: { ground: "mulch" },
  shingles: { roofing: "shingles" },
  slate: { roofing: "shingles", color: nameColor("slate"), nearest: true },
  "cedar-shakes": { roofing: "shingles", color: nameColor("cedar"), nearest: true },
  tiles: { roofing: "tiles" },
  metal: { roofing: "metal" },
  "near-concrete": { paving: "concrete", nearest: true },
  "near-stamped": { paving: "stamped", nearest: true },
  "near-pavers": { paving: "pavers", nearest: true },
  "near-gravel": { paving: "gravel", ground: "gravel", nearest: true },
  "near-rock": { ground: "gravel", nearest: true },
  "near-mulch": { ground: "mulch", nearest: true },
  "near-tiles": { roofing: "tiles", nearest: true },
  "near-metal": { roofing: "metal", nearest: true },
  cladding: { isCladding: true },
};

const fromLines = (lines: Lines, toMeaning: (name: string) => Meaning): [Meaning, string][] =>
  Object.entries(lines).map(([name, words]) => [toMeaning(name), words.join("|")]);

const plant = (bed: Bed, drawn: string): Extract<Meaning, { kind: "plant" }> => ({
  kind: "plant",
  plants: [drawn as PlantName],
  isFlower: bed === "flower",
  ...(bed === "desert" && { isDesert: true as const }),
});

const drawnPlants = Object.entries(morePlants.drawn).flatMap(([bed, lines]) =>
  fromLines(lines as Lines, (drawn) => plant(bed as Bed, drawn)),
);

const likenedPlants = Object.entries(morePlants.likened).flatMap(([bed, lines]) =>
  fromLines(lines as Lines, (drawn) => ({ ...plant(bed as Bed, drawn), nearest: true })),
);

/** The long tail: words that the other lists lack, each with what it comes nearest to. */
export const listedWords: [Meaning, string][] = [
  ...fromLines(moreWords.parts, (part) => ({ kind: "part", part: part as Part })),
  ...fromLines(moreWords.materials, (name) => ({ kind: "material", material: materials[name]! })),
  ...fromLines(moreWords.dirt, (dirt) => ({ kind: "dirt", dirt: dirt as Dirt })),
  ...fromLines(moreWords.things, (thing) => ({ kind: "thing", thing })),
  ...drawnPlants,
  ...likenedPlants,
  [{ kind: "thing", thing: "trees" }, morePlants.trees.join("|")],
  [{ kind: "thing", thing: "climbing plants" }, morePlants.climbers.join("|")],
];
