import { mixEvenly } from "../disambiguation/shade-color.ts";
import { appendThing, describedFrom } from "../disambiguation/token-windows.ts";
import { pavingBlend } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { phrases } from "../words/vocabulary.ts";

type ColorToken = Token & { meaning: Extract<Token["meaning"], { kind: "color" }> };

const isColor = (token: Token | undefined): token is ColorToken => token?.meaning.kind === "color";
const isLaid = ({ meaning }: Token): boolean =>
  meaning.kind === "material" &&
  !meaning.material.roofing &&
  (meaning.material.paving !== undefined || meaning.material.ground !== undefined);
const joining = /^(and|&|\/|,|y|or)$/;
const blended = /^(blend|mix|mixture|combo|combination|tones|mezcla)$/;

/** "tan and brown pavers" and "pavers in a gray and charcoal blend": one color between both, and that is said. */
export function blendPaving(tokens: Token[]): Token[] {
  const blended = blendFirst(tokens);
  return blended === tokens ? tokens : appendThing(blended, pavingBlend);
}

function blendFirst(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      isColor(token) &&
      /^(and|an|&|\/|y)$/.test(tokens[index + 1]?.text ?? "") &&
      isColor(tokens[secondAt(tokens, index)]) &&
      isOfSurface(tokens, index, secondAt(tokens, index)),
  );
  const [one, other] = [tokens[at], tokens[secondAt(tokens, at)]];
  if (at < 0 || !isColor(one) || !isColor(other)) return tokens;
  const color = mixEvenly(one.meaning.color, other.meaning.color);
  const mixed: Token = { text: color.name, meaning: { kind: "color", color } };
  return blendFirst([...tokens.slice(0, at), mixed, ...tokens.slice(secondAt(tokens, at) + 1)]);
}

const secondAt = (tokens: Token[], at: number): number =>
  tokens[at + 2]?.meaning.kind === "shade" ? at + 3 : at + 2;

/** Both are before the pavers, or behind them as their blend. */
function isOfSurface(tokens: Token[], one: number, other: number): boolean {
  const before = tokens[describedFrom(tokens, one) - 1];
  const next = tokens[other + 1];
  const isTaken =
    (before?.meaning.kind === "part" && !/^(driveway|walkway)$/.test(before.meaning.part)) ||
    (before && isLaid(before)) ||
    joining.test(before?.text ?? "");
  if (next && isLaid(next)) return !isTaken;
  const earlier = tokens
    .slice(0, one)
    .findLast(({ meaning }) => /^(material|part|plant|thing)$/.test(meaning.kind));
  if (!earlier || !isLaid(earlier)) return false;
  // "pavers, gray and charcoal"
  const isBehind = tokens
    .slice(tokens.indexOf(earlier) + 1, one)
    .every(({ meaning, text }) => meaning.kind === "filler" || /^(,|:|in|of)$/.test(text));
  return blended.test(next?.text ?? "") || (isBehind && (next?.meaning.kind ?? "separator") === "separator");
}

const isOfKind = (token: Token | undefined, paving: RegExp): boolean =>
  token?.meaning.kind === "material" && paving.test(token.meaning.material.paving ?? "");

/** "herringbone pattern in red brick" and "brick pavers laid in herringbone": one paving, in its pattern. */
export function joinPatterns(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => isOfKind(token, /^herringbone$/));
  if (at < 0) return tokens;
  // "a brick driveway, herringbone pattern", as against "a brick driveway, herringbone walk"
  const isAside = !tokens.slice(at + 1).some(isDrive);
  const between = (token: Token) =>
    /^(filler|an|color|shade|preposition|act)$/.test(token.meaning.kind) ||
    /^(pattern|with|style)$/.test(token.text) ||
    (isAside && token.text === ",");
  const isNear = (index: number): boolean => {
    const words = tokens.slice(Math.min(at, index) + 1, Math.max(at, index));
    // "brick drive in herringbone", as against "brick drive with a herringbone walk"
    const isIn = words.at(-1)?.text === "in" || (isAside && words.some(({ text }) => text === ","));
    return (
      isOfKind(tokens[index], /^(brick|pavers)$/) &&
      words.every((token) => between(token) || (isIn && isDrive(token)))
    );
  };
  const stone = tokens.findIndex((_, index) => index !== at && isNear(index));
  if (stone < 0) return tokens;
  const isBrick = isOfKind(tokens[stone], /^brick$/) || /bric|ladrillo/.test(tokens[stone]!.text);
  const isColored = tokens.some(({ meaning }) => meaning.kind === "color");
  const pattern = isBrick && !isColored ? brickHerringbone : tokens[at]!;
  return tokens.flatMap((token, index) => (index === stone ? [] : index === at ? [pattern] : [token]));
}

const isDrive = ({ meaning }: Token): boolean =>
  meaning.kind === "part" && /^(driveway|walkway)$/.test(meaning.part);
const brickHerringbone: Token = { text: "brick herringbone", meaning: phrases.get("brick herringbone")! };
