import type { Token } from "../words/meanings.ts";
import { applyFirst, filler, type HomographRule, word } from "./homograph-rule.ts";
import { clauseAround } from "./token-windows.ts";

const textAt = (tokens: Token[], index: number): string => tokens[index]?.text ?? "";

/** What a material looks like and who makes it: the wood of "wood look, walnut" is no color of its own. */
export const tellFinish: HomographRule = applyFirst([
  // "wood look, walnut"
  word(
    /^wood(en)?$/,
    (tokens, index) =>
      /^(look|grain|finish|tones?)$/.test(textAt(tokens, index + 1)) && isColoredOtherwise(tokens, index),
    filler,
  ),
  // "warm white stucco, modern desert look"
  word(
    /^(desert|zen garden|cottage garden)$/,
    (tokens, index) =>
      /^(look|vibes?|feel|style|aesthetic)$/.test(textAt(tokens, index + 1)) &&
      tokens.some(({ meaning }) => meaning.kind === "part" && meaning.part === "walls"),
    filler,
  ),
  // "Driftwood by GAF"
  word(
    /^(gaf|timberline|owens corning|certainteed|tamko|malarkey|iko)$/,
    (tokens, index) => /^(by|from|de)$/.test(textAt(tokens, index - 1)),
    filler,
  ),
  // "into clean crushed limestone"
  word(
    /^clean$/,
    (tokens, index) =>
      /^(into|with|in|some)$/.test(textAt(tokens, index - 1)) &&
      tokens[index + 1]?.meaning.kind === "material",
    filler,
  ),
  // "walnut stained wood" is walnut
  word(/^wood(en)?$/, isStainedIn, filler),
  word(
    /^stained$/,
    (tokens, index) => /^wood(en)?$/.test(textAt(tokens, index + 1)) && isStainedIn(tokens, index + 1),
    filler,
  ),
]);

/** "wood look, walnut", as against "cream trim and a wood look door" */
function isColoredOtherwise(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const end = tokens.indexOf(clause.at(-1)!) + 1;
  const after = tokens.slice(end + 1);
  const stop = after.findIndex(({ meaning }) => meaning.kind === "separator");
  const next = after.slice(0, stop < 0 ? undefined : stop);
  const isColor = ({ meaning }: Token) => meaning.kind === "color" || meaning.kind === "shade";
  return (
    clause.some((token) => token !== tokens[index] && token.meaning.kind === "color") ||
    (next.length > 0 && next.every((token) => isColor(token) || token.meaning.kind === "an"))
  );
}

function isStainedIn(tokens: Token[], index: number): boolean {
  return textAt(tokens, index - 1) === "stained" && tokens[index - 2]?.meaning.kind === "color";
}
