import type { PlantName } from "../../plant-names.ts";
import { shadeColor } from "../disambiguation/shade-color.ts";
import type { Phrase } from "../phrases/build-phrase.ts";
import type { Color } from "../wish-plan.ts";
import { nameColor } from "../words/color-names.ts";
import type { Meaning } from "../words/meanings.ts";
import { phrases } from "../words/vocabulary.ts";
import { chooseFlowers } from "./choose-flowers.ts";
import { listWords } from "./describe-plan.ts";
import {
  type Draft,
  decline,
  declinePavedYard,
  type GardenDraft,
  gardenOf,
  type Head,
} from "./plan-draft.ts";

/** Flowers, shrubs and desert plants: a bed for them along the house. */
export function planPlants(draft: Draft, { named, act, colors, words }: Phrase): void {
  if (named?.kind !== "plant") return;
  if (act === "remove") {
    decline(draft, "removePlants", "plants taken out");
    return;
  }
  const garden = gardenOf(draft);
  garden.isPlanted = true;
  // "no more shrubs, just flowers": the shrubs stay in the picture, and the flowers are planted.
  if (named.isFlower && garden.hasNoPlants) {
    garden.hasNoPlants = undefined;
    decline(draft, "removePlants", "plants taken out");
  }
  if (named.nearest) draft.likened.add(words.find((word) => phrases.get(word) === named) ?? words.at(-1)!);
  if (named.nearest && named.isFlower)
    for (const color of colors)
      if (chooseFlowers([], [color]).length > 0) draft.likenedColors.add(color.name);
  for (const plant of inColor(draft, named, colors)) garden.plants.add(plant);
  if (named.isMeadow) garden.isMeadow = true;
  if (named.isDesert) {
    garden.beds = "desert";
    garden.ground ??= "gravel";
  } else if (named.isFlower) garden.beds = "flowers";
  else {
    garden.beds ??= "mixed";
    garden.shrubs = "named";
  }
}

/** Flowers in the colors wished; where they do not come in them, as they are. */
function inColor(draft: Draft, named: PlantMeaning, colors: Color[]): PlantName[] {
  const { plants, isFlower, isMeadow, nearest } = named;
  if (!isFlower || isMeadow || colors.length === 0) return plants;
  // There is no picture of tulips in any color, so red ones are like any red flower.
  const choice = nearest ? [] : plants;
  const fitting = chooseFlowers(choice, colors);
  const missing = colors.filter((color) => chooseFlowers(choice, [color]).length === 0);
  if (fitting.length > 0 && missing.length > 0)
    decline(draft, "flowerColor", `flowers in ${listWords(missing.map(({ name }) => name))}`);
  if (fitting.length > 0) return fitting;
  decline(draft, "flowerColor", `flowers in ${listWords(colors.map(({ name }) => name))}`);
  return plants;
}

type PlantMeaning = Extract<Meaning, { kind: "plant" }>;

/** Whether the phrase was of the ground or what grows there. */
export function planGround(draft: Draft, phrase: Phrase, head: Head): boolean {
  const { part, act, material } = phrase;
  if (part === "lawn") return planLawn(draft, phrase);
  if (part === "yard" || part === "beds" || part === "plants") {
    planYard(draft, phrase, part);
    return true;
  }
  // "keep my roses, everything else can be gravel"
  const isOfYard = head.part === "yard" || draft.garden !== undefined || draft.kept.has("plants");
  if (part === "everything" && material?.ground && isOfYard) {
    layMaterial(draft, { ...phrase, target: "yard" });
    return true;
  }
  const isPainted = act === "paint" && material?.isCladding === true;
  if (part || !material?.ground || isPainted || isOfHouse(phrase)) return false;
  if (isOfPaving(phrase, head, draft)) return false;
  if (act === "remove" && material.ground === "mulch") gardenOf(draft).removesMulch = true;
  else if (act === "remove") Object.assign(gardenOf(draft), { ground: "lawn", removesRock: true });
  else layMaterial(draft, phrase);
  return true;
}

/** Grass comes in green. */
const unnatural = /blue|pink|purple|violet|orange|black|rainbow/;

function planLawn(draft: Draft, { act, material, isNew, isDefinite, colors }: Phrase): boolean {
  if (!material && colors.some(({ name }) => unnatural.test(name))) {
    decline(draft, "plantColor", "plants in another color");
    return true;
  }
  const garden = gardenOf(draft);
  if (act === "remove") garden.replacesLawn = true;
  else if (material?.ground && !isNew) garden.ground = material.ground;
  else if (material?.paving) declinePavedYard(draft);
  else {
    // "the grass still dies" wishes for none.
    const isWished = act !== undefined || !isDefinite;
    if (isWished && garden.ground === "gravel" && !garden.replacesLawn)
      coverBeds(garden, "gravel", garden.groundColor);
    garden.ground = "lawn";
    if (isWished) garden.isLawnWished = true;
  }
  return true;
}

const shrubs = /\b(bush(es)?|shrubs?|shrubbery|arbustos?|matorral(es)?)$/;

function planYard(draft: Draft, phrase: Phrase, part: "yard" | "beds" | "plants"): void {
  const { act, material } = phrase;
  if (act === "remove" && part !== "yard") {
    decline(draft, "removePlants", "plants taken out");
    if (phrase.words.some((word) => shrubs.test(word))) gardenOf(draft).removesShrubs = true;
  } else if (act === "paint") return;
  else if (part !== "yard") {
    noteSecondCover(draft, material?.ground);
    plantBed(gardenOf(draft), phrase);
    if (phrase.words.some((word) => shrubs.test(word))) gardenOf(draft).shrubs ??= "open";
  } else if (material?.ground) layMaterial(draft, phrase);
  else if (material?.paving) declinePavedYard(draft);
  else gardenOf(draft).isWhole = true;
}

function plantBed(garden: GardenDraft, { material, colors, shade }: Phrase): void {
  garden.beds ??= "mixed";
  garden.isPlanted = true;
  // "drought resistant shrubs"
  if (material?.isDesert) {
    garden.ground ??= "gravel";
    if (garden.beds !== "flowers") garden.beds = "desert";
    return;
  }
  const color = colors[0] ?? material?.color ?? shadeOfGround(material?.ground, shade);
  if (material) coverBeds(garden, material.ground, color);
}

/** "mulch in the front beds and river rock in the others": the last is shown. */
function noteSecondCover(draft: Draft, ground: "gravel" | "mulch" | undefined): void {
  const laid = draft.garden?.mulch?.material;
  if (laid && ground && laid !== (ground === "gravel" ? "rock" : "mulch"))
    decline(draft, "twoCovers", "beds covered in two ways");
}

function layMaterial(draft: Draft, { material, colors, target, act, shade }: Phrase): void {
  const garden = gardenOf(draft);
  const color = colors[0] ?? material?.color ?? shadeOfGround(material?.ground, shade);
  const isGround =
    target === "yard" || target === "lawn" || act === "cover" || act === "replace" || garden.replacesLawn;
  // "a yard with many flowers and little water"
  // "take the rocks out and put mulch"
  if (garden.removesRock && material?.ground === "mulch" && !target && !garden.isLawnWished) {
    garden.ground = "mulch";
    if (color) garden.groundColor = color;
    return;
  }
  if (material?.isDesert && garden.beds !== "flowers") garden.beds = "desert";
  if (target === "beds") noteSecondCover(draft, material?.ground);
  if (
    target === "beds" ||
    target === "plants" ||
    ((material?.ground === "mulch" || material?.isOfBeds) && !isGround)
  ) {
    coverBeds(garden, material?.ground, color);
    return;
  }
  // "new lawn and river rock"
  const isBesideLawn =
    garden.ground === "lawn" && garden.isLawnWished && material?.ground === "gravel" && !isGround;
  if (
    isBesideLawn ||
    ((garden.removesMulch || garden.removesShrubs) && material?.ground === "gravel" && !isGround)
  ) {
    coverBeds(garden, material?.ground, color);
    return;
  }
  if (material?.ground) garden.ground = material.ground;
  if (color) garden.groundColor = color;
}

/** "dark mulch" and "light rock" */
function shadeOfGround(ground: "gravel" | "mulch" | undefined, shade: Phrase["shade"]): Color | undefined {
  if (!ground || (shade !== "dark" && shade !== "light")) return undefined;
  if (ground === "mulch") return shadeColor(nameColor("brown"), shade);
  return nameColor(shade === "dark" ? "charcoal" : "beige");
}

function coverBeds(
  garden: GardenDraft,
  ground: "gravel" | "mulch" | undefined,
  color: Color | undefined,
): void {
  if (ground !== "mulch") garden.beds ??= "mixed";
  if (ground) garden.mulch = { material: ground === "gravel" ? "rock" : "mulch", ...(color && { color }) };
}

/** "Skimming Stone on the walls" is no yard, whatever it is. */
const isOfHouse = ({ target }: Phrase): boolean =>
  target === "walls" || target === "trim" || target === "shutters";

/** Gravel and stone can be of a driveway too. */
function isOfPaving({ material, target }: Phrase, head: Head, draft: Draft): boolean {
  // "river rock" of a driveway
  const isLoose = head.part === "driveway" && material?.ground === "gravel" && !draft.garden;
  if (!material?.paving && !isLoose) return false;
  const part = target ?? draft.lastPart ?? head.part;
  return part === "driveway" || part === "walkway";
}
