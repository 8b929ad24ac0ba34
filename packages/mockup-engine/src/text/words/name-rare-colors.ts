import { isOfOneHue, rgbDistance } from "../disambiguation/shade-color.ts";
import { clauseAround, isOfPaint } from "../disambiguation/token-windows.ts";
import list from "../lists/rare-colors.json" with { type: "json" };
import type { Color, Service } from "../wish-plan.ts";
import { parseHex } from "./color-codes.ts";
import type { Part, Token } from "./meanings.ts";

const names = new Map(Object.entries(list));
const namedWords = new Set(Object.keys(list).flatMap((name) => name.split(" ")));
const maxNameWords = 4;
const colorWord = /^colou?r(ed)?$/;
const growing = /^(plant|thing)$/;

export const isInColorName = (word: string): boolean => namedWords.has(word);

/** "flamingo pink", "shutters in oyster shell": names of colors that are mostly other things, read only where a color is expected. */
export function nameRareColors(tokens: Token[], services: readonly Service[] = []): Token[] {
  // Rare names are read where a color is expected, as of shingles.
  const isOfColor = services.includes("painting") || services.includes("roofing");
  const named: Token[] = [];
  // "english ivy on the wall": what is asked of a yard is no paint.
  const isGrown = (token: Token) =>
    services.length === 1 && services[0] === "landscaping" && growing.test(token.meaning.kind);
  for (let at = 0; at < tokens.length; at += 1) {
    const length = isGrown(tokens[at]!) ? 0 : lengthOfName(tokens, at, isOfColor);
    if (length > 0) named.push(asColor(tokens.slice(at, at + length)));
    else named.push(tokens[at]!);
    at += Math.max(0, length - 1);
  }
  return named;
}

const textOf = (tokens: Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("grey", "gray");

/** "matcha" is green, so "matcha green" is matcha. */
function findHex(tokens: Token[]): string | undefined {
  const whole = names.get(textOf(tokens));
  const last = tokens.at(-1)!.meaning;
  if (whole || tokens.length < 2 || last.kind !== "color") return whole;
  const hex = names.get(textOf(tokens.slice(0, -1)));
  return hex && isNear(parseHex(hex), last.color.rgb) ? hex : undefined;
}

/** Levels of sRGB that a name may lie off the plain color beside it. */
const maxDistance = 100;

const isNear = (one: Color["rgb"], other: Color["rgb"]): boolean =>
  isOfOneHue(one, other) || rgbDistance(one, other) < maxDistance;

function asColor(tokens: Token[]): Token {
  const name = textOf(tokens);
  return { text: name, meaning: { kind: "color", color: { name, rgb: parseHex(findHex(tokens)!) } } };
}

function lengthOfName(tokens: Token[], at: number, isOfPainting: boolean): number {
  const clause = clauseAround(tokens, at);
  const inClause = clause.length - clause.indexOf(tokens[at]!);
  for (let length = Math.min(maxNameWords, inClause); length > 0; length -= 1) {
    const name = tokens.slice(at, at + length);
    const isKnown = length === 1 && name[0]!.meaning.kind === "color";
    if (
      !isKnown &&
      !isPartInColor(tokens, at, name) &&
      findHex(name) &&
      isColorHere(tokens, at, name, clause, isOfPainting)
    )
      return length;
  }
  return 0;
}

/** "paint the railings black" and "the stone white" name a part and then its color. */
function isPartInColor(tokens: Token[], at: number, name: Token[]): boolean {
  const before = tokens[at - 1];
  const isOwned = /^(the|my|our|all|those|these)$/.test(before?.text ?? "");
  const isOfThing =
    before?.meaning.kind === "act" && before.meaning.act === "paint" && name[0]!.meaning.kind === "thing";
  return name.length > 1 && (isOfThing || (isOwned && /^(part|material|thing)$/.test(name[0]!.meaning.kind)));
}

/** Whether a color is expected here: it ends in a plain one, or it stands where the color of a part does. */
function isColorHere(
  tokens: Token[],
  at: number,
  name: Token[],
  clause: Token[],
  isOfPainting: boolean,
): boolean {
  const isFree = name.every(({ meaning }) => free.has(meaning.kind));
  const isHue = name.length > 1 && name.at(-1)!.meaning.kind === "color";
  if (isHue && isFree) return true;
  const others = clause.filter((token) => !name.includes(token));
  if (others.some(isOfOtherWork)) return false;
  const isPainted = isOfPainting || others.some((token) => isOfPaint(token) || isPaintedPart(token));
  const isCalled = others.some(({ text }) => /^colou?r(ed|s)?$/.test(text));
  if (isHue && isPainted) return true;
  const before = tokens[at - 1];
  // "everything is sooty"
  if (
    name.some(isSeldomColor) &&
    before?.meaning.kind !== "maker" &&
    !/^(in|colou?r)$/.test(before?.text ?? "")
  )
    return false;
  // "a yellow door like sunshine"
  if (isLikened(clause, name) && others.some(({ meaning }) => meaning.kind === "color")) return false;
  const isLaid = before?.text === "in" && others.some(isLaidAnew);
  // "weatherwood shingles"
  const next = tokens[at + name.length]?.meaning;
  const isOfRoof = next?.kind === "material" && next.material.roofing !== undefined;
  if (isOfRoof && isAfter(before) && name.every(({ meaning: { kind } }) => free.has(kind))) return true;
  return (
    (isPainted || isCalled || isLaid) &&
    (isAfter(before) || isCalledColor(tokens, at, name.length)) &&
    isBefore(tokens[at + name.length])
  );
}

/** "a red roof like a barn" and "walls like a house in Santa Fe" */
const isLikened = (clause: Token[], name: Token[]): boolean =>
  clause.slice(0, clause.indexOf(name[0]!)).some(({ text }) => text === "like");

/** "holland pavers in autumn blend" */
const isLaidAnew = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  (meaning.material.paving !== undefined || meaning.material.roofing !== undefined);

const isSeldomColor = ({ meaning }: Token): boolean => /^(dirt|act|part)$/.test(meaning.kind);

const free = new Set<Token["meaning"]["kind"]>(["unknown", "filler", "new", "shade", "color", "maker"]);
const paintedParts = new Set<Part>([
  "walls",
  "house",
  "trim",
  "door",
  "garage",
  "shutters",
  "windows",
  "porch",
  "fence",
  "chimney",
  "gutters",
  "it",
  "everything",
]);
const isPaintedPart = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && paintedParts.has(meaning.part);

/** What is washed, taken away or planted is no color. */
function isOfOtherWork({ meaning }: Token): boolean {
  if (meaning.kind === "act") return /^(wash|pressure-wash|remove|add|prune|widen)$/.test(meaning.act);
  return (
    meaning.kind === "dirt" || (meaning.kind === "part" && /^(lawn|beds|plants|yard)$/.test(meaning.part))
  );
}

/** What a color stands after: "door to be", "in", "the shutters", "a dark". */
function isAfter(before: Token | undefined): boolean {
  if (
    !before ||
    ["separator", "shade", "an", "maker", "vague", "only", "preposition"].includes(before.meaning.kind)
  )
    return before?.meaning.kind !== "preposition" || /^(in|to|de|into|como)$/.test(before.text);
  return (
    isPaintedPart(before) ||
    isOfPaint(before) ||
    /^(be|is|are|maybe|like|go|go with|colou?r|color de|tono|shade of|want|try|do|that|this|your)$/.test(
      before.text,
    )
  );
}

/** "Texas limestone color" and "the color of limestone" */
function isCalledColor(tokens: Token[], at: number, length: number): boolean {
  const [of, before] = [tokens[at - 2], tokens[at - 1]];
  const isOfIt = before?.text === "of" && /^(colou?r|shade)$/.test(of?.text ?? "");
  return isOfIt || (before?.meaning.kind === "unknown" && colorWord.test(tokens[at + length]?.text ?? ""));
}

/** What comes after a color: the part, "on the door", "with", the end. */
function isBefore(next: Token | undefined): boolean {
  if (!next) return true;
  if (next.meaning.kind === "preposition") return /^(on|for|all over|throughout|en|para)$/.test(next.text);
  return (
    next.meaning.kind === "separator" ||
    isPaintedPart(next) ||
    /^(colou?r(ed|s)?|tone|shade|paint|please|pls|plz|thanks|everywhere|instead of|maybe|the|our|my)$/.test(
      next.text,
    )
  );
}
