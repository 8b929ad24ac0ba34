import type { Phrase } from "../phrases/build-phrase.ts";
import { flatRoof, partOfDrive, partOfGround, partOfRoof } from "../words/advices.ts";
import type { Part } from "../words/meanings.ts";
import { paintParts } from "../words/paint-parts.ts";
import { type Draft, decline, declineThing, gardenOf } from "./plan-draft.ts";

/** What is taken out of the picture rather than off the home. */
export const movable = /cars|people|wires|signs|neighbor/;

/** What is to stay, or is left out of what is done. */
export function planKept(draft: Draft, phrase: Phrase): void {
  // "but don't touch the porch roof"
  if (phrase.thing === partOfRoof || phrase.thing === partOfGround || phrase.thing === partOfDrive)
    declineThing(draft, phrase.thing);
  // "replace all the plants with lavender except the palm"
  if (phrase.thing === "trees" && phrase.mode === "except" && draft.garden) draft.kept.add("plants");
  const isColor = !phrase.part && !phrase.material && !phrase.named;
  if (isColor || phrase.part === "it") draft.avoided.push(...phrase.colors);
  draft.refusesColor ||= (isColor || phrase.part === "it") && phrase.colors.length > 0;
  // "anything but gray for the roof"
  if (isColor && phrase.target === "roof") draft.roof ??= {};
  const painted = isColor && phrase.target && paintParts[phrase.target];
  if (painted && !draft.coats.has(painted)) draft.coats.set(painted, undefined);
  const isBrick = !phrase.part && phrase.material?.isCladding === true;
  draft.keepsBrick ||= isBrick;
  draft.lastKept = phrase.part ?? phrase.target ?? draft.lastKept;
  const isThem = phrase.part === "it" && phrase.words.some((word) => /^(them|those)$/.test(word));
  if (isThem && draft.lastPart) draft.kept.add(draft.lastPart);
  const isGravel =
    !phrase.part && phrase.mode === "except" && phrase.material?.ground === "gravel" && !isBrick;
  draft.refusesGravel ||= isGravel;
  if (isGravel) {
    draft.refused.add("gravel");
    draft.leavesOpen = true;
    return;
  }
  // "anything except concrete"
  if (phrase.mode === "except" && draft.words.length === 1 && isOffered(phrase)) {
    draft.refused.add(phrase.material?.roofing ?? phrase.material!.paving!);
    draft.leavesOpen = true;
    return;
  }
  // "paint the house except the brick" still paints the house.
  const isBesidePaint = isBrick && (draft.coats.has("walls") || draft.washed.has("walls"));
  draft.keepsWallsForBrick ||= isBrick && !isBesidePaint && !draft.kept.has("walls");
  if (!isBesidePaint) for (const part of partsOf(phrase)) draft.kept.add(part);
}

/** What is spoken against. */
export function planRefused(draft: Draft, phrase: Phrase): void {
  const { named, thing, colors, material, part } = phrase;
  // "don't take out the cactus"
  if (phrase.act === "remove" && (part || named)) {
    planKept(draft, phrase);
    return;
  }
  // "wash the siding, not the brick"
  const isBrick = !part && material?.isCladding === true && phrase.act !== "paint";
  draft.keepsBrick ||= isBrick && draft.washed.has("walls");
  if (isBrick && draft.washed.has("walls")) return;
  draft.keepsWallsForBrick ||= isBrick && !draft.kept.has("walls");
  const isColorOnly = colors.length > 0 && !material;
  // "I don't like the blue door, make it red"
  if (isColorOnly && part && part !== "it") draft.lastPart = part;
  if (isColorOnly) draft.avoided.push(...colors);
  // "half my street is gray so not gray"
  for (const [painted, color] of draft.coats)
    if (isColorOnly && !part && colors.some(({ name }) => name === color?.name))
      draft.coats.set(painted, undefined);
  if (named?.kind === "plant" && refusePlants(draft, phrase, named)) return;
  if (part === "plants" && !phrase.isDefinite && (!phrase.act || phrase.act === "add"))
    // "just flowers, no bushes" still plants the flowers.
    gardenOf(draft).hasNoPlants = draft.garden?.beds !== "flowers" || undefined;
  else if (material?.ground === "mulch" && !part && colors.length === 0 && !phrase.shade)
    gardenOf(draft).hasNoMulch = true;
  else if (material?.ground && !part && (!material.isCladding || draft.garden))
    draft.refusesGravel ||= material.ground === "gravel";
  else if (named?.kind === "service" && named.service === "lawn") gardenOf(draft).replacesLawn = true;
  else if (!part && isOffered(phrase)) {
    draft.refused.add(material?.roofing ?? material!.paving!);
    draft.leavesOpen = true;
  } else if (part === "lawn" && !phrase.isDefinite) gardenOf(draft).replacesLawn = true;
  else if (thing && movable.test(thing)) declineThing(draft, thing);
  else if (!thing && !(isColorOnly && part)) {
    draft.lastKept = part ?? draft.lastKept;
    for (const each of partsOf(phrase)) draft.kept.add(each);
  }
}

/** Whether the plants are only not to be planted; "not the boxwood" is one that stays. */
function refusePlants(
  draft: Draft,
  { isDefinite }: Phrase,
  { isFlower, isDesert, plants }: Extract<Phrase["named"], { kind: "plant" }>,
): boolean {
  const isOneFlower = isFlower && plants.length > 0 && draft.garden?.beds === "flowers";
  if (isFlower && !isOneFlower) gardenOf(draft).hasNoFlowers = true;
  else if (isDesert && !isOneFlower) gardenOf(draft).hasNoDesert = true;
  else if (isOneFlower || !isDefinite)
    gardenOf(draft).unwished = new Set([...(draft.garden?.unwished ?? []), ...plants]);
  else return false;
  return true;
}

/** "no metal" and "no asphalt": another covering or paving, as against "not the shingles" */
function isOffered({ material, isDefinite, target, named }: Phrase): boolean {
  return (
    !isDefinite && !target && !named && !material?.isCladding && !!(material?.roofing ?? material?.paving)
  );
}

/** What is there now. */
export function planOld(draft: Draft, phrase: Phrase): void {
  // "replace slate with metal" speaks against no color.
  const isStuff = phrase.act === "replace" && phrase.colors.every(({ name }) => /^(slate|cedar)$/.test(name));
  if (!isStuff) draft.avoided.push(...phrase.colors);
  if (phrase.part === "lawn" && !phrase.isTold) gardenOf(draft).replacesLawn = true;
  // "a wildflower meadow instead of all this crabgrass"
  if (phrase.dirt === "lawn" && !phrase.isTold && draft.garden?.isMeadow) draft.garden.replacesLawn = true;
  // "The house is white with green shutters. I'd like to see it gray": it is the house.
  const isOfHouse = phrase.act === undefined && (draft.lastPart === "house" || draft.lastPart === "walls");
  // "The house was my grandmother's"
  const isBackground = phrase.part === "house" && phrase.isTold && phrase.words.length === 1;
  if (phrase.part && phrase.part !== "it" && !isOfHouse && !isBackground)
    draft.lastPart = phrase.part === "lawn" ? "yard" : phrase.part;
  // "gravel instead of the bushes"
  if (phrase.part === "plants" && !phrase.isTold && phrase.act !== "replace")
    decline(draft, "removePlants", "plants taken out");
  if (phrase.thing && phrase.act === "replace") declineThing(draft, phrase.thing);
  else if (phrase.thing === flatRoof) draft.onlyThing = flatRoof;
}

function partsOf({ part, material, named, target, dirt, thing }: Phrase): Part[] {
  if (part) return [part];
  // "keep the concrete on the walk" and "leave the moss on the path"
  if (target && (material || dirt) && !thing) return [target];
  if (material?.isCladding) return ["walls"];
  if (material?.roofing) return ["roof"];
  if (material?.ground) return ["yard"];
  if (material?.paving) return ["driveway"];
  return named?.kind === "plant" ? ["plants"] : [];
}
