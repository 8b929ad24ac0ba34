import type { Token } from "../words/meanings.ts";
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

/** "don't match the garage to the walls, make it black" is of the garage alone. */
export function tellUnmatched(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => text === "match");
  const matched = skipSmall(tokens, at + 1);
  const to = skipSmall(tokens, matched + 1);
  const model = skipSmall(tokens, to + 1);
  const isRefused = tokens[at - 1]?.meaning.kind === "not";
  const isPair = isPart(tokens[matched]) && isPart(tokens[model]) && isEnd(tokens[model + 1]);
  if (at < 0 || !isRefused || !isPair || !/^(to|with)$/.test(tokens[to]?.text ?? "")) return tokens;
  return [...tokens.slice(0, at - 1), tokens[matched]!, ...tokens.slice(model + 1)];
}

/** "match the trim to the garage door" */
export function tellMatched(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^(color match|match|tie|blend)$/.test(text) &&
      tokens.slice(startOfClause(tokens, index), index).every(isVerbal),
  );
  const matched = skipSmall(tokens, at + 1);
  const isOfColor = colorWord.test(tokens[matched + 1]?.text ?? "");
  const after = skipSmall(tokens, matched + (isOfColor ? 2 : 1));
  // "blend the garage door in with the siding"
  const to = tokens[after]?.text === "in" ? skipSmall(tokens, after + 1) : after;
  const model = skipSmall(tokens, to + 1);
  const isPair = isPart(tokens[matched]) && (isPart(tokens[model]) || isBrick(tokens[model]));
  if (at < 0 || !isPair || !/^(to|with|into)$/.test(tokens[to]?.text ?? "")) return tokens;
  return [...tokens.slice(0, at), paint, tokens[matched]!, sameAs, ...tokens.slice(model)];
}

/** "the garage door is ugly, make it blend in" */
export function tellBlended(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      (text === "blend" && tokens[index + 1]?.text === "in" && isEnd(tokens[index + 2])) ||
      (text === "disappear" && isEnd(tokens[index + 1])),
  );
  const named = tokens.slice(0, Math.max(0, at)).findLast((token) => isPart(token) && token.text !== "it");
  const isOfHouse =
    named && isPart(named) && /^(garage|trim|gutters|door|shutters)$/.test(named.meaning.part);
  if (at < 0 || !isOfHouse) return tokens;
  const end = tokens[at]!.text === "blend" ? at + 2 : at + 1;
  return [...tokens.slice(0, at), sameAs, house, ...tokens.slice(end)];
}

const isVerbal = (token: Token): boolean => isSmall(token) || token.meaning.kind === "act";

/** "a black door and matching black garage": the color is named, so there is nothing to be taken from another part. */
export function tellMatchingColors(tokens: Token[]): Token[] {
  return tokens.filter((token, index) => {
    if (token.text !== "matching") return true;
    const before = tokens[index - 1];
    const noun = tokens.slice(index + 1).find(({ meaning }) => !/^(color|shade)$/.test(meaning.kind));
    const isColored = /^(color|shade)$/.test(tokens[index + 1]?.meaning.kind ?? "");
    const isListed = !before || /^(separator|an)$/.test(before.meaning.kind);
    return !(isListed && isColored && isPart(noun));
  });
}
