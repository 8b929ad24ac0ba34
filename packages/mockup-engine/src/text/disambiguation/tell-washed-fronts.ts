import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";

const front = /^(front (of|facade|elevation|exterior)\b.*|facade)$/;
const side = /^(front|back|rear|sides?)$/;

/** "pressure wash the front of the house" is of its walls; the house as a whole is washed with its paving. */
export function tellWashedFronts(tokens: Token[], services: readonly Service[]): Token[] {
  const isWash = ({ meaning }: Token) => meaning.kind === "act" && /wash$/.test(meaning.act);
  const isOfWashing =
    services.length > 0
      ? services.every((name) => name === "cleaning" || name === "pressure-washing")
      : tokens.some(isWash);
  if (!isOfWashing) return tokens;
  return tokens.map(
    (token, index): Token =>
      isHouse(token) && (front.test(token.text) || isOfSide(tokens, index))
        ? { text: token.text, meaning: { kind: "part", part: "walls" } }
        : token,
  );
}

const isHouse = ({ meaning }: Token): boolean => meaning.kind === "part" && meaning.part === "house";

/** "the side of the house" */
function isOfSide(tokens: Token[], index: number): boolean {
  const [one, of, the] = tokens.slice(Math.max(0, index - 3), index).map(({ text }) => text);
  return side.test(one ?? "") && of === "of" && /^(the|my|our)$/.test(the ?? "");
}
