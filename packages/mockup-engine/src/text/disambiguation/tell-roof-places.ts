import { partOfRoof } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const over = /^(over|above|on|onto|across|for|covering|in)$/;
const under =
  /^(((front|back|side|covered) )?porch(es)?|portico|stoop|front stoop|entry(way)?|front entry|entrance|((front|entry) )?doors?|garages?|garage doors?|bay windows?|front windows?|windows?|dormers?|additions?|sunroom|carport|lanai|patio|deck|balcony|bump ?outs?)$/;
const place: Token = { text: "", meaning: { kind: "thing", thing: partOfRoof } };

/** "metal over the porch" and "a copper roof over the bay window": a part of the roof, where roofs are spoken of. */
export function tellRoofPlaces(tokens: Token[]): Token[] {
  if (!tokens.some(isOfRoof)) return tokens;
  return tokens.flatMap((token, index) => {
    const at = startOfPlace(tokens, index);
    if (at === undefined || !clauseAround(tokens, index).some(isCovering))
      return isOver(tokens, index) ? [] : [token];
    return [{ ...place, text: token.text }];
  });
}

const isOfRoof = ({ meaning }: Token): boolean =>
  (meaning.kind === "material" && meaning.material.roofing !== undefined) ||
  (meaning.kind === "part" && meaning.part === "roof");

/** Something laid there, as against "paint the porch". */
const isCovering = (token: Token): boolean =>
  isOfRoof(token) || (token.meaning.kind === "color" && /copper|bronze|zinc/.test(token.text));

/** Where the words that lead to the place at `index` begin: "over just the porch". */
function startOfPlace(tokens: Token[], index: number): number | undefined {
  if (!under.test(tokens[index]!.text)) return undefined;
  let at = index - 1;
  while (at >= 0 && isSmall(tokens[at]!)) at -= 1;
  const isLeading = over.test(tokens[at]?.text ?? "");
  const before = tokens.slice(0, Math.max(0, at)).findLast(({ meaning }) => meaning.kind !== "filler");
  const isLaid = before && (isCovering(before) || /^(color|only)$/.test(before.meaning.kind));
  return isLeading && isLaid ? at : undefined;
}

const isSmall = ({ meaning, text }: Token): boolean =>
  (meaning.kind === "filler" && !over.test(text)) || meaning.kind === "only" || meaning.kind === "an";

/** Whether this word only leads to such a place. */
function isOver(tokens: Token[], index: number): boolean {
  const next = tokens.findIndex((token, at) => at >= index && !isSmall(token) && !over.test(token.text));
  const start = next < 0 ? undefined : startOfPlace(tokens, next);
  return start !== undefined && index >= start && index < next && clauseAround(tokens, next).some(isCovering);
}
