import type { Part, Token } from "../words/meanings.ts";
import { colorWord, isEnd, isPart } from "../words/model-words.ts";
import { clauseAround, isColor, sentenceAround } from "./token-windows.ts";

export const isRenewed = (tokens: Token[], at: number): boolean =>
  sentenceAround(tokens, at).some(
    ({ text, meaning }) =>
      (meaning.kind === "act" && meaning.act === "paint") || /^(re)?fresh|^touch up|^repint/.test(text),
  );

const laid = new Set<Part>(["roof", "driveway", "walkway", "lawn", "yard", "beds", "plants"]);
export const isPaintedPart = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && !laid.has(meaning.part);

/** "same trim color, walls navy" */
export function tellSamePart(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const next = tokens[at + 1];
    const isOfPart =
      next && isPart(next) && (/ colou?r$/.test(next.text) || colorWord.test(tokens[at + 2]?.text ?? ""));
    const isFirst = isEnd(tokens[at - 1]) || (tokens[at - 1]?.text === "the" && isEnd(tokens[at - 2]));
    return /^(the )?same$/.test(token.text) && (isOfPart || isKeptBesides(tokens, at)) && isFirst
      ? { text: "keep", meaning: { kind: "act", act: "keep" } }
      : token;
  });
}

/** "same walls and trim, red door": another part gets the color. */
function isKeptBesides(tokens: Token[], at: number): boolean {
  const stop = tokens.findIndex(({ text }, index) => index > at && /^([,.;]|but|with)$/.test(text));
  const list = tokens.slice(at + 1, stop < 0 ? undefined : stop);
  const isList = list.some(isPart) && list.every((token) => isPaintedPart(token) || token.text === "and");
  const next = stop < 0 ? [] : clauseAround(tokens, stop + 1);
  return isList && next.some(isPart) && next.some(isColor);
}

/** "touch up the trim, keep it white" is painted in that color. */
export function tellKeptColor(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^(keep|keeping)$/.test(text) &&
      /^(it|them)$/.test(tokens[index + 1]?.text ?? "") &&
      isColor(tokens[index + 2]) &&
      isEnd(tokens[index + 3]) &&
      sentenceAround(tokens, index).some((token) => tokens.indexOf(token) < index && isPart(token)) &&
      isRenewed(tokens, index),
  );
  return at < 0 ? tokens : tokens.with(at, { text: "paint", meaning: { kind: "act", act: "paint" } });
}
