import { otherShape, sameColor } from "../words/advices.ts";
import type { Meaning, Token } from "../words/meanings.ts";
import { applyFirst, filler, type HomographRule, where, word } from "./homograph-rule.ts";
import { tellFinish } from "./tell-finishes.ts";
import { tellLooks } from "./tell-looks.ts";
import { isBetweenPavers, tellPlace } from "./tell-places.ts";
import { isColoring, isGrowing, isShrubOrTree, plantHomographs, tellSomeColor } from "./tell-plants.ts";
import { isLiked, isPraise } from "./tell-praise.ts";
import { isMoved, isOtherShape } from "./tell-shapes.ts";
import { isColorKept } from "./tell-things.ts";
import { tellTurn } from "./tell-turns.ts";
import { tellYardWords } from "./tell-yard-words.ts";
import { clauseAround, isOfPaint, isPaintAct, nextWord, sentenceAround } from "./token-windows.ts";

type Kind = Token["meaning"]["kind"];

const remove: Meaning = { kind: "act", act: "remove" };
const prune: Meaning = { kind: "act", act: "prune" };
const reference: Meaning = { kind: "reference" };
const instead: Meaning = { kind: "instead" };
const stay: Meaning = { kind: "stay" };
const it: Meaning = { kind: "part", part: "it" };
const soiled: Meaning = { kind: "dirt", dirt: "any" };

const nextText = (tokens: Token[], index: number): string => tokens[index + 1]?.text ?? "";
const textBefore = (tokens: Token[], index: number): string => tokens[index - 1]?.text ?? "";
const kindAt = (tokens: Token[], index: number): Kind | undefined => tokens[index]?.meaning.kind;
const lastFour = (tokens: Token[], index: number): Token[] => tokens.slice(Math.max(0, index - 4), index);

/** Verbs and the small words that tie parts to one another. */
const tellVerbs: HomographRule[] = [
  // "get the green off the siding"
  word(/^(get|take)$/, (tokens, index) => isFollowedBy(/^off$/, tokens, index), remove),
  // "thyme in the cracks"
  word(
    /^cracks?$/,
    (tokens, index) => tokens.slice(0, index).some((_, at) => index - at <= 4 && isBetweenPavers(tokens, at)),
    filler,
  ),
  // "screen the trash cans"
  word(/^(screen|conceal)$/, (tokens, index) => /^(the|my|our|that)$/.test(nextText(tokens, index)), remove),
  // "the inside of a cantaloupe. Not the outside."
  word(
    /^outside$/,
    (tokens, index) => tokens.slice(0, index).some(({ text }) => text === "inside of"),
    filler,
  ),
  // "an arborvitae hedge"
  word(/^(privacy )?hedges?$/, hasOtherShrub, filler),
  // "take the carport out"
  word(
    /^(take|rip|tear|pull|dig)$/,
    (tokens, index) => isFollowedBy(/^(off|out|away|down)$/, tokens, index),
    remove,
  ),
  // Sealed concrete is concrete still, and clean; asphalt is sealed black.
  word(/^(re)?seal(ing)?$/, (tokens, index) => clauseAround(tokens, index).some(isHardPaving), {
    kind: "act",
    act: "wash",
  }),
  // "the garage to look like the house"
  word(
    /^(look|looks) like$/,
    (tokens, index) =>
      clauseAround(tokens, index).some(isPaintAct) && nextWord(tokens, index)?.kind === "part",
    reference,
  ),
  // "paint the door like the mulch"
  word(
    /^like$/,
    (tokens, index) =>
      nextText(tokens, index) === "the" &&
      isGrowing(tokens[index + 2]?.meaning) &&
      clauseAround(tokens, index).some(isPaintAct),
    reference,
  ),
  // "accent the gables in cedar"
  word(/^accent$/, (tokens, index) => /^(the|my|our)$/.test(nextText(tokens, index)), {
    kind: "act",
    act: "paint",
  }),
  // "door whatever looks good"
  word(/^whatever$/, (tokens, index) => kindAt(tokens, index - 1) === "part", { kind: "act", act: "paint" }),
];

/** What is praised, shaped, chosen rather than another, or named once more. */
const tellManners: HomographRule[] = [
  // "trimmed hedges"
  word(/^trimmed$/, (tokens, index) => isShrubOrTree(nextWord(tokens, index)), prune),
  // "flowers by the entry"
  word(/^by$/, (tokens, index) => kindAt(tokens, index + 1) === "part", {
    kind: "preposition",
    preposition: "beside",
  }),
  // "the driveway is fine", as against "gray is fine for the walls"
  where(isPraise, stay),
  where(isLiked, stay),
  // "paint the hose" is a slip
  word(/^hose$/, (tokens, index) => sentenceAround(tokens, index).some(isPaintAct), {
    kind: "part",
    part: "house",
  }),
  word(/^stained$/, isSoiled, soiled),
  where(isOtherShape, { kind: "thing", thing: otherShape }),
  where(isMoved, filler),
  word(/^(cut|shape|shorten)$/, (tokens, index) => isShrubOrTree(nextWord(tokens, index)), prune),
  // "I'd rather have white than beige"
  word(
    /^than$/,
    (tokens, index) => clauseAround(tokens, index).some(({ text }) => /^(rather|prefer|sooner)$/.test(text)),
    instead,
  ),
  // "new siding color: olive"
  word(/^new siding$/, (tokens, index) => /^colou?rs?$/.test(nextText(tokens, index)), {
    kind: "part",
    part: "walls",
  }),
  // "river rock where the mulch is"
  word(/^where$/, (tokens, index) => isGrowing(nextWord(tokens, index)), instead),
  word(/^all of (it|them)$/, (tokens, index) => tokens.slice(0, index).some(isOneSurface), it),
  word(/^(that|those)$/, isPronoun, it),
  // "la cerca de madera", as against "cerca de la casa"
  word(/^cerca de$/, (tokens, index) => /^(la|una|mi|nuestra)$/.test(textBefore(tokens, index)), {
    kind: "part",
    part: "fence",
    isSpanish: true,
  }),
];

/** Words of plants that are colors as well. */
const tellPlant: HomographRule = (tokens, index) => {
  const { text } = tokens[index]!;
  // "please keep her lilac", as against "walls in lilac"
  const isTended = ({ meaning }: Token) =>
    meaning.kind === "act" && /^(keep|add|prune|remove)$/.test(meaning.act);
  const isShrubby = text === "lilac" && clauseAround(tokens, index).some(isTended);
  const plant = plantHomographs[isShrubby ? "lilacs" : text];
  // "a lavender border along the walk"
  if (plant && /^borders?$/.test(nextText(tokens, index))) return plant;
  return plant && !isColoring(wordBefore(tokens, index), nextWord(tokens, index)) ? plant : undefined;
};

/** Stains, leaves and what stays in its color. */
const tellStains: HomographRule[] = [
  // A stain that is removed is no paint.
  word(/^stain$/, (tokens, index) => lastFour(tokens, index).some(isCleaning), soiled),
  // "orange leaves", as against leaves that are raked
  word(
    /^leaves$/,
    (tokens, index) => kindAt(tokens, index - 1) === "color" && !lastFour(tokens, index).some(isCleaning),
    filler,
  ),
  word(/^(everywhere|por todos lados)$/, isPaintedAllOver, { kind: "part", part: "everything" }),
  // "no turf changes"
  where(
    (tokens, index) =>
      kindAt(tokens, index) === "not" &&
      /^changes?$/.test(tokens[index + 2]?.text ?? "") &&
      kindAt(tokens, index + 1) === "part",
    { kind: "act", act: "keep" },
  ),
  where(isColorKept, { kind: "thing", thing: sameColor }),
  word(/^dusty$/, (tokens, index) => kindAt(tokens, index + 1) !== "color", soiled),
];

/** Words that mean something else in such company, whatever they usually are. */
export const tellByWord: HomographRule = applyFirst([
  ...tellYardWords,
  ...tellVerbs,
  tellFinish,
  tellTurn,
  tellPlace,
  tellLooks,
  ...tellManners,
  tellSomeColor,
  tellPlant,
  ...tellStains,
]);

/** The part that "the door to be lavender" is said of, or the word just before. */
function wordBefore(tokens: Token[], index: number): Token["meaning"] | undefined {
  const [one, other, part] = [tokens[index - 1], tokens[index - 2], tokens[index - 3]];
  if (one?.text === "be" && other?.text === "to") return part?.meaning;
  return /^(in|to)$/.test(one?.text ?? "") && other?.meaning.kind === "part" ? other.meaning : one?.meaning;
}

/** "Simply White everywhere", as against "flowers everywhere" */
function isPaintedAllOver(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const next = kindAt(tokens, index + 1);
  if (clause.some(isOfPaint) && (next === "except" || next === "separator")) return true;
  return clause.some(isOfPaint) && !clause.some(({ meaning }) => notPainted.has(meaning.kind));
}

const notPainted = new Set<Kind>(["part", "material", "plant", "dirt", "thing"]);

const isHardPaving = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  meaning.material.paving !== undefined &&
  !["asphalt", "gravel"].includes(meaning.material.paving);

/** "make that navy", as against "that navy door" */
function isPronoun(tokens: Token[], index: number): boolean {
  const [next, following] = [kindAt(tokens, index + 1), nextWord(tokens, index + 1)];
  if (kindAt(tokens, index - 1) !== "act") return false;
  const isDescribed = next === "color" || next === "shade";
  return isDescribed && (following === undefined || following.kind === "separator");
}

function hasOtherShrub(tokens: Token[], index: number): boolean {
  const than = tokens[index]!.text;
  return clauseAround(tokens, index).some(
    ({ meaning, text }) =>
      text !== than && meaning.kind === "plant" && !meaning.isFlower && meaning.plants.length > 0,
  );
}

/** Whether such a word comes after this one and before the next verb. */
function isFollowedBy(words: RegExp, tokens: Token[], index: number): boolean {
  const next = tokens.slice(index + 1, index + 8);
  const end = next.findIndex(({ meaning }) => meaning.kind === "separator" || meaning.kind === "act");
  return next.slice(0, end < 0 ? undefined : end).some(({ text }) => words.test(text));
}

/** "the concrete is all stained", as against "the deck is to be stained brown" */
function isSoiled(tokens: Token[], index: number): boolean {
  const isSmall = ({ meaning }: Token) => meaning.kind === "filler" || meaning.kind === "part";
  const from = tokens.slice(0, index).findLastIndex((token) => !isSmall(token)) + 1;
  const isTold = tokens
    .slice(from, index)
    .some(({ text }) => /^(is|are|its|it is|looks?|got|has|esta)$/.test(text));
  const clause = clauseAround(tokens, index);
  return (isTold || clause.some(isCleaning)) && !clause.some(({ meaning }) => meaning.kind === "color");
}

/** "Half the driveway is asphalt. I want all of it in pavers." */
const isOneSurface = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && ["driveway", "walkway", "roof", "trim", "shutters"].includes(meaning.part);

const isCleaning = ({ meaning }: Token): boolean =>
  meaning.kind === "act" && /^(remove|wash|pressure-wash)$/.test(meaning.act);
