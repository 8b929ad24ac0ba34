import { filler, type HomographRule, word } from "./homograph-rule.ts";
import type { Token } from "./meanings.ts";
import { isShrubOrTree } from "./tell-plants.ts";
import { isPlanting } from "./tell-verbs.ts";
import { sentenceAround } from "./token-windows.ts";

const textBefore = (tokens: Token[], index: number): string => tokens[index - 1]?.text ?? "";

/** Words of wishes for a yard that mean something else elsewhere. */
export const tellYardWords: HomographRule[] = [
  // "she asked for junipers" and "going for gravel"
  word(
    /^for$/,
    (tokens, index) =>
      /^(ask(s|ed|ing)?|go|going|looking|hoping|wishing|opt(ing)?|aiming|shooting|dreaming|longing)$/.test(
        textBefore(tokens, index),
      ),
    filler,
  ),
  // "river rock by the foundation"
  word(/^(house )?foundation$/, isBeside, { kind: "part", part: "house" }),
  // "clean up the overgrown stuff"
  word(
    /^(stuff|mess|growth|things|jungle)$/,
    (tokens, index) => /^(overgrown|dead|wild|scraggly|leggy)$/.test(textBefore(tokens, index)),
    {
      kind: "part",
      part: "plants",
    },
  ),
  // "low plants in front, taller behind"
  word(
    /^(taller|shorter)$/,
    (tokens, index) => sentenceAround(tokens, index).some(({ meaning }) => isShrubOrTree(meaning)),
    filler,
  ),
  // "some taller plants"
  word(/^(taller|bigger|larger|longer|wider)$/, isPlanting, filler),
];

function isBeside(tokens: Token[], index: number): boolean {
  const at = /^(the|my|our|house)$/.test(textBefore(tokens, index)) ? index - 2 : index - 1;
  const place = tokens[at]?.meaning;
  return place?.kind === "preposition" && place.preposition === "beside";
}
