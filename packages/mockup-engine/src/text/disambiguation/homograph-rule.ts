import type { Meaning, Token } from "../words/meanings.ts";

/** What the word at this place means by what stands around it, where this rule knows. */
export type HomographRule = (tokens: Token[], index: number) => Meaning | undefined;

/** A word means this where that holds around it. */
export function word(
  words: RegExp,
  isMeant: (tokens: Token[], index: number) => boolean,
  meaning: Meaning,
): HomographRule {
  return (tokens, index) => (words.test(tokens[index]!.text) && isMeant(tokens, index) ? meaning : undefined);
}

/** Any word means this where that holds. */
export function where(isMeant: (tokens: Token[], index: number) => boolean, meaning: Meaning): HomographRule {
  return (tokens, index) => (isMeant(tokens, index) ? meaning : undefined);
}

/** What the first rule says that knows. */
export function applyFirst(rules: HomographRule[]): HomographRule {
  return (tokens, index) => {
    for (const rule of rules) {
      const meaning = rule(tokens, index);
      if (meaning) return meaning;
    }
    return undefined;
  };
}

export const filler: Meaning = { kind: "filler" };
