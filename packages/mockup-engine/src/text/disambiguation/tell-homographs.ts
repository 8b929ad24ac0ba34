import type { Token } from "../words/meanings.ts";
import { applyFirst } from "./homograph-rule.ts";
import { tellByKind } from "./tell-by-kind.ts";
import { tellByWord } from "./tell-by-word.ts";

const tellMeaning = applyFirst([tellByKind, tellByWord]);

/** Words that mean one thing or another by what stands around them: "trim the hedges" is no trim of the house. */
export function tellHomographs(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const meaning = tellMeaning(tokens, index);
    return meaning ? { text: token.text, meaning } : token;
  });
}
