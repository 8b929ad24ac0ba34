import { correctSpelling } from "../words/correct-spelling.ts";
import { matchPhrases } from "../words/match-phrases.ts";
import type { Token } from "../words/meanings.ts";

/** A word as the vocabulary writes it and what kind of phrase it is of. */
export type Kinded = { word: string; kind: string; meaning: Token["meaning"] };

/** The kind of each word: verbs by what they do, other words by what they name. */
export function nameKinds(texts: string[]): Kinded[] {
  const words = texts.map((text) => {
    const plain = toPlain(text);
    return /^[a-z0-9]+$/.test(plain) ? correctSpelling(plain) : plain;
  });
  const kinded: Kinded[] = [];
  for (const { text, meaning } of matchPhrases(words)) {
    const kind = kindOf(meaning);
    for (const word of text.split(" ")) kinded.push({ word, kind, meaning });
  }
  return kinded;
}

/** Lower case without accents and apostrophes; several words written as one stay one. */
const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}|['’]|\s+/gu, "");

function kindOf(meaning: Token["meaning"]): string {
  if (meaning.kind === "act") return meaning.act;
  if (meaning.kind === "part" && (meaning.part === "it" || meaning.part === "everything"))
    return meaning.part;
  return meaning.kind === "unknown" ? "?" : meaning.kind;
}
