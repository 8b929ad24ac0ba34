import type { Part, Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const which = /^(left|right|other|second|back|side|middle)$/;
const paired = new Set<Part>(["garage", "door", "shutters", "windows", "chimney"]);

/** "the left garage door red and the right one blue": it is another of what was named before. */
export function tellOtherOnes(tokens: Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    // "black shutters on the left and red on the right"
    const side = tokens.slice(index + 1, index + 4);
    const isBeside = side[0]?.text === "on" && side[1]?.text === "the" && which.test(side[2]?.text ?? "");
    const beside = token.meaning.kind === "color" && isBeside && !clauseAround(tokens, index).some(isPart);
    const named = beside ? partBefore(tokens, index) : undefined;
    if (named) return [token, { text: `${side[2]!.text} one`, meaning: { kind: "part", part: named } }];
    const [next, after] = tokens.slice(index + 1, index + 3);
    const isOne = next?.text === "one" || next?.text === "ones";
    const isColored = next?.meaning.kind === "color" && (after?.meaning.kind ?? "separator") === "separator";
    if (token.text === "one" && which.test(tokens[index - 1]?.text ?? "") && partBefore(tokens, index))
      return [];
    const part = which.test(token.text) && (isOne || isColored) ? partBefore(tokens, index) : undefined;
    return part ? [{ text: `${token.text} one`, meaning: { kind: "part", part } }] : [token];
  });
}

const isPart = ({ meaning }: Token): boolean => meaning.kind === "part";

function partBefore(tokens: Token[], index: number): Part | undefined {
  const last = tokens.slice(0, index).findLast(({ meaning }) => meaning.kind === "part")?.meaning;
  return last?.kind === "part" && paired.has(last.part) ? last.part : undefined;
}
