import { dirtyWords } from "../disambiguation/tell-soiled.ts";
import type { Part } from "../words/meanings.ts";
import { giveMaterial, isAbsorbed, isPavingAlone, takeTarget } from "./absorb-phrase.ts";
import type { Phrase } from "./build-phrase.ts";
import { type Clause, isBarePart, isMaterialOnly, isOnSomething, targetOfMaterial } from "./phrase-kinds.ts";

/** Ties the phrases of one clause: a material, a color or a stain to the part it is on. */
export function linkWithin(clause: Clause): void {
  const linked: Phrase[] = [];
  for (const phrase of clause.phrases) {
    const last = linked.at(-1);
    if (last && isSoiledPart(phrase, last)) {
      linked[linked.length - 1] = joinSoiled(last, phrase);
      continue;
    }
    if (isAbsorbed(phrase, last, clause)) continue;
    if (phrase.preposition === "to" && last) {
      joinTo(linked, last, phrase, clause);
      continue;
    }
    // "the weeds in the driveway cracks"
    if (phrase.dirt === "driveway-damage" && last?.dirt === "lawn" && last.target) continue;
    // "moss in all the cracks" is on the paving.
    if (phrase.dirt === "driveway-damage" && last?.dirt && phrase.preposition === "place") {
      last.target ??= "driveway";
      continue;
    }
    // "the vinyl fence has algae"
    if (isDirtOfThing(phrase, last)) continue;
    const isSoiled =
      phrase.mode === last?.mode &&
      phrase.dirt &&
      !phrase.target &&
      !phrase.preposition &&
      last?.part &&
      isBarePart(last);
    // "the roof has black streaks"
    if (isSoiled) {
      phrase.target = last.part;
      phrase.words.unshift(...last.words);
    }
    // "river rock in the flower beds"
    const isInBeds = phrase.preposition === "place" && phrase.words.some((word) => /beds?$/.test(word));
    if (isInBeds && phrase.named && last && isMaterialOnly(last)) {
      last.target = "beds";
      // "mulch in the flower beds": they are there.
      if (phrase.isDefinite && phrase.colors.length === 0) continue;
    }
    // "the weeds out of the flower beds"
    if (isInBeds && last?.dirt && !last.target) {
      last.target = "beds";
      continue;
    }
    // "Yard: green lawn"
    const isLabel = last?.part === "yard" && isBarePart(last) && phrase.mode === "want" && isOfGround(phrase);
    if (isSoiled || isLabel) linked.pop();
    linked.push(phrase);
  }
  clause.phrases = linked;
}

const isDirtOfThing = ({ dirt, target, preposition, act }: Phrase, last: Phrase | undefined): boolean =>
  (dirt === "any" || dirt === "walls") &&
  !target &&
  !preposition &&
  !act &&
  /fence|patio|pool|furniture/.test(last?.thing ?? "");

const soiled =
  /^(mossy|moldy|oily|weed|weeding|dirty|slimy|grimy|filthy|cracked|cracking|crumbling|sinking|uneven|peeling|faded|sucio|sucia|sucios|sucias|agrietada|agrietado)$/;

const isSoiling = (word: string): boolean => soiled.test(word) || dirtyWords.test(word);

/** "the cracked walkway" and "dirty concrete", as against "the moss, the roof". */
function isSoiledPart(phrase: Phrase, last: Phrase): boolean {
  if (!last.dirt || last.target || phrase.preposition || !isSoiling(last.words.at(-1) ?? "")) return false;
  return phrase.part !== undefined || isMaterialOnly(phrase);
}

/** A part that is not renewed and of which nothing else is said is to be cleaned or mended; else it only looks so now. */
function joinSoiled(dirt: Phrase, phrase: Phrase): Phrase {
  const isRenewed = phrase.act === "remove" || phrase.act === "replace";
  const isBare = !isRenewed && phrase.mode === "want" && phrase.colors.length === 0 && !phrase.shade;
  if (!isBare || (phrase.part && phrase.material)) return phrase;
  const target = phrase.part ?? targetOfMaterial(phrase);
  // "my cracked concrete" gets concrete anew.
  const isLaid = dirt.dirt === "driveway-damage" && phrase.material?.paving;
  const words = [...dirt.words, ...phrase.words];
  return { ...dirt, target, words, ...(isLaid && { material: phrase.material }) };
}

function isOfGround({ part, material, named, preposition }: Phrase): boolean {
  const isGround =
    part === "lawn" || part === "beds" || named?.kind === "plant" || material?.ground !== undefined;
  return isGround && preposition === undefined;
}

/** "change the mulch to rock" is of the beds. */
const placeOf = (phrase: Phrase): Part | undefined =>
  phrase.material?.ground === "mulch" ? "beds" : targetOfMaterial(phrase);

/** "the lawn to gravel", "from blue to green", "flowers to the beds". */
function joinTo(linked: Phrase[], last: Phrase, phrase: Phrase, clause: Clause): void {
  const isPlace = phrase.part && !phrase.material && phrase.colors.length === 0;
  if (isPlace && (clause.act === "add" || clause.act === "keep" || clause.act === undefined)) {
    if (isOnSomething(last) && !(clause.act === "keep" && last.target)) takeTarget(last, phrase);
    return;
  }
  if (last.part && isMaterialOnly(phrase) && last.part !== "lawn") {
    giveMaterial(last, phrase);
    return;
  }
  // "change the gravel to concrete"
  const isRepaved = isPavingAlone(phrase) && last.material?.paving && last.material.ground;
  phrase.target ??= last.part ?? (isRepaved ? undefined : placeOf(last));
  last.mode = last.mode === "want" ? "old" : last.mode;
  linked.push({ ...phrase, preposition: undefined });
}
