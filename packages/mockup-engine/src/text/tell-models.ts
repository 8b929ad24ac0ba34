import type { Meaning, Token } from "./meanings.ts";

const sameAs: Token = { text: "same color as", meaning: { kind: "reference" } };
const paint: Token = { text: "paint", meaning: { kind: "act", act: "paint" } };
const colorWord = /^(paint )?colou?rs?$/;

const isPart = (token: Token | undefined): token is Token & { meaning: Extract<Meaning, { kind: "part" }> } =>
  token?.meaning.kind === "part";
const isEnd = (token: Token | undefined): boolean =>
  token === undefined || (token.meaning.kind === "separator" && token.meaning.separator !== "with");
const isSmall = ({ meaning, text }: Token): boolean => meaning.kind === "filler" && !colorWord.test(text);

/** The first words of a clause that are no small ones. */
const skipSmall = (tokens: Token[], from: number): number => {
  let at = from;
  while (tokens[at] && isSmall(tokens[at]!)) at += 1;
  return at;
};

/** The many ways to say that one part is to have the color of another, as "paint this the same color as that". */
export function tellModels(tokens: Token[]): Token[] {
  return [tellColorOf, tellPartColor, tellUsed, tellMatched].reduce((told, tell) => tell(told), tokens);
}

/** Whether a part is named before this place in its clause, which may be another one's color. */
function hasPartBefore(tokens: Token[], at: number): boolean {
  const start = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  return tokens.slice(start, at).some(isPart);
}

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
      colorWord.test(tokens[index + 1]?.text ?? "") &&
      isEnd(tokens[index + 2]) &&
      /^(in|with|to)$/.test(tokens[startOfPhrase(tokens, index)]?.text ?? "") &&
      hasPartBefore(tokens, index),
  );
  if (at < 0) return tokens;
  return [
    ...tokens.slice(0, startOfPhrase(tokens, at)),
    sameAs,
    ...tokens.slice(at, at + 1),
    ...tokens.slice(at + 2),
  ];
}

/** Where the preposition and the article before a place begin: "in the same". */
function startOfPhrase(tokens: Token[], at: number): number {
  let start = at;
  while (start > 0 && isSmall(tokens[start - 1]!)) start -= 1;
  const before = tokens[start - 1];
  const isTied = before?.meaning.kind === "preposition" || before?.text === "with";
  return isTied ? start - 1 : start;
}

const using = /^(use|put|carry|bring|extend|repeat|apply|take|run|continue)$/;
const onto = /^(on|onto|to|over|for|over to|over onto)$/;

/** "use the trim color on the garage door" and "carry the door color over to the shutters" */
function tellUsed(tokens: Token[]): Token[] {
  const verb = tokens.findIndex(({ text }) => using.test(text));
  const model = skipSmall(tokens, verb + 1);
  const color = colorWord.test(tokens[model + 1]?.text ?? "") ? model + 1 : model;
  const isNamed = color > model || / colou?r$/.test(tokens[model]?.text ?? "");
  if (verb < 0 || !isPart(tokens[model]) || !isNamed) return tokens;
  let to = skipSmall(tokens, color + 1);
  if (!onto.test(tokens[to]?.text ?? "")) return tokens;
  while (tokens[to] && (isSmall(tokens[to]!) || onto.test(tokens[to]!.text))) to += 1;
  if (!isPart(tokens[to])) return tokens;
  const start = startOfClause(tokens, verb);
  return [...tokens.slice(0, start), paint, tokens[to]!, sameAs, tokens[model]!, ...tokens.slice(to + 1)];
}

const startOfClause = (tokens: Token[], at: number): number => tokens.slice(0, at).findLastIndex(isEnd) + 1;

/** "match the trim to the garage door" */
function tellMatched(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^(color )?match$/.test(text) && tokens.slice(startOfClause(tokens, index), index).every(isVerbal),
  );
  const matched = skipSmall(tokens, at + 1);
  const to = skipSmall(tokens, matched + 1);
  const model = skipSmall(tokens, to + 1);
  const isPair = isPart(tokens[matched]) && isPart(tokens[model]);
  if (at < 0 || !isPair || !/^(to|with)$/.test(tokens[to]?.text ?? "")) return tokens;
  return [...tokens.slice(0, at), paint, tokens[matched]!, sameAs, ...tokens.slice(model)];
}

const isVerbal = (token: Token): boolean => isSmall(token) || token.meaning.kind === "act";
