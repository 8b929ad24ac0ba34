import { neighborColor } from "../words/advices.ts";
import type { Part, Token } from "../words/meanings.ts";
import {
  colorWord,
  house,
  isBrick,
  isEnd,
  isPart,
  isSmall,
  paint,
  sameAs,
  skipSmall,
  startOfClause,
} from "../words/model-words.ts";
import { tellBlended, tellMatched, tellUnmatched } from "./tell-matched.ts";

/** The many ways to say that one part is to have the color of another, as "paint this the same color as that". */
export function tellModels(tokens: Token[]): Token[] {
  return [
    tellNeighbors,
    tellLike,
    tellColorOf,
    tellPartColor,
    tellUsed,
    tellUnmatched,
    tellMatched,
    tellBlended,
    tellSwapped,
    tellSameOn,
  ].reduce((told, tell) => tell(told), tokens);
}

/** Whether a part is named before this place in its clause, which may be another one's color. */
function hasPartBefore(tokens: Token[], at: number): boolean {
  const start = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  return tokens.slice(start, at).some((token) => isPart(token) || isBrick(token) || isRoofing(token));
}

const isRoofing = ({ meaning }: Token): boolean =>
  meaning.kind === "material" && meaning.material.roofing !== undefined;

/** "the garage door the color of the siding", as against "change the color of the siding" */
function tellColorOf(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      colorWord.test(text) &&
      tokens[index + 1]?.text === "of" &&
      isPart(tokens[skipSmall(tokens, index + 2)]) &&
      hasPartBefore(tokens, index),
  );
  if (at < 0) return tokens;
  const start = startOfPhrase(tokens, at);
  return [...tokens.slice(0, start), sameAs, ...tokens.slice(at + 2)];
}

/** "in the house color" and "the same color as the trim color" */
function tellPartColor(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      isPart(token) &&
      isEnd(tokens[index + lengthOfColor(tokens, index)]) &&
      lengthOfColor(tokens, index) > 0 &&
      isAfterPaint(tokens, index) &&
      hasPartBefore(tokens, index),
  );
  if (at < 0) return tokens;
  return [
    ...tokens.slice(0, startOfPhrase(tokens, at)),
    sameAs,
    tokens[at]!,
    ...tokens.slice(at + lengthOfColor(tokens, at)),
  ];
}

/** How many words name a part's color: "house color", or "trim color" as one. */
function lengthOfColor(tokens: Token[], at: number): number {
  if (/ colou?r$/.test(tokens[at]?.text ?? "")) return 1;
  return colorWord.test(tokens[at + 1]?.text ?? "") ? 2 : 0;
}

/** "in the house color", "painted the house color" and "the columns the trim color" */
function isAfterPaint(tokens: Token[], at: number): boolean {
  const start = startOfPhrase(tokens, at);
  if (/^(in|with|to)$/.test(tokens[start]?.text ?? "")) return true;
  const before = tokens[start - 1];
  return start < at && (isPart(before) || before?.text === "painted");
}

/** Where the preposition and the article before a place begin: "in the same". */
function startOfPhrase(tokens: Token[], at: number): number {
  let start = at;
  while (start > 0 && isSmall(tokens[start - 1]!)) start -= 1;
  const before = tokens[start - 1];
  const isTied = before?.meaning.kind === "preposition" || before?.text === "with";
  return isTied ? start - 1 : start;
}

const using = /^(use|put|carry|bring|extend|repeat|apply|take|run|continue|echo|pick|pick up)$/;
const onto = /^(on|onto|to|over|for|in|over to|over onto)$/;

/** "use the trim color on the garage door" and "carry the door color over to the shutters" */
function tellUsed(tokens: Token[]): Token[] {
  const verb = tokens.findIndex(({ text }) => using.test(text));
  const first = skipSmall(tokens, verb + 1);
  // "pick up the color of the roof in the trim"
  const isOf = colorWord.test(tokens[first]?.text ?? "") && tokens[first + 1]?.text === "of";
  const model = isOf ? skipSmall(tokens, first + 2) : first;
  const color = colorWord.test(tokens[model + 1]?.text ?? "") ? model + 1 : model;
  const isNamed = isOf || color > model || / colou?r$/.test(tokens[model]?.text ?? "");
  if (verb < 0 || !isPart(tokens[model]) || !isNamed) return tokens;
  let to = skipSmall(tokens, color + 1);
  if (!onto.test(tokens[to]?.text ?? "")) return tokens;
  while (tokens[to] && (isSmall(tokens[to]!) || onto.test(tokens[to]!.text))) to += 1;
  if (!isPart(tokens[to])) return tokens;
  const start = startOfClause(tokens, verb);
  return [...tokens.slice(0, start), paint, tokens[to]!, sameAs, tokens[model]!, ...tokens.slice(to + 1)];
}

const ofNeighbors: Token = { text: "neighbors", meaning: { kind: "thing", thing: neighborColor } };
const likening =
  /^(copy|copying|match|matches|matching|to match|like|as|same as|the same as|(the )?same colou?r as|look like|same|(looks )?like (the|my|our) neighbors|color matched to)$/;

const ofColor = /^(of|(paint )?colou?rs?)$/;

/** "to match the neighbors", "like the house next door" */
function tellNeighbors(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => likening.test(text));
  // "like the house next door: tan" names it.
  const isNamed = tokens.some(({ meaning: { kind } }) => /^(color|material|plant)$/.test(kind));
  if (at < 0 || isNamed) return tokens;
  const isWhole = /neighbors$/.test(tokens[at]!.text);
  const end = tokens.findIndex((token, index) => index > at && isEnd(token));
  const rest = tokens.slice(at + 1, end < 0 ? undefined : end);
  const other = rest.findIndex(({ text }) =>
    /neighbou?rs?( house)?$|next door$|^across the street$/.test(text),
  );
  const isOther =
    isWhole ||
    (other >= 0 &&
      rest.slice(0, other).every((token) => isSmall(token) || isPart(token) || ofColor.test(token.text)));
  return isOther ? [...tokens.slice(0, at), ofNeighbors, ...(end < 0 ? [] : tokens.slice(end))] : tokens;
}

/** "the garage door white like the trim", as against "I'd like the trim white" */
function tellLike(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isCompared = before?.meaning.kind === "color" || isPart(before) || before?.text === "color";
    const isLike = token.text === "like" && isCompared && isPart(tokens[skipSmall(tokens, at + 1)]);
    return isLike && isEnd(tokens[skipSmall(tokens, at + 1) + 1]) && hasPartBefore(tokens, at)
      ? sameAs
      : token;
  });
}

/** "swap the colors of the walls and the trim" */
function tellSwapped(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => /^(swap|switch|flip|reverse|trade|exchange|invert)$/.test(text));
  const rest = tokens.slice(at + 1).filter((token) => !isSmall(token));
  const isOfColor = rest.some(({ text }) => colorWord.test(text));
  const named = rest.filter(({ text }) => !colorWord.test(text) && text !== "of");
  // "the walls and the trim should trade colors"
  const isSaidBefore = named.length === 0 && at > 0;
  const before = tokens.slice(0, at).filter((token) => !isSmall(token) && token.text !== "should");
  const [one, and, other, end] = isSaidBefore ? before : named;
  const isNamed = tokens.some(({ meaning }) => meaning.kind === "color");
  if (at < 0 || !isOfColor || isNamed || !isPart(one) || !isPart(other) || and?.text !== "and" || end)
    return tokens;
  const stop: Token = { text: ".", meaning: { kind: "separator", separator: "stop" } };
  return [
    ...(isSaidBefore ? [] : tokens.slice(0, at)),
    paint,
    one,
    sameAs,
    other,
    stop,
    paint,
    other,
    sameAs,
    one,
  ];
}

const laid = new Set<Part>(["roof", "driveway", "walkway", "lawn", "yard", "beds", "plants"]);

/** "same blue but on the door too" and "extend the same color to the garage": what the house has now. */
function tellSameOn(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => /^(the )?same( colou?r)?$/.test(text));
  const parts = tokens.filter(isPart);
  const part = tokens.findIndex(isPart);
  const isPassed = ({ text, meaning }: Token) =>
    meaning.kind === "filler" || meaning.kind === "separator" || meaning.kind === "color" || onto.test(text);
  const isOnto = tokens.slice(at + 1, part).some(({ text }) => onto.test(text));
  const isAlone = parts.length === 1 && part > at && isOnto && tokens.slice(at + 1, part).every(isPassed);
  const isRest = tokens.slice(part + 1).every(isPassed);
  const isFirst = tokens
    .slice(0, Math.max(0, at))
    .every((token) => isPassed(token) || using.test(token.text));
  if (at < 0 || !isAlone || !isRest || !isFirst || !parts[0] || laid.has(parts[0].meaning.part))
    return tokens;
  return [paint, parts[0], sameAs, house];
}
