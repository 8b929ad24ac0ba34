import { flatRoof, otherShape, partOfGround, partOfRoof, partOfWalls, sameColor } from "../words/advices.ts";
import type { Meaning, Part, Token } from "../words/meanings.ts";
import { filler } from "./homograph-rule.ts";
import { tellPlace } from "./tell-places.ts";
import { clauseAround, isLast, isOfPaint, isPaintAct, sentenceAround } from "./token-windows.ts";

export const isSameColor = (token: Token | undefined): boolean =>
  token?.meaning.kind === "thing" && token.meaning.thing === sameColor;

/** Where the clause begins that a list with "and" is part of. */
function startOfList(tokens: Token[], index: number): number {
  const isEnd = ({ meaning }: Token) => meaning.kind === "separator" && meaning.separator !== "and";
  return tokens.slice(0, index).findLastIndex(isEnd) + 1;
}

/** "Same color, just fresher", as against "the trim stays the same color" and "walls and trim the same color, white". */
function tellSameColor(tokens: Token[], index: number): Meaning | undefined {
  const clause = clauseAround(tokens, index);
  const end = tokens.indexOf(clause.at(-1)!) + 2;
  if (tokens[end]?.meaning.kind === "color" && isLast(tokens, end)) return filler;
  const isNamed =
    clause.some(({ meaning }) => meaning.kind === "color") ||
    sentenceAround(tokens, index).some(
      ({ meaning, text }) => meaning.kind === "comparative" && !/^brighten/.test(text),
    );
  const isRenewed =
    sentenceAround(tokens, index).some(({ text }) => /^(refresh|fresh|repaint|brighten)/.test(text)) ||
    tokens.slice(startOfList(tokens, index), index).some(isPaintAct);
  if (isRenewed && !isNamed) return undefined;
  return !isRenewed && tokens[index]!.text.startsWith("the ") ? { kind: "stay" } : filler;
}

const storey = /floor|story|storey|level/;

/** "before winter" is no winter picture, an upper floor that is there is none to add, and a lawn's side is no wall. */
export function tellThing(tokens: Token[], index: number): Meaning | undefined {
  const { meaning, text } = tokens[index]!;
  if (isTimeOnly(tokens, index) || isCause(tokens, index)) return filler;
  // "the rust spots from the sprinklers"
  if (
    tokens.slice(Math.max(0, index - 2), index).some((token) => token.text === "from") &&
    clauseAround(tokens, index).some(
      (token) => token.meaning.kind === "dirt" && tokens.indexOf(token) < index,
    )
  )
    return filler;
  const next = tokens[index + 1];
  // "the kids' bikes", "solar path lights", "solar tubes okay, panels not okay"
  if (meaning.kind === "thing" && meaning.thing === "people or animals" && next?.meaning.kind === "thing")
    return filler;
  // "my neighbor's truck"
  const isOwned =
    next?.meaning.kind === "thing" || (next?.meaning.kind === "part" && next.meaning.part === "fence");
  if (meaning.kind === "thing" && meaning.thing === "the neighbor's house" && isOwned) return filler;
  if (text === "solar" && clauseAround(tokens, index).some(isLight)) return filler;
  if (isJudged(tokens, index)) return filler;
  // "the foggy old windows"
  const glazed = tokens.slice(index + 1, index + 3).find((token) => token.meaning.kind === "part");
  if (/^(foggy|cloudy)$/.test(text) && glazed?.text.includes("window")) return filler;
  // "the inside of a cantaloupe", "when the trees grew"
  if (text === "inside of" && next?.meaning.kind === "an") return filler;
  if (/^(trees?|arbol(es)?)$/.test(text) && /^(gr[eo]w(n|s)?|mature[ds]?|fill)$/.test(next?.text ?? ""))
    return { kind: "thing", thing: "another time of day or year" };
  // "yellow, a sunny one"
  if (text === "sunny" && (tokens[index + 1]?.text === "one" || tokens[index + 1]?.meaning.kind === "color"))
    return filler;
  // "a new front door color"
  const isOfColor = /^(paint|colou?rs?|paint color)$/.test(tokens[index + 1]?.text ?? "");
  if (isOfColor && /^new (front |entry )?doors?$/.test(text)) return { kind: "part", part: "door" };
  if (isSubject(tokens, index)) return filler;
  if (meaning.kind === "thing" && meaning.thing === flatRoof && clauseAround(tokens, index).some(isChange))
    return { kind: "thing", thing: otherShape };
  if (isFencePainted(tokens, index)) return { kind: "part", part: "fence" };
  if (isSameColor(tokens[index])) return tellSameColor(tokens, index);
  const before = tokens.slice(Math.max(0, index - 4), index);
  const isBuilt = before.some(
    ({ meaning: { kind }, text: word }) => kind === "new" || word === "add" || word === "build",
  );
  const sentence = sentenceAround(tokens, index);
  const isCleaned = sentence.some(
    ({ meaning }) => meaning.kind === "dirt" || (meaning.kind === "act" && /wash/.test(meaning.act)),
  );
  const isPainted = sentence.some(isOfPaint) && !isCleaned;
  const isUpper = storey.test(text) && /second|third|2nd/.test(text) && !isBuilt;
  if (isUpper && isPainted) return { kind: "thing", thing: partOfWalls };
  // "the dormers in black", "the addition should be gray"
  if (isPainted && !isBuilt && isOutbuilt(tokens[index]!) && !isAsked(sentence))
    return { kind: "thing", thing: partOfWalls };
  // "carriage doors in black", as against "new doors"
  const pane = isPainted && !isBuilt && !isAsked(sentence) ? paintedPane(tokens[index]!) : undefined;
  if (pane) return { kind: "part", part: pane };
  // "bigger windows on the second floor"
  if (
    isUpper &&
    /^(on|in|at|of|from)$/.test(tokens[index - (tokens[index - 1]?.text === "the" ? 2 : 1)]?.text ?? "")
  )
    return filler;
  if (meaning.kind !== "thing" || meaning.thing !== partOfWalls || storey.test(text)) return undefined;
  const place = tellPlace(tokens, index);
  if (place) return place;
  if (isPartOfGround(tokens, index)) return { kind: "thing", thing: partOfGround };
  return isPainted || isOfStone(sentence) || !/side|half|wall|lado/.test(text) ? undefined : filler;
}

/** What is painted of doors and windows that are there. */
function paintedPane({ text, meaning }: Token): Part | undefined {
  const isSwap = meaning.kind === "thing" && meaning.thing === "doors, windows or shutters";
  if (!isSwap || /^(new|replacement|glass) |nuev|(replacement|installation)$/.test(text)) return undefined;
  if (/garage|carriage/.test(text)) return "garage";
  return /door/.test(text) ? "door" : undefined;
}

const isOutbuilt = ({ text, meaning }: Token): boolean =>
  meaning.kind === "thing" &&
  meaning.thing !== partOfRoof &&
  /^(dormers?|additions?|bay windows?|sunroom|tower|turret|extension)$/.test(text);
const isAsked = (sentence: Token[]): boolean =>
  sentence.some(({ meaning }) => meaning.kind === "act" && /^(add|replace|remove)$/.test(meaning.act));

/** "solar tubes okay, panels not okay" */
function isJudged(tokens: Token[], index: number): boolean {
  const [next, after] = tokens.slice(index + 1).filter((token) => !/^(is|are|not)$/.test(token.text));
  return (
    /^(ok|okay|fine|allowed)$/.test(next?.text ?? "") && (after?.meaning.kind ?? "separator") === "separator"
  );
}

const isLight = ({ meaning }: Token): boolean =>
  meaning.kind === "thing" && meaning.thing === "outdoor lights";

const isChange = ({ meaning }: Token): boolean => meaning.kind === "act" && meaning.act === "change";

/** "no grass, kids tear it up" and "the dog digs": they are why, as against "the people standing in the drive" */
function isSubject(tokens: Token[], index: number): boolean {
  const { meaning } = tokens[index]!;
  if (meaning.kind !== "thing" || meaning.thing !== "people or animals") return false;
  const [next, after] = tokens.slice(index + 1, index + 3);
  const clause = clauseAround(tokens, index);
  // "my dog Biscuit tears around"
  const isNamed =
    next?.meaning.kind === "unknown" && after?.meaning.kind === "unknown" && /(s|ed)$/.test(after.text);
  const isTakenOut = clause.some((token) => token.meaning.kind === "act" && token.meaning.act === "remove");
  // "my kids are in college"
  if (/^(are|is|were|was)$/.test(next?.text ?? "")) return true;
  const isDoing = next?.meaning.kind === "unknown" && !/ing$/.test(next.text);
  return (
    !isTakenOut &&
    (isNamed || isDoing || /^(want|wants|love|loves|like|need|needs|play|plays)$/.test(next?.text ?? ""))
  );
}

/** "wood fence stained dark", as against "a new wood fence" */
function isFencePainted(tokens: Token[], index: number): boolean {
  const isFence = /^(wood|wooden|metal|iron|vinyl|privacy|chain link) (fence|gate)$|^cerca de madera$/;
  const isWished = tokens
    .slice(Math.max(0, index - 4), index)
    .some(({ meaning }) => meaning.kind === "an" || meaning.kind === "new" || isAdding(meaning));
  return isFence.test(tokens[index]!.text) && !isWished && clauseAround(tokens, index).some(isPaintAct);
}

const isAdding = (meaning: Token["meaning"]): boolean => meaning.kind === "act" && meaning.act === "add";

/** "take out the grass on the left side only" */
function isPartOfGround(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const isGround = clause.some(
    ({ meaning }) => meaning.kind === "part" && /^(lawn|yard)$/.test(meaning.part),
  );
  const isLimited =
    clause.some(({ meaning }) => meaning.kind === "only") || /half|mitad/.test(tokens[index]!.text);
  return isGround && isLimited;
}

/** "stone on the bottom half of the house" */
const isOfStone = (sentence: Token[]): boolean =>
  sentence.some(({ meaning }) => meaning.kind === "part" && /^(house|walls)$/.test(meaning.part)) &&
  sentence.some(({ meaning }) => meaning.kind === "material" && meaning.material.isCladding);

const seasons =
  /^(spring|springtime|summer|fall|autumn|winter|noche|night|sun|snow|rain|storm|evening|lluvia|nieve|sol|invierno|verano|primavera|otono)$/;
const when =
  /^(this|last|next|every|each|by|before|after|since|until|till|for|during|come|in|late|early|past|all|from|over|este|por|desde|tras|con|antes de|despues de)$/;

/** "The storm took the roof", as against "show it in a storm" */
function isCause(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  const isDoing =
    next?.meaning.kind === "unknown" || (next?.meaning.kind === "act" && /took|kill|ed$/.test(next.text));
  return /^(storm|hail|rain|snow|sun|wind|winter|summer)$/.test(tokens[index]!.text) && isDoing;
}

/** "before winter" and "since last summer" say when; "show it in winter" is a wish. */
function isTimeOnly(tokens: Token[], index: number): boolean {
  if (!seasons.test(tokens[index]!.text)) return false;
  const [before, earlier] = [tokens[index - 1]?.text ?? "", tokens[index - 2]?.text ?? ""];
  const isShown = sentenceAround(tokens, index).some((token) =>
    /^(show|see|look|picture|photo)$/.test(token.text),
  );
  if (before === "the" && earlier === "in" && isShown) return false;
  return /^(the|la|el)$/.test(before) ? when.test(earlier) : before !== "in" && when.test(before);
}

/** "paint it, but keep the color" and "the color has to stay the same", as against "keep the trim color" */
export function isColorKept(tokens: Token[], index: number): boolean {
  if (!/^(paint )?colou?rs?$/.test(tokens[index]!.text)) return false;
  const clause = clauseAround(tokens, index);
  const isKept = clause.some(
    ({ meaning, text }) =>
      meaning.kind === "stay" || keeping(meaning) || /^(the )?same as$|^stays?$/.test(text),
  );
  const named = new Set<Token["meaning"]["kind"]>(["color", "part", "material", "plant", "thing"]);
  return isKept && !clause.some(({ meaning }) => named.has(meaning.kind));
}

const keeping = (meaning: Token["meaning"]): boolean => meaning.kind === "act" && meaning.act === "keep";
