import type { Meaning, Token } from "./meanings.ts";

export const sameAs: Token = { text: "same color as", meaning: { kind: "reference" } };
export const paint: Token = { text: "paint", meaning: { kind: "act", act: "paint" } };
export const colorWord = /^(paint )?colou?rs?$/;

export const isPart = (
  token: Token | undefined,
): token is Token & { meaning: Extract<Meaning, { kind: "part" }> } => token?.meaning.kind === "part";
export const isEnd = (token: Token | undefined): boolean =>
  token === undefined || (token.meaning.kind === "separator" && token.meaning.separator !== "with");
export const isSmall = ({ meaning, text }: Token): boolean =>
  meaning.kind === "filler" && !colorWord.test(text);

/** The first words of a clause that are no small ones. */
export const skipSmall = (tokens: Token[], from: number): number => {
  let at = from;
  while (tokens[at] && isSmall(tokens[at]!)) at += 1;
  return at;
};

export const startOfClause = (tokens: Token[], at: number): number =>
  tokens.slice(0, at).findLastIndex(isEnd) + 1;

export const isBrick = (token: Token | undefined): boolean =>
  token?.meaning.kind === "material" && token.meaning.material.isCladding === true;

export const house: Token = { text: "house", meaning: { kind: "part", part: "house" } };
