import type { Service } from "../wish-plan.ts";
import { sameColor } from "../words/advices.ts";
import { freshColor } from "../words/color-of-part.ts";
import type { Meaning, Token } from "../words/meanings.ts";
import { colorWord, house, isEnd, isPart, sameAs } from "../words/model-words.ts";
import { isPaintedPart, isRenewed, tellKeptColor, tellSamePart } from "./tell-kept-colors.ts";
import { clauseAround, isColor, isPaintAct, sentenceAround } from "./token-windows.ts";

const present: Token = { text: "same color", meaning: { kind: "thing", thing: sameColor } };
const twin: Meaning = { kind: "twin" };
const everything: Token = { text: "everything", meaning: { kind: "part", part: "everything" } };
const same = /^(the )?same( colou?rs?)?$/;
const isSmall = ({ meaning }: Token): boolean => meaning.kind === "filler" || meaning.kind === "an";
const isHouse = (token: Token | undefined): boolean =>
  token?.meaning.kind === "part" && token.meaning.part === "house";

/** "in the current color", "the trim the same" and "all one color": one color said in many ways. */
export function tellSameColors(tokens: Token[], services: readonly Service[]): Token[] {
  const tellings = [
    dropContrast,
    dropAll,
    tellSamePart,
    tellKeptColor,
    dropGiving,
    tellFreshOn,
    tellPresent,
    tellUnchanged,
    tellTwin,
    tellAllOver,
    tellOneColor,
  ];
  const told = tellings.reduce((read, tell) => tell(read), tokens);
  return services.includes("painting") || told.some(isPaintAct) ? tellAsNow(tellHidden(told)) : told;
}

const fresh: Token = { text: "same color", meaning: { kind: "color", color: freshColor } };

/** "a fresh coat of the same color on the walls" */
function tellFreshOn(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const on = tokens[at + 1]?.text === "on" ? tokens[skipSmall(tokens, at + 2)] : undefined;
    return /same colou?r$/.test(token.text) && on && isPaintedPart(on) && isRenewed(tokens, at)
      ? fresh
      : token;
  });
}

/** "no contrast, trim and walls navy": what is not wished is the difference. */
function dropContrast(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => /^contrast(s|ing)?$/.test(text));
  const isRefused = /^(no|without|less|any)$/.test(tokens[at - 1]?.text ?? "") && isEnd(tokens[at + 1]);
  return isRefused ? [...tokens.slice(0, at - 1), ...tokens.slice(at + 2)] : tokens;
}

const ofSomeParts = /^(walls|trim|garage|door|shutters|windows|porch|fence|chimney)$/;

/** "trim and walls all navy" is of those alone, as against "the house all navy". */
function dropAll(tokens: Token[]): Token[] {
  return tokens.filter(({ text }, at) => {
    const before = tokens[at - 1]?.meaning;
    const isOfParts = before?.kind === "part" && ofSomeParts.test(before.part);
    return !(text === "all" && isOfParts && isColor(tokens[at + 1]) && isEnd(tokens[at + 2]));
  });
}

/** "give it a fresh coat" is to paint it. */
function dropGiving(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => text === "give");
  const isCoat =
    at >= 0 && clauseAround(tokens, at).some(({ text }) => /coat( of paint)?$|^paint job$/.test(text));
  return isCoat ? tokens.filter((_, index) => index !== at) : tokens;
}

const asNow =
  /^(before|now|it is|is|it|they|are|was|today|currently|already|is now|it was|as it is|has|have)$/;

/** "new paint, same color as before" */
function tellAsNow(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => /^(the )?same colou?r as$/.test(text));
  const end = tokens.findIndex((token, index) => index > at && !asNow.test(token.text));
  const isNow =
    at >= 0 &&
    end !== at + 1 &&
    tokens[at + 1] !== undefined &&
    (end < 0 || isEnd(tokens[end]) || /^(just|but|only)$/.test(tokens[end]!.text));
  return isNow ? [...tokens.slice(0, at), fresh, ...(end < 0 ? [] : tokens.slice(end))] : tokens;
}

/** "make the garage door disappear": what is painted is not taken away but painted as the house. */
function tellHidden(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const part = tokens[at - 1]?.text === "to" ? tokens[at - 2] : tokens[at - 1];
    const isHidden = /^(disappear|vanish|blend in)$/.test(token.text) && isEnd(tokens[at + 1]);
    return isHidden && part && isPart(part) && !tokens.some(isColor) ? [sameAs, house] : [token];
  });
}

/** "repaint in the current color", as against "paint over the current color" */
function tellPresent(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^(current|present|existing)$/.test(text) &&
      /^(paint )?colou?rs?$/.test(tokens[index + 1]?.text ?? "") &&
      isRenewed(tokens, index) &&
      !clauseAround(tokens, index).some(isTurned),
  );
  if (at < 0) return tokens;
  const isTied = tokens[at - 1]?.text === "the";
  const start = isTied ? at - 1 : at;
  const from = /^(in|with)$/.test(tokens[start - 1]?.text ?? "") ? start - 1 : start;
  return [...tokens.slice(0, from), present, ...tokens.slice(at + 2)];
}

const isTurned = ({ text, meaning }: Token): boolean =>
  /^(not|instead|except)$/.test(meaning.kind) ||
  /^(over|from|is|are|cover|hide|than)$/.test(text) ||
  (meaning.kind === "act" && /^(change|replace|remove|cover)$/.test(meaning.act));

/** "freshen up the paint, no color change" */
function tellUnchanged(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text, meaning }, index) =>
      /^(no|without|without changing|dont change|do not change)$/.test(text) &&
      meaning.kind !== "part" &&
      isRenewed(tokens, index),
  );
  if (at < 0) return tokens;
  const clause = clauseAround(tokens, at);
  const rest = clause.slice(clause.indexOf(tokens[at]!) + 1);
  const words = rest.filter(({ text }) => !/^(the|any|a|in|of|to|at|all)$/.test(text));
  const isOfColor = words.some(({ text }) => colorWord.test(text));
  const isOnly = words.every(({ text }) => colorWord.test(text) || /^chang(e|es|ing)$/.test(text));
  if (!isOfColor || !isOnly) return tokens;
  return [...tokens.slice(0, at), present, ...tokens.slice(at + 1 + rest.length)];
}

const staying = /^(keep|leave|stay|stays|is|are|remain|remains|but|has|have)$/;

/** "navy walls and the shutters the same", as against "the trim stays the same" */
function tellTwin(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    if (!same.test(token.text) || !isEnd(tokens[skipSmall(tokens, at + 1)])) return token;
    const before = tokens.slice(0, at).findLastIndex((one) => !isSmall(one) && one.text !== "in");
    const start = tokens.slice(0, at).findLastIndex(({ meaning }) => meaning.kind === "separator");
    const lead = tokens[start];
    if (!lead || !tokens[before] || !isPart(tokens[before]) || before < start) return token;
    const clause = tokens.slice(start, at);
    const separator = lead.meaning.kind === "separator" ? lead.meaning.separator : "";
    // "navy house. garage same."
    // "driveway gray pavers, walkway the same"
    const isPaved =
      separator === "comma" &&
      /^(drive|walk)/.test(partOf(tokens[before])) &&
      tokens.slice(0, start).some(({ meaning }) => meaning.kind === "material" && meaning.material.paving);
    const isOfAccents =
      separator === "comma" && accents.test(partOf(tokens[before])) && isAfterAccent(tokens, start, at);
    const isListed =
      isPaved ||
      isOfAccents ||
      /^(and|with)$/.test(separator) ||
      (separator === "stop" && token.text === "same");
    const first = tokens.slice(0, start);
    const isColored =
      isPaved || first.some(isColor) || (isListed && first.some(isPart) && /colou?r/.test(token.text));
    const isStaying = clause.some(({ text, meaning }) => staying.test(text) || meaning.kind === "not");
    const isKept = sentenceAround(tokens, at).some(
      ({ meaning, text }) => meaning.kind === "act" && meaning.act === "keep" && !/^leave$/.test(text),
    );
    const last = tokens.indexOf(sentenceAround(tokens, at).at(-1)!);
    // "door and shutters same, navy", as against "shutters the same, house in tan"
    const isNamed = isColor(tokens[last]) && !(isOfAccents && clauseAround(tokens, last).some(isPart));
    return isListed && isColored && !isStaying && !isKept && !isNamed
      ? { text: "matching", meaning: twin }
      : token;
  });
}

const accents = /^(door|garage|shutters|trim|windows)$/;

/** "garage door brown, shutters the same", as against "walls navy, trim the same" */
function isAfterAccent(tokens: Token[], comma: number, at: number): boolean {
  const before = clauseAround(tokens, comma - 1);
  const isSaidOnce = tokens.filter(({ text }) => same.test(text)).length === 1;
  const isAccent = before.some((token) => accents.test(partOf(token)));
  return isAccent && before.some(isColor) && isSaidOnce && !/colou?r/.test(tokens[at]!.text);
}

const partOf = (token: Token): string => (token.meaning.kind === "part" ? token.meaning.part : "");

function skipSmall(tokens: Token[], from: number): number {
  let at = from;
  while (tokens[at] && isSmall(tokens[at]!)) at += 1;
  return at;
}

const allOver = /^(all|monochrome|monochromatic|tonal)$/;

/** "all black exterior" and "a monochrome white house" have their trim in it too. */
function tellAllOver(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }, index) => allOver.test(text) && isColor(tokens[index + 1]));
  const end = tokens.findIndex(
    (token, index) => index > at && !isColor(token) && token.meaning.kind !== "shade",
  );
  if (at < 0 || end < 0 || !isHouse(tokens[end])) return tokens;
  return [...tokens.slice(0, at), everything, ...tokens.slice(at + 1, end), ...tokens.slice(end + 1)];
}

/** "the whole house one color, dark green" */
function tellOneColor(tokens: Token[]): Token[] {
  const house = tokens.findIndex(isHouse);
  const one = tokens.findIndex(
    ({ text }, index) =>
      index > house && /^(one|single)$/.test(text) && colorWord.test(tokens[index + 1]?.text ?? ""),
  );
  const isBeside = one > house && house >= 0 && tokens.slice(house + 1, one).every(isSmall);
  if (!isBeside) return tokens;
  const next = tokens[one + 2]?.meaning.kind === "separator" ? one + 3 : one + 2;
  if (!isColor(tokens[skipSmall(tokens, next)]) && tokens[skipSmall(tokens, next)]?.meaning.kind !== "shade")
    return tokens;
  return [...tokens.slice(0, house), everything, ...tokens.slice(next)];
}
