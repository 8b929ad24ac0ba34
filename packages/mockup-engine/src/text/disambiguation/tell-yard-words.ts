import type { Token } from "../words/meanings.ts";
import { filler, type HomographRule, word } from "./homograph-rule.ts";
import { isGrowing, isShrub, isShrubOrTree } from "./tell-plants.ts";
import { isPlanting } from "./tell-verbs.ts";
import { clauseAround, nextWord, sentenceAround } from "./token-windows.ts";

const textBefore = (tokens: Token[], index: number): string => tokens[index - 1]?.text ?? "";

/** Words of wishes for a yard that mean something else elsewhere. */
export const tellYardWords: HomographRule[] = [
  // "tidy up the hedges"
  word(
    /^(tidy up|neaten|neaten up|clean up|shape up)$/,
    (tokens, index) =>
      /^(the|my|our|these|those)$/.test(tokens[index + 1]?.text ?? "") &&
      tokens[index + 2] !== undefined &&
      isShrub(tokens[index + 2]!),
    { kind: "act", act: "prune" },
  ),
  // "palms and big leaves"
  word(
    /^leaves$/,
    (tokens, index) => /^(big|large|huge|tropical|broad|giant)$/.test(textBefore(tokens, index)),
    {
      kind: "part",
      part: "plants",
    },
  ),
  // "turf that stays green"
  word(
    /^stays?$/,
    (tokens, index) =>
      /^(that|which)$/.test(textBefore(tokens, index)) && isGrowing(tokens[index - 2]?.meaning),
    filler,
  ),
  // "I hate my bushes", as against "no bushes"
  word(
    /^(hate|dislike|tired of|sick of|cant stand|dont like|dont care for)$/,
    (tokens, index) =>
      /^(the|my|our|these|those|this|that)$/.test(tokens[index + 1]?.text ?? "") &&
      (isShrubOrTree(nextWord(tokens, index)) || isHatedLawn(tokens, index)),
    { kind: "act", act: "remove" },
  ),
  // "make the bushes smaller"
  word(
    /^(make|get|keep)$/,
    (tokens, index) => {
      const clause = clauseAround(tokens, index);
      return clause.some(isShrub) && clause.some(({ text }) => /^(smaller|shorter|lower)$/.test(text));
    },
    { kind: "act", act: "prune" },
  ),
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

/** "I hate my lawn", as against "I hate my brown lawn, make it green" */
function isHatedLawn(tokens: Token[], index: number): boolean {
  const next = tokens[index + 2]?.meaning;
  const isMended = tokens
    .slice(index + 3)
    .some(({ meaning }) => meaning.kind === "part" && meaning.part === "it");
  return next?.kind === "part" && next.part === "lawn" && !isMended;
}

function isBeside(tokens: Token[], index: number): boolean {
  const at = /^(the|my|our|house)$/.test(textBefore(tokens, index)) ? index - 2 : index - 1;
  const place = tokens[at]?.meaning;
  return place?.kind === "preposition" && place.preposition === "beside";
}
