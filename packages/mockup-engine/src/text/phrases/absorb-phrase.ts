import { plantedSide } from "../words/advices.ts";
import type { Part } from "../words/meanings.ts";
import type { Phrase } from "./build-phrase.ts";
import {
  type Clause,
  isBarePart,
  isColorOnly,
  isMaterialOnly,
  isOnSomething,
  targetOfMaterial,
} from "./phrase-kinds.ts";

/** Whether a phrase only says where or of what the one before it is, or where nothing wished would be. */
export function isAbsorbed(phrase: Phrase, last: Phrase | undefined, clause: Clause): boolean {
  const { preposition, part } = phrase;
  // "tall grasses behind short flowers": both are planted.
  const isPlantedBoth = phrase.named?.kind === "plant" && last?.named?.kind === "plant" && !phrase.isDefinite;
  if (preposition === "beside" && phrase.mode === "want" && isPlantedBoth) return false;
  // "hide the gas meter behind bushes"
  const isScreen = (phrase.named?.kind === "plant" || part === "plants") && !phrase.isDefinite;
  if (preposition === "beside" && isScreen && last?.thing && last.act === "remove") {
    phrase.act = "add";
    return false;
  }
  if (preposition === "beside" && phrase.thing !== plantedSide) {
    // "the moss between the pavers"
    if (last?.dirt && isMaterialOnly(phrase)) last.target ??= targetOfMaterial(phrase);
    if (last && edged.has(part) && isMaterialOnly(last) && isPavingAlone(last)) asEdging(last);
    if (last && isMaterialOnly(last) && last.material?.isCladding && framed.has(part)) last.target = "walls";
    // "white around the windows"
    if (last && isColorOnly(last) && trimmed.has(part)) last.target ??= "trim";
    if (
      last &&
      isMaterialOnly(last) &&
      last.material?.ground &&
      (bordered.has(part) || phrase.named || phrase.thing)
    )
      last.target ??= "beds";
    return true;
  }
  if (!last)
    return (
      clause.hasUnknownObject && (preposition === "to" || (preposition === "place" && part !== undefined))
    );
  // "new sod front yard"
  if (
    part === "yard" &&
    last.part === "lawn" &&
    isBarePart(phrase) &&
    preposition === undefined &&
    !phrase.isNew
  )
    return phrase.mode === last.mode;
  // "window boxes full of geraniums"
  if (preposition === "place" && phrase.named?.kind === "plant" && last.thing) return true;
  // "a retaining wall out of stone", "the ivy off the brick"
  if (preposition === "place" && isMaterialOnly(phrase) && last.thing) {
    if (last.act === "remove" && phrase.material?.isCladding) last.target ??= "walls";
    return true;
  }
  // "uplighting on the oak"
  if (preposition === "place" && phrase.thing && last.thing && phrase.colors.length === 0) return true;
  // "Chantilly Lace on brick"
  if (preposition === "place" && isMaterialOnly(phrase) && isColorOnly(last) && isBrick(phrase)) {
    last.target ??= "walls";
    last.words.push(...phrase.words);
    return true;
  }
  if (preposition === "place" && isMaterialOnly(phrase) && last.dirt) {
    last.target = targetOfMaterial(phrase) ?? "walls";
    return true;
  }
  // "front yard: rock in the beds"
  if (preposition === "place" && part === "beds" && last.part === "yard" && last.material) {
    last.part = undefined;
    last.target = "beds";
    return true;
  }
  // "white trim on a navy house", as against "moss on the green roof"
  const isOfItsOwn = phrase.mode === "want" && phrase.colors.length > 0 && (last.thing ?? last.part);
  if (preposition === "place" && part && isOfItsOwn) return false;
  if ((clause.act !== "replace" && isForIt(phrase, last)) || (preposition === "place" && part)) {
    const isAgain = part === "it" && last.target !== undefined;
    if (isOnSomething(last) && !isAgain) takeTarget(last, phrase);
    return true;
  }
  // "the house except the brick": what is left out is of another part.
  const isItsMaterial =
    preposition === undefined && phrase.mode === last.mode && isMaterialOnly(phrase) && !last.material;
  if (!isItsMaterial || !last.part || !isMadeOf(last.part)) return false;
  giveMaterial(last, phrase);
  return true;
}

const isBrick = ({ material, colors, isDefinite }: Phrase): boolean =>
  material?.isCladding === true && material.paving === "brick" && (colors.length === 0 || isDefinite);

const edged = new Set<Part | undefined>(["it", "lawn", "yard", "driveway", "walkway", "beds", "plants"]);

/** "pavers from the driveway to the front door" */
const ends = new Set<Part | undefined>(["door", "porch", "balcony", "house"]);

/** "rocks around the trees" and "river rock along the house" lie in a bed. */
const bordered = new Set<Part | undefined>([
  "plants",
  "beds",
  "house",
  "walls",
  "porch",
  "balcony",
  "windows",
]);

/** "stone around the garage" is on the walls. */
const framed = new Set<Part | undefined>(["garage", "door", "chimney"]);

/** What stands around them is trim. */
const trimmed = new Set<Part | undefined>(["windows", "door", "garage"]);

/** "turf with pavers around it", as against "gravel around the trees" */
export const isPavingAlone = ({ material }: Phrase): boolean =>
  material?.paving !== undefined && material.ground === undefined;

export function asEdging(phrase: Phrase): void {
  phrase.material = undefined;
  phrase.colors.length = 0;
  phrase.thing = "edging";
}

/** "black for the trim" and "brick for the path", as against "shingles for the tan house" */
function isForIt({ preposition, part, colors, material }: Phrase, last: Phrase): boolean {
  if (preposition !== "for" || !part || colors.length > 0 || material || last.target) return false;
  if (isColorOnly(last)) return true;
  const { paving, roofing, ground, isCladding } = last.material ?? {};
  if (!isMaterialOnly(last)) return false;
  if (part === "driveway" || part === "walkway") return paving !== undefined || ground === "gravel";
  if (part === "yard" || part === "lawn" || part === "beds") return ground !== undefined;
  return (part === "roof" && roofing !== undefined) || (part === "walls" && isCladding === true);
}

export function giveMaterial(phrase: Phrase, { material, colors, shade, words }: Phrase): void {
  phrase.material = material;
  phrase.shade ??= shade;
  phrase.colors.push(...colors);
  phrase.words.push(...words);
}

function isMadeOf(part: Part): boolean {
  return ["roof", "driveway", "walkway", "walls", "house", "yard", "everything"].includes(part);
}

export function takeTarget(phrase: Phrase, place: Phrase): void {
  const isPath = place.preposition === "to" && isPavingAlone(phrase) && ends.has(place.part);
  phrase.target = isPath ? "walkway" : place.part;
  phrase.colors.push(...place.colors);
  phrase.words.push(...place.words);
}
