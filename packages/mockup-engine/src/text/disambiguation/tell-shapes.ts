import { otherShape } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { appendThing, clauseAround, isLast } from "./token-windows.ts";

const shaped = /^(circular|circle|curved|curvy|curving|curve|bend|straighten|winding|meandering|horseshoe)$/;
const isPath = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && (meaning.part === "driveway" || meaning.part === "walkway");

/** Whether a word asks for another shape of a drive or of the roof. */
export function isOtherShape(tokens: Token[], index: number): boolean {
  const { text } = tokens[index]!;
  if (shaped.test(text))
    return clauseAround(tokens, index).some(
      (token) => isPath(token) || /^(curve|bend|straighten)$/.test(text),
    );
  if (/^(move|relocate|shift)$/.test(text)) return isMoved(tokens, index + 2);
  if (/^(steep|sloped|slope|level|flatter)$/.test(text)) return isSlopeChanged(tokens, index);
  return text === "flat" && isRoofShape(tokens, index);
}

/** "a curved planting bed": the bed is planted, and its shape is said not to be shown. */
export function tellBedShapes(tokens: Token[]): Token[] {
  const isBed = (token: Token | undefined): boolean => /\bbeds?$/.test(token?.text ?? "");
  const at = tokens.findIndex(
    ({ text }, index) =>
      /^(curved|curvy|curving|kidney|winding|rounded|wavy|kidney shaped|circular)$/.test(text) &&
      tokens.slice(index + 1, index + 4).some(isBed),
  );
  return at < 0
    ? tokens
    : appendThing(
        tokens.filter((_, index) => index !== at),
        otherShape,
      );
}

/** "move the door": whether what is named there is to stand elsewhere. */
export function isMoved(tokens: Token[], index: number): boolean {
  const [move, article, part] = tokens.slice(index - 2, index + 1);
  return (
    /^(move|relocate|shift)$/.test(move?.text ?? "") &&
    /^(the|my|our)$/.test(article?.text ?? "") &&
    /^(part|plant)$/.test(part?.meaning.kind ?? "")
  );
}

/** "make the driveway not so steep", as against "our drive is steep" */
function isSlopeChanged(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  return (
    clause.some(isPath) && clause.some(({ meaning }) => meaning.kind === "act" && meaning.act === "change")
  );
}

/** "make the roof flat" and "change it to a flat roof", as against "my flat roof" and "flat black" */
function isRoofShape(tokens: Token[], index: number): boolean {
  const clause = clauseAround(tokens, index);
  const isRoof = ({ meaning }: Token) => meaning.kind === "part" && meaning.part === "roof";
  const isChanged = clause.some(({ meaning }) => meaning.kind === "act" && meaning.act !== "paint");
  return clause.some(isRoof) && isChanged && (isLast(tokens, index) || tokens[index - 1]?.text === "a");
}
