import { otherShape, sameColor } from "./advices.ts";
import { nameColor } from "./color-names.ts";
import type { Meaning, Token } from "./meanings.ts";
import { tellLooks } from "./tell-looks.ts";
import { isBetweenPavers, tellPlace } from "./tell-places.ts";
import {
  isColoring,
  isGrowing,
  isShrub,
  isShrubOrTree,
  plantHomographs,
  tellSomeColor,
  tellTrim,
} from "./tell-plants.ts";
import { isLiked, isPraise } from "./tell-praise.ts";
import { isMoved, isOtherShape } from "./tell-shapes.ts";
import { isColorKept, isSameColor, tellThing } from "./tell-things.ts";
import { tellTurn } from "./tell-turns.ts";
import { tellVerb } from "./tell-verbs.ts";
import { clauseAround, isLast, isOfPaint, isPaintAct, nextWord, sentenceAround } from "./token-windows.ts";

type Kind = Token["meaning"];

const filler: Meaning = { kind: "filler" };

/** Words that mean one thing or another by what stands around them: "trim the hedges" is no trim of the house. */
export function tellHomographs(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const meaning = tellByKind(tokens, index) ?? tellByText(tokens, index);
    return meaning ? { text: token.text, meaning } : token;
  });
}

function tellByKind(tokens: Token[], index: number): Meaning | undefined {
  const { meaning, text } = tokens[index]!;
  const next = tokens[index + 1]?.meaning;
  if (meaning.kind === "part" && meaning.part === "trim") return tellTrim(tokens, index);
  // "walls and trim the same color, white"
  const isOfSame = isSameColor(tokens[index - 1]) && next?.kind === "color";
  if (meaning.kind === "separator" && isOfSame && isLast(tokens, index + 1)) return filler;
  // A soft wash is for walls; paving takes pressure.
  const isSoftWashed = clauseAround(tokens, index).some((token) => /^soft ?wash(ing)?$/.test(token.text));
  if (meaning.kind === "part" && meaning.part === "house" && isSoftWashed)
    return { kind: "part", part: "walls" };
  const previous = tokens[index - 1]?.meaning.kind;
  // "but not with gravel"
  if (meaning.kind === "separator" && text === "with" && (previous === "not" || previous === "except"))
    return filler;
  // "any dark color but black"
  const isBut = meaning.kind === "separator" && text === "but" && next?.kind === "color";
  if (isBut && tokens.slice(Math.max(0, index - 4), index).some((token) => /^any(thing)?$/.test(token.text)))
    return { kind: "except" };
  // "it will stay cooler", as against "the roof stays"
  if (meaning.kind === "stay" && /^stay(s|ing)?$/.test(text) && next && !staying.has(next.kind))
    return filler;
  // "the same white as the garage"
  if (meaning.kind === "stay" && /same$/.test(text) && (next?.kind === "color" || next?.kind === "material"))
    return filler;
  // "maybe the same green, yeah the same"
  if (
    text === "the same" &&
    clauseAround(tokens, index).some(
      (token) => token.meaning.kind === "color" && tokens.indexOf(token) < index,
    )
  )
    return filler;
  if (
    text === "as" &&
    clauseAround(tokens, index)
      .slice(0, -1)
      .some((token) => /^(the )?same$/.test(token.text))
  )
    return { kind: "reference" };
  if (text === "red clay" && next && (next.kind === "material" || next.kind === "part"))
    return { kind: "color", color: { ...nameColor("terracotta"), name: "red clay" } };
  // "a quote on painting my house", "to complement"
  if (meaning.kind === "preposition" && (next?.kind === "act" || next?.kind === "reference")) return filler;
  if (text === "to" && tokens[index + 1]?.text === "look like") return filler;
  // "paint the gutters to match"
  if (/^(to )?match$/.test(text) && isLast(tokens, index)) return { kind: "twin" };
  // "with a matching path", as against "shutters matching the door"
  if (text === "matching" && next?.kind === "part") return { kind: "twin" };
  if (text === "overgrown" && sentenceAround(tokens, index).some(isShrub)) return filler;
  // "I mow twice a week"
  if (
    meaning.kind === "service" &&
    text === "mow" &&
    /^(i|we|he|she|they)$/.test(tokens[index - 1]?.text ?? "")
  )
    return filler;
  // "if you can't do that"
  const isCondition = tokens.slice(Math.max(0, index - 2), index).some((token) => token.text === "if");
  if (meaning.kind === "not" && /^(cant|cannot|can not)$/.test(text) && isCondition) return filler;
  if (meaning.kind === "act") return tellVerb(tokens, index);
  if (meaning.kind === "thing") return tellThing(tokens, index);
  // "clean and brighten the brick"
  if (
    /^brighten/.test(text) &&
    sentenceAround(tokens, index).some((token) => isWashing(token.meaning) || isSameColor(token))
  )
    return filler;
  // "a darker blue"
  if (meaning.kind === "comparative" && nextWord(tokens, index)?.kind === "color")
    return { kind: "shade", shade: meaning.shade };
  const [first, second] = tokens.slice(index + 1).filter((other) => other.text !== "de");
  const isEverything = (text === "all" || text === "todo") && first?.meaning.kind === "color";
  if (isEverything && second?.meaning.kind !== "part") return { kind: "part", part: "everything" };
  return undefined;
}

const staying = new Set<Kind["kind"]>([
  "separator",
  "unknown",
  "color",
  "except",
  "act",
  "not",
  "preposition",
  "stay",
  "filler",
  "thing",
  "material",
]);

function tellByText(tokens: Token[], index: number): Meaning | undefined {
  const { text } = tokens[index]!;
  const before = tokens.slice(Math.max(0, index - 4), index);
  if ((text === "get" || text === "take") && hasOff(tokens.slice(index + 1, index + 8)))
    return { kind: "act", act: "remove" };
  // "thyme in the cracks"
  if (
    /^cracks?$/.test(text) &&
    tokens.slice(0, index).some((_, at) => index - at <= 4 && isBetweenPavers(tokens, at))
  )
    return filler;
  // "screen the trash cans"
  if (/^(screen|conceal)$/.test(text) && /^(the|my|our|that)$/.test(tokens[index + 1]?.text ?? ""))
    return { kind: "act", act: "remove" };
  // "the inside of a cantaloupe. Not the outside."
  if (text === "outside" && tokens.slice(0, index).some((token) => token.text === "inside of")) return filler;
  // "an arborvitae hedge"
  if (
    /^(privacy )?hedges?$/.test(text) &&
    clauseAround(tokens, index).some((token) => isOtherShrub(token, text))
  )
    return filler;
  // "walnut stained wood" is walnut
  if (/^wood(en)?$/.test(text) && isOfColor(tokens, index)) return filler;
  if (
    /^stained$/.test(text) &&
    /^wood(en)?$/.test(tokens[index + 1]?.text ?? "") &&
    isOfColor(tokens, index + 1)
  )
    return filler;
  // "take the carport out"
  if (/^(take|rip|tear|pull|dig)$/.test(text) && hasAway(tokens.slice(index + 1, index + 8)))
    return { kind: "act", act: "remove" };
  // Sealed concrete is concrete still, and clean; asphalt is sealed black.
  if (/^(re)?seal(ing)?$/.test(text) && clauseAround(tokens, index).some(isHardPaving))
    return { kind: "act", act: "wash" };
  // "the garage to look like the house"
  const isLike = /^(look|looks) like$/.test(text) && clauseAround(tokens, index).some(isPaintAct);
  if (isLike && nextWord(tokens, index)?.kind === "part") return { kind: "reference" };
  // "paint the door like the mulch"
  if (
    text === "like" &&
    tokens[index + 1]?.text === "the" &&
    isGrowing(tokens[index + 2]?.meaning) &&
    clauseAround(tokens, index).some(isPaintAct)
  )
    return { kind: "reference" };
  // "door whatever looks good"
  if (text === "whatever" && tokens[index - 1]?.meaning.kind === "part") return { kind: "act", act: "paint" };
  const turn = tellTurn(tokens, index);
  if (turn) return turn;
  const place = tellPlace(tokens, index);
  if (place) return place;
  const look = tellLooks(tokens, index);
  if (look) return look;
  // "trimmed hedges"
  if (text === "trimmed" && isShrubOrTree(nextWord(tokens, index))) return { kind: "act", act: "prune" };
  // "flowers by the entry"
  if (text === "by" && tokens[index + 1]?.meaning.kind === "part")
    return { kind: "preposition", preposition: "beside" };
  // "the driveway is fine", as against "gray is fine for the walls"
  if (isPraise(tokens, index)) return { kind: "stay" };
  if (isLiked(tokens, index)) return { kind: "stay" };
  // "paint the hose" is a slip
  if (text === "hose" && sentenceAround(tokens, index).some(isOfPaint))
    return { kind: "part", part: "house" };
  if (text === "stained" && isSoiled(tokens, index)) return { kind: "dirt", dirt: "any" };
  if (isOtherShape(tokens, index)) return { kind: "thing", thing: otherShape };
  if (isMoved(tokens, index)) return filler;
  if (/^(cut|shape|shorten)$/.test(text) && isShrubOrTree(nextWord(tokens, index)))
    return { kind: "act", act: "prune" };
  // "I'd rather have white than beige"
  if (
    text === "than" &&
    clauseAround(tokens, index).some((token) => /^(rather|prefer|sooner)$/.test(token.text))
  )
    return { kind: "instead" };
  // "new siding color: olive"
  if (text === "new siding" && /^colou?rs?$/.test(tokens[index + 1]?.text ?? ""))
    return { kind: "part", part: "walls" };
  // "river rock where the mulch is"
  if (text === "where" && isGrowing(nextWord(tokens, index))) return { kind: "instead" };
  if (/^all of (it|them)$/.test(text) && tokens.slice(0, index).some(isOneSurface))
    return { kind: "part", part: "it" };
  if (isPronoun(tokens, index)) return { kind: "part", part: "it" };
  // "la cerca de madera", as against "cerca de la casa"
  if (text === "cerca de" && /^(la|una|mi|nuestra)$/.test(tokens[index - 1]?.text ?? ""))
    return { kind: "part", part: "fence", isSpanish: true };
  // "please keep her lilac", as against "walls in lilac"
  const isTended = ({ meaning }: Token) =>
    meaning.kind === "act" && /^(keep|add|prune|remove)$/.test(meaning.act);
  const isShrubby = text === "lilac" && clauseAround(tokens, index).some(isTended);
  const someColor = tellSomeColor(tokens, index);
  if (someColor) return someColor;
  const plant = plantHomographs[isShrubby ? "lilacs" : text];
  if (plant && !isColoring(wordBefore(tokens, index), nextWord(tokens, index))) return plant;
  // A stain that is removed is no paint.
  if (text === "stain" && before.some((other) => isCleaning(other.meaning)))
    return { kind: "dirt", dirt: "any" };
  // "orange leaves", as against leaves that are raked
  if (
    text === "leaves" &&
    tokens[index - 1]?.meaning.kind === "color" &&
    !before.some((other) => isCleaning(other.meaning))
  )
    return filler;
  if (/^(everywhere|por todos lados)$/.test(text) && isPaintedAllOver(tokens, index))
    return { kind: "part", part: "everything" };
  // "no turf changes"
  const isUnchanged =
    tokens[index]!.meaning.kind === "not" && /^changes?$/.test(tokens[index + 2]?.text ?? "");
  if (isUnchanged && tokens[index + 1]!.meaning.kind === "part") return { kind: "act", act: "keep" };
  if (isColorKept(tokens, index)) return { kind: "thing", thing: sameColor };
  if (text === "dusty" && tokens[index + 1]?.meaning.kind !== "color") return { kind: "dirt", dirt: "any" };
  return undefined;
}

/** The part that "the door to be lavender" is said of, or the word just before. */
function wordBefore(tokens: Token[], index: number): Kind | undefined {
  const [one, other, part] = [tokens[index - 1], tokens[index - 2], tokens[index - 3]];
  if (one?.text === "be" && other?.text === "to") return part?.meaning;
  return /^(in|to)$/.test(one?.text ?? "") && other?.meaning.kind === "part" ? other.meaning : one?.meaning;
}

/** "Simply White everywhere", as against "flowers everywhere" */
function isPaintedAllOver(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const next = tokens[index + 1]?.meaning.kind;
  if (clause.some(isOfPaint) && (next === "except" || next === "separator")) return true;
  return clause.some(isOfPaint) && !clause.some(({ meaning: { kind } }) => notPainted.has(kind));
}

const notPainted = new Set<Kind["kind"]>(["part", "material", "plant", "dirt", "thing"]);

const isHardPaving = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  meaning.material.paving !== undefined &&
  !["asphalt", "gravel"].includes(meaning.material.paving);

/** "make that navy", as against "that navy door" */
function isPronoun(tokens: Token[], index: number): boolean {
  const [before, next, following] = [tokens[index - 1], tokens[index + 1], nextWord(tokens, index + 1)];
  if (!/^(that|those)$/.test(tokens[index]!.text) || before?.meaning.kind !== "act") return false;
  const isDescribed = next?.meaning.kind === "color" || next?.meaning.kind === "shade";
  return isDescribed && (following === undefined || following.kind === "separator");
}

const isOtherShrub = ({ meaning, text }: Token, than: string): boolean =>
  text !== than && meaning.kind === "plant" && !meaning.isFlower && meaning.plants.length > 0;

function isOfColor(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.text === "stained" ? tokens[index - 2] : tokens[index - 1];
  return before?.meaning.kind === "color" && tokens[index - 1]?.text === "stained";
}

/** "get the green off the siding" */
const hasOff = (tokens: Token[]): boolean => untilNextVerb(tokens).some(({ text }) => text === "off");
const hasAway = (tokens: Token[]): boolean =>
  untilNextVerb(tokens).some(({ text }) => /^(off|out|away|down)$/.test(text));

function untilNextVerb(tokens: Token[]): Token[] {
  const end = tokens.findIndex(({ meaning }) => meaning.kind === "separator" || meaning.kind === "act");
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** "the concrete is all stained", as against "the deck is to be stained brown" */
function isSoiled(tokens: Token[], index: number): boolean {
  const isSmall = ({ meaning }: Token) => meaning.kind === "filler" || meaning.kind === "part";
  const from = tokens.slice(0, index).findLastIndex((token) => !isSmall(token)) + 1;
  const isTold = tokens
    .slice(from, index)
    .some(({ text }) => /^(is|are|its|it is|looks?|got|has|esta)$/.test(text));
  const isAdjective = clauseAround(tokens, index).some(({ meaning }) => isCleaning(meaning));
  return (
    (isTold || isAdjective) && !clauseAround(tokens, index).some(({ meaning }) => meaning.kind === "color")
  );
}

/** "Half the driveway is asphalt. I want all of it in pavers." */
const isOneSurface = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && ["driveway", "walkway", "roof", "trim", "shutters"].includes(meaning.part);

const isWashing = (meaning: Kind): boolean =>
  meaning.kind === "act" && (meaning.act === "wash" || meaning.act === "pressure-wash");

function isCleaning(meaning: Kind): boolean {
  return (
    meaning.kind === "act" &&
    (meaning.act === "remove" || meaning.act === "wash" || meaning.act === "pressure-wash")
  );
}
