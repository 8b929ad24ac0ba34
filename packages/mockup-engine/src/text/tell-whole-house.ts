import type { Token } from "./meanings.ts";
import { clauseAround, isLast } from "./token-windows.ts";
import type { Service } from "./wish-plan.ts";

const everything: Token = { text: "everything", meaning: { kind: "part", part: "everything" } };
const wholeHouse = /^(whole|entire) (house|exterior)$/;
const whole = /^(whole|entire|complete|everything|tod[oa])$/;
const allOver = /^(all over|(from )?(top to bottom|head to toe))$/;

/** "todo el exterior" */
const isArticle = (token: Token | undefined): boolean => /^(el|la)$/.test(token?.text ?? "");
const isColor = ({ meaning }: Token): boolean => meaning.kind === "color";
const isHouse = (token: Token | undefined): boolean =>
  token?.meaning.kind === "part" && token.meaning.part === "house";
const isWash = ({ meaning }: Token): boolean => meaning.kind === "act" && /wash$/.test(meaning.act);

/** "whole exterior in Iron Ore" and "beige all over" color the trim and the garage door too. */
export function tellWholeHouse(tokens: Token[], services: readonly Service[]): Token[] {
  const isOfOther = services.length > 0 && !services.includes("painting");
  if (isOfOther || tokens.some(isWash)) return tokens;
  return tokens.flatMap((token, index) => {
    if (isWholeHouse(tokens, index) || isAllOver(tokens, index)) return [everything];
    // "the whole house", and the house that is beige all over
    return isTakenUp(tokens, index) ? [] : [token];
  });
}

function isWholeHouse(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  const before = tokens[isArticle(tokens[index - 1]) ? index - 2 : index - 1];
  const isNamed = wholeHouse.test(token.text) || whole.test(before?.text ?? "");
  return isHouse(token) && isNamed && isColored(clauseAround(tokens, index));
}

/** "the whole house is yellow" only tells, and "gray shingles on the whole house" are its roof. */
const isColored = (clause: Token[]): boolean =>
  clause.some(isColor) &&
  !clause.some(({ meaning }) => meaning.kind === "material" && meaning.material.roofing) &&
  !clause.some(({ text }) => /^(is|was|are|its|it is)$/.test(text));

const isAllOver = (tokens: Token[], index: number): boolean =>
  allOver.test(tokens[index]!.text) &&
  isLast(tokens, index) &&
  tokens[index - 1]?.meaning.kind === "color" &&
  isColored(clauseAround(tokens, index));

function isTakenUp(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  if (whole.test(tokens[index]!.text))
    return isWholeHouse(tokens, isArticle(tokens[index + 1]) ? index + 2 : index + 1);
  const over = tokens.findIndex((_, at) => at > index && isAllOver(tokens, at));
  const { meaning } = tokens[index]!;
  const isNamed = meaning.kind === "part" && /^(house|it)$/.test(meaning.part);
  return isNamed && over > index && clause.includes(tokens[over]!);
}
