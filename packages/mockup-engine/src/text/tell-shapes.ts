import type { Token } from "./meanings.ts";
import { clauseAround, isLast } from "./token-windows.ts";

const shaped = /^(circular|circle|curved|curvy|curving|winding|meandering|horseshoe)$/;
const isPath = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && (meaning.part === "driveway" || meaning.part === "walkway");

/** Whether a word asks for another shape of a drive or of the roof. */
export function isOtherShape(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!;
  if (shaped.test(text)) return clauseAround(tokens, index).some(isPath);
  return text === "flat" && isRoofShape(tokens, index);
}

/** "make the roof flat" and "change it to a flat roof", as against "my flat roof" and "flat black" */
function isRoofShape(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const isRoof = ({ meaning }: Token) => meaning.kind === "part" && meaning.part === "roof";
  const isChanged = clause.some(({ meaning }) => meaning.kind === "act" && meaning.act !== "paint");
  return clause.some(isRoof) && isChanged && (isLast(tokens, index) || tokens[index - 1]?.text === "a");
}
