import { listedWords } from "./listed-words.ts";
import type { Meaning } from "./meanings.ts";
import { thingWords } from "./unsupported-things.ts";
import { actWords } from "./words-acts.ts";
import { colorWords } from "./words-colors.ts";
import { materialWords } from "./words-materials.ts";
import { partWords } from "./words-parts.ts";

/** The phrases that a wish has most often, in lower case without accents. Later lists give way to earlier ones. */
export const usualPhrases: ReadonlyMap<string, Meaning> = addPhrases(
  new Map(),
  partWords,
  materialWords,
  thingWords,
  actWords,
  colorWords,
);

/** Every phrase a wish is read by. */
export const phrases: ReadonlyMap<string, Meaning> = addPhrases(new Map(usualPhrases), listedWords);

/** Words of the longest phrase. */
export const maxPhraseWords = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));

/** Every single word of every phrase. */
export const words: ReadonlySet<string> = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(" ")));

function addPhrases(collected: Map<string, Meaning>, ...lists: [Meaning, string][][]): Map<string, Meaning> {
  for (const [meaning, text] of lists.flat()) {
    for (const phrase of text.split("|")) {
      const plain = phrase.replace(/\s+/g, " ").trim();
      if (plain && !collected.has(plain)) collected.set(plain, meaning);
    }
  }
  return collected;
}
