import { nameColor } from "../words/color-names.ts";
import type { Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const wooden = new Set(["garage", "door", "fence", "deck", "porch", "balcony", "shutters"]);
const wood: Token = { text: "wood", meaning: { kind: "color", color: nameColor("natural wood") } };

/** Stained wood has the color of wood where the wish names none: "stain the fence", "put a dark stain on the deck". */
export function tintStains(tokens: Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const clause = clauseAround(tokens, index);
    if (!isStained(clause) || isColoredByNext(tokens, clause)) return [token];
    if (token.meaning.kind === "shade" || token.meaning.kind === "comparative") return [];
    if (token.meaning.kind !== "part" || !isWooden(token)) return [token];
    return [token, ...shadesOf(clause), wood];
  });
}

/** "stained wood siding" */
const isWooden = ({ text, meaning }: Token): boolean =>
  meaning.kind === "part" && (wooden.has(meaning.part) || text === "wood siding");

/** "stain the fence and deck the same walnut" */
function isColoredByNext(tokens: Token[], clause: Token[]): boolean {
  const end = tokens.indexOf(clause.at(-1)!) + 1;
  if (tokens[end]?.text !== "and" || !tokens[end + 1]) return false;
  const next = clauseAround(tokens, end + 1);
  return (
    next.some(({ meaning }) => meaning.kind === "color") &&
    next.every(({ meaning }) => meaning.kind !== "act")
  );
}

function isStained(clause: Token[]): boolean {
  const isStain = clause.some(
    ({ meaning, text }) => (meaning.kind === "act" || meaning.kind === "filler") && /^(re)?stain/.test(text),
  );
  const isOfWood = clause.some(isWooden);
  const isOpen = !clause.some(({ meaning: { kind } }) =>
    ["color", "material", "thing", "not"].includes(kind),
  );
  return isStain && isOfWood && isOpen;
}

function shadesOf(clause: Token[]): Token[] {
  return clause.flatMap(({ text, meaning }): Token[] =>
    meaning.kind === "shade" || meaning.kind === "comparative"
      ? [{ text, meaning: { kind: "shade", shade: meaning.shade } }]
      : [],
  );
}
