import type { Token } from "./meanings.ts";
import { maxPhraseWords, phrases } from "./vocabulary.ts";

/** A run of words as the longest phrases of the vocabulary; words it lacks stand alone. */
export function matchPhrases(run: string[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < run.length; ) {
    let length = Math.min(maxPhraseWords, run.length - at);
    while (length > 1 && !phrases.has(run.slice(at, at + length).join(" "))) length -= 1;
    const text = run.slice(at, at + length).join(" ");
    tokens.push({ text, meaning: phrases.get(text) ?? { kind: "unknown" } });
    at += length;
  }
  return tokens;
}
