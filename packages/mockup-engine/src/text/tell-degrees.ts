import type { Token } from "./meanings.ts";
import { isSameColor } from "./tell-things.ts";
import { clauseAround, sentenceAround } from "./token-windows.ts";

const degree = /^(bit|shades?|shade or two|slightly|little|tad|somewhat|notch|tint|poco|un poco|tonos?)$/;

/** "walls two shades darker" and "same color but darker", as against "a bit darker gray"; a new roof and paving are just dark. */
export function isByDegrees(tokens: Token[], index: number): boolean {
  const isBefore = tokens.slice(Math.max(0, index - 3), index).some(({ text }) => degree.test(text));
  const isOfNow =
    tokens[index + 1]?.text === "than" && /^(now|it is|it|before)$/.test(tokens[index + 2]?.text ?? "");
  const isOfSame = sentenceAround(tokens, index).some(isSameColor);
  if (!isBefore && !isOfNow && !isOfSame) return false;
  return !clauseAround(tokens, index).some(
    ({ meaning }) =>
      meaning.kind === "color" ||
      meaning.kind === "material" ||
      (meaning.kind === "part" && ["roof", "driveway", "walkway", "lawn"].includes(meaning.part)),
  );
}
