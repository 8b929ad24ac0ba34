import type { Token } from "../words/meanings.ts";

/** The words up to the next separators. */
export function clauseAround(tokens: Token[], index: number): Token[] {
  const isEnd = ({ meaning }: Token) => meaning.kind === "separator";
  const end = tokens.findIndex((token, at) => at > index && isEnd(token));
  return tokens.slice(tokens.slice(0, index).findLastIndex(isEnd) + 1, end < 0 ? undefined : end);
}

/** The words up to the next full stops. */
export function sentenceAround(tokens: Token[], index: number): Token[] {
  const isStop = ({ meaning }: Token) => meaning.kind === "separator" && meaning.separator === "stop";
  const end = tokens.findIndex((token, at) => at > index && isStop(token));
  return tokens.slice(tokens.slice(0, index).findLastIndex(isStop) + 1, end < 0 ? undefined : end);
}

/** The next word that says something. */
export function nextWord(tokens: Token[], index: number): Token["meaning"] | undefined {
  return tokens.slice(index + 1).find(({ meaning }) => meaning.kind !== "filler" && meaning.kind !== "new")
    ?.meaning;
}

/** Whether its clause ends with it. */
export const isLast = (tokens: Token[], index: number): boolean =>
  (tokens[index + 1]?.meaning.kind ?? "separator") === "separator";

export const isPaintAct = ({ meaning }: Token): boolean => meaning.kind === "act" && meaning.act === "paint";

export function isOfPaint(token: Token): boolean {
  return token.meaning.kind === "color" || isPaintAct(token);
}

const describing = new Set<Token["meaning"]["kind"]>(["color", "shade", "comparative", "new"]);

/** Where the adjectives of a noun begin. */
export const describedFrom = (tokens: Token[], noun: number): number =>
  tokens.slice(0, noun).findLastIndex(({ meaning }) => !describing.has(meaning.kind)) + 1;

/** A noun gone with its adjectives. */
export const dropDescribed = (tokens: Token[], noun: number): Token[] => [
  ...tokens.slice(0, describedFrom(tokens, noun)),
  ...tokens.slice(noun + 1),
];

export const stop: Token = { text: ".", meaning: { kind: "separator", separator: "stop" } };

/** A wish that also asks for what cannot be shown. */
export const appendThing = (tokens: Token[], thing: string): Token[] => [
  ...tokens,
  stop,
  { text: "", meaning: { kind: "thing", thing } },
];

/** Whether a color stands there. */
export const isColor = (token: Token | undefined): boolean => token?.meaning.kind === "color";
